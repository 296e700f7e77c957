import { formatLine } from '@vinculo/contracts/boleto'
import { formatDay } from '@vinculo/contracts/day'
import { momentIn } from '@vinculo/contracts/moment'
import { debitBankNames } from '@vinculo/contracts/payment-choices'
import type { Payment } from '@vinculo/contracts/payments'
import { useTimeZone } from '@vinculo/platform'
import { Box, type Fact, Facts, Flex } from '@vinculo/ui/core'
import { paymentsText } from '../locales/payments/text'
import { CopyButton } from './copy-button'
import { useMoney } from './use-money'

const known = (isKnown: unknown, fact: Fact) => (isKnown ? [fact] : [])
const pageOf = (href: string, name: string) => (
  <a href={href} target="_blank" rel="noreferrer">
    {name}
  </a>
)

/** What is known of how it is paid, and what it gave; what it never has is left out. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { facts: t } = paymentsText.use()
  const money = useMoney()
  const zone = useTimeZone()
  const at = (instant: string) => momentIn(zone, new Date(instant))
  const { valor, criado_em, pago_em, boleto, debito, cartao, vence_em, pessoal, status } = payment
  const isPayable = status === 'Boleto Gerado'
  const facts: Fact[] = [
    { label: t.amount, value: money(valor) },
    { label: t.begun, value: at(criado_em) },
    ...known(pago_em, { label: t.paid, value: pago_em && at(pago_em) }),
    ...known(vence_em, { label: t.lasts, value: vence_em && formatDay(vence_em) }),
    ...known(pessoal, { label: t.payer, value: pessoal?.nome }),
    ...known(boleto, { label: t.due, value: boleto && formatDay(boleto.vencimento) }),
    ...known(boleto?.linha && isPayable, {
      label: t.line,
      wide: true,
      value: boleto?.linha && (
        <Flex gap="3" flexWrap="wrap" alignItems="center">
          <Box as="span" minW="0" overflowWrap="anywhere">
            {formatLine(boleto.linha)}
          </Box>
          <CopyButton size="sm" value={boleto.linha} label={t.copyLine} />
        </Flex>
      ),
    }),
    ...known(boleto?.link && isPayable, { label: t.slip, value: boleto?.link && pageOf(boleto.link, t.openSlip) }),
    ...known(debito, { label: t.bank, value: debito && debitBankNames[debito.banco] }),
    ...known(cartao, { label: t.card, value: cartao && t.cardEnding(cartao.bandeira, cartao.final) }),
    ...known(cartao && cartao.parcelas > 1, {
      label: t.instalments,
      value: cartao && `${cartao.parcelas} × ${money(cartao.valor_parcela)}`,
    }),
  ]
  return <Facts title={t.title} facts={facts} />
}
