import { type DebitBank, debitBankNames, debitBanks } from '@vinculo/contracts/payment-choices'
import type { Payment } from '@vinculo/contracts/payments'
import { Button, Card, Text } from '@vinculo/ui/core'
import { RadioChoice } from '@vinculo/ui/dialog'
import { useState } from 'react'
import { beginDebit } from '../api'
import { PaymentOutcome } from '../components/payment-outcome'
import { stepLoader, usePayment } from '../components/payment-step'
import { useCharge } from '../components/use-charge'
import { WizardFrame } from '../components/wizard-frame'
import { wizardText } from '../locales/wizard/text'

export const loader = stepLoader('conclusao-debito')

/** The bank's page takes the place of this one, and leads back to it. */
function goToBank({ debito }: Payment) {
  if (debito?.link && /^https?:/.test(debito.link)) window.location.assign(debito.link)
}

/** S2.18 a bank is chosen, paid at on its own page, and what came of it is told here. */
export function Component() {
  const { debit: t } = wizardText.use()
  const payment = usePayment()
  const [bank, setBank] = useState<DebitBank>(payment.debito?.banco ?? debitBanks[0])
  const charge = useCharge(beginDebit, { onSaved: goToBank })
  const { id, debito, status, verificando, em_analise, recusa } = payment
  const isAtBank = status === 'Aberto' && debito?.link && !verificando && !recusa
  const isOpen = status === 'Aberto' && !verificando && !em_analise && !isAtBank
  return (
    <WizardFrame payment={payment} step="conclusao-debito" isAway={charge.isAway} onAway={charge.setAway}>
      {(!isOpen || recusa) && <PaymentOutcome payment={payment} onAway={charge.setAway} />}
      {isAtBank && (
        <Card maxW="form">
          <Text mb="4">{t.atBank(debitBankNames[debito.banco])}</Text>
          <Button onClick={() => goToBank(payment)}>{t.toBank}</Button>
        </Card>
      )}
      {isOpen && (
        <Card maxW="form">
          <RadioChoice
            name="banco"
            label={t.bank}
            options={debitBanks.map((value) => ({ value, label: debitBankNames[value] }))}
            value={bank}
            onChange={setBank}
          />
          <Text tone="muted" my="4">
            {t.lead}
          </Text>
          <Button loading={charge.pending} onClick={() => charge.save({ id, banco: bank })}>
            {t.toBank}
          </Button>
        </Card>
      )}
    </WizardFrame>
  )
}
