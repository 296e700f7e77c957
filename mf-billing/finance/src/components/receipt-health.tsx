import type { ReceivedList } from '@vinculo/contracts/charges'
import { formatDay } from '@vinculo/contracts/day'
import { Box, Button, Card, Heading, Text } from '@vinculo/ui/core'
import { useState } from 'react'
import { chargeText } from '../locales/charges/text'
import { ReceiptHealthDialog } from './receipt-health-dialog'
import { ReceiptHealthMark } from './receipt-health-mark'
import { useMoney } from './use-money'

/** Written out: it is read as well as followed. */
const site = 'https://www.gov.br/receitafederal'

const look = {
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    py: '2',
    minH: '48px',
  },
  '& li + li': { borderTopWidth: '1px', borderColor: 'line' },
  '& .what': { flex: '1 1 14rem', minW: 0 },
  '& bdi, & a': { overflowWrap: 'anywhere' },
  '& a': { color: 'link', textDecoration: 'underline' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'sm' },
}

export interface ReceiptHealthProps {
  list: ReceivedList
  /** It is asked of the profession of who looks. */
  isAsked: boolean
}

/** IN RFB 2.240/2024: what is to be issued elsewhere for the payments of a month, ticked off here. */
export function ReceiptHealth({ list, isAsked }: ReceiptHealthProps) {
  const { health: t } = chargeText.use()
  const money = useMoney()
  const [chosen, setChosen] = useState<string>()
  const concerned = list.itens.filter(
    ({ receita_saude, estornado_em }) => receita_saude !== 'nao_se_aplica' && !estornado_em,
  )
  const payment = list.itens.find(({ baixa_id }) => baixa_id === chosen)
  if (!isAsked && concerned.length === 0)
    return (
      <Card>
        <Heading mb="1">{t.title}</Heading>
        <Text>{t.notAsked}</Text>
      </Card>
    )
  const until = concerned.find(({ receita_saude_ate }) => receita_saude_ate)?.receita_saude_ate
  return (
    <Card css={look}>
      <Heading mb="1">{t.title}</Heading>
      <Text>{t.what}</Text>
      <Text mt="2">
        {t.where}{' '}
        <a href={site} target="_blank" rel="noreferrer">
          {site}
        </a>
      </Text>
      <Text tone="muted" small mt="2">
        {[until && t.late(formatDay(until)), t.here].filter(Boolean).join(' ')}
      </Text>
      <Heading as="h3" mt="4" mb="1">
        {list.pendentes > 0 ? t.todo : t.allDone}
      </Heading>
      <Box as="ul" aria-label={t.title}>
        {concerned.map((row) => (
          <li key={row.baixa_id}>
            <span className="what">
              <bdi>{row.pagador}</bdi>
              <small>
                <bdi>
                  {[row.descricao, formatDay(row.pago_em), money(row.valor)].join(' · ')}
                  {row.receita_saude === 'emitido' &&
                    ` · ${t.issued(row.receita_saude_numero ?? '', formatDay(row.receita_saude_em ?? ''))}`}
                </bdi>
              </small>
            </span>
            <ReceiptHealthMark state={row.receita_saude} />
            <Button
              size="sm"
              variant="outline"
              aria-label={t.markOf(`${row.pagador}, ${row.descricao}`)}
              onClick={() => setChosen(row.baixa_id)}
            >
              {row.receita_saude === 'emitido' ? t.change : t.mark}
            </Button>
          </li>
        ))}
      </Box>
      {payment && <ReceiptHealthDialog payment={payment} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}
