import type { FieldIssue } from '@vinculo/contracts/field-messages'
import { type FinanceSettings, FinanceSettingsChange } from '@vinculo/contracts/finance'
import { type FinanceScope, financeScopes } from '@vinculo/contracts/finance-choices'
import { Card, Heading, Text } from '@vinculo/ui/core'
import { CheckboxField, type Contract, FieldRow, SelectField, useWatched } from '@vinculo/ui/forms'
import { settingsText } from '../locales/settings/text'
import { SettingsForm } from './settings-form'

interface PersonForm {
  id: string
  nome: string
  acesso: FinanceScope
  totais: boolean
}

interface PeopleForm {
  pessoas: PersonForm[]
  versao: number
}

/** Of who owns the account nothing is said: they see everything. */
const formOf = ({ pessoas, versao }: FinanceSettings): PeopleForm => ({
  pessoas: pessoas
    .filter(({ is_owner }) => !is_owner)
    .map(({ id, nome, acesso, totais }) => ({ id, nome, acesso, totais })),
  versao,
})

/** Sums are of everything: who sees a part of it sees none. */
const wireOf = ({ pessoas, versao }: PeopleForm): FinanceSettingsChange => ({
  pessoas: pessoas.map(({ id, acesso, totais }) => ({ id, acesso, totais: totais && acesso === 'tudo' })),
  versao,
})

const contract: Contract = {
  safeParse(values, options) {
    const result = FinanceSettingsChange.safeParse(wireOf(values as PeopleForm), options)
    return result.success ? result : { success: false, error: { issues: result.error.issues as FieldIssue[] } }
  },
}

/** Who else sees what of finance. */
export function SettingsPeople({ settings }: { settings: FinanceSettings }) {
  const { people: t } = settingsText.use()
  const values = formOf(settings)
  if (values.pessoas.length === 0)
    return (
      <Card maxW="form">
        <Heading mb="2">{t.title}</Heading>
        <Text tone="muted">{t.alone}</Text>
      </Card>
    )
  const said = (value: unknown) =>
    (value as PersonForm[]).map(({ nome, acesso, totais }) => t.sees(nome, t.scopes[acesso], totais)).join('\n')
  return (
    <SettingsForm<PeopleForm>
      title={t.title}
      lead={t.lead}
      draft="financeiro/configurar/pessoas"
      contract={contract}
      settings={settings}
      formOf={formOf}
      wireOf={wireOf}
      labels={[{ field: 'pessoas', label: t.title, show: said }]}
    >
      {values.pessoas.map(({ id, nome }, at) => (
        <PersonFields key={id} name={`pessoas.${at}`} at={at} of={nome} />
      ))}
    </SettingsForm>
  )
}

function PersonFields({ name, at, of }: { name: string; at: number; of: string }) {
  const { people: t } = settingsText.use()
  const seesAll = useWatched<PeopleForm, 'pessoas', boolean>(
    ['pessoas'],
    ({ pessoas }) => pessoas[at]?.acesso === 'tudo',
  )
  return (
    <FieldRow>
      <SelectField
        name={`${name}.acesso`}
        label={t.acesso(of)}
        required
        options={financeScopes.map((scope) => ({ value: scope, label: t.scopes[scope] }))}
      />
      {seesAll && <CheckboxField name={`${name}.totais`} label={t.totais(of)} help={t.totaisHelp} />}
    </FieldRow>
  )
}
