import { Entry, EntryPage } from '@vinculo/contracts/finance'
import { monthsLater } from '@vinculo/contracts/instalments'
import { describe, expect, test } from 'vitest'
import { newId } from '../ids'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'
import { type Books, dayFromToday, monthOf, nobodysId, openBooks, refusals, sample, url } from './testing'

const api = useTestApi()
const books = (given?: object) => openBooks(api.current, given)

const today = dayFromToday(0)

const listed = async (who: TestAccount, query: string) => {
  const { status, body, text } = await who.get(`${url}?${query}`)
  if (status !== 200) throw new Error(text)
  return EntryPage.parse(body)
}
const names = async (who: TestAccount, query: string) =>
  (await listed(who, query)).itens.map(({ descricao }) => descricao)
const groupOf = async ({ owner }: Books, { grupo_id }: Entry) =>
  (await listed(owner, `tipo=todos&periodo=todos&grupo=${grupo_id}&por_pagina=100`)).itens

const patientOf = async (who: TestAccount, nome: string, more: object = {}) =>
  (await who.post('/api/pacientes-json', { nome, ...more })).body as { id: string; versao: number }

describe('an entry', () => {
  test('[S2.19] is kept with all that was said of it, and PUT of what GET gave changes nothing', async () => {
    const { owner, receita, caixa, rows } = await books({ name: 'Ana Dona' })
    const paciente = await patientOf(owner, 'Davi Rocha')
    const mother = (await owner.post('/api/responsaveis-json', { nome: 'Rita Rocha' })).body
    const contact = newId()
    await rows(`insert into finance_contacts (id, tenant_id, nome) values ($1, $2, 'Papelaria Sol')`, [
      contact,
      owner.tenant_id,
    ])
    const whole = {
      tipo: 'receber',
      descricao: 'Avaliação neuropsicológica',
      valor: '1250.00',
      vencimento: '2027-01-10',
      competencia: '2026-12',
      categoria: { id: receita, nome: 'receita' },
      conta: { id: caixa, nome: 'Caixa' },
      forma_pagamento: 'boleto',
      paciente: { id: paciente.id, nome: 'Davi Rocha' },
      pagador: { id: mother.id, nome: 'Rita Rocha' },
      contato: { id: contact, nome: 'Papelaria Sol' },
      centro_custo: 'Sala 2',
      observacoes: 'Em duas vezes, se pedir; 100% a combinar.',
    }
    const answer = await owner.post(url, whole)
    expect(answer.status).toBe(201)
    expect(Entry.parse(answer.body)).toMatchObject({
      ...whole,
      profissional: { id: owner.user_id, nome: 'Ana Dona' },
      pago: '0.00',
      saldo: '1250.00',
      situacao: 'aberto',
      origem: 'manual',
      parcela: null,
      grupo_id: null,
      lancado_em: today,
      baixas: [],
      versao: 1,
    })
    const read = await owner.get(`${url}/${answer.body.id}`)
    expect(read.body).toEqual(answer.body)
    const saved = await owner.put(`${url}/${answer.body.id}`, read.body)
    expect([saved.status, saved.body]).toEqual([200, read.body])
    expect(await rows('select acao, registro_id from audit where acao like $1', ['entry.%'])).toEqual([
      { acao: 'entry.registered', registro_id: answer.body.id },
    ])
  })

  test('[S2.19] is of the month it is due in, and of who registers it, if they care for patients', async () => {
    const { person, enter } = await books()
    const desk = await person({ role: 'secretaria' })
    expect(await enter({ vencimento: '2026-12-31' }, desk)).toMatchObject({
      competencia: '2026-12',
      profissional: null,
    })
  })

  test.each([
    ['2026-11-23T03:30:00Z', 'America/Manaus', '2026-11-22'],
    ['2026-12-01T03:30:00Z', 'America/Manaus', '2026-11-30'],
    ['2026-12-01T02:59:00Z', 'America/Sao_Paulo', '2026-11-30'],
    ['2026-12-01T01:30:00Z', 'America/Noronha', '2026-11-30'],
    ['2026-12-01T04:30:00Z', 'America/Rio_Branco', '2026-11-30'],
  ])('[S2.19] of %s is of the day it is then in %s', async (instant, time_zone, day) => {
    const { enterAt, payAt } = await books({ time_zone })
    const now = new Date(instant)
    const made = await enterAt(now, { vencimento: day })
    expect(made).toMatchObject({ lancado_em: day, competencia: monthOf(day), situacao: 'aberto' })
    await expect(payAt(now, made, monthsLater(day, 1))).rejects.toMatchObject({
      issues: [{ path: ['pago_em'], message: 'day_to_come' }],
    })
    expect(await payAt(now, made, day)).toMatchObject({ situacao: 'pago', baixas: [{ pago_em: day }] })
  })

  test('[S5.07] that is not one is refused with what is wrong beside its field', async () => {
    const { owner, rows } = await books()
    const wrong: [string, object][] = [
      ['descricao', { descricao: 'x' }],
      ['valor', { valor: '0.00' }],
      ['valor', { valor: '10,00' }],
      ['valor', { valor: '10.005' }],
      ['valor', { valor: '-5.00' }],
      ['vencimento', { vencimento: '2026-02-30' }],
      ['vencimento', { vencimento: '1999-12-31' }],
      ['vencimento', { vencimento: '2100-01-01' }],
      ['competencia', { competencia: '2026-13' }],
      ['tipo', { tipo: 'dar' }],
      ['forma_pagamento', { forma_pagamento: 'escambo' }],
      ['parcelas', { parcelas: 121 }],
      ['parcelas', { parcelas: 0 }],
      ['parcelas', { parcelas: 3, valor: '0.02' }],
      ['parcelas', { parcelas: 120, vencimento: '2099-01-31' }],
      ['recorrencia', { recorrencia: 'FREQ=DAILY;COUNT=3' }],
      ['recorrencia', { recorrencia: 'FREQ=MONTHLY;BYMONTHDAY=5;COUNT=3', vencimento: '2026-11-06' }],
      ['recorrencia', { recorrencia: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3', vencimento: '2026-11-24' }],
      ['recorrencia', { recorrencia: 'FREQ=MONTHLY;BYMONTHDAY=5;COUNT=121', vencimento: '2026-11-05' }],
      ['recorrencia', { recorrencia: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20991231', vencimento: '2026-11-23' }],
      [
        'recorrencia',
        { recorrencia: 'FREQ=MONTHLY;BYMONTHDAY=5;COUNT=24', vencimento: '2026-11-05', competencia: '2099-11' },
      ],
      ['recorrencia', { recorrencia: 'FREQ=WEEKLY;BYDAY=MO,TU;COUNT=130', vencimento: '2026-11-23' }],
      ['recorrencia', { recorrencia: 'FREQ=MONTHLY;BYMONTHDAY=5;UNTIL=20261101', vencimento: '2026-11-05' }],
      ['recorrencia', { recorrencia: 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=5;COUNT=100', vencimento: '2026-11-05' }],
      ['recorrencia', { recorrencia: 'FREQ=MONTHLY;BYMONTHDAY=5;COUNT=3', vencimento: '2026-11-05', parcelas: 2 }],
      ['categoria', { categoria: { id: nobodysId } }],
      ['conta', { conta: { id: nobodysId } }],
      ['paciente', { paciente: { id: nobodysId } }],
      ['pagador', { pagador: { id: nobodysId } }],
      ['contato', { contato: { id: nobodysId } }],
      ['profissional', { profissional: { id: nobodysId } }],
      ['paciente', { paciente: { nome: 'Davi' } }],
      ['saldo', { saldo: '1.00' }],
    ]
    for (const [field, fields] of wrong) {
      const refused = await owner.post(url, sample(fields))
      expect([fields, ...refusals(refused)]).toEqual([fields, 422, [field]])
    }
    expect(await rows('select id from finance_entries')).toEqual([])
  })

  test('[S2.19] that is to be paid takes no category of income, new or changed', async () => {
    const { owner, receita, despesa, enter } = await books()
    expect(refusals(await owner.post(url, sample({ tipo: 'pagar', categoria: { id: receita } })))).toEqual([
      422,
      ['categoria'],
    ])
    const rent = await enter({ tipo: 'pagar', categoria: { id: despesa } })
    const changed = await owner.put(`${url}/${rent.id}`, { versao: 1, categoria: { id: receita } })
    expect(refusals(changed)).toEqual([422, ['categoria']])
  })

  test('[S7.06] is of one tenant: what another has is not to be chosen, read, changed, paid or reversed', async () => {
    const mine = await books()
    const theirs = await books()
    const patient = await patientOf(theirs.owner, 'Paciente de lá')
    const foreign: [string, object][] = [
      ['categoria', { categoria: { id: theirs.receita } }],
      ['conta', { conta: { id: theirs.caixa } }],
      ['paciente', { paciente: { id: patient.id } }],
      ['profissional', { profissional: { id: theirs.owner.user_id } }],
    ]
    const own = await mine.enter()
    for (const [field, fields] of foreign) {
      expect(refusals(await mine.owner.post(url, sample(fields)))).toEqual([422, [field]])
      expect(refusals(await mine.owner.put(`${url}/${own.id}`, { versao: 1, ...fields }))).toEqual([422, [field]])
    }
    expect(refusals(await mine.pay(own, { conta: { id: theirs.caixa } }))).toEqual([422, ['conta']])
    const entry = await theirs.enter()
    const paid = Entry.parse((await theirs.pay(entry)).body)
    const at = `${url}/${entry.id}`
    const attempts = [
      mine.owner.get(at),
      mine.owner.put(at, { versao: 2 }),
      mine.owner.delete(at),
      mine.pay(paid),
      mine.owner.post(`${at}/estorno`, { motivo: 'engano', versao: 2 }),
      mine.owner.put(`/api/baixas-json/${paid.baixas[0]?.id}`, { versao: 1, conciliado: true }),
    ]
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await names(mine.owner, 'periodo=todos&tipo=todos')).toEqual(['Sessão'])
  })

  test('[S7.06] control: without the composite keys another tenant’s account is taken', async () => {
    const [mine, theirs] = [await books(), await books()]
    const key = 'finance_entries_tenant_id_conta_id_fkey'
    const change = (sql: string) => api.current.db.inSystem((tx) => tx.query(sql))
    await change(`alter table finance_entries drop constraint ${key}`)
    try {
      const taken = await mine.owner.post(url, sample({ conta: { id: theirs.caixa } }))
      expect(taken.status).toBe(201)
      await api.current.empty()
    } finally {
      await change(
        `alter table finance_entries add constraint ${key} foreign key (tenant_id, conta_id) references money_accounts (tenant_id, id)`,
      )
    }
  })

  test('[S2.19] is not made for a patient who was deleted, but stays with one who is deleted later', async () => {
    const { owner, enter } = await books()
    const { id } = await patientOf(owner, 'Davi Rocha')
    const entry = await enter({ paciente: { id } })
    expect((await owner.delete(`/api/pacientes-json/${id}`)).status).toBe(204)
    expect(refusals(await owner.post(url, sample({ paciente: { id } })))).toEqual([422, ['paciente']])
    const mother = (await owner.post('/api/responsaveis-json', { nome: 'Rita Rocha' })).body.id
    await owner.delete(`/api/responsaveis-json/${mother}`)
    expect(refusals(await owner.post(url, sample({ pagador: { id: mother } })))).toEqual([422, ['pagador']])
    const changed = await owner.put(`${url}/${entry.id}`, { ...entry, valor: '90.00' })
    expect([changed.status, changed.body.valor]).toEqual([200, '90.00'])
  })

  test('[S2.19] sent twice with one key is one', async () => {
    const { owner, rows } = await books()
    const key = { 'idempotency-key': newId() }
    const body = sample({ parcelas: 3, valor: '10.00' })
    const [one, other] = await Promise.all([owner.post(url, body, key), owner.post(url, body, key)])
    expect([one.status, other.status, one.body.id === other.body.id]).toEqual([201, 201, true])
    expect(await rows('select id from finance_entries')).toHaveLength(3)
  })
})

describe('what is due more than once', () => {
  test('[S5.04] instalments are a month apart, end with the month where it is shorter, and come to the whole', async () => {
    const all = await books()
    const first = await all.enter({ valor: '100.00', parcelas: 4, vencimento: '2027-12-31' })
    expect(first).toMatchObject({ parcela: 1, parcelas: 4, valor: '25.00' })
    const odd = await all.enter({ valor: '100.00', parcelas: 3, vencimento: '2027-12-31' })
    expect(
      (await groupOf(all, odd)).map(({ vencimento, competencia, valor, parcela }) => [
        vencimento,
        competencia,
        valor,
        parcela,
      ]),
    ).toEqual([
      ['2027-12-31', '2027-12', '33.34', 1],
      ['2028-01-31', '2028-01', '33.33', 2],
      ['2028-02-29', '2028-02', '33.33', 3],
    ])
  })

  test('[S2.19] instalments of one sale are of the month that was said, all of them', async () => {
    const all = await books()
    const first = await all.enter({ parcelas: 3, vencimento: '2027-02-10', competencia: '2027-01' })
    expect((await groupOf(all, first)).map(({ competencia }) => competencia)).toEqual(['2027-01', '2027-01', '2027-01'])
  })

  test.each([
    ['FREQ=MONTHLY;BYMONTHDAY=5;COUNT=3', '2026-12-05', ['2026-12-05', '2027-01-05', '2027-02-05']],
    ['FREQ=MONTHLY;BYMONTHDAY=28;COUNT=4', '2026-12-31', ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=28;UNTIL=20270228', '2026-12-30', ['2026-12-30', '2027-01-30', '2027-02-28']],
    ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=10;UNTIL=20270610', '2026-12-10', ['2026-12-10', '2027-03-10', '2027-06-10']],
    ['FREQ=MONTHLY;BYDAY=1MO;COUNT=3', '2026-12-07', ['2026-12-07', '2027-01-04', '2027-02-01']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=3', '2026-12-01', ['2026-12-01', '2026-12-15', '2026-12-29']],
    ['FREQ=WEEKLY;BYDAY=TU,FR;UNTIL=20261208', '2026-12-01', ['2026-12-01', '2026-12-04', '2026-12-08']],
  ])('[S2.19] by %s from %s is due whole on each of its days', async (recorrencia, vencimento, days) => {
    const all = await books()
    const first = await all.enter({ tipo: 'pagar', descricao: 'Aluguel', valor: '900.00', vencimento, recorrencia })
    const group = await groupOf(all, first)
    expect(group.map((each) => [each.vencimento, each.competencia, each.valor, each.parcela])).toEqual(
      days.map((day) => [day, monthOf(day), '900.00', null]),
    )
    expect(new Set(group.map((each) => each.recorrencia)).size).toBe(1)
  })

  test('[S2.19] what repeats keeps its distance from the month it is of', async () => {
    const all = await books()
    const recorrencia = 'FREQ=MONTHLY;BYMONTHDAY=5;COUNT=3'
    const first = await all.enter({ vencimento: '2026-12-05', competencia: '2026-11', recorrencia })
    expect((await groupOf(all, first)).map(({ competencia }) => competencia)).toEqual(['2026-11', '2026-12', '2027-01'])
  })

  test('[S2.19] 120 of them are made at once', async () => {
    const all = await books()
    const first = await all.enter({ parcelas: 120, valor: '1000.00' })
    const [sum] = await all.rows('select sum(valor_centavos)::bigint as cents, count(*) as many from finance_entries')
    expect([first.parcelas, sum]).toEqual([120, { cents: 100_000, many: 120 }])
    expect(await all.rows('select distinct count(*) as lines from ledger_lines group by transacao_id')).toEqual([
      { lines: 2 },
    ])
  })

  test('[S2.19] a change goes for one, for those after it, or for all that nothing was paid of; each keeps its day', async () => {
    const all = await books()
    const { owner } = all
    const first = await all.enter({ parcelas: 5, valor: '500.00', vencimento: '2027-01-10' })
    const group = await groupOf(all, first)
    const [one, two, three, four, five] = group as [Entry, Entry, Entry, Entry, Entry]
    await all.pay(four, { valor: '1.00' })
    const change = (entry: { id: string }, fields: object) => owner.put(`${url}/${entry.id}`, { versao: 1, ...fields })
    expect((await change(one, { valor: '80.00' })).status).toBe(200)
    expect((await change(three, { valor: '90.00', vencimento: '2027-03-20', escopo: 'seguintes' })).status).toBe(200)
    const shown = async () =>
      (await groupOf(all, first)).map(({ valor, vencimento, descricao }) => [valor, vencimento.slice(5), descricao])
    expect(await shown()).toEqual([
      ['80.00', '01-10', 'Sessão'],
      ['100.00', '02-10', 'Sessão'],
      ['90.00', '03-20', 'Sessão'],
      ['100.00', '04-10', 'Sessão'],
      ['90.00', '05-10', 'Sessão'],
    ])
    expect((await change(two, { descricao: 'Curso', escopo: 'todos' })).status).toBe(200)
    expect((await shown()).map(([, , name]) => name)).toEqual(['Curso', 'Curso', 'Curso', 'Sessão', 'Curso'])
    expect(five.id).not.toBe(four.id)
  })

  test('[S2.19] cancelling goes for those after it too, and leaves what was paid of', async () => {
    const all = await books()
    const first = await all.enter({ parcelas: 4, valor: '400.00', vencimento: '2027-01-10' })
    const [, two, three] = (await groupOf(all, first)) as [Entry, Entry, Entry]
    await all.pay(three, { valor: '1.00' })
    expect((await all.owner.delete(`${url}/${two.id}?escopo=seguintes`)).status).toBe(204)
    expect((await groupOf(all, first)).map(({ situacao }) => situacao)).toEqual([
      'aberto',
      'cancelado',
      'parcial',
      'cancelado',
    ])
    expect((await all.owner.delete(`${url}/${two.id}`)).status).toBe(204)
    expect(refusals(await all.owner.delete(`${url}/${three.id}`))).toEqual([409, 'settled'])
  })

  test('[S2.19] what is charged together is cancelled one by one', async () => {
    const all = await books()
    const { id: paciente } = await patientOf(all.owner, 'Davi Rocha')
    const first = await all.enter({ parcelas: 2, paciente: { id: paciente } })
    const charge = newId()
    await all.rows(
      `insert into finance_charges (id, tenant_id, mes, paciente_id, vencimento) values ($1, $2, '2026-11', $3, $4)`,
      [charge, all.owner.tenant_id, paciente, today],
    )
    await all.rows('update finance_entries set cobranca_id = $1 where id = $2', [charge, first.id])
    expect(refusals(await all.owner.delete(`${url}/${first.id}?escopo=todos`))).toEqual([409, 'conflict'])
    expect((await all.owner.delete(`${url}/${first.id}`)).status).toBe(204)
  })
})

describe('a change', () => {
  test('[S2.19] of an old copy is 409 with the entry as it is now; of many at once one wins', async () => {
    const { owner, enter } = await books()
    const { id } = await enter()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => owner.put(`${url}/${id}`, { versao: 1, observacoes: `vez ${at}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ code: 'stale_version', atual: { id, versao: 2 } })
  })

  test('[S2.19] leaves amount and month of what was paid of, but tells more of it and moves what is left', async () => {
    const { owner, enter, pay } = await books()
    const entry = await enter()
    const { versao } = (await pay(entry, { valor: '50.00' })).body
    const put = (fields: object) => owner.put(`${url}/${entry.id}`, { versao, ...fields })
    expect(refusals(await put({ valor: '160.00' }))).toEqual([409, 'settled'])
    expect(refusals(await put({ competencia: '2027-01' }))).toEqual([409, 'settled'])
    const moved = await put({ vencimento: dayFromToday(40), observacoes: 'Combinado por telefone' })
    expect([moved.status, moved.body.saldo]).toEqual([200, '100.00'])
    const whole = (await pay(moved.body)).body
    const late = await owner.put(`${url}/${entry.id}`, { versao: whole.versao, vencimento: today })
    expect(refusals(late)).toEqual([409, 'settled'])
  })

  test('[S2.19] of what is cancelled is refused where it says how much, when or what for', async () => {
    const { owner, enter, receita } = await books()
    const entry = await enter()
    await owner.delete(`${url}/${entry.id}`)
    const put = (fields: object) => owner.put(`${url}/${entry.id}`, { versao: 2, ...fields })
    for (const fields of [{ valor: '1.00' }, { vencimento: dayFromToday(3) }, { categoria: { id: receita } }])
      expect(refusals(await put(fields))).toEqual([409, 'settled'])
    expect((await put({ observacoes: 'Era do mês passado' })).status).toBe(200)
  })

  test('[S2.19] empties what is sent empty, and leaves what is not sent', async () => {
    const { owner, enter, receita } = await books()
    const entry = await enter({ categoria: { id: receita }, observacoes: 'Olá', centro_custo: 'Sala 2' })
    const changed = await owner.put(`${url}/${entry.id}`, { versao: 1, observacoes: '', categoria: null })
    expect(changed.body).toMatchObject({ observacoes: null, categoria: null, centro_custo: 'Sala 2', versao: 2 })
  })
})

describe('a closed month', () => {
  const closed = monthOf(monthsLater(today, -1))
  const within = `${closed}-10`

  test('[S2.19] takes no new entry of it, and says at which field', async () => {
    const { owner, close } = await books()
    await close(closed)
    expect(refusals(await owner.post(url, sample({ vencimento: within })))).toEqual([422, ['vencimento']])
    expect(refusals(await owner.post(url, sample({ competencia: closed })))).toEqual([422, ['competencia']])
    const late = await owner.post(url, sample({ vencimento: within, competencia: monthOf(today) }))
    expect([late.status, late.body.situacao]).toEqual([201, 'vencido'])
  })

  test('[S2.19] leaves what is of it as it is: value, category and month; words may be added', async () => {
    const { owner, enter, close, receita } = await books()
    const entry = await enter({ vencimento: within })
    const open = await enter()
    await close(closed)
    const put = (fields: object) => owner.put(`${url}/${entry.id}`, { versao: 1, ...fields })
    expect(refusals(await put({ valor: '1.00' }))).toEqual([422, ['valor']])
    expect(refusals(await put({ categoria: { id: receita } }))).toEqual([422, ['categoria']])
    expect(refusals(await put({ competencia: monthOf(today) }))).toEqual([422, ['competencia']])
    expect(refusals(await owner.put(`${url}/${open.id}`, { versao: 1, competencia: closed }))).toEqual([
      422,
      ['competencia'],
    ])
    expect(refusals(await owner.delete(`${url}/${entry.id}`))).toEqual([409, 'month_closed'])
    const words = await put({ observacoes: 'Cobrado outra vez', vencimento: dayFromToday(5) })
    expect([words.status, words.body.situacao]).toEqual([200, 'aberto'])
  })

  test('[S2.19] keeps its own of a group, when all of it changes', async () => {
    const all = await books()
    const first = await all.enter({ parcelas: 3, valor: '300.00', vencimento: monthsLater(within, -1) })
    await all.close(closed)
    const last = (await groupOf(all, first)).at(-1) as Entry
    const changed = await all.owner.put(`${url}/${last.id}`, { versao: 1, valor: '50.00', escopo: 'todos' })
    expect(changed.status).toBe(200)
    expect((await groupOf(all, first)).map(({ valor }) => valor)).toEqual(['100.00', '100.00', '50.00'])
  })

  test('[S2.19] is kept by the database too; control: without its trigger a line goes in', async () => {
    const { owner, rows, caixa, close } = await books()
    await close(closed)
    const insert = () =>
      rows(
        `insert into ledger_transactions (id, tenant_id, data, origem, conta_id) values ($1, $2, $3, 'abertura', $4)`,
        [newId(), owner.tenant_id, within, caixa],
      )
    await expect(insert()).rejects.toMatchObject({ constraint: 'finance_month_open' })
    const change = (sql: string) => api.current.db.inSystem((tx) => tx.query(sql))
    await change('alter table ledger_transactions disable trigger month_open')
    try {
      await insert()
    } finally {
      await change('alter table ledger_transactions enable trigger month_open')
    }
  })
})

describe('the list', () => {
  test('[S3.05] shows what is to be received in the next three days, of every status, unless it is asked for more', async () => {
    const { owner, enter } = await books()
    for (const days of [-1, 0, 3, 4]) await enter({ descricao: `em ${days}`, vencimento: dayFromToday(days) })
    await enter({ tipo: 'pagar', descricao: 'aluguel' })
    expect(await names(owner, '')).toEqual(['em 0', 'em 3'])
    expect(await names(owner, 'periodo=hoje&tipo=todos')).toEqual(['em 0', 'aluguel'])
    expect(await names(owner, 'periodo=proximos_7_dias')).toEqual(['em 0', 'em 3', 'em 4'])
    expect(await names(owner, 'periodo=vencidos')).toEqual(['em -1'])
    expect(await names(owner, `periodo=intervalo&de=${dayFromToday(1)}&ate=${dayFromToday(3)}`)).toEqual(['em 3'])
    expect(await names(owner, `periodo=intervalo&ate=${dayFromToday(0)}`)).toEqual(['em -1', 'em 0'])
    expect(await names(owner, 'tipo=pagar&periodo=todos')).toEqual(['aluguel'])
  })

  test('[S3.05] goes by status, which follows from what was paid and from today', async () => {
    const { owner, enter, pay } = await books()
    await enter({ descricao: 'aberto' })
    await enter({ descricao: 'vencido', vencimento: dayFromToday(-1) })
    await pay(await enter({ descricao: 'parcial', vencimento: dayFromToday(1) }), { valor: '1.00' })
    await pay(await enter({ descricao: 'vencido em parte', vencimento: dayFromToday(-2) }), { valor: '1.00' })
    await pay(await enter({ descricao: 'pago', vencimento: dayFromToday(-3) }))
    await owner.delete(`${url}/${(await enter({ descricao: 'cancelado', vencimento: dayFromToday(-4) })).id}`)
    const by = (status: string) => names(owner, `periodo=todos&status=${status}`)
    expect(await by('aberto')).toEqual(['aberto'])
    expect(await by('vencido')).toEqual(['vencido em parte', 'vencido'])
    expect(await by('parcial')).toEqual(['parcial'])
    expect(await by('pago')).toEqual(['pago'])
    expect(await by('cancelado')).toEqual(['cancelado'])
    expect(await by('todos')).toHaveLength(6)
    const { itens } = await listed(owner, 'periodo=todos')
    expect(itens.map(({ situacao }) => situacao)).toEqual([
      'cancelado',
      'pago',
      'vencido',
      'vencido',
      'aberto',
      'parcial',
    ])
  })

  test('[S2.19] is searched by what it is and with whom, whatever the accents', async () => {
    const { owner, enter, rows } = await books()
    const { id } = await patientOf(owner, 'Íris Conceição', { nome_social: 'Léo Conceição' })
    const mother = (await owner.post('/api/responsaveis-json', { nome: 'Débora Araújo' })).body
    const contact = newId()
    await rows(`insert into finance_contacts (id, tenant_id, nome) values ($1, $2, 'Papelaria São João')`, [
      contact,
      owner.tenant_id,
    ])
    await enter({ descricao: 'Avaliação', paciente: { id }, pagador: { id: mother.id } })
    await enter({ descricao: 'Materiais: 100%', contato: { id: contact } })
    for (const [words, found] of [
      ['avaliacao', ['Avaliação']],
      ['iris', ['Avaliação']],
      ['LEO conceicao', ['Avaliação']],
      ['debora avali', ['Avaliação']],
      ['sao joao', ['Materiais: 100%']],
      ['100%', ['Materiais: 100%']],
      ['debora joao', []],
    ] as const)
      expect([words, await names(owner, `periodo=todos&busca=${encodeURIComponent(words)}`)]).toEqual([words, found])
  })

  test('[S2.19] goes by patient, category with those below it, month and group; in either order', async () => {
    const { owner, enter, receita, rows } = await books()
    const { id } = await patientOf(owner, 'Davi')
    const below = newId()
    await rows(
      `insert into finance_categories (id, tenant_id, nome, tipo, pai_id) values ($1, $2, 'x', 'receita', $3)`,
      [below, owner.tenant_id, receita],
    )
    await enter({ descricao: 'de Davi', paciente: { id }, valor: '30.00' })
    await enter({ descricao: 'de cima', categoria: { id: receita }, valor: '20.00', vencimento: dayFromToday(1) })
    await enter({ descricao: 'de baixo', categoria: { id: below }, valor: '10.00', vencimento: dayFromToday(2) })
    await enter({ descricao: 'de 2030', vencimento: '2030-05-05' })
    expect(await names(owner, `periodo=todos&paciente=${id}`)).toEqual(['de Davi'])
    expect(await names(owner, `periodo=todos&categoria=${receita}`)).toEqual(['de cima', 'de baixo'])
    expect(await names(owner, 'periodo=todos&competencia=2030-05')).toEqual(['de 2030'])
    expect(await names(owner, '')).toEqual(['de Davi', 'de cima', 'de baixo'])
    expect(await names(owner, 'ordem=-vencimento')).toEqual(['de baixo', 'de cima', 'de Davi'])
    expect(await names(owner, 'ordem=valor')).toEqual(['de baixo', 'de cima', 'de Davi'])
    expect(await names(owner, 'ordem=-valor')).toEqual(['de Davi', 'de cima', 'de baixo'])
  })

  test('[S5.02] comes in pages, and the last one is kept to', async () => {
    const { owner, enter } = await books()
    await enter({ descricao: 'Parcela', parcelas: 25, valor: '250.00' })
    const page = await listed(owner, 'periodo=todos&pagina=2&por_pagina=10')
    expect([page.total, page.pagina, page.itens.map(({ parcela }) => parcela)]).toEqual([
      25,
      2,
      [11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    ])
    expect(await listed(owner, 'periodo=todos&pagina=99&por_pagina=10')).toMatchObject({ pagina: 3, total: 25 })
    expect(await listed(owner, 'periodo=todos&pagina=1&busca=nada')).toMatchObject({ total: 0, itens: [] })
    for (const query of ['ordem=nome', 'periodo=ontem', 'de=2026-02-30', 'status=x', 'paciente=1', 'x=1'])
      expect((await owner.get(`${url}?${query}`)).status).toBe(422)
  })
})

describe('who may', () => {
  const calls = (id: string): [string, (who: TestAccount) => Promise<{ status: number }>][] => [
    ['list', (who) => who.get(url)],
    ['make', (who) => who.post(url, sample())],
    ['read', (who) => who.get(`${url}/${id}`)],
    ['change', (who) => who.put(`${url}/${id}`, { versao: 1 })],
    ['cancel', (who) => who.delete(`${url}/${id}`)],
    ['pay', (who) => who.post(`${url}/${id}/baixa`, {})],
    ['reverse', (who) => who.post(`${url}/${id}/estorno`, {})],
    ['tell of a payment', (who) => who.put(`/api/baixas-json/${id}`, {})],
    ['transfer', (who) => who.post('/api/transferencias-json', {})],
    ['see a transfer', (who) => who.get(`/api/transferencias-json/${id}`)],
    ['reverse a transfer', (who) => who.post(`/api/transferencias-json/${id}/estorno`, {})],
    ['ask what they may', (who) => who.get('/api/financeiro/acesso-json')],
  ]

  test('[S6.05] nobody may do anything where finance is off, nor without a session', async () => {
    const account = await api.current.createAccount({ financeiro: false })
    const on = await api.current.createAccount({ financeiro: true })
    const visitor = { ...on, ...api.current.visitor } as TestAccount
    for (const [what, call] of calls(nobodysId)) {
      const statuses = [(await call(account)).status, (await call(visitor)).status]
      expect([what, ...statuses]).toEqual([what, 403, 401])
      expect([what, (await call(on)).status]).not.toEqual([what, 403])
    }
  })

  test('[S6.05] and is told so: what one may, by who one is and by what the owner says', async () => {
    const { owner, person, give, close, caixa } = await books()
    await close('2026-09')
    const may = async (who: TestAccount) => (await who.get('/api/financeiro/acesso-json')).body
    expect(await may(owner)).toEqual({
      acesso: 'tudo',
      totais: true,
      configura: true,
      fechado_ate: '2026-09',
      conta_padrao: { id: caixa, nome: 'Caixa' },
      receita_saude: false,
    })
    const [colleague, desk] = [await person(), await person({ role: 'secretaria' })]
    expect(await may(colleague)).toMatchObject({ acesso: 'proprios', totais: false, configura: false })
    expect(await may(desk)).toMatchObject({ acesso: 'tudo', totais: false, configura: false })
    await give(desk, 'tudo', true)
    await give(colleague, 'nada')
    await give(owner, 'proprios')
    expect(await may(desk)).toMatchObject({ acesso: 'tudo', totais: true, configura: false })
    expect(await may(colleague)).toMatchObject({ acesso: 'nada', fechado_ate: null, conta_padrao: null })
    expect(await may(owner)).toMatchObject({ acesso: 'tudo', totais: true, configura: true })
    await colleague.patch('/api/settings/profile', { versao: 1, profissao: 'fonoaudiologia' })
    expect(await may(colleague)).toMatchObject({ receita_saude: true })
  })

  test('[S6.05] whose access is «nada» is refused everything but that', async () => {
    const { enter, person, give } = await books()
    const { id } = await enter()
    const desk = await person({ role: 'secretaria' })
    await give(desk, 'nada')
    const answers = await Promise.all(calls(id).map(async ([what, call]) => [what, (await call(desk)).status]))
    const valid = answers.filter(([, status]) => status !== 422)
    expect(valid.filter(([, status]) => status !== 403)).toEqual([['ask what they may', 200]])
  })

  test('[S6.05] a professional sees, changes and pays their own alone, and makes none of others', async () => {
    const { owner, person, enter, pay } = await books()
    const colleague = await person({ name: 'Caio Colega' })
    const others = await enter({ descricao: 'da dona' })
    const own = await enter({ descricao: 'de Caio' }, colleague)
    expect(own.profissional?.id).toBe(colleague.user_id)
    expect(await names(colleague, 'periodo=todos&tipo=todos')).toEqual(['de Caio'])
    expect(await names(owner, 'periodo=todos&tipo=todos')).toEqual(['da dona', 'de Caio'])
    expect((await colleague.get(`${url}/${others.id}`)).status).toBe(404)
    expect((await colleague.put(`${url}/${others.id}`, { versao: 1, valor: '1.00' })).status).toBe(404)
    expect((await pay(others, {}, colleague)).status).toBe(404)
    for (const profissional of [{ id: owner.user_id }, null]) {
      expect(refusals(await colleague.post(url, sample({ profissional })))).toEqual([422, ['profissional']])
      expect(refusals(await colleague.put(`${url}/${own.id}`, { versao: 1, profissional }))).toEqual([
        422,
        ['profissional'],
      ])
    }
    const paid = await pay(own, {}, colleague)
    expect([paid.status, paid.body.situacao]).toEqual([201, 'pago'])
    const theirs = (await pay(others)).body.baixas[0].id
    expect((await colleague.put(`/api/baixas-json/${theirs}`, { versao: 1, conciliado: true })).status).toBe(404)
  })

  test('[S6.05] whoever helps registers, changes and pays what is of everybody', async () => {
    const { enter, pay, person } = await books()
    const desk = await person({ role: 'secretaria' })
    const entry = await enter({})
    const changed = await desk.put(`${url}/${entry.id}`, { versao: 1, valor: '99.00' })
    expect([changed.status, changed.body.valor]).toEqual([200, '99.00'])
    expect((await pay(changed.body, {}, desk)).body).toMatchObject({ situacao: 'pago' })
  })
})

test('[S2.19] whoever looks on is told which entries changed', async () => {
  const { owner, enter } = await books()
  const heard: unknown[] = []
  const stop = api.current.db.hints.subscribe((hint) => heard.push(hint))
  // A server's listener takes a moment to be there.
  await expect
    .poll(async () => {
      const { id } = await enter()
      await new Promise((resolve) => setTimeout(resolve, 50))
      return heard.some((hint) => JSON.stringify(hint).includes(id))
    })
    .toBe(true)
  expect(heard[0]).toMatchObject({ tenant_id: owner.tenant_id, o_que: 'financeiro' })
  stop()
})
