import { formatDay } from '@vinculo/contracts/day'
import type { Entry, Settlement } from '@vinculo/contracts/finance'
import { financeWords } from '@vinculo/contracts/finance-words'
import { paths } from '@vinculo/contracts/paths'
import { useLocale } from '@vinculo/platform'
import { Badge, Box, Button, Card, Heading, Text, TextLink } from '@vinculo/ui/core'
import { useState } from 'react'
import { entryText } from '../locales/entries/text'
import { text } from '../locales/text'
import { ReverseDialog } from './reverse-dialog'
import { useMoney } from './use-money'

/** Three columns of several lines each have room on a phone, too. */
const look = {
  '& table': { w: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& :is(th, td)': { py: '2', pe: '3', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& :is(th, td):last-child': { pe: '0' },
  '& th': { fontSize: 'sm', fontWeight: 'medium', color: 'fg.muted' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'line' },
  '& .number': { textAlign: 'end' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'sm' },
  '& [data-reversed] strong': { textDecoration: 'line-through', color: 'fg.muted' },
} as const

/** What was paid, the latest first; each may be taken back, and none goes. */
export function EntryPayments({ entry }: { entry: Entry }) {
  const { payments: t } = entryText.use()
  const [chosen, setChosen] = useState<Settlement>()
  const { baixas } = entry
  return (
    <Card mb="4">
      <Heading mb="3">{t.title}</Heading>
      {baixas.length === 0 ? (
        <Text tone="muted">{t.none}</Text>
      ) : (
        <Box css={look}>
          <table aria-label={t.title}>
            <thead>
              <tr>
                <th scope="col">{t.day}</th>
                <th scope="col" className="number">
                  {t.total}
                </th>
                <th scope="col" className="number">
                  {t.state}
                </th>
              </tr>
            </thead>
            <tbody>
              {baixas.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} onReverse={() => setChosen(payment)} />
              ))}
            </tbody>
          </table>
        </Box>
      )}
      {chosen && <ReverseDialog key={chosen.id} entry={entry} payment={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}

function PaymentRow({ payment, onReverse }: { payment: Settlement; onReverse: () => void }) {
  const { payments: t } = entryText.use()
  const { settle } = text.use()
  const { means } = financeWords[useLocale()]
  const money = useMoney()
  const { pago_em, conta, forma_pagamento, principal, total, registrado_por, estornado_em } = payment
  const extras = (['juros', 'multa', 'desconto'] as const).filter((name) => payment[name] !== '0.00')
  const day = formatDay(pago_em)
  return (
    <tr data-reversed={estornado_em ? '' : undefined}>
      <td>
        {day}
        <small>
          <bdi>
            {means[forma_pagamento]} · {conta.nome}
          </bdi>
        </small>
        {registrado_por && (
          <small>
            <bdi>{t.by(registrado_por)}</bdi>
          </small>
        )}
      </td>
      <td className="number">
        <strong>{money(total)}</strong>
        {principal !== total && <small>{t.takesOff(money(principal))}</small>}
        {extras.map((name) => (
          <small key={name}>
            {settle[name]}: {money(payment[name])}
          </small>
        ))}
      </td>
      <td className="number">
        <Standing payment={payment} />
        {!estornado_em && (
          <Button size="sm" variant="outline" mt="1" aria-label={t.reverseOf(day)} onClick={onReverse}>
            {t.reverse}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** What came of a payment: its receipt, the statement of the bank, its being taken back. */
function Standing({ payment }: { payment: Settlement }) {
  const { payments: t } = entryText.use()
  const { recibo, conciliado, estornado_em, motivo_estorno } = payment
  return (
    <>
      {recibo && (
        <Box>
          <TextLink to={paths.documents.view(recibo.id)}>{t.receipt(recibo.numero, recibo.ano)}</TextLink>
          {recibo.cancelado && <small>{t.cancelled}</small>}
        </Box>
      )}
      {conciliado && <Badge tone="success">{t.reconciled}</Badge>}
      {estornado_em && (
        <>
          <Badge>{t.reversed(formatDay(estornado_em))}</Badge>
          <small>
            <bdi>{motivo_estorno}</bdi>
          </small>
        </>
      )}
    </>
  )
}
