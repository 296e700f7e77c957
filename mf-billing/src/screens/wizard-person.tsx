import { formatCnpj } from '@vinculo/contracts/brazil'
import { formatCpf, formatPhone } from '@vinculo/contracts/brazilian-numbers'
import { type Payment, PaymentPerson } from '@vinculo/contracts/payments'
import { FieldRow, MaskedField, TextField } from '@vinculo/ui/forms'
import { savePerson } from '../api'
import { stepLoader, usePayment } from '../components/payment-step'
import { StepForm } from '../components/step-form'
import { WizardFrame } from '../components/wizard-frame'
import { wizardText } from '../locales/wizard/text'

const formOf = ({ pessoal, sugestao }: Payment): PaymentPerson => {
  const known = pessoal ?? sugestao.pessoal
  return {
    nome: known.nome ?? '',
    documento: formatCnpj(formatCpf(known.documento ?? '')),
    email: known.email ?? '',
    telefone: formatPhone(known.telefone ?? ''),
  }
}

export const loader = stepLoader('pessoal')

/** S2.18 who pays, as the provider and the bank want to know it. */
export function Component() {
  const { person: t } = wizardText.use()
  const payment = usePayment()
  return (
    <WizardFrame payment={payment} step="pessoal">
      <StepForm payment={payment} contract={PaymentPerson} values={formOf(payment)} save={savePerson}>
        <TextField name="nome" label={t.nome} help={t.nomeHelp} autoComplete="name" maxLength={50} required />
        <MaskedField name="documento" label={t.documento} mask={['999.999.999-99', '**.***.***/****-99']} required />
        <FieldRow>
          <TextField name="email" label={t.email} type="email" autoComplete="email" maxLength={60} required />
          <MaskedField name="telefone" label={t.telefone} mask="phone" autoComplete="tel-national" required />
        </FieldRow>
      </StepForm>
    </WizardFrame>
  )
}
