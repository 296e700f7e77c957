import { paths } from '@vinculo/contracts/paths'
import type { Payment } from '@vinculo/contracts/payments'
import { useSession } from '@vinculo/platform'
import { Badge, Button, ButtonLink, RecordHead } from '@vinculo/ui/core'
import { paymentsText } from '../locales/payments/text'
import { text } from '../locales/text'
import { LookButton } from './look-button'
import { isOpen } from './payment-states'
import { PaymentStatusBadge } from './payment-status-badge'
import { mayHaveChanged } from './standing-of'
import { useMoney } from './use-money'
import { usePaymentCancel } from './use-payment-cancel'

export interface PaymentHeadProps {
  payment: Payment
  /** Whether the provider could be asked just now. */
  onAway: (isAway: boolean) => void
}

/** S2.17 what is paid for, how it stands, and what can be done. */
export function PaymentHead({ payment, onAway }: PaymentHeadProps) {
  const { types, cycles } = text.use()
  const { page: t } = paymentsText.use()
  const money = useMoney()
  const me = useSession(({ user }) => user?.id)
  const { plano, ciclo, type, valor, status, pessoa, user_id, em_disputa, assinatura, automatico } = payment
  return (
    <RecordHead
      title={plano.nome}
      facts={[cycles[ciclo], money(valor), types[type], user_id !== me && pessoa]}
      badges={
        <>
          <PaymentStatusBadge status={status} />
          {assinatura && <Badge>{automatico ? t.nextCharge : t.subscription}</Badge>}
          {em_disputa && <Badge tone="warning">{t.disputed}</Badge>}
        </>
      }
      actions={<Actions payment={payment} onAway={onAway} />}
    />
  )
}

function Actions({ payment, onAway }: PaymentHeadProps) {
  const { page: t, cancel: words } = paymentsText.use()
  const cancel = usePaymentCancel()
  const { id, user_id, etapa, verificando, status } = payment
  return (
    <>
      {etapa && (
        <ButtonLink to={paths.payments.wizard(user_id, id)}>{status === 'Aberto' ? t.resume : t.showBoleto}</ButtonLink>
      )}
      {mayHaveChanged(payment) && <LookButton payment={payment} onAway={onAway} />}
      {isOpen(payment) && !verificando && (
        <Button variant="outline" onClick={() => cancel.ask(payment)}>
          {words.action}
        </Button>
      )}
      {cancel.dialog}
    </>
  )
}
