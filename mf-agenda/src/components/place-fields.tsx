import { appointmentKinds, appointmentModes } from '@vinculo/contracts/appointment-choices'
import { appointmentWords } from '@vinculo/contracts/appointment-words'
import { useLocale } from '@vinculo/platform'
import { FieldRow, SelectField, TextField, useWatched } from '@vinculo/ui/forms'
import { appointmentText } from '../locales/appointment/text'
import type { AppointmentForm } from './appointment-values'

/** What kind of meeting it is, and where: each way of meeting has its own kind of place. */
export function PlaceFields() {
  const { fields, form: t } = appointmentText.use()
  const { kinds, modes } = appointmentWords[useLocale()]
  const mode = useWatched<AppointmentForm, 'modalidade', string>(['modalidade'], ({ modalidade }) => modalidade)
  return (
    <>
      <FieldRow>
        <SelectField
          name="tipo"
          label={fields.tipo}
          required
          options={appointmentKinds.map((value) => ({ value, label: kinds[value] }))}
        />
        <SelectField
          name="modalidade"
          label={fields.modalidade}
          required
          options={appointmentModes.map((value) => ({ value, label: modes[value] }))}
        />
      </FieldRow>
      {mode === 'presencial' && <TextField name="sala" label={fields.sala} help={t.room} />}
      {mode === 'online' && <TextField name="link" label={fields.link} type="url" inputMode="url" />}
      {(mode === 'domiciliar' || mode === 'escola') && <TextField name="local" label={fields.local} />}
    </>
  )
}
