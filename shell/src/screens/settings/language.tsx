import { LanguageChoice } from '../../layout/language-choice'
import { settingsText } from '../../locales/settings/text'
import { text } from '../../locales/text'
import { SettingsPage } from './settings-page'

/** S3.10 */
export function Component() {
  const t = text.use()
  const words = settingsText.use()
  return (
    <SettingsPage title={t.settings.language} lead={words.languageLead}>
      <LanguageChoice />
    </SettingsPage>
  )
}
