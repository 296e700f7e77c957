import { type LoaderArgs, usePrefetched } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { Box, PageHeader, Stack } from '@vinculo/ui/core'
import { FilterLinks } from '@vinculo/ui/list'
import { access, allAccounts, allCategories, allContacts, financeSettings } from '../api'
import { FinanceNav } from '../components/finance-nav'
import { OwnersOnly } from '../components/owners-only'
import { SettingsAccounts } from '../components/settings-accounts'
import { type Part, partOf, partPath, parts } from '../components/settings-address'
import { SettingsCategories } from '../components/settings-categories'
import { SettingsClosing } from '../components/settings-closing'
import { SettingsContacts } from '../components/settings-contacts'
import { SettingsPeople } from '../components/settings-people'
import { SettingsUsual } from '../components/settings-usual'
import { settingsText } from '../locales/settings/text'

/** What each part shows; a form must not start on an old copy. */
const askedFor = (part: Part, prefetch: LoaderArgs['prefetch']) =>
  ({
    geral: () => Promise.all([prefetch(financeSettings(), { fresh: true }), prefetch(allAccounts())]),
    contas: () => prefetch(allAccounts(), { fresh: true }),
    categorias: () => prefetch(allCategories(), { fresh: true }),
    contatos: () => prefetch(allContacts(), { fresh: true }),
  })[part]()

export const loader = async ({ url, prefetch }: LoaderArgs) => {
  const { configura } = await prefetch(access())
  if (configura) await askedFor(partOf(url.searchParams), prefetch)
}

/** S2.19 how finance is kept, for who owns the account. */
export function Component() {
  const t = settingsText.use()
  const { configura } = usePrefetched(access())
  const part = partOf(useSearchParams()[0])
  if (!configura)
    return (
      <>
        <PageHeader title={t.title} />
        <FinanceNav />
        <OwnersOnly title={t.closed} text={t.closedText} />
      </>
    )
  return (
    <>
      <PageHeader title={t.title} meta={t.lead} />
      <FinanceNav />
      <Box mb="4">
        <FilterLinks
          label={t.parts.label}
          filters={parts.map((each) => ({ label: t.parts[each], to: partPath(each), chosen: each === part }))}
        />
      </Box>
      {part === 'geral' && <General />}
      {part === 'contas' && <SettingsAccounts />}
      {part === 'categorias' && <SettingsCategories />}
      {part === 'contatos' && <SettingsContacts />}
    </>
  )
}

function General() {
  const settings = usePrefetched(financeSettings())
  const accounts = usePrefetched(allAccounts())
  return (
    <Stack gap="4">
      <SettingsClosing settings={settings} />
      <SettingsUsual settings={settings} accounts={accounts} />
      <SettingsPeople settings={settings} />
    </Stack>
  )
}
