import type { Charge, ChargeSettlement } from '@vinculo/contracts/charges'
import { showAlert, usePrefetched, useSave, useToday } from '@vinculo/platform'
import { Box, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { Form } from '@vinculo/ui/forms'
import { useMemo } from 'react'
import { access, financeKey, settleCharge } from '../api'
import { chargeText } from '../locales/charges/text'
import { text } from '../locales/text'
import { type ChargePayment, chargePaymentContract } from './charge-values'
import { focusLeft } from './focus-left'
import { PaymentFields } from './payment-fields'
import { useEntryRefusal } from './use-entry-refusal'
import { useMoney } from './use-money'

/** What a payer paid of a charge, spread over its entries. Whoever draws it prefetches `access()`. */
export function ChargeSettleDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const { done } = text.use()
  const { settling: t } = chargeText.use()
  const money = useMoney()
  const today = useToday()
  const { conta_padrao } = usePrefetched(access())
  const refused = useEntryRefusal(onClose)
  const { id, versao, saldo, pagador } = charge
  const contract = useMemo(() => chargePaymentContract(charge), [charge])
  const settling = useSave(
    (http, form: ChargePayment) => settleCharge(http, { ...(form as ChargeSettlement), id, versao }),
    {
      invalidates: [financeKey],
      onSaved: () => {
        showAlert({ type: 'success', title: done, message: t.saved })
        onClose()
        focusLeft()
      },
      onRefused: refused.tell,
    },
  )
  const values: ChargePayment = { valor: saldo, pago_em: today, conta: conta_padrao, forma_pagamento: 'pix' }
  return (
    <Dialog open size="lg" onClose={onClose} title={t.title}>
      <Text css={{ overflowWrap: 'anywhere' }}>
        <bdi>{t.lead(pagador.nome, money(saldo))}</bdi>
      </Text>
      <Box css={{ '&& .footer': { bg: 'surface', pb: '0' }, '& form': { maxW: 'none' } }}>
        <Form
          contract={contract}
          values={values}
          saving={{ ...settling, refusal: refused.isTold(settling.refusal) ? null : settling.refusal }}
          creates
          draft={`financeiro/cobranca/${id}`}
          action={t.action}
        >
          <PaymentFields amountLabel={t.valor} />
          <Text tone="muted" small>
            {t.spread}
          </Text>
        </Form>
      </Box>
    </Dialog>
  )
}
