import { paths } from '@vinculo/contracts/paths'
import type { PaymentRow } from '@vinculo/contracts/payments'
import { ButtonLink, Card, Flex, Heading, Text, TextLink } from '@vinculo/ui/core'
import { plansText } from '../locales/plans/text'
import { text } from '../locales/text'
import { PaymentStatusBadge } from './payment-status-badge'
import { useMoney } from './use-money'

/** A payment that was begun and is not done: to go on with rather than to begin another. */
export function PaymentUnderWay({ payment }: { payment: PaymentRow }) {
  const { underWay: t } = plansText.use()
  const { types, cycles } = text.use()
  const money = useMoney()
  const { id, user_id, plano, ciclo, type, valor, status } = payment
  return (
    <Card as="section" mb="4">
      <Flex gap="2" flexWrap="wrap" alignItems="center" mb="1">
        <Heading>{t.title}</Heading>
        <PaymentStatusBadge status={status} />
      </Flex>
      <Text>
        <bdi>{[plano.nome, cycles[ciclo], money(valor), types[type]].join(' · ')}</bdi>
      </Text>
      <Text tone="muted" small>
        {t.text}
      </Text>
      <Flex mt="3" gap="4" flexWrap="wrap" alignItems="center">
        <ButtonLink size="sm" to={paths.payments.wizard(user_id, id)}>
          {t.resume}
        </ButtonLink>
        <TextLink to={paths.payments.view(user_id, id)}>{t.see}</TextLink>
      </Flex>
    </Card>
  )
}
