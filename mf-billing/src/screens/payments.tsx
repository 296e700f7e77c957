import { paths } from '@vinculo/contracts/paths'
import type { PaymentRow } from '@vinculo/contracts/payments'
import { type LoaderArgs, usePrefetched, useSession } from '@vinculo/platform'
import { ButtonLink, Card, EmptyState, PageHeader } from '@vinculo/ui/core'
import { DataTable } from '@vinculo/ui/list'
import { useCallback } from 'react'
import { paymentList } from '../api'
import { keptPaymentId } from '../components/payment-cookies'
import { isOpen } from '../components/payment-states'
import { TestMark, testMark } from '../components/test-mark'
import { usePaymentCancel } from '../components/use-payment-cancel'
import { usePaymentColumns } from '../components/use-payment-columns'
import { paymentsText } from '../locales/payments/text'
import { text } from '../locales/text'

export const loader = ({ prefetch }: LoaderArgs) => Promise.all([prefetch(paymentList()), testMark({ prefetch })])

const viewPath = ({ user_id, id }: PaymentRow) => paths.payments.view(user_id, id)

/** S2.16 S3.08 what was paid for this product and what is still to be paid; an owner sees everybody's. */
export function Component() {
  const { cycles } = text.use()
  const { list: t } = paymentsText.use()
  const me = useSession(({ user }) => user)
  const { pagamentos } = usePrefetched(paymentList())
  const cancel = usePaymentCancel()
  const columns = usePaymentColumns({
    withPerson: pagamentos.some(({ user_id }) => user_id !== me?.id),
    onCancel: cancel.ask,
  })
  const nameOf = useCallback(({ plano, ciclo }: PaymentRow) => `${plano.nome} · ${cycles[ciclo]}`, [cycles])
  const kept = keptPaymentId()
  const underWay = pagamentos.find((payment) => payment.id === kept && isOpen(payment))
  return (
    <>
      <PageHeader
        title={t.title}
        meta={t.count(pagamentos.length)}
        primary={
          underWay ? (
            <ButtonLink to={paths.payments.wizard(underWay.user_id, underWay.id)}>{t.resumeKept}</ButtonLink>
          ) : (
            <ButtonLink to={paths.plans()}>{t.toPlans}</ButtonLink>
          )
        }
      >
        {me?.role === 'admin' && (
          <ButtonLink variant="outline" to={paths.admin.payments()}>
            {t.ofAll}
          </ButtonLink>
        )}
      </PageHeader>
      <TestMark />
      {pagamentos.length === 0 ? (
        <Card>
          <EmptyState title={t.none} text={t.noneText} />
        </Card>
      ) : (
        <DataTable
          label={t.title}
          rows={pagamentos}
          nameLabel={t.columns.plan}
          nameOf={nameOf}
          viewPath={viewPath}
          columns={columns}
        />
      )}
      {cancel.dialog}
    </>
  )
}
