import { Entry, Settlement, Transfer } from '@vinculo/contracts/finance'
import { monthsLater } from '@vinculo/contracts/instalments'
import { centsOf } from '@vinculo/contracts/money'
import { describe, expect, test } from 'vitest'
import { newId } from '../ids'
import { useTestApi } from '../testing/suite'
import { dayFromToday, monthOf, nobodysId, openBooks, payment, refusals, sample, url } from './testing'

const api = useTestApi()
const books = (given?: object) => openBooks(api.current, given)
const today = dayFromToday(0)

const balances = async ({ rows }: Awaited<ReturnType<typeof books>>) =>
  Object.fromEntries(
    (
      await rows<{ nome: string; cents: number }>(
        `select a.nome, coalesce(sum(d.entradas_centavos - d.saidas_centavos + d.internas_centavos), 0)::bigint as cents
         from money_accounts a left join ledger_months d on d.tenant_id = a.tenant_id and d.conta_id = a.id group by a.nome`,
      )
    ).map(({ nome, cents }) => [nome, cents]),
  )

describe('a payment', () => {
  test('[S2.19] takes off what changed hands without interest and fine, and the discount too', async () => {
    const all = await books({ name: 'Ana Dona' })
    const entry = await all.enter({ valor: '200.00', vencimento: dayFromToday(-5) })
    const part = await all.pay(entry, { valor: '112.50', juros: '10.00', multa: '2.50', desconto: '20.00' })
    expect(part.status).toBe(201)
    expect(Entry.parse(part.body)).toMatchObject({
      pago: '120.00',
      saldo: '80.00',
      situacao: 'vencido',
      versao: 2,
      baixas: [
        {
          principal: '120.00',
          juros: '10.00',
          multa: '2.50',
          desconto: '20.00',
          total: '112.50',
          pago_em: today,
          conta: { id: all.caixa, nome: 'Caixa' },
          forma_pagamento: 'pix',
          conciliado: false,
          recibo: null,
          receita_saude: 'nao_se_aplica',
          registrado_por: 'Ana Dona',
        },
      ],
    })
    const last = await all.pay(part.body, { conta: { id: all.banco }, conciliado: true, juros: '' })
    expect(last.body).toMatchObject({ saldo: '0.00', situacao: 'pago', baixas: [{}, { conciliado: true }] })
    expect(await balances(all)).toEqual({ Caixa: 11_250, Banco: 8_000 })
    expect(await all.rows(`select acao from audit where acao = 'entry.settled'`)).toHaveLength(2)
  })

  test('[S2.19] of what is to be paid leaves the account', async () => {
    const all = await books()
    const rent = await all.enter({ tipo: 'pagar', valor: '900.00' })
    await all.pay(rent, { valor: '910.00', multa: '10.00' })
    expect(await balances(all)).toEqual({ Caixa: -91_000, Banco: 0 })
  })

  test('[S2.19] that is all discount pays, though nothing changed hands', async () => {
    const all = await books()
    const paid = await all.pay(await all.enter(), { valor: '0.00', desconto: '150.00' })
    expect(paid.body).toMatchObject({ situacao: 'pago', baixas: [{ total: '0.00', principal: '150.00' }] })
    expect(await balances(all)).toEqual({ Caixa: 0, Banco: 0 })
  })

  test('[S5.07] is refused with what is wrong beside its field', async () => {
    const all = await books()
    const entry = await all.enter()
    const wrong: [string, object][] = [
      ['valor', { valor: '150.01' }],
      ['valor', { valor: '100.00', desconto: '50.01' }],
      ['valor', { valor: '0.00' }],
      ['valor', { valor: '10.00', juros: '10.00' }],
      ['valor', { valor: '5.00', juros: '10.00', desconto: '10.00' }],
      ['valor', { valor: '-5.00' }],
      ['valor', { valor: undefined }],
      ['juros', { juros: '1,00' }],
      ['pago_em', { pago_em: dayFromToday(1) }],
      ['pago_em', { pago_em: '2026-02-30' }],
      ['conta', { conta: { id: nobodysId } }],
      ['conta', { conta: undefined }],
      ['forma_pagamento', { forma_pagamento: '' }],
      ['versao', { versao: undefined }],
    ]
    for (const [field, fields] of wrong)
      expect([fields, ...refusals(await all.pay(entry, fields))]).toEqual([fields, 422, [field]])
    expect(await all.rows('select id from finance_settlements')).toEqual([])
    expect(await balances(all)).toEqual({ Caixa: 0, Banco: 0 })
  })

  test('[S2.19] dated in a closed month is refused; of an entry of a closed month it is dated today', async () => {
    const all = await books()
    const last = monthsLater(today, -1)
    const entry = await all.enter({ vencimento: last })
    await all.close(monthOf(last))
    const refused = await all.pay(entry, { pago_em: last })
    expect([...refusals(refused), refused.body.errors.pago_em[0]]).toEqual([
      422,
      ['pago_em'],
      expect.stringContaining('fechado'),
    ])
    expect((await all.pay(entry)).status).toBe(201)
  })

  test('[S2.19] pressed twice is one: of twenty at once one goes through, with a key each of them is told so', async () => {
    const all = await books()
    const entry = await all.enter()
    const answers = await Promise.all(Array.from({ length: 20 }, () => all.pay(entry, { valor: '150.00' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ code: 'stale_version', atual: { situacao: 'pago', saldo: '0.00' } })
    const other = await all.enter()
    const key = { 'idempotency-key': newId() }
    const body = payment(other, all.caixa, { valor: '40.00' })
    const repeated = await Promise.all(
      Array.from({ length: 5 }, () => all.owner.post(`${url}/${other.id}/baixa`, body, key)),
    )
    expect(new Set(repeated.map(({ status, body: { saldo } }) => `${status} ${saldo}`))).toEqual(
      new Set(['201 110.00']),
    )
    expect(await balances(all)).toEqual({ Caixa: 19_000, Banco: 0 })
  })

  test('[S2.19] parts that come at the same moment never take more than is open', async () => {
    const all = await books()
    const entry = await all.enter({ valor: '100.00' })
    for (;;) {
      const { body: now } = await all.owner.get(`${url}/${entry.id}`)
      if (now.situacao === 'pago') break
      await Promise.all(Array.from({ length: 6 }, () => all.pay(now, { valor: '30.00' })))
      const { body: next } = await all.owner.get(`${url}/${entry.id}`)
      if (centsOf(next.saldo) < 3000) await all.pay(next)
    }
    expect(await balances(all)).toEqual({ Caixa: 10_000, Banco: 0 })
    expect(await all.rows('select principal_centavos as cents from finance_settlements order by id')).toEqual(
      [3000, 3000, 3000, 1000].map((cents) => ({ cents })),
    )
  })

  test('[S2.19] may come with the entry, which is then paid as it is written down', async () => {
    const all = await books()
    const { versao: _, valor: __, ...baixa } = payment({ saldo: '', versao: 1 }, all.caixa)
    const made = await all.enter({ baixa: { ...baixa, juros: '1.00', desconto: '2.00' } })
    expect(made).toMatchObject({ situacao: 'pago', baixas: [{ principal: '150.00', total: '149.00' }] })
    const wrong: [string, object][] = [
      ['baixa.desconto', { baixa: { ...baixa, desconto: '150.01' } }],
      ['baixa.pago_em', { baixa: { ...baixa, pago_em: dayFromToday(1) } }],
      ['baixa.conta', { baixa: { ...baixa, conta: { id: nobodysId } } }],
      ['baixa', { baixa, parcelas: 2 }],
      ['baixa', { baixa, recorrencia: 'FREQ=MONTHLY;BYMONTHDAY=5;COUNT=3', vencimento: '2026-11-05' }],
    ]
    for (const [field, fields] of wrong)
      expect([fields, ...refusals(await all.owner.post(url, sample(fields)))]).toEqual([fields, 422, [field]])
    expect(await all.rows('select id from finance_entries')).toHaveLength(1)
  })
})

describe('Receita Saúde', () => {
  test('[S2.19] is to be issued for what a patient paid to somebody of a profession concerned, unless a company', async () => {
    const { owner, enter, pay, person } = await books()
    const { id } = (await owner.post('/api/pacientes-json', { nome: 'Davi Rocha' })).body
    const colleague = await person({ name: 'Caio Colega' })
    const asked = async (fields: object) => (await pay(await enter(fields))).body.baixas[0].receita_saude
    await owner.patch('/api/settings/profile', { versao: 1, profissao: 'psicologia', tipo_pessoa: 'fisica' })
    const paciente = { id }
    expect(await asked({ paciente })).toBe('pendente')
    expect(await asked({ paciente, profissional: { id: colleague.user_id } })).toBe('nao_se_aplica')
    expect(await asked({ paciente, profissional: null })).toBe('nao_se_aplica')
    expect(await asked({})).toBe('nao_se_aplica')
    expect(await asked({ paciente, tipo: 'pagar' })).toBe('nao_se_aplica')
    await owner.patch('/api/settings/profile', { versao: 2, tipo_pessoa: 'juridica' })
    expect(await asked({ paciente })).toBe('nao_se_aplica')
  })

  test('[S2.19] is noted with its number and day, taken back, and not dated ahead; an old copy is 409', async () => {
    const { owner, enter, pay } = await books()
    const { id } = (await pay(await enter())).body.baixas[0]
    const put = async (fields: object) => owner.put(`/api/baixas-json/${id}`, fields)
    const issued = { receita_saude: 'emitido', receita_saude_numero: '2026.0001', receita_saude_em: today }
    const noted = await put({ versao: 1, ...issued })
    expect(Settlement.parse(noted.body)).toMatchObject({ ...issued, versao: 2, conciliado: false })
    expect((await put({ versao: 1, conciliado: true })).body).toMatchObject({
      code: 'stale_version',
      atual: { id, versao: 2 },
    })
    expect((await put({ versao: 2, conciliado: true })).body).toMatchObject({ ...issued, conciliado: true, versao: 3 })
    expect((await put({ versao: 3, conciliado: true })).body.versao).toBe(3)
    expect(refusals(await put({ versao: 3, receita_saude_em: dayFromToday(1) }))).toEqual([422, ['receita_saude_em']])
    const back = await put({ versao: 3, receita_saude: 'pendente' })
    expect(back.body).toMatchObject({
      receita_saude: 'pendente',
      receita_saude_numero: null,
      receita_saude_em: null,
      conciliado: true,
    })
    const numberAlone = await put({ versao: 4, receita_saude_numero: '7' })
    expect([numberAlone.status, numberAlone.body.receita_saude_numero]).toEqual([200, null])
  })
})

describe('taking back', () => {
  test('[S2.19] one payment: it stays to be seen, what it took off is open again, the money is gone today', async () => {
    const all = await books()
    const entry = await all.enter()
    const one = (await all.pay(entry, { valor: '50.00', pago_em: dayFromToday(-3) })).body
    const both = (await all.pay(one, { valor: '101.00', juros: '1.00' })).body
    const [first] = both.baixas
    const back = await all.owner.post(`${url}/${entry.id}/estorno`, {
      baixa: first.id,
      motivo: 'Pago por engano',
      versao: both.versao,
    })
    expect([back.status, back.body.saldo, back.body.situacao]).toEqual([200, '50.00', 'parcial'])
    expect(back.body.baixas[0]).toMatchObject({ estornado_em: today, motivo_estorno: 'Pago por engano', versao: 2 })
    expect(await balances(all)).toEqual({ Caixa: 10_100, Banco: 0 })
    expect(
      await all.rows(
        `select data, sentido, valor_centavos as cents from ledger_lines where conta_id is not null order by ordem`,
      ),
    ).toEqual([
      { data: dayFromToday(-3), sentido: 'entrada', cents: 5000 },
      { data: today, sentido: 'entrada', cents: 10_100 },
      { data: today, sentido: 'entrada', cents: -5000 },
    ])
    const again = { baixa: first.id, motivo: 'Outra vez', versao: back.body.versao }
    expect((await all.owner.post(`${url}/${entry.id}/estorno`, again)).status).toBe(404)
  })

  test('[S2.19] the whole entry: all that was paid, and then it is cancelled with the reason', async () => {
    const all = await books()
    const entry = await all.enter()
    const paid = (await all.pay((await all.pay(entry, { valor: '50.00' })).body)).body
    const refused = await all.owner.delete(`${url}/${entry.id}`)
    expect(refusals(refused)).toEqual([409, 'settled'])
    const back = { motivo: 'A sessão não houve', versao: paid.versao }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => all.owner.post(`${url}/${entry.id}/estorno`, back)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const now = (await all.owner.get(`${url}/${entry.id}`)).body
    expect(now).toMatchObject({ situacao: 'cancelado', saldo: '0.00', motivo_cancelamento: back.motivo })
    expect(now.baixas.map(({ estornado_em }: Settlement) => estornado_em)).toEqual([today, today])
    expect(await balances(all)).toEqual({ Caixa: 0, Banco: 0 })
    expect(refusals(await all.pay(now, { valor: '1.00' }))).toEqual([409, 'conflict'])
    expect(refusals(await all.owner.post(`${url}/${entry.id}/estorno`, { ...back, versao: now.versao }))).toEqual([
      409,
      'conflict',
    ])
  })

  test('[S2.19] in a closed month: a payment is taken back today, the entry stays', async () => {
    const all = await books()
    const last = monthsLater(today, -1)
    const entry = await all.enter({ vencimento: last })
    const paid = (await all.pay(entry, { pago_em: last })).body
    await all.close(monthOf(last))
    const reverse = (fields: object) =>
      all.owner.post(`${url}/${entry.id}/estorno`, { motivo: 'engano', versao: paid.versao, ...fields })
    expect(refusals(await reverse({}))).toEqual([409, 'month_closed'])
    expect((await reverse({ baixa: paid.baixas[0].id })).body).toMatchObject({ saldo: '150.00' })
    expect(await all.rows('select dia, entradas_centavos as cents from ledger_days order by dia')).toEqual([
      { dia: last, cents: 15_000 },
      { dia: today, cents: -15_000 },
    ])
  })

  test('[S5.07] says what it lacks', async () => {
    const { owner, enter } = await books()
    const { id } = await enter()
    const reverse = (fields: object) => owner.post(`${url}/${id}/estorno`, { motivo: 'engano', versao: 1, ...fields })
    expect(refusals(await reverse({ motivo: ' ' }))).toEqual([422, ['motivo']])
    expect(refusals(await reverse({ versao: undefined }))).toEqual([422, ['versao']])
    expect((await reverse({ baixa: nobodysId })).status).toBe(404)
    expect(refusals(await reverse({ versao: 9 }))).toEqual([409, 'stale_version'])
  })
})

describe('a transfer', () => {
  const transfers = '/api/transferencias-json'
  const sent = ({ caixa, banco }: { caixa: string; banco: string }, fields: object = {}) => ({
    de: { id: caixa },
    para: { id: banco },
    valor: '75.00',
    data: today,
    descricao: 'Depósito',
    ...fields,
  })

  test('[S2.19] moves money and is neither income nor expense; taken back, today', async () => {
    const all = await books()
    const made = await all.owner.post(transfers, sent(all))
    expect(made.status).toBe(201)
    expect(Transfer.parse(made.body)).toMatchObject({
      ...sent(all),
      de: { id: all.caixa, nome: 'Caixa' },
      para: { id: all.banco, nome: 'Banco' },
      estornado_em: null,
      versao: 1,
    })
    expect(await balances(all)).toEqual({ Caixa: -7500, Banco: 7500 })
    expect((await all.owner.get(`${transfers}/${made.body.id}`)).body).toEqual(made.body)
    const back = { motivo: 'Conta errada', versao: 1 }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => all.owner.post(`${transfers}/${made.body.id}/estorno`, back)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      estornado_em: today,
      motivo_estorno: 'Conta errada',
    })
    expect(await balances(all)).toEqual({ Caixa: 0, Banco: 0 })
    expect(await all.rows('select sum(entradas_centavos + saidas_centavos)::bigint as busy from ledger_days')).toEqual([
      { busy: 0 },
    ])
    const late = await all.owner.post(`${transfers}/${made.body.id}/estorno`, { ...back, versao: 2 })
    expect(refusals(late)).toEqual([409, 'conflict'])
  })

  test('[S5.07] is refused with what is wrong beside its field', async () => {
    const all = await books()
    const theirs = await books()
    await all.close(monthOf(monthsLater(today, -1)))
    const wrong: [string, object][] = [
      ['para', { para: { id: all.caixa } }],
      ['para', { para: { id: nobodysId } }],
      ['de', { de: { id: theirs.caixa } }],
      ['valor', { valor: '0.00' }],
      ['data', { data: dayFromToday(1) }],
      ['data', { data: monthsLater(today, -1) }],
    ]
    for (const [field, fields] of wrong)
      expect([fields, ...refusals(await all.owner.post(transfers, sent(all, fields)))]).toEqual([fields, 422, [field]])
    const { id } = (await theirs.owner.post(transfers, sent(theirs))).body
    expect((await all.owner.get(`${transfers}/${id}`)).status).toBe(404)
    expect((await all.owner.post(`${transfers}/${id}/estorno`, { motivo: 'engano', versao: 1 })).status).toBe(404)
  })

  test('[S6.05] is made by who sees all, not by a professional who sees their own', async () => {
    const all = await books()
    const colleague = await all.person()
    const desk = await all.person({ role: 'secretaria' })
    expect((await colleague.post(transfers, sent(all))).status).toBe(403)
    const made = await desk.post(transfers, sent(all))
    expect(made.status).toBe(201)
    expect((await colleague.get(`${transfers}/${made.body.id}`)).status).toBe(404)
  })
})

describe('what was paid in a month that is closed since', () => {
  const last = monthsLater(today, -1)

  test('[S2.19] stays in the book of that month: what is taken back later is of the month it is taken back in', async () => {
    const all = await books()
    const entry = await all.enter({ vencimento: last })
    const paid = (await all.pay(entry, { pago_em: last })).body as Entry
    const csv = async (month: string) => (await all.owner.get(`/api/carne-leao-csv?mes=${month}`)).text
    const before = await csv(monthOf(last))
    expect(before).toContain('150,00')
    await all.close(monthOf(last))
    const [payment] = paid.baixas
    const body = { motivo: 'engano', versao: paid.versao, baixa: payment?.id }
    expect((await all.owner.post(`${url}/${entry.id}/estorno`, body)).status).toBe(200)
    expect(await csv(monthOf(last))).toBe(before)
    expect(await csv(monthOf(today))).toContain('-150,00')
  })

  test('[S2.19] keeps its category, who paid and whose it is, though its own month is open', async () => {
    const all = await books()
    const entry = await all.enter()
    const paid = (await all.pay(entry, { pago_em: last })).body as Entry
    await all.close(monthOf(last))
    const change = (fields: object) => all.owner.put(`${url}/${entry.id}`, { versao: paid.versao, ...fields })
    expect(refusals(await change({ categoria: { id: all.receita } }))).toEqual([422, ['categoria']])
    expect(refusals(await change({ profissional: null }))).toEqual([422, ['profissional']])
    expect((await change({ observacoes: 'Paga em mãos.' })).status).toBe(200)
  })
})
