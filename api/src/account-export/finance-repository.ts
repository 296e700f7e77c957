import type { Entry } from '@vinculo/contracts/finance'
import type { Tx } from '../database/database'
import {
  entryOf,
  type FoundEntry,
  type FoundSettlement,
  moreColumns,
  moreJoins,
  rowColumns,
  rowJoins,
  settlementColumns,
  settlementJoins,
  settlementOf,
} from '../entries/record'
import { isSeen, type SeenEntries } from '../finance/seen'
import type { Part } from './repository'

/** Of finance what the caller sees of it, and how it stands today. */
export interface FinancePart extends Part {
  seen: SeenEntries
  totais: boolean
  today: string
}

const isAfter = (table: string) => `($1::uuid is null or ${table}.id > $1)`
const amount = (cents: string) => `round(${cents} / 100.0, 2)::text`
const named = (name: string) => `jsonb_build_object('id', ${name}.id, 'nome', ${name}.nome)`

/** For who sees any entry. */
const rowsOf =
  (columns: string, from: string, who: (part: FinancePart) => boolean = ({ seen }) => seen !== null) =>
  async (tx: Tx, part: FinancePart): Promise<{ id: string }[]> =>
    who(part)
      ? tx.query(`select ${columns} from ${from} where ${isAfter('r')} order by r.id limit $2`, [
          part.after,
          part.limit,
        ])
      : []

const seesAll = ({ seen }: FinancePart) => seen === 'tudo'
const seesSums = ({ totais }: FinancePart) => totais

const accountColumns = 'r.id, r.nome, r.tipo, r.ativo, r.saldo_inicial_em, r.criado_em'
const withSums = rowsOf(
  `${accountColumns}, ${amount('r.saldo_inicial_centavos')} as saldo_inicial, ${amount(
    `coalesce((select sum(m.entradas_centavos - m.saidas_centavos + m.internas_centavos) from ledger_months m
      where m.tenant_id = r.tenant_id and m.conta_id = r.id), 0)`,
  )} as saldo`,
  'money_accounts r',
)
const withoutSums = rowsOf(accountColumns, 'money_accounts r')
export const moneyAccountsOfPart = (tx: Tx, part: FinancePart) => (seesSums(part) ? withSums : withoutSums)(tx, part)

export const categoriesOfPart = rowsOf(
  'r.id, r.nome, r.tipo, r.pai_id as pai, r.dedutivel, r.ativo, r.criado_em',
  'finance_categories r',
)
export const contactsOfPart = rowsOf(
  'r.id, r.nome, r.documento, r.telefone, r.email, r.observacoes, r.ativo, r.criado_em',
  'finance_contacts r',
)
export const transfersOfPart = rowsOf(
  `r.id, ${named('d')} as de, ${named('p')} as para, ${amount('r.valor_centavos')} as valor, r.data, r.descricao,
     r.estornado_em, r.motivo_estorno, r.criado_em`,
  `finance_transfers r join money_accounts d on d.tenant_id = r.tenant_id and d.id = r.de_id
     join money_accounts p on p.tenant_id = r.tenant_id and p.id = r.para_id`,
  seesAll,
)
export const packagesOfPart = rowsOf(
  `r.id, r.paciente_id as paciente, r.profissional_id as profissional, r.descricao, r.sessoes,
     ${amount('r.valor_centavos')} as valor, r.validade, r.encerrado_em, r.criado_em`,
  'session_packages r',
  seesAll,
)
export const chargesOfPart = rowsOf(
  `r.id, r.mes, r.responsavel_id as responsavel, r.paciente_id as paciente, r.vencimento, r.desfeita_em, r.criado_em`,
  'finance_charges r',
  seesAll,
)

/** Each with what was paid of it. */
export async function entriesOfPart(tx: Tx, { after, limit, seen, today }: FinancePart): Promise<Entry[]> {
  if (seen === null) return []
  const entries = await tx.query<FoundEntry>(
    `select ${rowColumns}, ${moreColumns} from finance_entries e ${rowJoins} ${moreJoins}
     where ($2::uuid is null or e.id > $2) and ${isSeen('$3', 'e')} order by e.id limit $4`,
    [today, after, seen, limit],
  )
  const payments = await tx.query<FoundSettlement & { lancamento_id: string }>(
    `select b.lancamento_id, ${settlementColumns} from finance_settlements b ${settlementJoins}
     where b.lancamento_id = any($1::uuid[]) order by b.pago_em, b.id`,
    [entries.map(({ id }) => id)],
  )
  return entries.map((entry) =>
    entryOf(
      entry,
      payments
        .filter(({ lancamento_id }) => lancamento_id === entry.id)
        .map(({ lancamento_id: _entry, ...payment }) => settlementOf(payment)),
    ),
  )
}
