import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, usePrefetched, useSession } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { ButtonLink, Card, EmptyState, Flex, Grid, Heading, PageHeader, Text } from '@vinculo/ui/core'
import { FilterLinks } from '@vinculo/ui/list'
import { useState } from 'react'
import { plans, usage as usageOf } from '../api'
import { AccountStanding } from '../components/account-standing'
import { ChoosePlanDialog } from '../components/choose-plan-dialog'
import { PaymentUnderWay } from '../components/payment-under-way'
import { PlanCard } from '../components/plan-card'
import { cycleIn } from '../components/plan-values'
import { ProviderBanner } from '../components/provider-banner'
import { RunningSubscription } from '../components/running-subscription'
import { TestMark, testMark } from '../components/test-mark'
import { UsageBars } from '../components/usage-bars'
import { plansText } from '../locales/plans/text'

export const loader = ({ prefetch }: LoaderArgs) =>
  Promise.all([prefetch(plans()), prefetch(usageOf()), testMark({ prefetch })])

/** S2.15 what the account has and uses, how it is paid, and the plans to choose from. */
export function Component() {
  const t = plansText.use()
  const isOwner = useSession(({ user }) => user?.is_owner)
  const usage = usePrefetched(usageOf())
  const { em_andamento, assinatura } = usage
  return (
    <>
      <PageHeader title={t.title} meta={isOwner ? t.lead : t.leadOfOthers}>
        <ButtonLink variant="outline" to={paths.payments.list()}>
          {t.toPayments}
        </ButtonLink>
      </PageHeader>
      <TestMark />
      <ProviderBanner />
      {em_andamento && <PaymentUnderWay payment={em_andamento} />}
      <Grid mb="4" gap="4" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}>
        <AccountStanding usage={usage} />
        <UsageBars usage={usage} />
      </Grid>
      {assinatura && <RunningSubscription subscription={assinatura} />}
      <Offers />
    </>
  )
}

function Offers() {
  const t = plansText.use()
  const cycle = cycleIn(useSearchParams()[0])
  const usage = usePrefetched(usageOf())
  const all = usePrefetched(plans())
  const [chosen, setChosen] = useState<string>()
  const plan = all.find(({ id }) => id === chosen)
  if (all.length === 0)
    return (
      <Card>
        <EmptyState title={t.none} />
      </Card>
    )
  const switches = [
    { label: t.monthly, to: paths.plans(), chosen: cycle === 'mensal' },
    { label: t.yearly, to: `${paths.plans()}?ciclo=anual`, chosen: cycle === 'anual' },
  ]
  return (
    <section>
      <Flex mb="3" mt="6" columnGap="4" rowGap="2" flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <Heading size="lg">{t.choosePlan}</Heading>
        <FilterLinks label={t.period} filters={switches} />
      </Flex>
      <Grid gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))">
        {all.map((one) => (
          <PlanCard key={one.id} plan={one} cycle={cycle} usage={usage} onChoose={() => setChosen(one.id)} />
        ))}
      </Grid>
      <Text tone="muted" small mt="4">
        {t.whatHappens}
      </Text>
      {plan && <ChoosePlanDialog plan={plan} cycle={cycle} usage={usage} onClose={() => setChosen(undefined)} />}
    </section>
  )
}
