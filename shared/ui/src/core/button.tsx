import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { type HostLinkProps, useHost } from './host'
import { Spinner } from './spinner'

/** S2.37. One `solid` a page: its primary action. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    position: 'relative',
    borderRadius: 'md',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'quick',
    _disabled: { opacity: 0.55 },
    '&[data-loading]': { opacity: 1 },
    // Not `visibility`: the button keeps its name.
    '&[data-loading] > .label': { opacity: 0 },
    '& > .label': { display: 'inline-flex', alignItems: 'center', gap: '2' },
    '& > .busy': { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' },
  },
  variants: {
    variant: {
      solid: { bg: 'brand', color: 'brand.contrast', _hover: { bg: 'brand.hover' } },
      outline: {
        borderWidth: '1px',
        borderColor: 'control',
        bg: 'surface',
        color: 'fg',
        _hover: { bg: 'sunken' },
      },
      ghost: { color: 'fg', _hover: { bg: 'sunken' } },
      link: { color: 'link', _hover: { bg: 'selected' } },
      danger: { bg: 'danger', color: 'brand.contrast', _hover: { bg: 'danger.hover' } },
    },
    size: {
      sm: { minH: '32px', px: '3', fontSize: 'sm' },
      md: { minH: '40px', px: '4', fontSize: 'md' },
      icon: { minH: '36px', minW: '36px', p: '0' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})

const ButtonBase = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

export interface ButtonProps extends ComponentProps<typeof ButtonBase> {
  /** Keeps its width, shows a spinner and takes no second press. */
  loading?: boolean
}

export function Button({ loading, children, disabled, onClick, ...rest }: ButtonProps) {
  return (
    <ButtonBase
      {...rest}
      // Not `disabled` while loading: that would throw the keyboard's focus away in the middle of saving.
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <span className="label">{children}</span>
      {loading && (
        <span className="busy">
          <Spinner size={18} />
        </span>
      )}
    </ButtonBase>
  )
}

const LinkBase = chakra('a', buttonRecipe)

export type ButtonLinkProps = Omit<ComponentProps<typeof LinkBase>, 'href'> & Pick<HostLinkProps, 'to'>

/** Looks like a button, is a link: it goes somewhere, opens in a new tab, has an address. */
export function ButtonLink({ to, children, ...rest }: ButtonLinkProps) {
  const { Link } = useHost()
  return (
    <LinkBase {...rest} asChild>
      <Link to={to}>{children}</Link>
    </LinkBase>
  )
}
