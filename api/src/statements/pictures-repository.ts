import type { EntryKind } from '@vinculo/contracts/finance-choices'
import type { Tx } from '../database/database'

/** What is open of one kind by the month it is due in; of that what is overdue on a day, and what is due from then on. */
export interface DueMonth {
  tipo: EntryKind
  mes: string
  aberto: number
  abertos: number
  vencido: number
  vencidos: number
}

export function dueByMonth(tx: Tx, today: string): Promise<DueMonth[]> {
  return tx.query<DueMonth>(
    `select tipo, to_char(vencimento, 'YYYY-MM') as mes, sum(aberto_centavos)::bigint as aberto, sum(abertos)::bigint as abertos,
       coalesce(sum(aberto_centavos) filter (where vencimento < $1::date), 0)::bigint as vencido,
       coalesce(sum(abertos) filter (where vencimento < $1::date), 0)::bigint as vencidos
     from finance_due_days where tenant_id = current_tenant() and abertos > 0 group by 1, 2`,
    [today],
  )
}

/** What went through all accounts in a month. */
export interface MovedMonth {
  mes: string
  entradas: number
  saidas: number
  internas: number
}

export function movedByMonth(tx: Tx): Promise<MovedMonth[]> {
  return tx.query<MovedMonth>(
    `select to_char(mes, 'YYYY-MM') as mes, sum(entradas_centavos)::bigint as entradas, sum(saidas_centavos)::bigint as saidas,
       sum(internas_centavos)::bigint as internas
     from ledger_months where tenant_id = current_tenant() group by 1 order by 1`,
  )
}

/** What was open at the end of a day by when it was due. */
export interface OpenDay {
  tipo: EntryKind
  vencimento: string
  aberto: number
}

/** What is open now, less what moved since. */
const movedSince = `select tipo, vencimento, aberto_centavos as aberto from finance_due_days where tenant_id = current_tenant()
  union all
  select case papel when 'a_receber' then 'receber' else 'pagar' end, vencimento,
    case papel when 'a_receber' then -valor_centavos else valor_centavos end
  from ledger_lines where tenant_id = current_tenant() and papel in ('a_receber', 'a_pagar')
    and vencimento is not null and data > $1`

/** Of what was booked since, what had been paid already: by then it was not owed the other way round. */
const paidBefore = `select e.tipo, e.vencimento, s.principal_centavos
  from finance_entries e join finance_settlements s on s.tenant_id = e.tenant_id and s.lancamento_id = e.id
  where e.tenant_id = current_tenant() and e.lancado_em > $1 and s.pago_em <= $1
    and (s.estornado_em is null or s.estornado_em > $1)`

export function openByDueDay(tx: Tx, day: string, today: string): Promise<OpenDay[]> {
  const parts = day < today ? [movedSince, paidBefore] : [movedSince]
  return tx.query<OpenDay>(
    `select tipo, vencimento, sum(aberto)::bigint as aberto from (${parts.join(' union all ')}) moved
     group by 1, 2 having sum(aberto) <> 0`,
    [day],
  )
}
