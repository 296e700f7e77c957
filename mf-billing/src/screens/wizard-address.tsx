import { formatCep, states } from '@vinculo/contracts/brazil'
import { type Payment, PaymentAddress } from '@vinculo/contracts/payments'
import { FieldRow, MaskedField, SelectField, TextField } from '@vinculo/ui/forms'
import { type AddressForm, saveAddress } from '../api'
import { stepLoader, usePayment } from '../components/payment-step'
import { StepForm } from '../components/step-form'
import { WizardFrame } from '../components/wizard-frame'
import { wizardText } from '../locales/wizard/text'

const formOf = ({ endereco, sugestao }: Payment): AddressForm => {
  const known = endereco ?? sugestao.endereco
  return {
    cep: formatCep(known.cep ?? ''),
    logradouro: known.logradouro ?? '',
    numero: known.numero ?? '',
    complemento: known.complemento ?? '',
    bairro: known.bairro ?? '',
    cidade: known.cidade ?? '',
    uf: known.uf ?? '',
  }
}

const ufs = states.map((uf) => ({ value: uf, label: uf }))

export const loader = stepLoader('endereco')

/** S2.18 where the bill goes: the form is the payer's own, so that the browser may fill it in. */
export function Component() {
  const { address: t } = wizardText.use()
  const payment = usePayment()
  return (
    <WizardFrame payment={payment} step="endereco">
      <StepForm payment={payment} contract={PaymentAddress} values={formOf(payment)} save={saveAddress}>
        <MaskedField name="cep" label={t.cep} mask="cep" autoComplete="postal-code" required />
        <TextField name="logradouro" label={t.logradouro} autoComplete="address-line1" maxLength={160} required />
        <FieldRow>
          <TextField name="numero" label={t.numero} help={t.numeroHelp} maxLength={20} required />
          <TextField
            name="complemento"
            label={t.complemento}
            help={t.complementoHelp}
            autoComplete="address-line2"
            maxLength={40}
          />
        </FieldRow>
        <TextField name="bairro" label={t.bairro} autoComplete="address-level3" maxLength={60} required />
        <FieldRow>
          <TextField name="cidade" label={t.cidade} autoComplete="address-level2" maxLength={60} required />
          <SelectField name="uf" label={t.uf} required options={[{ value: '', label: t.choose }, ...ufs]} />
        </FieldRow>
      </StepForm>
    </WizardFrame>
  )
}
