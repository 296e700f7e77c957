import { paymentForms } from '@vinculo/contracts/document-kinds'
import { DateField, FieldRow, MaskedField, Section, SelectField, TextField } from '@vinculo/ui/forms'
import { AmountField } from '@vinculo/ui/rare'
import { writingText } from '../locales/writing/text'

/** What a receipt proves: how much, from whom, for what and when. */
export function ReceiptFields() {
  const { fields: t, payments, edit } = writingText.use()
  return (
    <Section title={edit.receipt} open>
      <AmountField name="valor" label={t.valor} />
      <SelectField
        name="forma_pagamento"
        label={t.forma_pagamento}
        options={paymentForms.map((value) => ({ value, label: payments[value] }))}
      />
      <TextField name="pagador_nome" label={t.pagador_nome} maxLength={120} />
      <MaskedField name="pagador_cpf" label={t.pagador_cpf} mask="cpf" />
      <TextField name="servico" label={t.servico} maxLength={200} />
      <FieldRow>
        <DateField name="data_servico" label={t.data_servico} />
        <DateField name="data_pagamento" label={t.data_pagamento} />
      </FieldRow>
    </Section>
  )
}
