import type { FieldIssue } from '@vinculo/contracts/field-messages'
import type { FinanceCategory, MoneyAccount } from '@vinculo/contracts/finance'
import { paymentMeans } from '@vinculo/contracts/finance-choices'
import { financeWords } from '@vinculo/contracts/finance-words'
import { useLocale } from '@vinculo/platform'
import { Box } from '@vinculo/ui/core'
import { type Contract, DateField, Form, SelectField } from '@vinculo/ui/forms'
import { statementText } from '../locales/statement/text'
import { isBooked } from './month-address'
import { flows, type StatementAddress } from './statement-address'

type Filled = Omit<StatementAddress, 'busca' | 'pagina'>

/** Without the API's schema: a screen that only asks downloads no validator. */
const contract: Contract = {
  safeParse(value) {
    const { de, ate } = value as Filled
    const wrong = (field: string, message: string): FieldIssue => ({
      code: 'custom',
      path: [field],
      message,
      input: value,
    })
    const issues = Object.entries({ de, ate }).flatMap(([field, day]) => (isBooked(day) ? [] : [wrong(field, 'date')]))
    if (issues.length === 0 && ate < de) issues.push(wrong('ate', 'end_before_start'))
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: value }
  },
}

export interface StatementFilterProps {
  address: StatementAddress
  /** The one that is shown. */
  account: string
  accounts: readonly MoneyAccount[]
  categories: readonly FinanceCategory[]
  onShow: (filter: Filled) => void
}

/** Of which account, from which day to which one, and what of it. */
export function StatementFilter({ address, account, accounts, categories, onShow }: StatementFilterProps) {
  const { filter: t } = statementText.use()
  const { means } = financeWords[useLocale()]
  const { busca: _, pagina: __, ...filled } = address
  const nameOf = ({ nome, pai }: FinanceCategory) => (pai ? `${pai.nome} › ${nome}` : nome)
  return (
    <Box mb="4" css={{ '& .sent > *': { flex: { base: '1 1 40%', sm: '0 1 168px' } } }}>
      <Form<Filled>
        search
        contract={contract}
        values={{ ...filled, conta: account }}
        action={t.show}
        saving={{ save: onShow, pending: false, refusal: null }}
      >
        <SelectField
          name="conta"
          label={t.account}
          required
          options={accounts.map(({ id, nome }) => ({ value: id, label: nome }))}
        />
        <DateField name="de" label={t.from} />
        <DateField name="ate" label={t.to} />
        <SelectField
          name="sentido"
          label={t.flow}
          none={t.all}
          options={flows.map((flow) => ({ value: flow, label: t.flows[flow] }))}
        />
        <SelectField
          name="categoria"
          label={t.category}
          none={t.all}
          options={categories.map((category) => ({ value: category.id, label: nameOf(category) }))}
        />
        <SelectField
          name="forma"
          label={t.means}
          none={t.all}
          options={paymentMeans.map((value) => ({ value, label: means[value] }))}
        />
      </Form>
    </Box>
  )
}
