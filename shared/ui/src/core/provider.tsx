import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { markHover } from '../theme/hover'
import { system } from '../theme/system'
import { type Host, HostProvider, standaloneHost } from './host'

export interface UiProviderProps extends Partial<Host> {
  /** The page's style nonce: under the content security policy emotion's style elements run by it alone. */
  nonce?: string
  children: ReactNode
}

/** Once, around everything: styles, language and the way out to router and alerts. */
export function UiProvider({ nonce, children, locale, Link, navigate, alert, drafts }: UiProviderProps) {
  const [cache] = useState(() => createCache({ key: 'v', ...(nonce ? { nonce } : {}) }))
  useLayoutEffect(markHover, [])
  const host = useMemo<Host>(
    () => ({
      locale: locale ?? standaloneHost.locale,
      Link: Link ?? standaloneHost.Link,
      navigate: navigate ?? standaloneHost.navigate,
      alert: alert ?? standaloneHost.alert,
      drafts,
    }),
    [locale, Link, navigate, alert, drafts],
  )
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <HostProvider value={host}>{children}</HostProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
