import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import type { Subscription } from '@vinculo/contracts/payments'
import { dayIn } from '@vinculo/contracts/plan'
import { useTimeZone } from '@vinculo/platform'
import { Badge, Box, Button, ButtonLink, Card, Flex, Heading, Text } from '@vinculo/ui/core'
import { cancelSubscription } from '../api'
import { plansText } from '../locales/plans/text'
import { EndDialog } from './end-dialog'
import { useEnding } from './use-ending'
import { useMoney } from './use-money'

const tones = { pendente: 'neutral', ativa: 'success', em_atraso: 'warning', cancelada: 'neutral' } as const

/** The subscription that runs, or what became of the last one; who began it, and the owner, may change it. */
export function RunningSubscription({ subscription }: { subscription: Subscription }) {
  const { subscription: t, cancel: words } = plansText.use()
  const money = useMoney()
  const zone = useTimeZone()
  const ending = useEnding<Subscription>(cancelSubscription, words.done)
  const { plano, valor, estado, bandeira, final, proxima_em, falhas, cancelada_em, motivo, minha } = subscription
  const isRunning = estado === 'ativa' || estado === 'em_atraso'
  return (
    <Card as="section" mb="4">
      <Flex gap="2" flexWrap="wrap" alignItems="center" mb="1">
        <Heading>{t.title}</Heading>
        <Badge tone={tones[estado]}>{t.states[estado]}</Badge>
      </Flex>
      <Box css={{ '& p + p': { mt: '1' } }}>
        <Text>
          <bdi>
            {[plano.nome, t.monthly(money(valor)), final && t.card(bandeira ?? '', final)].filter(Boolean).join(' · ')}
          </bdi>
        </Text>
        {isRunning && proxima_em && <Text>{t.next(formatDay(proxima_em))}</Text>}
        {estado === 'em_atraso' && <Text tone="danger">{t.late(falhas)}</Text>}
        {estado === 'pendente' && <Text tone="muted">{t.pending}</Text>}
        {cancelada_em && (
          <Text tone="muted">
            {[t.cancelledOn(formatDay(dayIn(zone, new Date(cancelada_em)))), motivo && t.ends[motivo]]
              .filter(Boolean)
              .join(' ')}
          </Text>
        )}
        {isRunning && !minha && <Text tone="muted">{t.notYours}</Text>}
      </Box>
      {isRunning && minha && (
        <Flex mt="3" gap="2" flexWrap="wrap">
          <ButtonLink size="sm" variant={estado === 'em_atraso' ? 'solid' : 'outline'} to={`${paths.plans()}/cartao`}>
            {t.changeCard}
          </ButtonLink>
          <Button size="sm" variant="outline" onClick={() => ending.ask(subscription)}>
            {t.cancel}
          </Button>
        </Flex>
      )}
      {ending.asked && (
        <EndDialog
          words={words}
          text={words.text}
          pending={ending.pending}
          onEnd={ending.confirm}
          onClose={ending.close}
        />
      )}
    </Card>
  )
}
