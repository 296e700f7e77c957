import type { ReceivedPayment } from '@vinculo/contracts/charges'
import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import { Button, HStack, Text, TextLink } from '@vinculo/ui/core'
import { chargeText } from '../locales/charges/text'
import { lacksReceipt } from './receipt-values'
import { useIssuer } from './use-issuer'

/** The receipt of a payment, or what makes one, or who does. */
export function ReceiptCell({ payment, onIssue }: { payment: ReceivedPayment; onIssue: () => void }) {
  const { received: t } = chargeText.use()
  const mayIssue = useIssuer()
  const { recibo, estornado_em, descricao, profissional } = payment
  const said = [recibo?.cancelado && t.cancelled, estornado_em && t.reversed(formatDay(estornado_em))].filter(Boolean)
  return (
    <HStack as="span" flexWrap="wrap" columnGap="2" rowGap="1">
      {recibo && (
        <TextLink to={paths.documents.view(recibo.id)} whiteSpace="nowrap">
          {t.number(recibo.numero, recibo.ano)}
        </TextLink>
      )}
      {said.length > 0 && (
        <Text as="span" small>
          {said.join(' · ')}
        </Text>
      )}
      {lacksReceipt(payment) &&
        (mayIssue(payment) ? (
          <Button size="sm" variant="outline" aria-label={t.issueOf(descricao)} onClick={onIssue}>
            {t.issue}
          </Button>
        ) : (
          <Text as="span" small>
            <bdi>{profissional ? t.by(profissional.nome) : t.byNobody}</bdi>
          </Text>
        ))}
    </HStack>
  )
}
