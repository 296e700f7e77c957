import type { EntryKind, PaymentMeans } from '@vinculo/contracts/finance-choices'
import type { Tx } from '../database/database'
import { settle } from '../entries/settling'
import { type EntryValues, insertEntry } from '../entries/writing'
import { lockFinance } from '../ledger/ledger'
import type { TestAccount, TestApi } from '../testing'

export const zone = 'America/Sao_Paulo'

/** Noon of a day in São Paulo. */
export const noon = (day: string) => new Date(`${day}T15:00:00Z`)

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Whole numbers below a bound, the same in every run. */
export function randomly(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Made extends Partial<EntryValues> {
  tipo: EntryKind
  valor_centavos: number
  vencimento: string
}

/** What an account's books are written with in tests, on whatever day. */
export function booksOf(api: TestApi, { tenant_id, user_id }: TestAccount) {
  const session = { tenant_id, user_id, time_zone: zone }
  const inBooks = <T>(work: (keeper: { tx: Tx; session: typeof session }) => Promise<T>) =>
    api.db.inTenant({ tenant_id, user_id }, async (tx) => {
      await lockFinance(tx)
      return work({ tx, session })
    })
  return {
    inBooks,
    owe: (entry: Made, day: string) =>
      inBooks((keeper) =>
        insertEntry(keeper, { descricao: 'Sessão', competencia: entry.vencimento.slice(0, 7), ...entry }, noon(day)),
      ),
    pay: (id: string, conta: string, valor: string, day: string, forma_pagamento: PaymentMeans = 'pix') =>
      inBooks((keeper) =>
        settle(keeper, id, { valor, conta: { id: conta }, pago_em: day, forma_pagamento }, noon(day)),
      ),
  }
}

/** So many movements of two accounts over some months, as the ledger holds them. */
export async function fillLedger(
  tx: Tx,
  { tenant_id }: TestAccount,
  accounts: string[],
  days: { day: string; cents: number; account: number }[],
): Promise<void> {
  await tx.query(
    `with rows as (
       select gen_random_uuid() as id, day, cents, ($2::uuid[])[1 + account] as conta, at
       from jsonb_to_recordset($3::jsonb) as moved(day date, cents bigint, account integer, at integer)
     ), made as (
       insert into ledger_transactions (id, tenant_id, data, origem, conta_id)
       select id, $1::uuid, day, 'abertura', conta from rows returning id
     )
     insert into ledger_lines (tenant_id, transacao_id, papel, conta_id, data, sentido, valor_centavos)
     select $1::uuid, id, papel, case papel when 'dinheiro' then conta end, day,
       case papel when 'dinheiro' then case when cents > 0 then 'entrada' else 'saida' end end,
       case papel when 'dinheiro' then cents else -cents end
     from rows cross join (values ('dinheiro'), ('abertura')) roles(papel) order by at, papel`,
    [tenant_id, accounts, JSON.stringify(days.map((each, at) => ({ ...each, at })))],
  )
}
