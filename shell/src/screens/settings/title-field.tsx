import { reportTitles } from '@vinculo/contracts/terms-offered'
import { TextField, useWatched } from '@vinculo/ui/forms'
import { ChipsField } from '@vinculo/ui/rare'
import { settingsText } from '../../locales/settings/text'
import { type ConfigForm, own } from './config-values'
import { asOptions } from './offered'

/** S3.11 */
export function TitleField() {
  const { config: t } = settingsText.use()
  const isOwn = useWatched<ConfigForm, 'title_choice', boolean>(
    ['title_choice'],
    ({ title_choice }) => title_choice === own,
  )
  return (
    <>
      <ChipsField name="title_choice" label={t.report} options={asOptions(reportTitles, t.ownTitle)} />
      {isOwn && <TextField name="termo_titulo" label={t.ownReport} maxLength={60} />}
    </>
  )
}
