import { paymentMeans } from '@vinculo/contracts/finance-choices'
import { financeWords } from '@vinculo/contracts/finance-words'
import { useLocale, useToday } from '@vinculo/platform'
import { DateField, FieldRow, SelectField } from '@vinculo/ui/forms'
import { AmountField } from '@vinculo/ui/rare'
import { text } from '../locales/text'
import { AccountChoice } from './account-choice'

/** How much changed hands, when, where and how. */
export function PaymentFields({ amountLabel }: { amountLabel: string }) {
  const { settle: t } = text.use()
  const { means } = financeWords[useLocale()]
  const today = useToday()
  return (
    <FieldRow>
      <AmountField name="valor" label={amountLabel} required />
      <DateField name="pago_em" label={t.pago_em} required max={today} />
      <AccountChoice label={t.conta} required />
      <SelectField
        name="forma_pagamento"
        label={t.forma_pagamento}
        required
        options={paymentMeans.map((value) => ({ value, label: means[value] }))}
      />
    </FieldRow>
  )
}
