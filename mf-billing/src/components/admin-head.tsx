import { paths } from '@vinculo/contracts/paths'
import type { AdminPayment } from '@vinculo/contracts/payments'
import { useSave } from '@vinculo/platform'
import { Badge, Button, ButtonLink, RecordHead } from '@vinculo/ui/core'
import { accountKey, askProvider, giveBack, paymentsKey } from '../api'
import { adminText } from '../locales/admin/text'
import { text } from '../locales/text'
import { EndDialog } from './end-dialog'
import { PaymentStatusBadge } from './payment-status-badge'
import { useEnding } from './use-ending'
import { useMoment } from './use-moment'
import { useMoney } from './use-money'
import { useTold } from './use-told'

/** One payment as whoever runs the platform sees it, and what they can do about it. */
export function AdminHead({ payment }: { payment: AdminPayment }) {
  const { types, cycles } = text.use()
  const { page: t } = adminText.use()
  const money = useMoney()
  const moment = useMoment()
  const { conta, pessoa, plano, ciclo, type, valor, status, em_disputa, devolucao, automatico } = payment
  return (
    <RecordHead
      title={conta.nome}
      facts={[pessoa, plano.nome, cycles[ciclo], money(valor), types[type]]}
      badges={
        <>
          <PaymentStatusBadge status={status} />
          {automatico && <Badge>{t.automatic}</Badge>}
          {em_disputa && <Badge tone="warning">{t.disputed}</Badge>}
          {devolucao && <Badge tone="danger">{t.returned[devolucao.motivo](moment(devolucao.em))}</Badge>}
        </>
      }
      actions={<Actions payment={payment} />}
    />
  )
}

function Actions({ payment }: { payment: AdminPayment }) {
  const { page: t, giveBack: words } = adminText.use()
  const money = useMoney()
  const told = useTold()
  const asking = useSave(askProvider, {
    invalidates: [paymentsKey, accountKey],
    onSaved: () => told.done(t.asked),
    onRefused: told.refused,
  })
  const returning = useEnding<AdminPayment>(giveBack, words.done)
  const { id, conta, status, devolucao, tentativas, valor, pessoa } = payment
  return (
    <>
      {tentativas.length > 0 && (
        <Button variant="outline" loading={asking.pending} onClick={() => asking.save(id)}>
          {t.ask}
        </Button>
      )}
      <ButtonLink variant="outline" to={paths.admin.tenant(conta.id)}>
        {t.toAccount}
      </ButtonLink>
      {status === 'Pago' && !devolucao && (
        <Button variant="outline" onClick={() => returning.ask(payment)}>
          {words.open}
        </Button>
      )}
      {returning.asked && (
        <EndDialog
          words={words}
          text={words.text(money(valor), pessoa)}
          pending={returning.pending}
          onEnd={returning.confirm}
          onClose={returning.close}
        />
      )}
    </>
  )
}
