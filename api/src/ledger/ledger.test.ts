import { Entry } from '@vinculo/contracts/finance'
import { amountOf, centsOf, signedAmountOf } from '@vinculo/contracts/money'
import { describe, expect, test } from 'vitest'
import { type Books, dayFromToday, monthOf, openBooks, payment, sample, url } from '../entries/testing'
import { newId } from '../ids'
import { randomOf } from '../testing/random'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)

const transfers = '/api/transferencias-json'
const accounts = '/api/contas-json'

/** What does not hold of the books; nothing, if they are right. Everything is added up anew, from its own source. */
async function wrongIn({ rows }: Books): Promise<Record<string, unknown[]>> {
  const checks = {
    'a transaction comes to zero':
      'select transacao_id from ledger_lines group by transacao_id having sum(valor_centavos) <> 0 or count(*) < 2',
    'all comes to zero': 'select sum(valor_centavos) from ledger_lines having sum(valor_centavos) <> 0',
    'an account holds what it began with, what was paid there and not taken back, and what was moved': `
      select a.nome from money_accounts a
      where a.saldo_inicial_centavos
        + (select coalesce(sum(case when e.tipo = 'receber' then b.total_centavos else -b.total_centavos end), 0)
           from finance_settlements b join finance_entries e on e.id = b.lancamento_id
           where b.conta_id = a.id and b.estornado_em is null)
        + (select coalesce(sum(case when t.para_id = a.id then t.valor_centavos else -t.valor_centavos end), 0)
           from finance_transfers t where a.id in (t.de_id, t.para_id) and t.estornado_em is null)
        <> (select coalesce(sum(l.valor_centavos), 0) from ledger_lines l where l.conta_id = a.id)`,
    'an entry’s payments are what was paid of it': `
      select e.id from finance_entries e where e.pago_centavos <> (select coalesce(sum(b.principal_centavos), 0)
        from finance_settlements b where b.lancamento_id = e.id and b.estornado_em is null)`,
    'what is open of an entry is in the ledger, on the day it is due': `
      with booked as (
        select coalesce(t.lancamento_id, b.lancamento_id) as id, l.vencimento, sum(l.valor_centavos) as cents
        from ledger_lines l join ledger_transactions t on t.id = l.transacao_id
        left join finance_settlements b on b.id = t.baixa_id
        where l.papel in ('a_receber', 'a_pagar') group by 1, 2 having sum(l.valor_centavos) <> 0
      ), due as (
        select id, vencimento, case when tipo = 'receber' then aberto_centavos else -aberto_centavos end as cents
        from finance_entries where aberto_centavos > 0
      )
      (select * from booked except select * from due) union all (select * from due except select * from booked)`,
    'what an entry is for is in the ledger, under its category': `
      with booked as (
        select t.lancamento_id as id, l.categoria_id, -sum(l.valor_centavos) as cents
        from ledger_lines l join ledger_transactions t on t.id = l.transacao_id
        where l.papel in ('receita', 'despesa') group by 1, 2 having sum(l.valor_centavos) <> 0
      ), meant as (
        select id, categoria_id, case when tipo = 'receber' then valor_centavos else -valor_centavos end as cents
        from finance_entries where cancelado_em is null
      )
      (select * from booked except select * from meant) union all (select * from meant except select * from booked)`,
    'interest, fines and discounts are those of the payments': `
      select papel from (
        select papel, sum(valor_centavos) as cents from ledger_lines
        where papel like 'encargos%' or papel like 'descontos%' group by papel
        union all
        select case when e.tipo = 'receber' then 'encargos_recebidos' else 'encargos_pagos' end,
          sum((b.juros_centavos + b.multa_centavos) * case when e.tipo = 'receber' then 1 else -1 end)
        from finance_settlements b join finance_entries e on e.id = b.lancamento_id
        where b.estornado_em is null group by 1
        union all
        select case when e.tipo = 'receber' then 'descontos_dados' else 'descontos_obtidos' end,
          sum(b.desconto_centavos * case when e.tipo = 'receber' then -1 else 1 end)
        from finance_settlements b join finance_entries e on e.id = b.lancamento_id
        where b.estornado_em is null group by 1
      ) sums group by papel having sum(cents) <> 0`,
    'what is kept of a day is the sum of its lines': sumsDiffer('ledger_days', 'dia', 'data'),
    'what is kept of a month is the sum of its lines': sumsDiffer(
      'ledger_months',
      'mes',
      `date_trunc('month', data)::date`,
    ),
    'what is kept of due days is the sum of what is open': `
      with meant as (
        select tipo, vencimento, sum(aberto_centavos)::bigint as cents, count(*) as many
        from finance_entries where aberto_centavos > 0 group by 1, 2
      ), kept as (
        select tipo, vencimento, aberto_centavos, abertos::bigint from finance_due_days
        where aberto_centavos <> 0 or abertos <> 0
      )
      (select * from kept except select * from meant) union all (select * from meant except select * from kept)`,
  }
  const found: Record<string, unknown[]> = {}
  for (const [what, sql] of Object.entries(checks)) {
    const wrong = await rows(sql)
    if (wrong.length > 0) found[what] = wrong
  }
  return found
}

function sumsDiffer(table: string, column: string, day: string) {
  return `with meant as (
      select conta_id, ${day} as at, coalesce(sum(valor_centavos) filter (where sentido = 'entrada'), 0)::bigint as come,
        coalesce(-sum(valor_centavos) filter (where sentido = 'saida'), 0)::bigint as gone,
        coalesce(sum(valor_centavos) filter (where sentido = 'interno'), 0)::bigint as within, count(*)::integer as many
      from ledger_lines where conta_id is not null group by 1, 2
    ), kept as (
      select conta_id, ${column}, entradas_centavos, saidas_centavos, internas_centavos, linhas from ${table}
    )
    (select * from kept except select * from meant) union all (select * from meant except select * from kept)`
}

/** Does things by chance, some of which are refused; says how each was answered. */
function chanceOf(books: Books, random: ReturnType<typeof randomOf>) {
  const { owner, caixa, banco, receita, despesa } = books
  const entries: string[] = []
  const moved: string[] = []
  const amount = () => amountOf(random.oneOf([random.whole(1, 300), random.whole(1, 2_000_000)]))
  const day = () => dayFromToday(random.whole(-70, 10))
  const entryNow = async () => Entry.parse((await owner.get(`${url}/${random.oneOf(entries)}`)).body)
  const maybe = (share: number, fields: object) => (random.chance(share) ? fields : {})

  async function register() {
    const tipo = random.oneOf(['receber', 'pagar'] as const)
    const answer = await owner.post(
      url,
      sample({
        tipo,
        valor: amount(),
        vencimento: day(),
        ...maybe(0.5, { categoria: { id: tipo === 'receber' ? receita : despesa } }),
        ...maybe(0.2, { parcelas: random.whole(2, 5) }),
      }),
    )
    if (answer.status === 201) entries.push(answer.body.id)
    return answer
  }

  async function pay() {
    const entry = await entryNow()
    const fields = {
      ...maybe(0.7, { valor: amountOf(random.whole(0, centsOf(entry.saldo) + 5)) }),
      ...maybe(0.3, { juros: amount() }),
      ...maybe(0.3, { multa: amountOf(random.whole(0, 500)) }),
      ...maybe(0.3, { desconto: amountOf(random.whole(0, 3000)) }),
      ...maybe(0.5, { pago_em: day() }),
    }
    const account = random.oneOf([caixa, banco])
    const body = payment(entry, account, fields)
    // Pressed twice now and then, at the same moment.
    const presses = await Promise.all(
      Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => owner.post(`${url}/${entry.id}/baixa`, body)),
    )
    return presses[0]
  }

  async function change() {
    const entry = await entryNow()
    return owner.put(`${url}/${entry.id}`, {
      versao: entry.versao - (random.chance(0.1) ? 1 : 0),
      ...maybe(0.4, { valor: amount() }),
      ...maybe(0.4, { vencimento: day() }),
      ...maybe(0.4, { categoria: random.oneOf([null, { id: random.oneOf([receita, despesa]) }]) }),
      ...maybe(0.2, { escopo: 'todos' }),
    })
  }

  async function reverse() {
    const entry = await entryNow()
    const paid = entry.baixas.filter(({ estornado_em }) => estornado_em === null)
    const one = paid.length > 0 && random.chance(0.7) ? { baixa: random.oneOf(paid).id } : {}
    return owner.post(`${url}/${entry.id}/estorno`, { motivo: 'engano', versao: entry.versao, ...one })
  }

  async function transfer() {
    const [de, para] = random.oneOf([
      [caixa, banco],
      [banco, caixa],
      [caixa, caixa],
    ] as const)
    const answer = await owner.post(transfers, { de: { id: de }, para: { id: para }, valor: amount(), data: day() })
    if (answer.status === 201) moved.push(answer.body.id)
    return answer
  }

  async function reverseTransfer() {
    if (moved.length === 0) return transfer()
    const { body } = await owner.get(`${transfers}/${random.oneOf(moved)}`)
    return owner.post(`${transfers}/${body.id}/estorno`, { motivo: 'engano', versao: body.versao })
  }

  async function open() {
    const known = (await owner.get(accounts)).body as { id: string; versao: number }[]
    const { id, versao } = random.oneOf(known)
    return owner.put(`${accounts}/${id}`, {
      versao,
      saldo_inicial: signedAmountOf(random.whole(-50_000, 500_000)),
      ...maybe(0.5, { saldo_inicial_em: day() }),
    })
  }

  const cancel = () => owner.delete(`${url}/${random.oneOf(entries)}`)
  const steps = [register, register, pay, pay, pay, change, change, reverse, cancel, transfer, reverseTransfer, open]
  return { register, step: () => random.oneOf(steps)() }
}

describe('the ledger', () => {
  test('[S2.19] comes to zero, and to what people see, whatever is done and refused', {
    timeout: 180_000,
  }, async () => {
    const books = await openBooks(api.current)
    const random = randomOf(seed)
    const { register, step } = chanceOf(books, random)
    for (let first = 0; first < 5; first++) await register()
    const answered = new Map<number, number>()
    for (let round = 1; round <= 320; round++) {
      if (round === 200) await books.close(monthOf(dayFromToday(-62)))
      const answer = await step()
      answered.set(answer?.status ?? 0, (answered.get(answer?.status ?? 0) ?? 0) + 1)
      if (round % 80 === 0)
        expect([`FUZZ_SEED=${seed}, round ${round}`, await wrongIn(books)]).toEqual([expect.anything(), {}])
    }
    const statuses = [...answered.keys()].filter((status) => ![200, 201, 204, 409, 422].includes(status))
    expect([`FUZZ_SEED=${seed}`, statuses]).toEqual([expect.anything(), []])
    for (const status of [200, 201, 204, 409, 422])
      expect(answered.get(status) ?? 0, `FUZZ_SEED=${seed}: ${status}`).toBeGreaterThan(0)
  })

  test('[S2.19] control: what is wrong in the books is found', async () => {
    const books = await openBooks(api.current)
    const entry = await books.enter()
    await books.pay(entry, { valor: '50.00' })
    expect(await wrongIn(books)).toEqual({})
    await books.rows('update finance_entries set vencimento = vencimento + 1, pago_centavos = 4999')
    const sums = 'update ledger_days set entradas_centavos = entradas_centavos + 1'
    await api.current.db.inSystem((tx) => tx.query(sums))
    expect(Object.keys(await wrongIn(books))).toEqual([
      'an entry’s payments are what was paid of it',
      'what is open of an entry is in the ledger, on the day it is due',
      'what is kept of a day is the sum of its lines',
    ])
  })

  const unbalanced = ({ rows, owner, caixa }: Books) => {
    const id = newId()
    return rows(
      `with made as (
         insert into ledger_transactions (id, tenant_id, data, origem, conta_id) values ($1, $2, current_date, 'abertura', $3)
       )
       insert into ledger_lines (tenant_id, transacao_id, papel, conta_id, data, sentido, valor_centavos)
       values ($2, $1, 'dinheiro', $3, current_date, 'interno', 100)`,
      [id, owner.tenant_id, caixa],
    )
  }

  test('[S2.19] takes no transaction that does not come to zero; control: without its trigger it does', async () => {
    const books = await openBooks(api.current)
    await expect(unbalanced(books)).rejects.toMatchObject({ constraint: 'ledger_balanced' })
    expect(await books.rows('select 1 from ledger_transactions')).toEqual([])
    const change = (sql: string) => api.current.db.inSystem((tx) => tx.query(sql))
    await change('alter table ledger_lines disable trigger balanced')
    try {
      await unbalanced(books)
    } finally {
      await change('alter table ledger_lines enable trigger balanced')
    }
    expect(Object.keys(await wrongIn(books))).toContain('a transaction comes to zero')
  })

  test('[S2.19] only grows: nobody changes or deletes what is in it, not even the owner of the database', async () => {
    const books = await openBooks(api.current)
    await books.enter()
    const attempts = ['ledger_lines', 'ledger_transactions'].flatMap((table) => [
      `update ${table} set data = data + 1`,
      `delete from ${table}`,
    ])
    for (const attempt of attempts) {
      await expect(books.rows(attempt)).rejects.toThrow(/permission denied/)
      await expect(api.current.db.inSystem((tx) => tx.query(attempt))).rejects.toThrow(/append-only/)
    }
    for (const kept of ['ledger_days', 'ledger_months', 'finance_due_days'])
      await expect(books.rows(`delete from ${kept}`)).rejects.toThrow(/permission denied/)
    expect(await wrongIn(books)).toEqual({})
  })

  test('[S7.06] is each tenant’s own', async () => {
    const [mine, theirs] = [await openBooks(api.current), await openBooks(api.current)]
    await theirs.pay(await theirs.enter())
    for (const table of ['ledger_lines', 'ledger_transactions', 'ledger_days', 'ledger_months', 'finance_due_days'])
      expect([table, await mine.rows(`select 1 from ${table}`)]).toEqual([table, []])
  })
})
