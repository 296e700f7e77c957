import { paths } from '@vinculo/contracts/paths'
import type { LoaderArgs } from '@vinculo/platform'
import { settingsText } from '../../locales/settings/text'
import { text } from '../../locales/text'
import { ownConfig } from './calls'
import { ConfigForm } from './config-form'
import { SettingsPage } from './settings-page'

export const loader = ({ prefetch }: LoaderArgs) => prefetch(ownConfig(), { fresh: true })

/** S2.04 */
export function Component() {
  const { config } = settingsText.use()
  const t = text.use()
  return (
    <SettingsPage title={t.settings.configs} lead={config.laterLead}>
      <ConfigForm fallback={paths.home()} />
    </SettingsPage>
  )
}
