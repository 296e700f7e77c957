import { describe, expect, test } from 'vitest'
import { at, url } from '../appointments/testing'
import { newId } from '../ids'
import { databaseKind, useTestApi } from '../testing/suite'
import { dayOfSession, named, openPractice, thisMonth, today } from './testing'

const api = useTestApi()
const practice = (more: Parameters<typeof openPractice>[1] = {}) => openPractice(api.current, more)
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))

describe('what a session comes to', () => {
  test('[S2.19] is due once it took place, of who pays for the patient, on its own day and so many days later', async () => {
    const { owner, mae, davi, attended, begun, chargeOf, entryOf, books, entries } = await practice()
    expect((await owner.put('/api/financeiro/config-json', { versao: 0, prazo_dias: 10 })).status).toBe(200)
    const planned = await begun({}, 3)
    expect(await chargeOf(planned)).toEqual({ lancamento: null, pacote: null })
    const row = await attended({ tipo: 'anamnese' })
    const entry = await entryOf(row)
    const day = dayOfSession(row)
    expect(entry).toMatchObject({
      tipo: 'receber',
      origem: 'atendimento',
      descricao: named('Atendimento', row),
      valor: '150.00',
      saldo: '150.00',
      competencia: day.slice(0, 7),
      lancado_em: day,
      vencimento: new Date(Date.parse(day) + 10 * 86_400_000).toISOString().slice(0, 10),
      paciente: { id: davi.id },
      pagador: { id: mae.id },
      profissional: { id: owner.user_id },
      categoria: { nome: 'Avaliações' },
      atendimentos: [{ id: row.id, inicio: row.inicio }],
    })
    expect([await books(), (await entries()).length]).toEqual([{ open: 15_000, all: 0 }, 1])
    const acts = await system<{ acao: string }>(`select acao from audit where acao like 'entry.%'`)
    expect(acts).toEqual([{ acao: 'entry.registered' }])
  })

  test('[S2.19] is what a missed one costs by its policy, to the cent; what costs nothing is due by nobody', async () => {
    const { begun, step, chargeOf, entryOf, entries } = await practice()
    const half = await step(await begun({ valor: '0.25' }), { status: 'faltou' })
    expect(await entryOf(half)).toMatchObject({ descricao: named('Falta', half), valor: '0.13' })
    const late = await step(await begun({ politica_falta: 'integral' }, 3), { status: 'cancelado_tarde' })
    expect(await entryOf(late)).toMatchObject({ descricao: named('Cancelamento tardio', late), valor: '150.00' })
    for (const [hours, more, status] of [
      [5, { politica_falta: 'nao_cobrar' }, 'faltou'],
      [7, {}, 'cancelado'],
      [9, {}, 'falta_profissional'],
      [11, { cobravel: false }, 'realizado'],
      [13, { valor: '0.00' }, 'realizado'],
      [15, { valor: '' }, 'realizado'],
    ] as const)
      expect((await chargeOf(await step(await begun(more, hours), { status }))).lancamento).toBeNull()
    expect(await entries()).toHaveLength(2)
  })

  test('[S2.19] called off before its day is open from then on, and nothing of it is left once it is planned again', async () => {
    const { owner, book, davi, step } = await practice()
    const open = async () => (await owner.get('/api/financeiro/vencimentos-json')).body.total_receber
    const row = await book(at('2027-03-02T14:00'), {
      paciente: { id: davi.id },
      valor: '100.00',
      politica_falta: 'integral',
    })
    const late = await step(row, { status: 'cancelado_tarde' })
    expect(await open()).toBe('100.00')
    await step(late, { status: 'agendado' })
    expect(await open()).toBe('0.00')
  })

  test('[S6.05] whoever sees their own alone is not told of an entry that is another’s, though the session is theirs', async () => {
    const { owner, colleague, attended, entryOf, chargeOf } = await practice()
    const row = await attended({ profissional: { id: colleague.user_id } })
    expect((await chargeOf(row, colleague)).lancamento).toBeTruthy()
    const entry = await entryOf(row)
    await owner.put(`/api/lancamentos-json/${entry?.id}`, {
      versao: entry?.versao,
      profissional: { id: owner.user_id },
    })
    expect((await colleague.get(`/api/lancamentos-json/${entry?.id}`)).status).toBe(404)
    expect((await chargeOf(row, colleague)).lancamento).toBeNull()
  })

  test('[S2.19] is cancelled when it did not take place after all or is deleted, and due anew when it did', async () => {
    const { owner, begun, step, attended, chargeOf, entries, books } = await practice()
    const row = await attended()
    const first = await chargeOf(row)
    const open = await step(row, { status: 'agendado' })
    expect(await chargeOf(row)).toEqual({ lancamento: null, pacote: null })
    expect(await books()).toEqual({ open: 0, all: 0 })
    await step(open, { status: 'realizado' })
    const again = await chargeOf(row)
    expect(again.lancamento?.id).not.toBe(first.lancamento?.id)
    const other = await step(await begun({}, 3), { status: 'realizado' })
    expect((await owner.delete(`${url}/${other.id}`)).status).toBe(204)
    expect((await entries()).map(({ aberto_centavos }) => aberto_centavos)).toEqual([0, 15_000, 0])
    expect(await books()).toEqual({ open: 15_000, all: 0 })
  })

  test('[S2.19] follows its price, its day and who attends; what a person wrote in the entry otherwise stays', async () => {
    const { owner, colleague, attended, step, entryOf, books } = await practice()
    const row = await attended()
    const entry = await entryOf(row)
    const renamed = await owner.put(`/api/lancamentos-json/${entry?.id}`, {
      versao: entry?.versao,
      descricao: 'Combinado com a avó',
      vencimento: '2027-01-05',
    })
    expect(renamed.status).toBe(200)
    const changed = await step(row, { valor: '180.00', profissional: { id: colleague.user_id }, tipo: 'devolutiva' })
    expect(await entryOf(row)).toMatchObject({
      id: entry?.id,
      valor: '180.00',
      descricao: 'Combinado com a avó',
      vencimento: '2027-01-05',
      profissional: { id: colleague.user_id },
      categoria: { nome: 'Devolutivas' },
    })
    const earlier = {
      inicio: new Date(Date.parse(row.inicio) - 40 * 86_400_000).toISOString(),
      fim: new Date(Date.parse(row.fim) - 40 * 86_400_000).toISOString(),
    }
    const moved = await step(changed, earlier)
    expect(await entryOf(row)).toMatchObject({
      descricao: named('Atendimento', moved),
      vencimento: dayOfSession(moved),
      competencia: dayOfSession(moved).slice(0, 7),
    })
    expect(await books()).toEqual({ open: 18_000, all: 0 })
    const before = await entryOf(row)
    await step(moved, { anotacao: 'Trouxe o caderno' })
    expect(await entryOf(row)).toEqual(before)
  })

  test('[S2.19] passes to who pays for the other patient, when it was somebody else’s', async () => {
    const { attended, step, register, entryOf, entries } = await practice()
    const row = await attended()
    const eva = await register('Eva Lima')
    await step(row, { paciente: { id: eva.id } })
    expect(await entryOf(row)).toMatchObject({ paciente: { id: eva.id }, pagador: null, valor: '150.00' })
    expect((await entries()).map(({ aberto_centavos }) => aberto_centavos)).toEqual([0, 15_000])
  })

  test('[S2.19] stays as it is once something was paid, whatever the agenda says, and is never charged twice', async () => {
    const { attended, step, entryOf, pay, entries, owner } = await practice()
    const row = await attended()
    const entry = await entryOf(row)
    if (!entry) throw new Error('no entry')
    const paid = await pay(entry, '40.00')
    const open = await step(await step(row, { valor: '500.00' }), { status: 'agendado' })
    expect(await entryOf(row)).toEqual(paid)
    await step(open, { status: 'realizado' })
    expect(await entryOf(row)).toEqual(paid)
    expect((await owner.delete(`${url}/${row.id}`)).status).toBe(204)
    expect(await entries()).toMatchObject([{ pago_centavos: 4_000, aberto_centavos: 11_000 }])
  })

  test('[S2.19] stays cancelled where a person let it go, until it comes about anew', async () => {
    const { owner, attended, step, entryOf, entries } = await practice()
    const row = await attended()
    const entry = await entryOf(row)
    expect((await owner.delete(`/api/lancamentos-json/${entry?.id}`)).status).toBe(204)
    const same = await step(row, { valor: '170.00' })
    expect(await entryOf(row)).toMatchObject({ situacao: 'cancelado', valor: '150.00' })
    await step(await step(same, { status: 'agendado' }), { status: 'realizado' })
    expect((await entries()).map(({ aberto_centavos }) => aberto_centavos)).toEqual([0, 17_000])
  })

  test('[S2.19] of a group is an entry without a patient', async () => {
    const { book, step, entryOf } = await practice()
    const start = new Date(Date.now() - 3_600_000)
    const times = { inicio: start.toISOString(), fim: new Date(start.getTime() + 3_000_000).toISOString() }
    const group = await book(times, { paciente: null, grupo: 'Grupo de pais', valor: '300.00' })
    const row = await step(group, { status: 'realizado' })
    expect(await entryOf(row)).toMatchObject({
      paciente: null,
      pagador: null,
      valor: '300.00',
      descricao: `${named('Atendimento', row)}: Grupo de pais`,
    })
  })

  test('[S2.19] is called by the clinic’s own word for a session', async () => {
    const { owner, attended, entryOf } = await practice()
    const { body: config } = await owner.get('/api/settings/config')
    const saved = await owner.post('/api/settings/config', {
      ...config,
      termo_atendimento: { sing: 'Sessão', plural: 'Sessões' },
    })
    expect(saved.status).toBe(200)
    const row = await attended()
    expect((await entryOf(row))?.descricao).toBe(named('Sessão', row))
  })

  test('[S2.19] of a series that is called off late is due for each of its sessions at once', async () => {
    const { book, davi, step, entries, books } = await practice()
    const series = await book(at('2027-03-02T14:00'), {
      paciente: { id: davi.id },
      valor: '100.00',
      politica_falta: 'parcial',
      percentual_falta: 33,
      recorrencia: 'FREQ=WEEKLY;BYDAY=TU;COUNT=40',
    })
    await step(series, { status: 'cancelado_tarde', escopo: 'todos' })
    const made = await entries()
    expect([made.length, new Set(made.map(({ valor_centavos }) => valor_centavos))]).toEqual([40, new Set([3_300])])
    expect(made.map(({ descricao }) => descricao)).toEqual(
      expect.arrayContaining(['Cancelamento tardio de 02-03-2027', 'Cancelamento tardio de 09-03-2027']),
    )
    expect(await books()).toEqual({ open: 132_000, all: 0 })
  })

  test('[S2.19] is that day’s where it took place, late in the evening in Manaus', async () => {
    const { owner, davi, step, entryOf } = await practice({ time_zone: 'America/Manaus' })
    const night = at('2026-10-31T23:30', 29, 'America/Manaus')
    const { body } = await owner.post(url, {
      paciente: { id: davi.id },
      ...night,
      valor: '90.00',
      fuso: 'America/Manaus',
    })
    const row = await step(body, { status: 'realizado' })
    expect(row.inicio).toBe('2026-11-01T03:30:00.000Z')
    expect(await entryOf(row)).toMatchObject({
      descricao: 'Atendimento de 31-10-2026',
      competencia: '2026-10',
      lancado_em: '2026-10-31',
    })
  })

  test('[S2.19] of a closed month is booked on the first open day, and follows the agenda from there on', async () => {
    const { owner, step, begun, entryOf, books } = await practice()
    const last = { hours: 24 * 40 }
    const early = await begun({}, last.hours)
    const closed = dayOfSession(early).slice(0, 7)
    expect((await owner.put('/api/financeiro/config-json', { versao: 0, fechado_ate: closed })).status).toBe(200)
    const row = await step(early, { status: 'realizado' })
    const entry = await entryOf(row)
    expect([entry?.lancado_em.slice(8), entry?.vencimento, (entry?.competencia ?? '') > closed]).toEqual([
      '01',
      dayOfSession(row),
      true,
    ])
    const more = await step(row, { valor: '200.00' })
    expect(await entryOf(row)).toMatchObject({ valor: '200.00', competencia: entry?.competencia })
    const { body: settings } = await owner.get('/api/financeiro/config-json')
    const now = await owner.put('/api/financeiro/config-json', { versao: settings.versao, fechado_ate: thisMonth() })
    expect(now.status).toBe(200)
    await step(more, { status: 'agendado' })
    expect(await entryOf(row)).toBeNull()
    expect(await books()).toEqual({ open: 0, all: 0 })
    const [first] = await system<{ data: string }>('select max(data)::text as data from ledger_transactions')
    expect((first?.data ?? '') > today().slice(0, 8)).toBe(true)
  })
})

describe('where finance is off', () => {
  const turn = (tenant: string, isOn: boolean) =>
    system('update tenants set financeiro = $2 where id = $1', [tenant, isOn])

  test('[S6.05] nothing follows, and what took place meanwhile is not charged afterwards', async () => {
    const { owner, attended, step, begun, chargeOf, entries } = await practice()
    await turn(owner.tenant_id, false)
    const row = await attended()
    expect(await entries()).toEqual([])
    await turn(owner.tenant_id, true)
    const same = await step(row, { anotacao: 'Falar com a escola', valor: '190.00' })
    expect([await entries(), await chargeOf(row)]).toEqual([[], { lancamento: null, pacote: null }])
    await step(await begun({}, 3), { status: 'realizado' })
    await step(await step(same, { status: 'agendado' }), { status: 'realizado' })
    expect((await entries()).map(({ valor_centavos }) => valor_centavos)).toEqual([15_000, 19_000])
  })

  test('[S6.05] what was made before stays as it is', async () => {
    const { owner, attended, step, entries } = await practice()
    const row = await attended()
    await turn(owner.tenant_id, false)
    await step(row, { status: 'agendado' })
    expect((await entries()).map(({ aberto_centavos }) => aberto_centavos)).toEqual([15_000])
  })
})

describe('one transaction', () => {
  /** Finance cannot be written. */
  const broken = async (work: () => Promise<void>) => {
    await system(`alter table finance_entries add constraint nothing_goes check (false) not valid`)
    try {
      await work()
    } finally {
      await system('alter table finance_entries drop constraint nothing_goes')
    }
  }

  test('[S2.19] holds the session and its entry: where finance fails, the agenda stays as it was', async () => {
    const { begun, change, attended, entries, owner, all } = await practice()
    const done = await attended({}, 3)
    const row = await begun()
    await broken(async () => {
      expect((await change(row, { status: 'realizado' })).status).toBe(500)
      expect((await change(done, { status: 'agendado' })).status).toBe(500)
      expect((await owner.delete(`${url}/${done.id}`)).status).toBe(500)
    })
    expect((await all()).map(({ status }) => status)).toEqual(['realizado', 'agendado'])
    expect(await entries()).toHaveLength(1)
    // Control: without the fault the same calls go through.
    expect((await change(row, { status: 'realizado' })).status).toBe(200)
    expect((await change(done, { status: 'agendado' })).status).toBe(200)
    expect((await entries()).map(({ aberto_centavos }) => aberto_centavos)).toEqual([0, 15_000])
  })

  test('[S2.19] a session that two finish at once is due once', async () => {
    const { begun, change, desk, owner, entries } = await practice()
    const row = await begun()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => change(row, { status: 'realizado' }, n % 2 ? desk : owner)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect(await entries()).toHaveLength(1)
  })

  test.runIf(databaseKind() === 'postgres')(
    '[S2.19] waits for a payment that is on its way, and leaves what it paid',
    async () => {
      const { owner, attended, change, entryOf } = await practice()
      const row = await attended()
      const entry = await entryOf(row)
      let answer: ReturnType<typeof change> | undefined
      await api.current.db.inSystem(async (tx) => {
        await tx.query(`select pg_advisory_xact_lock(hashtextextended('financeiro:' || $1::text, 0))`, [
          owner.tenant_id,
        ])
        answer = change(row, { status: 'agendado' })
        await expect
          .poll(
            () =>
              system(`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`),
            { timeout: 20_000 },
          )
          .toHaveLength(1)
        await tx.query('update finance_entries set pago_centavos = 4000 where id = $1', [entry?.id])
      })
      expect((await answer)?.status).toBe(200)
      expect(await entryOf(row)).toMatchObject({ id: entry?.id, pago: '40.00', cancelado_em: null })
    },
  )

  test('[S2.19] the database itself lets a session be due once', async () => {
    const { attended, owner, entryOf } = await practice()
    const row = await attended()
    const entry = await entryOf(row)
    const twice = system(
      'insert into finance_sessions (tenant_id, atendimento_id, lancamento_id) values ($1, $2, $3)',
      [owner.tenant_id, row.id, entry?.id],
    )
    await expect(twice).rejects.toMatchObject({ code: '23505' })
  })

  test('[S2.19] sessions of many finished at once, each with its entry, wait for each other and none fails', async () => {
    const { begun, change, entries, books } = await practice()
    const rows = []
    for (let hours = 1; hours <= 12; hours++) rows.push(await begun({}, hours))
    const answers = await Promise.all(rows.map((row) => change(row, { status: 'realizado' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([(await entries()).length, await books()]).toEqual([12, { open: 180_000, all: 0 }])
  })
})

describe('what a session came to', () => {
  test('[S6.05] is told whoever sees finance; of another’s nothing to whom sees their own alone', async () => {
    const { owner, colleague, desk, attended, chargeOf } = await practice()
    const row = await attended()
    expect((await chargeOf(row, desk)).lancamento?.valor).toBe('150.00')
    const address = `/api/financeiro/sessao-json?atendimento=${row.id}`
    expect((await colleague.get(address)).status).toBe(404)
    const stranger = await api.current.createAccount({ financeiro: true })
    expect((await stranger.get(address)).status).toBe(404)
    expect((await owner.get(`/api/financeiro/sessao-json?atendimento=${newId()}`)).status).toBe(404)
    expect((await api.current.visitor.get(address)).status).toBe(401)
  })
})
