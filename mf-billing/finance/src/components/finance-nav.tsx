import { paths } from '@vinculo/contracts/paths'
import { usePrefetched } from '@vinculo/platform'
import { useLocation } from '@vinculo/platform/router'
import { Box, TabLinks } from '@vinculo/ui/core'
import { useEffect, useRef } from 'react'
import { access } from '../api'
import { text } from '../locales/text'

/** The parts of the area, those the person may see. A screen that draws it prefetches `access()`. */
export function FinanceNav() {
  const { nav: t } = text.use()
  const { pathname } = useLocation()
  const { totais, configura } = usePrefetched(access())
  const tabs = [
    { to: paths.finance.home(), title: t.month },
    { to: paths.finance.receivable(), title: t.receivable },
    { to: paths.finance.payable(), title: t.payable },
    ...(totais ? [{ to: paths.finance.statement(), title: t.statement }] : []),
    { to: paths.finance.charges(), title: t.charges },
    { to: paths.finance.receipts(), title: t.receipts },
    ...(configura ? [{ to: paths.finance.settings(), title: t.settings }] : []),
  ]
  const root = useRef<HTMLDivElement>(null)
  // On a phone they go sideways: where one is stays in sight.
  useEffect(() => {
    const here = root.current?.querySelector(`[href="${pathname}"]`)
    here?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <Box ref={root}>
      <TabLinks label={t.label} tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))} />
    </Box>
  )
}
