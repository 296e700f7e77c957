import type { PaymentRow } from '@vinculo/contracts/payments'
import { cancelPayment } from '../api'
import { paymentsText } from '../locales/payments/text'
import { EndDialog } from './end-dialog'
import { forgetPayment } from './payment-cookies'
import { useEnding } from './use-ending'

/** Asks, cancels and tells. What was paid meanwhile is not cancelled: the answer says so, and the page shows it. */
export function usePaymentCancel() {
  const { cancel: t } = paymentsText.use()
  const ending = useEnding<Pick<PaymentRow, 'id' | 'status'>>(cancelPayment, t.done, forgetPayment)
  return {
    ask: ending.ask,
    dialog: ending.asked && (
      <EndDialog
        words={t}
        text={ending.asked.status === 'Boleto Gerado' ? t.boleto : t.text}
        pending={ending.pending}
        onEnd={ending.confirm}
        onClose={ending.close}
      />
    ),
  }
}
