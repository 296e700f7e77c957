import type { Practitioner } from '@vinculo/contracts/appointments'
import { CheckboxField, DateField, FieldRow, Fields, Section, SelectField, TextArea } from '@vinculo/ui/forms'
import { appointmentText } from '../locales/appointment/text'
import { Outlook } from './outlook'
import { PatientChoice } from './patient-choice'
import { PlaceFields } from './place-fields'
import { PriceFields } from './price-fields'
import { RepeatFields } from './repeat-fields'
import { TimeFields, type TimeFieldsProps } from './time-fields'

export interface AppointmentFieldsProps extends TimeFieldsProps {
  practitioners: Practitioner[]
  /** The one that is changed; none while one is registered, which alone may repeat. */
  id?: string
}

/** Whom with and when are enough; the rest is folded away. */
export function AppointmentFields({ practitioners, id, ...times }: AppointmentFieldsProps) {
  const { fields, form: t } = appointmentText.use()
  const day = <DateField name="dia" label={fields.dia} required />
  return (
    <>
      <Fields>
        <PatientChoice />
        {practitioners.length > 1 ? (
          <FieldRow>
            {day}
            <SelectField
              name="profissional"
              label={fields.profissional}
              required
              options={practitioners.map(({ id, nome }) => ({ value: id, label: nome }))}
            />
          </FieldRow>
        ) : (
          day
        )}
        <TimeFields {...times} />
      </Fields>
      {!id && (
        <Section title={t.repeat}>
          <RepeatFields />
        </Section>
      )}
      <Outlook id={id} />
      <Section title={t.place}>
        <PlaceFields />
      </Section>
      <Section title={t.price}>
        <PriceFields />
      </Section>
      <Section title={t.notes}>
        <CheckboxField name="lembrar" label={fields.lembrar} help={t.reminder} />
        <TextArea name="anotacao" label={fields.anotacao} help={t.administrative} maxLength={2000} />
      </Section>
    </>
  )
}
