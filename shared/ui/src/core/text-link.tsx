import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { type HostLinkProps, useHost } from './host'

const Base = chakra('a', {
  base: {
    color: 'link',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '3px',
    borderRadius: 'sm',
    // Names of any length stand in it, also where a flex box asks for the least it can be.
    minW: 0,
    overflowWrap: 'anywhere',
    _hover: { textDecorationColor: 'currentColor' },
  },
  variants: { quiet: { true: { color: 'inherit', fontWeight: 'inherit' } } },
})

export type TextLinkProps = Omit<ComponentProps<typeof Base>, 'href'> & Pick<HostLinkProps, 'to'>

export function TextLink({ to, children, ...rest }: TextLinkProps) {
  const { Link } = useHost()
  return (
    <Base {...rest} asChild>
      <Link to={to}>{children}</Link>
    </Base>
  )
}
