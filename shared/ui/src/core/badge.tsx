import { chakra } from '@chakra-ui/react/styled-system'

/** A word about a state. Never colour alone: give it an icon or a word that says the same. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    minH: '22px',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'sunken', color: 'fg.muted' },
      brand: { bg: 'selected', color: 'link' },
      success: { bg: 'success.bg', color: 'success.fg' },
      info: { bg: 'info.bg', color: 'info.fg' },
      warning: { bg: 'warning.bg', color: 'warning.fg' },
      danger: { bg: 'danger.bg', color: 'danger.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})
