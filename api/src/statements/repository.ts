import type { StatementQuery } from '@vinculo/contracts/finance'
import type { PaymentMeans, StatementOrigin } from '@vinculo/contracts/finance-choices'
import type { Tx } from '../database/database'
import { withNames } from '../entries/record'
import { balanceAt } from '../money-accounts/balance'

export type Period = Pick<StatementQuery, 'conta' | 'de' | 'ate'>
export type Filter = Pick<StatementQuery, 'sentido' | 'categoria' | 'forma_pagamento'> & { words: string[] }

export interface Sums {
  anterior: number
  entradas: number
  saidas: number
  internas: number
  linhas: number
}

/** What the account held the day before, and what went through it in a period: by days that are summed already. */
export async function sumsOf(tx: Tx, { conta, de, ate }: Period): Promise<Sums> {
  const [sums] = await tx.query<Sums>(
    `select ${balanceAt('$1', '($2::date - 1)')} as anterior,
       coalesce(sum(entradas_centavos), 0)::bigint as entradas, coalesce(sum(saidas_centavos), 0)::bigint as saidas,
       coalesce(sum(internas_centavos), 0)::bigint as internas, coalesce(sum(linhas), 0)::bigint as linhas
     from ledger_days where tenant_id = current_tenant() and conta_id = $1 and dia between $2 and $3`,
    [conta, de, ate],
  )
  return sums ?? { anterior: 0, entradas: 0, saidas: 0, internas: 0, linhas: 0 }
}

/** The day that the line of this place in a period is on, and what there is before that day. */
export async function dayOfLine(tx: Tx, { conta, de, ate }: Period, place: number) {
  const [found] = await tx.query<{ dia: string; antes: number; movido: number }>(
    `select dia, (ate - linhas)::bigint as antes, (movido - no_dia)::bigint as movido from (
       select dia, linhas, entradas_centavos - saidas_centavos + internas_centavos as no_dia,
         sum(linhas) over (order by dia) as ate,
         sum(entradas_centavos - saidas_centavos + internas_centavos) over (order by dia) as movido
       from ledger_days where tenant_id = current_tenant() and conta_id = $1 and dia between $2 and $3) days
     where ate > $4::bigint order by dia limit 1`,
    [conta, de, ate, place],
  )
  return found
}

/** What the first lines of a day come to. */
export async function movedByFirst(tx: Tx, conta: string, day: string, count: number): Promise<number> {
  if (count === 0) return 0
  const [row] = await tx.query<{ movido: number }>(
    `select coalesce(sum(valor_centavos), 0)::bigint as movido from (
       select valor_centavos from ledger_lines
       where tenant_id = current_tenant() and conta_id = $1 and data = $2 order by ordem limit $3) first`,
    [conta, day, count],
  )
  return row?.movido ?? 0
}

export interface StoredLine {
  id: string
  ordem: number
  data: string
  valor: number
  origem: StatementOrigin
  estorno: boolean
  /** None of a transfer without one, and of an opening balance. */
  descricao: string | null
  com: string | null
  categoria: string | null
  forma_pagamento: PaymentMeans | null
  lancamento_id: string | null
  baixa_id: string | null
  transferencia_id: string | null
  versao: number | null
  estornado_em: string | null
  conciliado: boolean | null
}

const lineColumns = `l.transacao_id || ':' || l.ordem as id, l.ordem, l.data, l.valor_centavos as valor, t.origem, t.estorno,
  coalesce(e.descricao, x.descricao) as descricao,
  coalesce(g.nome, p.nome_social, p.nome, c.nome, other.nome) as com, k.nome as categoria, s.forma_pagamento,
  e.id as lancamento_id, s.id as baixa_id, x.id as transferencia_id, coalesce(s.versao, x.versao) as versao,
  coalesce(s.estornado_em, x.estornado_em) as estornado_em, s.conciliado`

/** What a line `l` tells of. */
const told = `join ledger_transactions t on t.tenant_id = l.tenant_id and t.id = l.transacao_id
  left join finance_settlements s on s.tenant_id = t.tenant_id and s.id = t.baixa_id
  left join finance_entries e on e.tenant_id = s.tenant_id and e.id = s.lancamento_id
  ${withNames}
  left join finance_categories k on k.tenant_id = e.tenant_id and k.id = e.categoria_id
  left join finance_transfers x on x.tenant_id = t.tenant_id and x.id = t.transferencia_id
  left join money_accounts other on other.tenant_id = x.tenant_id
    and other.id = case when x.de_id = l.conta_id then x.para_id else x.de_id end`

interface Cut {
  limit: number
  offset: number
}

/** Lines of a period from a day on. Which they are is looked up first, by the index alone: what they tell, for these few. */
export function linesFrom(tx: Tx, { conta, de, ate }: Period, { limit, offset }: Cut): Promise<StoredLine[]> {
  return tx.query<StoredLine>(
    `select ${lineColumns} from (
       select * from ledger_lines where tenant_id = current_tenant() and conta_id = $1 and data between $2 and $3
       order by data, ordem limit $4 offset $5) l ${told}
     order by l.data, l.ordem`,
    [conta, de, ate, limit, offset],
  )
}

const matching = `l.tenant_id = current_tenant() and l.conta_id = $1 and l.data between $2 and $3
  and ($4::text is null or l.sentido = $4) and ($5::uuid is null or e.categoria_id = $5 or k.pai_id = $5)
  and ($6::text is null or s.forma_pagamento = $6)
  and not exists (select from unnest($7::text[]) word
    where strpos(fold(concat_ws(' ', e.descricao, x.descricao, g.nome, p.nome_social, p.nome, c.nome, other.nome)), fold(word)) = 0)`
const matchingValues = ({ conta, de, ate }: Period, filter: Filter) => [
  conta,
  de,
  ate,
  filter.sentido ?? null,
  filter.categoria ?? null,
  filter.forma_pagamento ?? null,
  filter.words,
]

/** Lines a filter leaves, in their order. */
export function matchingLines(tx: Tx, period: Period, filter: Filter, { limit, offset }: Cut): Promise<StoredLine[]> {
  return tx.query<StoredLine>(
    `select ${lineColumns} from ledger_lines l ${told} where ${matching} order by l.data, l.ordem limit $8 offset $9`,
    [...matchingValues(period, filter), limit, offset],
  )
}

/** What the lines that a filter leaves come to. */
export async function matchingSums(tx: Tx, period: Period, filter: Filter): Promise<Omit<Sums, 'anterior'>> {
  const [sums] = await tx.query<Omit<Sums, 'anterior'>>(
    `select coalesce(sum(l.valor_centavos) filter (where l.sentido = 'entrada'), 0)::bigint as entradas,
       coalesce(-sum(l.valor_centavos) filter (where l.sentido = 'saida'), 0)::bigint as saidas,
       coalesce(sum(l.valor_centavos) filter (where l.sentido = 'interno'), 0)::bigint as internas, count(*) as linhas
     from ledger_lines l ${told} where ${matching}`,
    matchingValues(period, filter),
  )
  return sums ?? { entradas: 0, saidas: 0, internas: 0, linhas: 0 }
}

/** The last line written of an account. */
export async function lastLine(tx: Tx, conta: string): Promise<number> {
  const [row] = await tx.query<{ ordem: number }>(
    `select coalesce(max(ordem), 0) as ordem from ledger_lines where tenant_id = current_tenant() and conta_id = $1`,
    [conta],
  )
  return row?.ordem ?? 0
}

/** Where in a statement the next part begins, and which lines are of it. */
export interface Place {
  data: string
  ordem: number
  /** Lines written later are not part of it. */
  ultima: number
}

/** So many lines after a place, those a filter leaves. */
export function linesAfter(tx: Tx, period: Period, filter: Filter, after: Place, limit: number): Promise<StoredLine[]> {
  return tx.query<StoredLine>(
    `select ${lineColumns} from ledger_lines l ${told}
     where ${matching} and (l.data, l.ordem) > ($8::date, $9::bigint) and l.ordem <= $10
     order by l.data, l.ordem limit $11`,
    [...matchingValues(period, filter), after.data, after.ordem, after.ultima, limit],
  )
}
