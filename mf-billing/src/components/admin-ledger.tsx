import { formatDay } from '@vinculo/contracts/day'
import { amountOf } from '@vinculo/contracts/money'
import type { PaymentEvent } from '@vinculo/contracts/payments'
import { Box, Card, Heading, Text } from '@vinculo/ui/core'
import { adminText } from '../locales/admin/text'
import { text } from '../locales/text'
import { useMoment } from './use-moment'
import { useMoney } from './use-money'

/** A fact of an event in words, where it is one of ours; what the provider says stays as it says it. */
function useFact(): (name: string, value: string) => string {
  const { types, cycles } = text.use()
  const { ledger, attempts } = adminText.use()
  const money = useMoney()
  const ours: Record<string, Readonly<Record<string, string>>> = {
    tipo: types,
    ciclo: cycles,
    provedor: attempts.providers,
    motivo: ledger.reasons,
  }
  return (name, value) =>
    name === 'centavos' ? money(amountOf(Number(value))) : (ours[name]?.[value] ?? formatDay(value))
}

/** All that happened to a payment, in its order; nothing of it is ever changed. */
export function AdminLedger({ events }: { events: PaymentEvent[] }) {
  const { ledger: t } = adminText.use()
  const moment = useMoment()
  const sayFact = useFact()
  const facts = (dados: PaymentEvent['dados']) =>
    Object.entries(dados)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => `${t.facts[name as keyof typeof t.facts] ?? name}: ${sayFact(name, String(value))}`)
      .join(' · ')
  return (
    <Card>
      <Heading mb="1">{t.title}</Heading>
      <Text tone="muted" small mb="3">
        {t.lead}
      </Text>
      <Box
        as="ol"
        css={{
          '& > li': {
            display: 'grid',
            gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '9.5rem minmax(0, 1fr)' },
            columnGap: '4',
            py: '2',
          },
          '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
          '& time': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
        }}
      >
        {events.map(({ id, em, tipo, dados }) => (
          <li key={id}>
            <time dateTime={em}>{moment(em)}</time>
            <div>
              <Text>{t.kinds[tipo]}</Text>
              {facts(dados) && (
                <Text tone="muted" small overflowWrap="anywhere">
                  <bdi>{facts(dados)}</bdi>
                </Text>
              )}
            </div>
          </li>
        ))}
      </Box>
    </Card>
  )
}
