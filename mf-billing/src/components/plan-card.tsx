import type { PaymentCycle } from '@vinculo/contracts/payment-choices'
import type { Usage } from '@vinculo/contracts/payments'
import type { Plan } from '@vinculo/contracts/plans'
import { useLocale } from '@vinculo/platform'
import { Badge, Box, Button, Card, Flex, Heading, Sign, Text } from '@vinculo/ui/core'
import { plansText } from '../locales/plans/text'
import { text } from '../locales/text'
import { isFree, limitOf, priceOf, savedByYear, tooManyFor } from './plan-values'
import { TooManyNotices } from './too-many-notices'
import { useMoney } from './use-money'
import { useThings } from './use-things'

export interface PlanCardProps {
  plan: Plan
  cycle: PaymentCycle
  usage: Usage
  onChoose: () => void
}

/** S2.15 a plan: what it costs, what it allows, and whether what one has fits into it. */
export function PlanCard({ plan, cycle, usage, onChoose }: PlanCardProps) {
  const { card: t } = plansText.use()
  const { cycles } = text.use()
  const money = useMoney()
  const isMine = usage.plano?.id === plan.id
  const saved = cycle === 'anual' && savedByYear(plan)
  const mayPay = plan.oferecido && !isFree(plan)
  const tooMany = isMine || !mayPay ? [] : tooManyFor(plan, usage)
  return (
    <Card
      data-plan={plan.id}
      display="flex"
      flexDirection="column"
      gap="3"
      {...(isMine && { borderColor: 'link', borderWidth: '2px' })}
    >
      <Flex gap="2" flexWrap="wrap" alignItems="center">
        <Heading>
          <bdi>{plan.nome}</bdi>
        </Heading>
        {isMine && <Badge tone="brand">{t.mine}</Badge>}
      </Flex>
      <Box>
        <Text fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {isFree(plan) ? t.free : money(priceOf(plan, cycle))}
        </Text>
        <Text tone="muted" small>
          {isFree(plan) ? plan.dias_gratis !== null && t.freeDays(plan.dias_gratis) : cycles[cycle]}
          {saved && ` · ${t.saves(money(saved))}`}
        </Text>
      </Box>
      <Allows plan={plan} usage={usage} />
      <TooManyNotices tooMany={tooMany} />
      {!plan.oferecido ? (
        <Text tone="muted" small>
          {t.notOffered}
        </Text>
      ) : (
        mayPay && (
          <Button
            mt="auto"
            variant={isMine ? 'solid' : 'outline'}
            aria-label={`${isMine ? t.again : t.choose}: ${plan.nome}`}
            onClick={onChoose}
          >
            {isMine ? t.again : t.choose}
          </Button>
        )
      )}
    </Card>
  )
}

/** What it allows of each thing, and for how long one has it for nothing. */
function Allows({ plan, usage: { uso } }: Pick<PlanCardProps, 'plan' | 'usage'>) {
  const { card: t } = plansText.use()
  const things = useThings()
  const number = new Intl.NumberFormat(useLocale())
  return (
    <Box
      as="ul"
      aria-label={t.allows(plan.nome)}
      css={{ '& li': { display: 'flex', gap: '2', alignItems: 'baseline' }, '& li + li': { mt: '1' } }}
    >
      {uso.map(({ o_que }) => {
        const limit = limitOf(plan, o_que)
        return (
          <li key={o_que}>
            <Sign size={12}>
              <path d="m2.5 8.5 3.5 3.5 7.5-8" />
            </Sign>
            <span>
              {limit === null ? t.asMany(things(o_que, 2)) : t.upTo(number.format(limit), things(o_que, limit))}
            </span>
          </li>
        )
      })}
    </Box>
  )
}
