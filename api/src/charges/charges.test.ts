import { Charge, ChargePreview, Package } from '@vinculo/contracts/charges'
import { dayIn } from '@vinculo/contracts/plan'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '../ids'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'
import { dayOfSession, named, openPractice, thisMonth, today } from './testing'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const packagesUrl = '/api/pacotes-json'
const chargesUrl = '/api/cobrancas-json'

/** A practice, and what it sells and charges by the API. */
async function practice(more: Parameters<typeof openPractice>[1] = {}) {
  const opened = await openPractice(api.current, more)
  const { owner, davi } = opened
  const sell = async (more: object = {}, who: TestAccount = owner) => {
    const answer = await who.post(packagesUrl, {
      paciente: { id: davi.id },
      descricao: 'Dez sessões',
      sessoes: 10,
      valor: '1000.00',
      vencimento: today(),
      ...more,
    })
    if (answer.status !== 201) throw new Error(answer.text)
    return Package.parse(answer.body)
  }
  const packages = async (who: TestAccount = owner) =>
    z.parse(z.array(Package), (await who.get(`${packagesUrl}?paciente=${davi.id}`)).body)
  const preview = async (month: string, who: TestAccount = owner) =>
    ChargePreview.parse((await who.get(`${chargesUrl}/previa?mes=${month}`)).body)
  const charge = async (month: string, keys: string[], more: object = {}, who: TestAccount = owner) =>
    who.post(chargesUrl, { mes: month, vencimento: today(), pagadores: keys, ...more })
  const charges = async (month: string, who: TestAccount = owner) =>
    z.parse(z.array(Charge), (await who.get(`${chargesUrl}?mes=${month}`)).body)
  const settle = ({ id, versao }: Pick<Charge, 'id' | 'versao'>, valor: string, more: object = {}, who = owner) =>
    who.post(`${chargesUrl}/${id}/baixa`, {
      versao,
      valor,
      pago_em: today(),
      conta: { id: opened.conta.id },
      forma_pagamento: 'pix',
      ...more,
    })
  return { ...opened, sell, packages, preview, charge, charges, settle }
}

describe('a package', () => {
  test('[S2.19] is due in instalments of which no cent is lost, and bears what is done of it and charged missed', async () => {
    const { mae, sell, packages, begun, step, attended, chargeOf, entries, owner, books } = await practice()
    const sold = await sell({ valor: '1000.00', parcelas: 3, vencimento: '2026-10-31', sessoes: 2 })
    expect(sold).toMatchObject({ sessoes: 2, usadas: 0, restantes: 2, valor: '1000.00', profissional: null })
    const { body } = await owner.get('/api/lancamentos-json?tipo=receber&periodo=todos&ordem=vencimento')
    const due = (body.itens ?? body) as Record<string, unknown>[]
    expect(due.map(({ valor, vencimento, parcela, parcelas }) => [valor, vencimento, parcela, parcelas])).toEqual([
      ['333.34', '2026-10-31', 1, 3],
      ['333.33', '2026-11-30', 2, 3],
      ['333.33', '2026-12-31', 3, 3],
    ])
    expect(due[0]).toMatchObject({ pagador: { id: mae.id }, origem: 'pacote', profissional: { id: owner.user_id } })
    const first = await attended()
    expect(await chargeOf(first)).toEqual({ lancamento: null, pacote: { id: sold.id, nome: 'Dez sessões' } })
    await step(await begun({}, 3), { status: 'faltou' })
    expect(await packages()).toMatchObject([{ usadas: 2, restantes: 0 }])
    const third = await attended({}, 5)
    expect(await chargeOf(third)).toMatchObject({ lancamento: { valor: '150.00' }, pacote: null })
    expect([(await entries()).length, await books()]).toEqual([4, { open: 115_000, all: 0 }])
  })

  test('[S2.19] gets a session back that was undone, deleted, or was another patient’s after all', async () => {
    const { owner, register, sell, packages, attended, step, chargeOf, entries } = await practice()
    await sell()
    const left = async () => (await packages())[0]?.restantes
    const undone = await step(await attended(), { status: 'agendado' })
    expect(await left()).toBe(10)
    await step(undone, { status: 'realizado' })
    const other = await attended({}, 3)
    expect(await left()).toBe(8)
    expect((await owner.delete(`/api/atendimentos-json/${undone.id}`)).status).toBe(204)
    const eva = await register('Eva Lima')
    await step(other, { paciente: { id: eva.id } })
    expect(await left()).toBe(10)
    expect(await chargeOf(other)).toMatchObject({ lancamento: { paciente: { id: eva.id }, valor: '150.00' } })
    expect(await entries()).toHaveLength(2)
  })

  test('[S2.19] bears what nobody named a price of, and not what is free, past its day, of another practitioner, or after its end', async () => {
    const { owner, colleague, sell, packages, attended, chargeOf } = await practice()
    const ended = dayIn('America/Sao_Paulo', new Date(Date.now() - 20 * 86_400_000))
    await sell({ descricao: 'Vencido', validade: ended })
    await sell({ descricao: 'Do colega', profissional: { id: colleague.user_id } })
    const open = await sell({ descricao: 'Em uso' })
    const usedBy = async (row: { id: string }) => (await chargeOf(row)).pacote?.nome
    expect(await usedBy(await attended({ valor: '' }))).toBe('Em uso')
    expect(await usedBy(await attended({ valor: '0.00' }, 3))).toBeUndefined()
    expect(await usedBy(await attended({ profissional: { id: colleague.user_id } }, 5))).toBe('Do colega')
    expect(await usedBy(await attended({}, 24 * 25))).toBe('Vencido')
    const answer = await owner.put(`${packagesUrl}/${open.id}`, { versao: open.versao, encerrado: true })
    expect(Package.parse(answer.body)).toMatchObject({ usadas: 1, encerrado_em: expect.any(String), versao: 2 })
    expect(await chargeOf(await attended({}, 7))).toMatchObject({ lancamento: { valor: '150.00' }, pacote: null })
    const late = await owner.put(`${packagesUrl}/${open.id}`, { versao: open.versao, descricao: 'Outro' })
    expect([late.status, late.body.atual.versao]).toEqual([409, 2])
    expect((await packages()).map(({ descricao }) => descricao)).toEqual(['Do colega', 'Vencido', 'Em uso'])
  })

  test('[S2.19] keeps what it bore when its day is brought forward, whatever else of the session changes', async () => {
    const { owner, sell, attended, step, chargeOf, entries } = await practice()
    const sold = await sell()
    const row = await attended()
    const url = `${packagesUrl}/${sold.id}`
    expect((await owner.put(url, { versao: sold.versao, validade: '2026-01-01' })).status).toBe(200)
    await step(row, { local: 'Sala 2' })
    expect((await chargeOf(row)).pacote?.id).toBe(sold.id)
    expect(await entries()).toHaveLength(1)
  })

  test('[S2.19] is not sold in instalments that nobody now working will see', async () => {
    const { owner, davi, entries } = await practice()
    const body = { paciente: { id: davi.id }, descricao: 'Dez', sessoes: 10, valor: '1000.00' }
    const answer = await owner.post(packagesUrl, { ...body, vencimento: '2099-12-31', parcelas: 24 })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['parcelas']])
    expect(await entries()).toEqual([])
  })

  test('[S2.19] never bears more than it has, however many are finished at once', async () => {
    const { sell, packages, begun, change, entries } = await practice()
    await sell({ sessoes: 3 })
    const rows = []
    for (let hours = 1; hours <= 8; hours++) rows.push(await begun({}, hours))
    const answers = await Promise.all(rows.map((row) => change(row, { status: 'realizado' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([(await packages())[0]?.restantes, (await entries()).length]).toEqual([0, 1 + 5])
  })

  test.each([
    [{ valor: '0.00' }, 'valor'],
    [{ sessoes: '' }, 'sessoes'],
    [{ sessoes: 0 }, 'sessoes'],
    [{ valor: '0.02', parcelas: 3 }, 'parcelas'],
    [{ vencimento: '1899-01-01' }, 'vencimento'],
    [{ paciente: { id: '018f0000-0000-7000-8000-000000000000' } }, 'paciente'],
    [{ profissional: { id: '018f0000-0000-7000-8000-000000000000' } }, 'profissional'],
  ])('[S2.19] is refused with %j, and nothing is stored', async (wrong, field) => {
    const { owner, davi, entries } = await practice()
    const right = { paciente: { id: davi.id }, descricao: 'Dez', sessoes: 10, valor: '10.00', vencimento: today() }
    const answer = await owner.post(packagesUrl, { ...right, ...wrong })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(await entries()).toEqual([])
  })

  test('[S6.05] is its practitioner’s, to whom sees their own alone, and no other tenant’s', async () => {
    const { colleague, desk, davi, sell, packages } = await practice()
    const own = await sell({ descricao: 'Do colega' }, colleague)
    expect(own.profissional).toMatchObject({ id: colleague.user_id })
    const other = await sell()
    expect((await packages(colleague)).map(({ id }) => id)).toEqual([own.id])
    expect(await packages(desk)).toHaveLength(2)
    expect((await colleague.put(`${packagesUrl}/${other.id}`, { versao: 1, descricao: 'Meu' })).status).toBe(404)
    const stranger = await api.current.createAccount({ financeiro: true })
    expect((await stranger.get(`${packagesUrl}?paciente=${davi.id}`)).body).toEqual([])
    const body = { paciente: { id: davi.id }, descricao: 'Dez', sessoes: 1, valor: '1.00', vencimento: today() }
    expect((await stranger.post(packagesUrl, body)).body.errors).toHaveProperty('paciente')
  })
})

describe('charging a month', () => {
  /** Two sessions of Davi, whose mother pays, and one of Eva, who pays herself. */
  async function month() {
    const opened = await practice()
    const { register, attended, mae } = opened
    const eva = await register('Eva Lima', { cpf: '11144477735', email: 'eva@casa.example' })
    const rows = [await attended({ valor: '100.10' }), await attended({ valor: '0.20' }, 3)]
    const hers = await attended({ paciente: { id: eva.id }, valor: '80.00' }, 5)
    // Within an hour of midnight or of a month's start they are of two days: those of the day before go by their own month.
    const mes = dayOfSession(rows[0] as (typeof rows)[0]).slice(0, 7)
    await system('update finance_entries set competencia = $1', [mes])
    return { ...opened, eva, rows, hers, mes, keys: [`responsavel:${mae.id}`, `paciente:${eva.id}`] as const }
  }

  test('[S2.19] shows by payer what sessions came to and is open, and charges whom one ticks, once', async () => {
    const { mes, keys, preview, charge, charges, mae, eva, rows, desk } = await month()
    const before = await preview(mes, desk)
    expect(before.pagadores.map(({ pagador, total, lancamentos }) => [pagador, total, lancamentos.length])).toEqual([
      [{ chave: keys[1], nome: eva.nome, cpf: '11144477735', email: 'eva@casa.example' }, '80.00', 1],
      [{ chave: keys[0], nome: mae.nome, cpf: '52998224725', email: null }, '100.30', 2],
    ])
    const due = '2027-01-10'
    const answer = await charge(mes, [keys[0], keys[0]], { vencimento: due }, desk)
    const [made] = z.parse(z.array(Charge), answer.body)
    expect([answer.status, answer.body.length]).toEqual([201, 1])
    expect(made).toMatchObject({ mes, vencimento: due, total: '100.30', pago: '0.00', saldo: '100.30', versao: 1 })
    expect(
      made?.lancamentos.map(({ descricao, vencimento, cobranca_id }) => [descricao, vencimento, cobranca_id]),
    ).toEqual(rows.toReversed().map((row) => [named('Atendimento', row), due, made?.id]))
    expect((await preview(mes)).pagadores.map(({ pagador }) => pagador.chave)).toEqual([keys[1]])
    const twice = await charge(mes, [keys[0]])
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['pagadores']])
    expect(await charges(mes)).toEqual([made])
  })

  test('[S2.19] who charges twice at once charges once', async () => {
    const { mes, keys, charge, charges } = await month()
    const answers = await Promise.all(Array.from({ length: 6 }, () => charge(mes, [...keys])))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
    expect(await charges(mes)).toHaveLength(2)
  })

  test('[S2.19] spreads a payment, the earliest first, to the cent; the books hold what is left', async () => {
    const { mes, keys, charge, charges, settle, books, pay } = await month()
    const made = (await charge(mes, [keys[0]])).body[0] as Charge
    const answer = await settle(made, '0.25')
    expect(answer.status).toBe(201)
    const part = Charge.parse(answer.body)
    expect([part.pago, part.saldo, part.versao]).toEqual(['0.25', '100.05', 2])
    expect(part.lancamentos.map(({ pago }) => pago)).toEqual(['0.20', '0.05'])
    expect(await books()).toEqual({ open: 18_030 - 25, all: 0 })
    for (const [valor, message] of [
      ['100.06', 'valor'],
      ['0.00', 'valor'],
    ]) {
      const refused = await settle(part, valor as string)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [message]])
    }
    expect((await settle(part, '1.00', { pago_em: '2099-01-01' })).body.errors).toHaveProperty('pago_em')
    const whole = await settle(part, '100.05')
    expect(Charge.parse(whole.body)).toMatchObject({ pago: '100.30', saldo: '0.00' })
    expect(await books()).toEqual({ open: 8_000, all: 0 })
    const hers = (await charge(mes, [keys[1]])).body[0] as Charge
    const [entry] = hers.lancamentos
    if (!entry) throw new Error('no entry')
    await pay(entry, '30.00')
    expect((await charges(mes)).find(({ id }) => id === hers.id)).toMatchObject({ pago: '30.00', saldo: '50.00' })
  })

  test('[S2.19] of two who settle it at once one does, and the others are told how it stands', async () => {
    const { mes, keys, charge, settle, books } = await month()
    const made = (await charge(mes, [keys[0]])).body[0] as Charge
    const answers = await Promise.all(Array.from({ length: 6 }, () => settle(made, '50.00')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale_version',
      atual: { pago: '50.00', saldo: '50.30' },
    })
    expect(await books()).toEqual({ open: 18_030 - 5_000, all: 0 })
  })

  test('[S2.19] a payment that fails on the way settles nothing', async () => {
    const { mes, keys, charge, charges, settle, books } = await month()
    const made = (await charge(mes, [keys[0]])).body[0] as Charge
    await system(
      `alter table finance_settlements add constraint first_only check (principal_centavos <> 10010) not valid`,
    )
    try {
      expect((await settle(made, '100.30')).status).toBe(500)
    } finally {
      await system('alter table finance_settlements drop constraint first_only')
    }
    expect(await charges(mes)).toEqual([made])
    expect(await books()).toEqual({ open: 18_030, all: 0 })
    expect((await settle(made, '100.30')).status).toBe(201)
  })

  test('[S2.19] is undone while nothing was paid: each is due again as its session made it', async () => {
    const { owner, mes, keys, charge, charges, preview, settle, rows } = await month()
    const made = (await charge(mes, [keys[0]], { vencimento: '2027-01-10' })).body[0] as Charge
    expect((await owner.delete(`${chargesUrl}/${made.id}`)).status).toBe(204)
    expect(await charges(mes)).toEqual([])
    const again = (await preview(mes)).pagadores.find(({ pagador }) => pagador.chave === keys[0])
    expect(again?.lancamentos.map(({ vencimento }) => vencimento).sort()).toEqual(rows.map(dayOfSession).sort())
    expect((await owner.delete(`${chargesUrl}/${made.id}`)).status).toBe(404)
    const second = (await charge(mes, [keys[0]])).body[0] as Charge
    await settle(second, '0.01')
    const refused = await owner.delete(`${chargesUrl}/${second.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'settled'])
  })

  test('[S2.19] is undone although a part was paid before it was made, and not once more is paid', async () => {
    const { owner, mes, keys, charge, charges, preview, settle, pay, entryOf, rows } = await month()
    const entry = await entryOf(rows[0] as (typeof rows)[0])
    if (!entry) throw new Error('no entry')
    await pay(entry, '40.00')
    const made = (await charge(mes, [keys[0]])).body[0] as Charge
    expect(made).toMatchObject({ pago: '40.00', desfaz: true })
    expect((await owner.delete(`${chargesUrl}/${made.id}`)).status).toBe(204)
    const again = (await preview(mes)).pagadores.find(({ pagador }) => pagador.chave === keys[0])
    expect(again?.total).toBe('60.30')
    const second = (await charge(mes, [keys[0]])).body[0] as Charge
    await settle(second, '0.01')
    expect((await charges(mes))[0]).toMatchObject({ id: second.id, desfaz: false })
    const refused = await owner.delete(`${chargesUrl}/${second.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'settled'])
  })

  test('[S2.19] follows the agenda: what did not take place after all is asked for no more, and due days stay together', async () => {
    const { mes, keys, charge, charges, step, rows } = await month()
    const made = (await charge(mes, [keys[0]], { vencimento: '2027-01-10' })).body[0] as Charge
    await step(rows[0] as { id: string; versao: number }, { status: 'agendado' })
    await step(rows[1] as { id: string; versao: number }, { valor: '5.00' })
    const [after] = await charges(mes)
    expect(after).toMatchObject({ id: made.id, total: '5.00', lancamentos: [{ vencimento: '2027-01-10' }] })
  })

  test('[S6.05] shows whoever sees their own alone what is theirs, and no other tenant anything', async () => {
    const { mes, keys, charge, charges, preview, settle, colleague, attended } = await month()
    await attended({ profissional: { id: colleague.user_id }, valor: '70.00' }, 7)
    await system('update finance_entries set competencia = $1', [mes])
    expect((await preview(mes, colleague)).pagadores.map(({ total }) => total)).toEqual(['70.00'])
    const own = z.parse(z.array(Charge), (await charge(mes, [keys[0]], {}, colleague)).body)
    expect(own.map(({ total }) => total)).toEqual(['70.00'])
    const [other] = (await charge(mes, [keys[0]])).body as Charge[]
    expect((await charges(mes, colleague)).map(({ id }) => id)).toEqual([own[0]?.id])
    if (!other) throw new Error('no charge')
    expect((await settle(other, '1.00', {}, colleague)).status).toBe(404)
    expect((await colleague.delete(`${chargesUrl}/${other.id}`)).status).toBe(404)
    const stranger = await api.current.createAccount({ financeiro: true })
    expect([await charges(mes, stranger), (await preview(mes, stranger)).pagadores]).toEqual([[], []])
    expect((await settle(other, '1.00', {}, stranger)).status).toBe(404)
    expect((await charge(mes, [keys[0]], {}, stranger)).status).toBe(422)
    expect((await stranger.delete(`${chargesUrl}/${newId()}`)).status).toBe(404)
  })

  test.each(['2026-13', '26-01', '', 'x'])('[S8.01] of the month «%s» is refused', async (wrong) => {
    const { owner } = await practice()
    for (const url of [`${chargesUrl}/previa`, chargesUrl, '/api/recebimentos-json', '/api/carne-leao-csv'])
      expect((await owner.get(`${url}?mes=${wrong}`)).status).toBe(422)
    expect(thisMonth()).toMatch(/^\d{4}-\d\d$/)
  })
})
