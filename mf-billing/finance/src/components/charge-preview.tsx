import { formatCpf } from '@vinculo/contracts/brazilian-numbers'
import type { ChargePreview as Preview } from '@vinculo/contracts/charges'
import { paths } from '@vinculo/contracts/paths'
import { usePrefetched, useTerms } from '@vinculo/platform'
import { Box, Card, EmptyState, Heading, Notices, Text } from '@vinculo/ui/core'
import { type Column, DataTable, useSelection } from '@vinculo/ui/list'
import { useCallback, useMemo } from 'react'
import { access } from '../api'
import { chargeText } from '../locales/charges/text'
import { ChargeForm } from './charge-form'
import { sumOf, toldOf } from './charge-values'
import { useMoney } from './use-money'

type Row = Preview['pagadores'][number] & { id: string }

const nameOf = ({ pagador }: Row) => pagador.nome
/** Where who pays is looked up, and a CPF is filled in. */
export function payerPath({ chave }: Preview['pagadores'][number]['pagador']) {
  const [kind, id = ''] = chave.split(':')
  return kind === 'responsavel' ? paths.guardians.view(id) : paths.patients.view(id)
}
const viewPath = ({ pagador }: Row) => payerPath(pagador)

/** «3 atendimentos» in the words of who looks. */
function useSessions(): (count: number) => string {
  const { termo_atendimento: term } = useTerms()
  return useCallback(
    (count) => `${count} ${(count === 1 ? term.sing : term.plural).toLocaleLowerCase()}`,
    [term.sing, term.plural],
  )
}

function useColumns(sessions: (count: number) => string): Column<Row>[] {
  const { preview: t, noCpf } = chargeText.use()
  const money = useMoney()
  return useMemo(
    () => [
      {
        key: 'lancamentos',
        label: t.columns.what,
        cell: ({ lancamentos, pagador }) => (
          <span>
            {sessions(lancamentos.length)}
            <Text as="small" display="block">
              <bdi>{toldOf(lancamentos, pagador.nome, t.more)}</bdi>
            </Text>
          </span>
        ),
      },
      {
        key: 'cpf',
        label: t.columns.cpf,
        short: true,
        cell: ({ pagador }) => (pagador.cpf ? formatCpf(pagador.cpf) : noCpf),
      },
      { key: 'total', label: t.columns.total, number: true, short: true, cell: ({ total }) => money(total) },
    ],
    [t, noCpf, money, sessions],
  )
}

/** What a month came to and nobody was charged for, by who pays: some of it, or all, is charged at once. */
export function ChargePreview({ preview, isAnyCharged }: { preview: Preview; isAnyCharged: boolean }) {
  const { preview: t } = chargeText.use()
  const { totais } = usePrefetched(access())
  const sessions = useSessions()
  const money = useMoney()
  const columns = useColumns(sessions)
  const rows = useMemo(() => preview.pagadores.map((row) => ({ ...row, id: row.pagador.chave })), [preview])
  const selection = useSelection(rows)
  const count = rows.reduce((sum, { lancamentos }) => sum + lancamentos.length, 0)
  const lacking = rows.filter(({ pagador }) => !pagador.cpf).length
  return (
    <Box as="section" mb="8">
      <Heading size="lg">{t.title}</Heading>
      {rows.length === 0 ? (
        <Card mt="2">
          {isAnyCharged ? <Text>{t.allCharged}</Text> : <EmptyState title={t.none} text={t.noneText} />}
        </Card>
      ) : (
        <>
          <Text tone="muted" mb="2">
            {[sessions(count), t.payers(rows.length), totais && money(sumOf(rows.map(({ total }) => total)))]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {lacking > 0 && (
            <Notices label={t.columns.cpf}>
              <li>{t.noCpf(lacking)}</li>
            </Notices>
          )}
          <DataTable
            label={t.title}
            rows={rows}
            nameLabel={chargeText.now().payer}
            nameOf={nameOf}
            viewPath={viewPath}
            columns={columns}
            selection={selection}
          />
          <ChargeForm preview={preview} selection={selection} />
        </>
      )}
    </Box>
  )
}
