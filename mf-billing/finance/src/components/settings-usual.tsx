import { type FinanceSettings, FinanceSettingsChange, type MoneyAccount } from '@vinculo/contracts/finance'
import { type Contract, SelectField, TextField } from '@vinculo/ui/forms'
import { settingsText } from '../locales/settings/text'
import { SettingsForm } from './settings-form'

interface UsualForm {
  conta_padrao: string
  prazo_dias: string
  versao: number
}

const formOf = ({ conta_padrao, prazo_dias, versao }: FinanceSettings): UsualForm => ({
  conta_padrao: conta_padrao?.id ?? '',
  prazo_dias: String(prazo_dias),
  versao,
})

const wireOf = ({ conta_padrao, ...form }: UsualForm) =>
  ({ ...form, conta_padrao: conta_padrao ? { id: conta_padrao } : null }) as FinanceSettingsChange

const contract: Contract = {
  safeParse: (values, options) => FinanceSettingsChange.safeParse(wireOf(values as UsualForm), options),
}

export interface SettingsUsualProps {
  settings: FinanceSettings
  accounts: readonly MoneyAccount[]
}

/** The account that is chosen already, and how long one has to pay. */
export function SettingsUsual({ settings, accounts }: SettingsUsualProps) {
  const { usual: t } = settingsText.use()
  const offered = accounts.filter(({ id, ativo }) => ativo || id === settings.conta_padrao?.id)
  const nameOf = (wanted: unknown) => accounts.find(({ id }) => id === wanted)?.nome ?? ''
  return (
    <SettingsForm<UsualForm>
      title={t.title}
      draft="financeiro/configurar/costume"
      contract={contract}
      settings={settings}
      formOf={formOf}
      wireOf={wireOf}
      labels={[
        { field: 'conta_padrao', label: t.conta_padrao, show: nameOf },
        { field: 'prazo_dias', label: t.prazo_dias },
      ]}
    >
      <SelectField
        name="conta_padrao"
        label={t.conta_padrao}
        help={t.contaHelp}
        none={t.none}
        options={offered.map(({ id, nome }) => ({ value: id, label: nome }))}
      />
      <TextField
        name="prazo_dias"
        label={t.prazo_dias}
        help={t.prazoHelp}
        inputMode="numeric"
        maxLength={2}
        width="short"
      />
    </SettingsForm>
  )
}
