import { chakra } from '@chakra-ui/react/styled-system'

/** Boxes: the smallest that carry style props. Chakra's own add context and separators nobody uses here. */
export const Box = chakra('div')
export const Flex = chakra('div', { base: { display: 'flex' } })
export const HStack = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } })
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2' } })
export const Grid = chakra('div', { base: { display: 'grid' } })

export const Text = chakra('p', {
  variants: {
    tone: { muted: { color: 'fg.muted' }, danger: { color: 'danger.fg' } },
    small: { true: { fontSize: 'sm' } },
  },
})

export const Heading = chakra('h2', {
  base: { fontWeight: 'semibold', lineHeight: 'tight', letterSpacing: '-0.01em', textWrap: 'balance' },
  variants: { size: { md: { fontSize: 'lg' }, lg: { fontSize: 'xl' }, xl: { fontSize: '2xl' } } },
  defaultVariants: { size: 'md' },
})

/** S2.37 what rests on the ground: a hairline, no shadow. */
export const Card = chakra('section', {
  base: { bg: 'surface', borderWidth: '1px', borderColor: 'line', borderRadius: 'lg' },
  variants: { pad: { true: { p: 'clamp(1rem, 2vw, 1.25rem)' } } },
  defaultVariants: { pad: true },
})

/** Heard, not seen. */
export const VisuallyHidden = chakra('span', { base: { srOnly: true } })
