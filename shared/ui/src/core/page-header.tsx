import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Root = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '2',
    rowGap: '3',
    mb: '4',
    '& > .heading': { flex: '1 1 16rem', minW: 0 },
    '& :is(h1, .meta) bdi': { overflowWrap: 'anywhere' },
    '& h1': {
      fontSize: '2xl',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      letterSpacing: '-0.015em',
      textWrap: 'balance',
      overflowWrap: 'anywhere',
    },
    '& .meta': { color: 'fg.muted', fontSize: 'sm', mt: '1' },
    '& > .actions': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      w: { base: 'full', sm: 'auto' },
    },
    // On a phone the primary action stands where the thumb is.
    '& > .page-primary': {
      position: { base: 'fixed', sm: 'static' },
      insetInline: 0,
      bottom: 0,
      zIndex: { base: 'sticky', sm: 'auto' },
      display: 'grid',
      p: { base: '3', sm: '0' },
      bg: { base: 'ground', sm: 'transparent' },
      borderTopWidth: { base: '1px', sm: '0' },
      borderColor: 'line',
    },
  },
  variants: { flush: { true: { mb: '0', flex: '1', minW: 0 } } },
})

export interface PageHeaderProps {
  title: ReactNode
  /** One muted line under the title: counts, dates. */
  meta?: ReactNode
  /** Search and what else stands beside the title. */
  children?: ReactNode
  /** The page's one primary action. */
  primary?: ReactNode
  /** Without room below: inside a card. */
  flush?: boolean
}

/** Found by the shell after a navigation, which moves the focus here so that a reader of screens starts at the title. */
export const pageTitleId = 'page-title'

/** For who pressed something that goes away by it: the focus goes on from the title. */
export const focusPageTitle = (options?: FocusOptions) => document.getElementById(pageTitleId)?.focus(options)

export function PageHeader({ title, meta, children, primary, flush }: PageHeaderProps) {
  return (
    <Root flush={flush}>
      <div className="heading">
        <h1 id={pageTitleId} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {meta && (
          <div className="meta">
            <bdi>{meta}</bdi>
          </div>
        )}
      </div>
      {children && <div className="actions">{children}</div>}
      {primary && <div className="page-primary">{primary}</div>}
    </Root>
  )
}
