import { paths } from '@vinculo/contracts/paths'
import type { PaymentCycle, PaymentType } from '@vinculo/contracts/payment-choices'
import type { Usage } from '@vinculo/contracts/payments'
import type { Plan } from '@vinculo/contracts/plans'
import { useKept, useSave } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { Button, Text, TextLink } from '@vinculo/ui/core'
import { Dialog, RadioChoice } from '@vinculo/ui/dialog'
import { useState } from 'react'
import { accountKey, beginPayment, connection, paymentsKey } from '../api'
import { plansText } from '../locales/plans/text'
import { text } from '../locales/text'
import { keepPayment, keptPaymentType } from './payment-cookies'
import { priceOf, tooManyFor } from './plan-values'
import { TooManyNotices } from './too-many-notices'
import { useDaysLeft } from './use-days-left'
import { useMoney } from './use-money'
import { useTold } from './use-told'
import { waysOf } from './ways-of-paying'

export interface ChoosePlanDialogProps {
  plan: Plan
  cycle: PaymentCycle
  usage: Usage
  onClose: () => void
}

/** S2.15 the way of paying, and before it what paying changes: the last day, the days left, what is too many. */
export function ChoosePlanDialog({ plan, cycle, usage, onClose }: ChoosePlanDialogProps) {
  const { choose: t } = plansText.use()
  const { cycles } = text.use()
  const money = useMoney()
  const navigate = useNavigate()
  const told = useTold()
  const daysLeft = useDaysLeft(plan, cycle, usage)
  const { data, failed, retry } = useKept(connection())
  const ways = waysOf(data?.types ?? [], plan, cycle, usage)
  const [picked, setPicked] = useState(keptPaymentType)
  const type = ways.find((way) => way === picked) ?? ways[0]
  const { em_andamento: underWay } = usage
  const beginning = useSave(beginPayment, {
    invalidates: [paymentsKey, accountKey],
    onSaved: (payment) => {
      keepPayment(payment)
      return navigate(paths.payments.wizard(payment.user_id, payment.id))
    },
    onRefused: (refusal) => {
      onClose()
      told.refused(refusal)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title(plan.nome)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.back}
          </Button>
          <Button
            disabled={!type}
            loading={beginning.pending}
            onClick={() => type && beginning.save({ plano_id: plan.id, type, ciclo: cycle })}
          >
            {t.action}
          </Button>
        </>
      }
    >
      <Text fontWeight="semibold">{`${money(priceOf(plan, cycle))} · ${cycles[cycle]}`}</Text>
      <Text>{daysLeft}</Text>
      <TooManyNotices tooMany={tooManyFor(plan, usage)} />
      {underWay && (
        <Text>
          {t.underWay} <TextLink to={paths.payments.view(underWay.user_id, underWay.id)}>{t.seeUnderWay}</TextLink>
        </Text>
      )}
      {data ? (
        <RadioChoice<PaymentType>
          name="type"
          label={t.way}
          options={ways.map((way) => ({ value: way, label: t.ways[way], hint: t.takes[way] }))}
          value={type ?? 'boleto'}
          onChange={setPicked}
        />
      ) : failed ? (
        <Text role="alert">
          {t.noWays}{' '}
          <Button variant="link" size="sm" onClick={retry}>
            {t.retry}
          </Button>
        </Text>
      ) : (
        <Text tone="muted" role="status">
          {t.asking}
        </Text>
      )}
    </Dialog>
  )
}
