import type { MoneyAccount, MoneyAccountChange } from '@vinculo/contracts/finance'
import { moneyAccountKinds } from '@vinculo/contracts/finance-choices'
import { financeWords } from '@vinculo/contracts/finance-words'
import { type Http, useLocale, usePrefetched, useToday } from '@vinculo/platform'
import { Badge } from '@vinculo/ui/core'
import { CheckboxField, DateField, FieldRow, SelectField, TextField } from '@vinculo/ui/forms'
import { AmountField } from '@vinculo/ui/rare'
import { useState } from 'react'
import { allAccounts, registerAccount, saveAccount } from '../api'
import { settingsText } from '../locales/settings/text'
import { type AccountForm, accountContract, accountForm, accountWire, blankAccount } from './settings-account-values'
import { SettingsDialog } from './settings-dialog'
import { SettingsList } from './settings-list'
import { useMoney } from './use-money'

const store = (id: string | undefined) => (http: Http, form: AccountForm) => {
  const { versao, ...wire } = accountWire(form)
  return id === undefined
    ? registerAccount(http, wire)
    : saveAccount(http, { ...wire, versao: versao ?? 0, id } as MoneyAccountChange & { id: string })
}

/** Where money is, with what each has. */
export function SettingsAccounts() {
  const t = settingsText.use()
  const { accountKinds } = financeWords[useLocale()]
  const money = useMoney()
  const accounts = usePrefetched(allAccounts())
  const [chosen, setChosen] = useState<MoneyAccount | 'new'>()
  return (
    <>
      <SettingsList
        title={t.accounts.title}
        lead={t.accounts.lead}
        add={{ action: t.accounts.new, onAdd: () => setChosen('new') }}
        onEdit={(wanted) => setChosen(accounts.find(({ id }) => id === wanted))}
        rows={accounts.map(({ id, nome, tipo, saldo, ativo }) => ({
          id,
          nome,
          more: accountKinds[tipo],
          marks: (
            <>
              {!ativo && <Badge>{t.inactive}</Badge>}
              {saldo !== null && <span className="amount">{money(saldo)}</span>}
            </>
          ),
        }))}
      />
      {chosen && <AccountDialog account={chosen === 'new' ? undefined : chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function AccountDialog({ account, onClose }: { account: MoneyAccount | undefined; onClose: () => void }) {
  const t = settingsText.use()
  const { accountKinds } = financeWords[useLocale()]
  const today = useToday()
  const { accounts: words } = t
  return (
    <SettingsDialog<AccountForm, MoneyAccount>
      title={account ? words.editTitle : words.new}
      draft={`financeiro/conta/${account?.id ?? 'nova'}`}
      contract={accountContract}
      values={account ? accountForm(account) : blankAccount(today)}
      save={store(account?.id)}
      formOf={accountForm}
      labels={[
        { field: 'nome', label: t.nome },
        { field: 'tipo', label: t.tipo, show: (value) => accountKinds[value as MoneyAccount['tipo']] },
        { field: 'saldo', label: words.saldo_inicial },
        { field: 'negativo', label: words.negative, show: (value) => (value ? '✓' : '') },
        { field: 'saldo_inicial_em', label: words.saldo_inicial_em },
        { field: 'ativo', label: t.ativo, show: (value) => (value ? '✓' : '') },
      ]}
      saved={account ? words.saved : words.registered}
      onClose={onClose}
    >
      <TextField name="nome" label={t.nome} required maxLength={60} />
      <SelectField
        name="tipo"
        label={t.tipo}
        required
        options={moneyAccountKinds.map((value) => ({ value, label: accountKinds[value] }))}
      />
      <FieldRow>
        <AmountField name="saldo" label={words.saldo_inicial} />
        <DateField name="saldo_inicial_em" label={words.saldo_inicial_em} max={today} />
      </FieldRow>
      <CheckboxField name="negativo" label={words.negative} help={words.negativeHelp} />
      {account && <CheckboxField name="ativo" label={t.ativo} help={t.ativoHelp} />}
    </SettingsDialog>
  )
}
