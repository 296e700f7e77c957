import type { BreadcrumbLink, StaticText } from '@vinculo/contracts/modules'
import { useSession } from '@vinculo/platform'
import { bus, registry, useStaticText } from '@vinculo/platform/shell'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router-dom'
import { text } from '../locales/text'
import type { ShellScreen } from '../screens'
import type { RouteHandle } from './route-handle'

interface Here {
  title: StaticText | undefined
  breadcrumb: BreadcrumbLink[]
  /** What the screen calls itself, once it knows; for one address only. */
  named: string | undefined
}

/** The screen on the page, for title and breadcrumb. */
export function useHere(): Here {
  const { key } = useLocation()
  const handle = useMatches().at(-1)?.handle as (Partial<ShellScreen> & Partial<RouteHandle>) | undefined
  const [name, setName] = useState<{ key: string; titulo: string }>()
  const keyNow = useRef(key)
  keyNow.current = key
  // Before any screen's own effects: the first screen says its name as soon as it is drawn.
  useLayoutEffect(
    () => bus.on('screen.titled', 'shell', '', ({ titulo }) => setName({ key: keyNow.current, titulo })),
    [],
  )
  const route = handle?.module && handle.path ? registry.route(handle.module, handle.path) : handle
  return {
    title: route?.title,
    breadcrumb: route?.breadcrumb ?? [],
    named: name?.key === key ? name.titulo : undefined,
  }
}

/** After each navigation the document's title names the screen and the focus goes to its heading. */
export function useArrival(): void {
  const { title, named } = useHere()
  const say = useStaticText()
  const t = text.use()
  const { pathname } = useLocation()
  const settled = useNavigation().state === 'idle'
  const status = useSession((state) => state.status)
  const words = title ? [named, say(title), t.brand] : [t.notFound.documentTitle]
  const whole = words.filter(Boolean).join(' · ')
  useLayoutEffect(() => {
    document.title = whole
  }, [whole])
  const arrived = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!settled || status === 'unknown' || arrived.current === pathname) return
    const first = arrived.current === undefined
    arrived.current = pathname
    // On the first page the browser's own order holds; afterwards a reader of screens starts at the heading.
    if (!first) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname, settled, status])
}
