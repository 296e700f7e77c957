import type { Locale } from '@vinculo/contracts/locale'
import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react'

export interface HostLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  ref?: Ref<HTMLAnchorElement>
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean
}

export interface HostAlert {
  type: 'danger' | 'info' | 'success' | 'warning'
  title: string
  message?: string
}

/** What was typed into a form and not saved, and what the form began with. `at` is in milliseconds since 1970. */
export interface Draft {
  values: Record<string, unknown>
  base: Record<string, unknown>
  at: number
}

/** Where forms put away what is typed, by the form's address. */
export interface Drafts {
  has: (place: string) => boolean
  read: (place: string) => Promise<Draft | undefined>
  /** True when it is safely put away. */
  write: (place: string, draft: Draft) => Promise<boolean>
  remove: (place: string) => void
  /** Tells when another tab overwrites or removes what is kept for a place; returns what ends it. */
  watch: (place: string, onTaken: (isRemoved: boolean) => void) => () => void
}

/** What widgets need of the application around them. They know no router and no store, so they run alone in a test. */
export interface Host {
  locale: Locale
  /** Navigates without loading the page anew. */
  Link: ComponentType<HostLinkProps>
  navigate: (to: string) => void
  alert: (alert: HostAlert) => void
  /** Without it forms keep no drafts. */
  drafts?: Drafts | undefined
}

function PlainLink({ to, preventScrollReset: _, ...rest }: HostLinkProps) {
  return <a href={to} {...rest} />
}

export const standaloneHost: Host = {
  locale: 'pt-br',
  Link: PlainLink,
  navigate: (to) => window.location.assign(to),
  alert: () => undefined,
}

const HostContext = createContext<Host>(standaloneHost)

export const HostProvider = HostContext.Provider
export const useHost = () => use(HostContext)
