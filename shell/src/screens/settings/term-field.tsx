import { appointmentTerms, patientTerms } from '@vinculo/contracts/terms-offered'
import { FieldRow, TextField, useWatched } from '@vinculo/ui/forms'
import { ChipsField } from '@vinculo/ui/rare'
import { settingsText } from '../../locales/settings/text'
import { type ConfigForm, own } from './config-values'
import { asOptions } from './offered'

const kinds = {
  person: { choice: 'person_choice', term: 'termo_paciente', offered: patientTerms.map(({ sing }) => sing) },
  meeting: { choice: 'meeting_choice', term: 'termo_atendimento', offered: appointmentTerms.map(({ sing }) => sing) },
} as const

/** S3.11 the words offered, and one's own in both numbers. */
export function TermField({ of, label }: { of: keyof typeof kinds; label: string }) {
  const { config: t } = settingsText.use()
  const { choice, term, offered } = kinds[of]
  const isOwn = useWatched<ConfigForm, typeof choice, boolean>([choice], (form) => form[choice] === own)
  return (
    <>
      <ChipsField name={choice} label={label} options={asOptions(offered, t.own)} />
      {isOwn && (
        <FieldRow>
          <TextField name={`${term}.sing`} label={t.one} maxLength={40} />
          <TextField name={`${term}.plural`} label={t.many} maxLength={40} />
        </FieldRow>
      )}
    </>
  )
}
