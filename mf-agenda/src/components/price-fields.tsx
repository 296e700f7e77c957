import { missPolicies } from '@vinculo/contracts/appointment-choices'
import { appointmentWords } from '@vinculo/contracts/appointment-words'
import { useLocale } from '@vinculo/platform'
import { CheckboxField, FieldRow, SelectField, TextField, useWatched } from '@vinculo/ui/forms'
import { AmountField } from '@vinculo/ui/rare'
import { appointmentText } from '../locales/appointment/text'
import type { AppointmentForm } from './appointment-values'

/** What it costs, and what it costs when nobody comes. */
export function PriceFields() {
  const { fields, form: t } = appointmentText.use()
  const { policies } = appointmentWords[useLocale()]
  const policy = useWatched<AppointmentForm, 'politica_falta', string>(
    ['politica_falta'],
    ({ politica_falta }) => politica_falta,
  )
  return (
    <>
      <AmountField name="valor" label={fields.valor} />
      <CheckboxField name="cobravel" label={fields.cobravel} />
      <FieldRow>
        <SelectField
          name="politica_falta"
          label={fields.politica_falta}
          none={t.agendaPolicy}
          options={missPolicies.map((value) => ({ value, label: policies[value] }))}
        />
        {policy === 'parcial' && (
          <TextField
            name="percentual_falta"
            label={fields.percentual_falta}
            required
            inputMode="numeric"
            width="short"
          />
        )}
      </FieldRow>
    </>
  )
}
