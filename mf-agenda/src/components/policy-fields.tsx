import { missPolicies } from '@vinculo/contracts/appointment-choices'
import { appointmentWords } from '@vinculo/contracts/appointment-words'
import { useLocale } from '@vinculo/platform'
import { CheckboxField, FieldRow, SelectField, TextField, useWatched } from '@vinculo/ui/forms'
import { settingsText } from '../locales/settings/text'
import type { SettingsForm } from './settings-values'

/** How long one takes, what is due when nobody comes, when a reminder goes out. */
export function PolicyFields() {
  const { rules: t } = settingsText.use()
  const { policies } = appointmentWords[useLocale()]
  const isPart = useWatched<SettingsForm, 'politica_falta', boolean>(
    ['politica_falta'],
    ({ politica_falta }) => politica_falta === 'parcial',
  )
  const number = { inputMode: 'numeric', width: 'short' } as const
  return (
    <>
      <TextField name="duracao_padrao" label={t.duracao_padrao} required {...number} />
      <FieldRow>
        <SelectField
          name="politica_falta"
          label={t.politica_falta}
          required
          options={missPolicies.map((value) => ({ value, label: policies[value] }))}
        />
        {isPart && <TextField name="percentual_falta" label={t.percentual_falta} required {...number} />}
      </FieldRow>
      <TextField
        name="antecedencia_horas"
        label={t.antecedencia_horas}
        help={t.antecedenciaHelp}
        required
        {...number}
      />
      <TextField name="lembrete_horas" label={t.lembrete_horas} help={t.lembreteHelp} {...number} />
      <CheckboxField name="fecha_feriados" label={t.fecha_feriados} />
    </>
  )
}
