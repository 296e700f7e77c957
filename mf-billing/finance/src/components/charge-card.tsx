import type { Charge } from '@vinculo/contracts/charges'
import { formatDay } from '@vinculo/contracts/day'
import { centsOf } from '@vinculo/contracts/money'
import { paths } from '@vinculo/contracts/paths'
import { useToday } from '@vinculo/platform'
import { Badge, Box, Button, FactLine, Flex, HStack, Text, TextLink } from '@vinculo/ui/core'
import { chargeText } from '../locales/charges/text'
import { payerPath } from './charge-preview'
import { stateOfCharge } from './charge-values'
import { EntryStateBadge } from './entry-state-badge'
import { useMoney } from './use-money'

const look = {
  '& summary': { display: 'inline-flex', alignItems: 'center', minH: '36px', color: 'link', fontWeight: 'medium' },
  '& details li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    py: '1',
    fontVariantNumeric: 'tabular-nums',
  },
  '& details li > :last-child': { ms: 'auto' },
  '& bdi': { overflowWrap: 'anywhere' },
}

export interface ChargeCardProps {
  charge: Charge
  onSettle: () => void
  onCopy: () => void
  onUndo: () => void
}

/** What one payer was asked for: how it stands, what it is made of, and what can be done about it. */
export function ChargeCard({ charge, onSettle, onCopy, onUndo }: ChargeCardProps) {
  const { charged: t, noCpf } = chargeText.use()
  const money = useMoney()
  const today = useToday()
  const { pagador, vencimento, total, pago, saldo, desfaz, lancamentos } = charge
  const state = stateOfCharge(charge, today)
  const isOpen = centsOf(saldo) > 0
  const facts = [
    t.total(money(total)),
    ...(centsOf(pago) > 0 && isOpen ? [t.paid(money(pago)), t.left(money(saldo))] : []),
    (vencimento < today ? t.wasDue : t.due)(formatDay(vencimento)),
  ]
  return (
    <Box as="li" css={look}>
      <Flex columnGap="4" rowGap="2" flexWrap="wrap" alignItems="center">
        <Box flex="1 1 16rem" minW="0">
          <HStack flexWrap="wrap" columnGap="2" rowGap="1">
            <TextLink quiet to={payerPath(pagador)} fontWeight="semibold">
              <bdi>{pagador.nome}</bdi>
            </TextLink>
            <EntryStateBadge state={state} />
            {!pagador.cpf && <Badge>{noCpf}</Badge>}
          </HStack>
          <Text as="div" tone="muted" small fontVariantNumeric="tabular-nums">
            <FactLine facts={facts} />
          </Text>
        </Box>
        <Flex gap="2" flexWrap="wrap">
          {isOpen && (
            <Button size="sm" variant="outline" aria-label={t.settleOf(pagador.nome)} onClick={onSettle}>
              {t.settle}
            </Button>
          )}
          {isOpen && (
            <Button size="sm" variant="outline" aria-label={t.copyOf(pagador.nome)} onClick={onCopy}>
              {t.copy}
            </Button>
          )}
          {desfaz && (
            <Button size="sm" variant="link" aria-label={t.undoOf(pagador.nome)} onClick={onUndo}>
              {t.undo}
            </Button>
          )}
        </Flex>
      </Flex>
      <details>
        <summary>{t.entries(lancamentos.length)}</summary>
        <ul>
          {lancamentos.map(({ id, descricao, paciente, valor, situacao }) => (
            <li key={id}>
              <TextLink to={paths.finance.view(id)}>
                <bdi>{[descricao, paciente?.nome].filter(Boolean).join(' · ')}</bdi>
              </TextLink>
              {situacao !== 'aberto' && <EntryStateBadge state={situacao} />}
              <span>{money(valor)}</span>
            </li>
          ))}
        </ul>
      </details>
    </Box>
  )
}
