import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import type { Payment } from '@vinculo/contracts/payments'
import { dayIn } from '@vinculo/contracts/plan'
import { useTimeZone } from '@vinculo/platform'
import { Box, ButtonLink, Text } from '@vinculo/ui/core'
import { text } from '../locales/text'
import { standingOf, standingTones } from './standing-of'

/** What a person who pays wants to know: how it stands, what it means for the access, and the way on. */
export function PaymentStanding({ payment }: { payment: Payment }) {
  const { refusals, standing: t } = text.use()
  const zone = useTimeZone()
  const standing = standingOf(payment)
  const tone = standingTones[standing]
  const { devolucao, cancelamento, recusa, vence_em, boleto } = payment
  const on = devolucao?.em ?? cancelamento?.em ?? payment.pago_em
  const lines = [
    t.says[standing],
    recusa && standing === 'recusado' && refusals[recusa],
    on && t.on(formatDay(dayIn(zone, new Date(on)))),
    standing === 'boleto' && boleto && t.boletoUntil(formatDay(boleto.vencimento)),
    (standing === 'pago' || standing === 'disputa') && vence_em && t.lasts(formatDay(vence_em)),
  ]
  return (
    <Box
      role="status"
      bg={`${tone}.bg`}
      color={`${tone}.fg`}
      borderRadius="lg"
      px="4"
      py="3"
      mb="4"
      css={{ '& p + p': { mt: '1' } }}
    >
      <Text fontWeight="semibold">{t.titles[standing]}</Text>
      {lines.map((line) => line && <Text key={line}>{line}</Text>)}
      {payment.status === 'Cancelado' && (
        <ButtonLink mt="3" variant="outline" size="sm" to={paths.plans()}>
          {t.again}
        </ButtonLink>
      )}
    </Box>
  )
}
