import type { TestAccount, TestApi } from '../src/testing'
import { alternate, type Load, line, shown } from './measure'

const few = 1_000
const many = 100_000
const goal = 1.5
/** The year that is asked for, which is over. */
const year = 2024

/** Entries of a year, each paid but for every tenth, as the ledger holds them. */
async function fill(api: TestApi, { tenant_id, user_id }: TestAccount, entries: number): Promise<string> {
  const conta = crypto.randomUUID()
  await api.db.inSystem((tx) =>
    tx.query(
      `insert into money_accounts (id, tenant_id, nome, tipo, saldo_inicial_em) values ($1, $2, 'Banco', 'banco', '2024-01-01')`,
      [conta, tenant_id],
    ),
  )
  for (let from = 0; from < entries; from += 10_000)
    await api.db.inSystem(async (tx) => {
      // Balanced as they are made here: looked at one by one, a hundred thousand would take minutes.
      await tx.query('alter table ledger_lines disable trigger balanced')
      await tx.query(
        `create temporary table made on commit drop as
         select n, gen_random_uuid() as entry, gen_random_uuid() as paid, gen_random_uuid() as due, gen_random_uuid() as moved,
           date '${year}-01-01' + (n::bigint * 366 / $3)::int as day, 5000 + n % 20000 as cents,
           case n % 3 when 0 then 'pagar' else 'receber' end as tipo, n % 10 <> 0 as is_paid
         from generate_series($1::int, $2::int) n`,
        [from, Math.min(from + 10_000, entries) - 1, entries],
      )
      await tx.query(
        `insert into finance_entries (id, tenant_id, tipo, descricao, valor_centavos, pago_centavos, vencimento, competencia,
           lancado_em, profissional_id)
         select entry, $1::uuid, tipo, 'Lançamento ' || n, cents, case when is_paid then cents else 0 end, day,
           to_char(day, 'YYYY-MM'), day, $2::uuid from made`,
        [tenant_id, user_id],
      )
      await tx.query(
        `insert into finance_settlements (id, tenant_id, lancamento_id, conta_id, pago_em, forma_pagamento, principal_centavos)
         select paid, $1::uuid, entry, $2::uuid, day, 'pix', cents from made where is_paid`,
        [tenant_id, conta],
      )
      await tx.query(
        `insert into ledger_transactions (id, tenant_id, data, origem, lancamento_id, baixa_id)
         select due, $1::uuid, day, 'lancamento', entry, null::uuid from made
         union all select moved, $1::uuid, day, 'baixa', null, paid from made where is_paid`,
        [tenant_id],
      )
      await tx.query(
        `insert into ledger_lines (tenant_id, transacao_id, papel, conta_id, vencimento, data, sentido, valor_centavos)
         select $1::uuid, due, case tipo when 'receber' then 'a_receber' else 'a_pagar' end, null::uuid, day, day, null,
           case tipo when 'receber' then cents else -cents end from made
         union all select $1::uuid, due, case tipo when 'receber' then 'receita' else 'despesa' end, null, null, day, null,
           case tipo when 'receber' then -cents else cents end from made
         union all select $1::uuid, moved, 'dinheiro', $2::uuid, null, day,
           case tipo when 'receber' then 'entrada' else 'saida' end,
           case tipo when 'receber' then cents else -cents end from made where is_paid
         union all select $1::uuid, moved, case tipo when 'receber' then 'a_receber' else 'a_pagar' end, null, day, day, null,
           case tipo when 'receber' then -cents else cents end from made where is_paid`,
        [tenant_id, conta],
      )
      await tx.query('alter table ledger_lines enable trigger balanced')
    })
  return conta
}

/** A year of finance: with a thousand entries, and with a hundred thousand. */
export async function benchFinance(api: TestApi): Promise<void> {
  const [small, large] = [await api.createAccount({ financeiro: true }), await api.createAccount({ financeiro: true })]
  const accounts = { small: await fill(api, small, few), large: '' }
  const from = performance.now()
  accounts.large = await fill(api, large, many)
  line(`${many} entries stored in`, `${((performance.now() - from) / 1000).toFixed(1)} s`)
  await api.db.inSystem((tx) => tx.query('analyze'))
  const statement = (conta: string, more = '') =>
    `/api/extrato-json?conta=${conta}&de=${year}-01-01&ate=${year}-12-31${more}`
  const asked: Record<string, (conta: string) => string> = {
    'a statement of a year, first page': (conta) => statement(conta),
    'a statement of a year, last page': (conta) => statement(conta, '&pagina=1000000'),
    'the picture of a month': () => `/api/financeiro/resumo-json?mes=${year}-06`,
    'what is overdue today': () => '/api/financeiro/vencimentos-json',
  }
  for (const [what, pathOf] of Object.entries(asked)) {
    const target = ({ token }: TestAccount, conta: string) => [
      { url: api.url + pathOf(conta), headers: { authorization: `Bearer ${token}` } },
    ]
    const { less, more } = (await alternate(
      { less: target(small, accounts.small), more: target(large, accounts.large) },
      8,
    )) as Record<'less' | 'more', Load>
    line(`${what}: ${few} entries`, shown(less))
    line(`${what}: ${many} entries`, shown(more))
    const ratio = more.p95 / less.p95
    line(`${what}: p95 many / few`, ratio.toFixed(2), { text: `≤ ${goal.toFixed(2)}`, isMet: ratio <= goal })
  }
}
