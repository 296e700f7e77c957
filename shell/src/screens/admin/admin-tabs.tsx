import { paths } from '@vinculo/contracts/paths'
import { TabLinks } from '@vinculo/ui/core'
import { useLocation } from 'react-router-dom'
import { adminText } from '../../locales/admin/text'

/** The parts of the administration. */
export function AdminTabs() {
  const words = adminText.use()
  const { pathname } = useLocation()
  const tabs = [
    { to: paths.admin.tenants(), title: words.tenants },
    { to: paths.admin.plans(), title: words.plans },
  ]
  return <TabLinks label={words.area} tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))} />
}
