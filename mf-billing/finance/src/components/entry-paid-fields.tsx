import { paymentMeans } from '@vinculo/contracts/finance-choices'
import { financeWords } from '@vinculo/contracts/finance-words'
import { useLocale, useToday } from '@vinculo/platform'
import { CheckboxField, DateField, FieldRow, SelectField, useWatched } from '@vinculo/ui/forms'
import { entryText } from '../locales/entries/text'
import { text } from '../locales/text'
import { AccountChoice } from './account-choice'
import type { NewEntryForm } from './entry-values'

/** Where it is expected and how; or when, where and how it was paid. Only what is due once may be paid already. */
export function EntryPaidFields() {
  const { fields: t } = entryText.use()
  const { settle } = text.use()
  const { means } = financeWords[useLocale()]
  const today = useToday()
  const [isOne, isPaid] = useWatched<NewEntryForm, 'modo' | 'pago', string>(['modo', 'pago'], ({ modo, pago }) =>
    [modo === 'uma', pago].map(Number).join(' '),
  )
    .split(' ')
    .map(Number)
  const paid = Boolean(isOne && isPaid)
  const ways = paymentMeans.map((value) => ({ value, label: means[value] }))
  return (
    <>
      {Boolean(isOne) && <CheckboxField name="pago" label={t.pago} />}
      {paid ? (
        <FieldRow key="paid">
          <DateField name="baixa.pago_em" label={settle.pago_em} required max={today} />
          <SelectField name="baixa.forma_pagamento" label={settle.forma_pagamento} required options={ways} />
          <AccountChoice name="baixa.conta" label={settle.conta} required />
        </FieldRow>
      ) : (
        <FieldRow key="expected">
          <AccountChoice label={t.conta} />
          <SelectField name="forma_pagamento" label={t.forma_pagamento} none={t.unknown} options={ways} />
        </FieldRow>
      )}
    </>
  )
}
