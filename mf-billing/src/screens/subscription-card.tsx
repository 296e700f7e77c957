import { paths } from '@vinculo/contracts/paths'
import type { Subscription } from '@vinculo/contracts/payments'
import { type LoaderArgs, showAlert, usePrefetched, useSession } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { ButtonLink, Card, EmptyState, PageHeader } from '@vinculo/ui/core'
import { changeSubscriptionCard, usage } from '../api'
import { CardForm } from '../components/card-form'
import { brands } from '../components/card-queries'
import { blankCard } from '../components/card-values'
import { ProviderBanner } from '../components/provider-banner'
import { TestMark } from '../components/test-mark'
import { useCard } from '../components/use-card'
import { useCharge } from '../components/use-charge'
import { useMoney } from '../components/use-money'
import { text } from '../locales/text'
import { wizardText } from '../locales/wizard/text'

export const loader = async ({ prefetch, module }: LoaderArgs) => {
  const { assinatura } = await prefetch(usage(), { fresh: true })
  if (assinatura?.minha) prefetch(brands(module)).catch(() => undefined)
}

/** The card that the next months are charged to. */
export function Component() {
  const { subscription: t } = wizardText.use()
  const { assinatura } = usePrefetched(usage())
  const money = useMoney()
  const runs = assinatura?.minha && (assinatura.estado === 'ativa' || assinatura.estado === 'em_atraso')
  if (!runs)
    return (
      <>
        <PageHeader title={t.title} />
        <Card>
          <EmptyState title={t.none} text={t.noneText}>
            <ButtonLink variant="outline" to={paths.plans()}>
              {t.toPlans}
            </ButtonLink>
          </EmptyState>
        </Card>
      </>
    )
  return <Change subscription={assinatura} meta={`${assinatura.plano.nome} · ${t.monthly(money(assinatura.valor))}`} />
}

function Change({ subscription, meta }: { subscription: Subscription; meta: string }) {
  const { done } = text.use()
  const { subscription: t } = wizardText.use()
  const navigate = useNavigate()
  const name = useSession(({ user }) => user?.name)
  const { id, bandeira, final } = subscription
  const change = useCharge(changeSubscriptionCard, {
    onSaved: () => {
      showAlert({ type: 'success', title: done, message: t.changed })
      return navigate(paths.plans())
    },
  })
  const saving = useCard(change, (card, _, onWritten) => change.save({ ...card, id }, onWritten))
  return (
    <>
      <PageHeader title={t.title} meta={final ? `${meta} · ${t.now(bandeira ?? '', final)}` : meta} />
      <TestMark />
      <ProviderBanner away={change.isAway} onAway={change.setAway} ofCard />
      <CardForm values={blankCard(null, name)} saving={saving} action={t.change} fallback={paths.plans()} />
    </>
  )
}
