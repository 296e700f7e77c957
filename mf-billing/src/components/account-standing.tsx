import { formatDay } from '@vinculo/contracts/day'
import type { Usage } from '@vinculo/contracts/payments'
import { useToday } from '@vinculo/platform'
import { Badge, Card, Flex, Heading, Sign, Text } from '@vinculo/ui/core'
import { plansText } from '../locales/plans/text'
import { lastDayOf } from './plan-values'

const clock = (
  <Sign>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.5V8l2.3 1.6" />
  </Sign>
)

/** The account's plan and its last day, and what that day means (S9.01). */
export function AccountStanding({ usage: { plano, venc_plano, teste } }: { usage: Usage }) {
  const { standing: t } = plansText.use()
  const last = lastDayOf(venc_plano, useToday())
  return (
    <Card>
      <Flex gap="2" flexWrap="wrap" alignItems="center" mb="1">
        <Heading>
          <bdi>{plano?.nome ?? t.noPlan}</bdi>
        </Heading>
        {teste && <Badge tone="brand">{t.trial}</Badge>}
        {last.state === 'grace' && (
          <Badge tone="warning">
            {clock}
            {t.inGrace}
          </Badge>
        )}
        {last.state === 'closed' && (
          <Badge tone="danger">
            {clock}
            {t.isClosed}
          </Badge>
        )}
      </Flex>
      {last.state === 'none' ? (
        <Text>{t.noEnd}</Text>
      ) : (
        <>
          <Text>
            {last.state === 'running'
              ? (teste ? t.trialUntil : t.until)(formatDay(last.last), last.left)
              : t.ended(formatDay(last.last))}
          </Text>
          <Text tone="muted" small mt="1">
            {t[last.state](formatDay(last.ends))}
          </Text>
        </>
      )}
    </Card>
  )
}
