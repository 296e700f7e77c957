import { appointmentStates, nextStates } from '@vinculo/contracts/appointment-choices'
import { Appointment } from '@vinculo/contracts/appointments'
import { describe, expect, test } from 'vitest'
import { newId } from '../ids'
import { useTestApi } from '../testing/suite'
import { at, nobodysId, openClinic, refused, url } from './testing'

const api = useTestApi()
const clinic = () => openClinic(api.current)
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const tuesday = at('2026-12-01T14:00')

/** Writes something of a session, signed or not, as who attended. */
const recorded = (row: Appointment, tenant: string, isSigned: boolean) =>
  system(
    `insert into session_records (tenant_id, atendimento_id, autor_id, evolucao, assinado_em, assinado_por, assinatura, hash)
     values ($1, $2, $3, 'Leu bem', $4, $5, $6, $6)`,
    [
      tenant,
      row.id,
      row.profissional.id,
      isSigned ? new Date() : null,
      isSigned ? row.profissional.id : null,
      isSigned ? 'x' : null,
    ],
  )

describe('a change', () => {
  test('[S3.05] takes all that was read back, keeps what is absent, and an old copy is 409 with the row as it is', async () => {
    const { owner, book, change } = await clinic()
    const { criados: _made, pulados: _left, ...made } = await book(tuesday, { sala: 'Azul', valor: '90.00' })
    const same = await owner.put(`${url}/${made.id}`, { ...made, devido: '1.00', registro: 'assinado', serie: null })
    expect([same.status, same.body]).toEqual([200, made])
    const changed = await change(made, { valor: '', tipo: 'anamnese', modalidade: 'escola' })
    expect(Appointment.parse(changed.body)).toMatchObject({ valor: null, tipo: 'anamnese', sala: 'Azul', versao: 2 })
    const old = await change(made, { sala: 'Verde' })
    expect([old.status, old.body.code, old.body.atual]).toEqual([409, 'stale_version', changed.body])
    expect((await system(`select campos from audit where acao = 'appointment.changed'`))[0]).toEqual({
      campos: expect.arrayContaining(['valor', 'tipo', 'modalidade']),
    })
  })

  test('[S3.05] of two at once one is told that it is late', async () => {
    const { book, change } = await clinic()
    const made = await book(tuesday)
    const answers = await Promise.all([change(made, { sala: 'Azul' }), change(made, { sala: 'Verde' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each([
    [{ fim: tuesday.inicio }, ['fim']],
    [{ inicio: '2026-12-01T18:00:00Z' }, ['fim']],
    [{ inicio: '2026-11-30T18:00:00Z' }, ['fim']],
    [{ fuso: 'America/Manaus' }, ['fuso']],
    [{ paciente: null }, ['paciente']],
    [{ paciente: { id: nobodysId } }, ['paciente']],
    [{ profissional: { id: nobodysId } }, ['profissional']],
    [{ politica_falta: 'parcial' }, ['percentual_falta']],
    [{ status: 'remarcado' }, ['status']],
    [{ numero_sessao: 0 }, ['numero_sessao']],
    [{ criados: 1 }, ['criados']],
  ])('[S5.07] to %j is refused beside its field', async (more, fields) => {
    const { book, change } = await clinic()
    expect(refused(await change(await book(tuesday), more))).toEqual([422, fields])
  })

  test('[S3.05] may keep the zone it has, take a group in place of the patient, and another’s time', async () => {
    const { colleague, paciente, book, change } = await clinic()
    const made = await book(tuesday)
    const group = await change(made, { fuso: 'America/Sao_Paulo', grupo: 'Equipe da escola' })
    expect(group.body).toMatchObject({ grupo: 'Equipe da escola', paciente: null })
    const back = await change(group.body, { paciente: { id: paciente.id } })
    expect(back.body).toMatchObject({ grupo: null, paciente: { nome: 'Davi Rocha' } })
    await book(tuesday, { profissional: { id: colleague.user_id } })
    const moved = await change(back.body, { profissional: { id: colleague.user_id } })
    expect([moved.status, moved.body.conflitos[0].com.profissional]).toEqual([409, 'Bruno Colega'])
    const fitted = await change(back.body, { profissional: { id: colleague.user_id }, com_conflito: 'encaixe' })
    expect(fitted.body).toMatchObject({ encaixe: true, profissional: { nome: 'Bruno Colega' } })
  })

  test('[S3.05] of time moves where there is room, also over its own old time, and is to be reminded of anew', async () => {
    const { book, change } = await clinic()
    const made = await book(at('2030-12-03T14:00'))
    await book(at('2030-12-03T15:00'))
    const shifted = await change(made, at('2030-12-03T13:30'))
    expect([shifted.status, shifted.body.inicio]).toEqual([200, '2030-12-03T16:30:00.000Z'])
    expect((await change(shifted.body, at('2030-12-03T14:30'))).status).toBe(409)
    expect((await change(shifted.body, { fim: '2030-12-03T18:00:00Z' })).body.fim).toBe('2030-12-03T18:00:00.000Z')
    expect(await system(`select 1 from jobs where tipo = 'appointment.reminder'`)).toHaveLength(4)
  })
})

describe('a state', () => {
  test('[S3.05] leads to those of the table and to no others, once the day has come', async () => {
    const { owner, book, change } = await clinic()
    const { id } = await book(at('2020-12-01T14:00'))
    for (const from of appointmentStates)
      for (const to of appointmentStates) {
        if (from === to) continue
        await system('update appointments set status = $2, numero_sessao = null where id = $1', [id, from])
        const { body } = await owner.get(`${url}/${id}`)
        const answer = await change(body, { status: to })
        const isStep = nextStates[from].includes(to)
        expect([from, to, ...refused(answer)]).toEqual([from, to, isStep ? 200 : 422, isStep ? [] : ['status']])
      }
  })

  test('[S3.05] of what is to come is not yet known, by the clock of who asks', async () => {
    const { owner, book, change } = await clinic()
    const ahead = await book(at('2030-12-03T14:00'))
    for (const status of ['em_andamento', 'realizado', 'faltou'])
      expect(refused(await change(ahead, { status }))).toEqual([422, ['status']])
    expect((await change(ahead, { status: 'cancelado_tarde' })).status).toBe(200)
    const done = await book(at('2020-12-01T14:00'))
    const { body } = await change(done, { status: 'realizado' })
    expect(refused(await change(body, at('2030-12-04T14:00')))).toEqual([422, ['inicio']])
    expect((await change(body, at('2020-12-02T14:00'))).status).toBe(200)
    // Today is the day where one is: in an hour it is the same day in one of these, and tomorrow in the other.
    const noon = new Date().getUTCHours()
    const zone = noon < 12 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'
    const there = await api.current.createAccount({ tenant_id: owner.tenant_id, time_zone: zone })
    const soon = Date.now() + 3_600_000
    const hour = { inicio: new Date(soon).toISOString(), fim: new Date(soon + 60_000).toISOString() }
    const today = await book(hour, { profissional: { id: there.user_id } })
    expect((await change(today, { status: 'em_andamento' }, there)).status).toBe(200)
  })

  test('[S3.05] confirmed says who and when, also of what was missed then, until it is planned again', async () => {
    const { desk, book, change } = await clinic()
    const made = await book(at('2020-12-01T14:00'))
    const { body: sure } = await change(made, { status: 'confirmado' }, desk)
    expect(sure).toMatchObject({ confirmado_por: 'Carla Balcão', confirmado_canal: 'agenda' })
    expect(Date.now() - Date.parse(sure.confirmado_em)).toBeLessThan(60_000)
    const { body: missed } = await change(sure, { status: 'faltou' })
    expect(missed.confirmado_por).toBe('Carla Balcão')
    const { body: again } = await change(missed, { status: 'agendado' })
    expect(again).toMatchObject({ confirmado_em: null, confirmado_por: null, confirmado_canal: null })
  })

  test('[S3.05] cancelled keeps its reason, and is planned again only where its time is still free', async () => {
    const { book, change, owner } = await clinic()
    const made = await book(tuesday)
    const { body: off } = await change(made, { status: 'cancelado', motivo_cancelamento: 'Viagem' })
    expect(off.motivo_cancelamento).toBe('Viagem')
    const other = await book(tuesday)
    const taken = await change(off, { status: 'agendado' })
    expect([taken.status, taken.body.conflitos[0].com.id]).toEqual([409, other.id])
    await owner.delete(`${url}/${other.id}`)
    const { body } = await change(off, { status: 'agendado' })
    expect([body.status, body.motivo_cancelamento]).toEqual(['agendado', null])
  })

  test('[S3.05] of what takes place gives each patient’s sessions their number', async () => {
    const { book, begun, change, register } = await clinic()
    const [one, two, three] = [await begun({}, 30), await begun({}, 28), await begun({}, 26)]
    expect((await change(two, { status: 'em_andamento' })).body.numero_sessao).toBe(1)
    const { body: second } = await change(one, { status: 'realizado' })
    expect(second.numero_sessao).toBe(2)
    expect((await change(second, { status: 'agendado' })).body.numero_sessao).toBeNull()
    expect((await change(three, { status: 'realizado', numero_sessao: '12' })).body.numero_sessao).toBe(12)
    const last = await begun({}, 24)
    const { body: thirteenth } = await change(last, { status: 'realizado' })
    expect(thirteenth.numero_sessao).toBe(13)
    await change(thirteenth, { numero_sessao: 9999 })
    expect((await change(await begun({}, 22), { status: 'realizado' })).body.numero_sessao).toBe(9999)
    const other = await register('Eva Lima')
    const { body: moved } = await change(
      { ...thirteenth, versao: thirteenth.versao + 1 },
      { paciente: { id: other.id } },
    )
    expect(moved.numero_sessao).toBe(1)
    const meeting = await book(at('2020-12-01T14:00'), { paciente: null, grupo: 'Reunião' })
    expect((await change(meeting, { status: 'realizado' })).body.numero_sessao).toBeNull()
  })

  test('[S3.05] of ten that take place at once numbers them one to ten', async () => {
    const { begun, change } = await clinic()
    const rows = []
    for (let hours = 1; hours <= 10; hours++) rows.push(await begun({}, hours))
    const answers = await Promise.all(rows.map((row) => change(row, { status: 'realizado' })))
    const numbers = answers.map(({ body }) => body.numero_sessao).sort((a, b) => a - b)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test.each([
    ['realizado', {}, '99.99'],
    ['realizado', { cobravel: false }, null],
    ['agendado', {}, null],
    ['cancelado', { politica_falta: 'integral' }, null],
    ['falta_profissional', { politica_falta: 'integral' }, null],
    ['faltou', {}, null],
    ['faltou', { politica_falta: 'integral' }, '99.99'],
    ['faltou', { politica_falta: 'integral', cobravel: false }, null],
    ['faltou', { politica_falta: 'integral', valor: null }, null],
    ['faltou', { politica_falta: 'parcial', percentual_falta: 50 }, '50.00'],
    ['cancelado_tarde', { politica_falta: 'parcial', percentual_falta: 50, valor: '0.01' }, '0.01'],
    ['cancelado_tarde', { politica_falta: 'parcial', percentual_falta: 33 }, '33.00'],
  ])('[S5.04] %s under %j comes to %s', async (status, more, due) => {
    const { book, change } = await clinic()
    const made = await book(at('2020-12-01T14:00'), { valor: '99.99', politica_falta: 'nao_cobrar', ...more })
    const { body } = status === 'agendado' ? { body: made } : await change(made, { status })
    expect([body.status, body.devido]).toEqual([status, due])
  })
})

describe('a session with a record', () => {
  test('[S3.05] that is signed stays done, at its time, whose and with whom it was', async () => {
    const { owner, colleague, begun, change, register } = await clinic()
    const { body: done } = await change(await begun(), { status: 'realizado' })
    await recorded(done, owner.tenant_id, true)
    const other = await register('Eva Lima')
    for (const more of [
      { status: 'agendado' },
      { status: 'em_andamento' },
      { paciente: { id: other.id } },
      { profissional: { id: colleague.user_id } },
      { inicio: new Date(Date.parse(done.inicio) - 60_000).toISOString() },
    ]) {
      const answer = await change(done, more)
      expect([answer.status, answer.body.code]).toEqual([409, 'recorded'])
    }
    expect((await owner.delete(`${url}/${done.id}`)).body.code).toBe('recorded')
    const { body } = await change(done, { valor: '10.00', anotacao: 'Pago', sala: 'Azul' })
    expect(body).toMatchObject({ valor: '10.00', registro: 'assinado', versao: done.versao + 1 })
  })

  test('[S3.05] that is a draft may be undone and corrected in time, but is nobody else’s and is not deleted', async () => {
    const { owner, begun, change, register } = await clinic()
    const { body: done } = await change(await begun(), { status: 'realizado' })
    await recorded(done, owner.tenant_id, false)
    const other = await register('Eva Lima')
    expect((await change(done, { paciente: { id: other.id } })).body.code).toBe('recorded')
    expect((await owner.delete(`${url}/${done.id}`)).body.code).toBe('recorded')
    expect((await change(done, { status: 'agendado' })).body.registro).toBe('rascunho')
  })

  test('[S3.05] is kept from the front desk, also that there is one: a refusal is a conflict to it', async () => {
    const { owner, desk, begun, change } = await clinic()
    const { body: done } = await change(await begun(), { status: 'realizado' })
    await recorded(done, owner.tenant_id, true)
    const undone = await desk.put(`${url}/${done.id}`, { versao: done.versao, status: 'agendado' })
    const gone = await desk.delete(`${url}/${done.id}`)
    for (const { status, body } of [undone, gone]) {
      expect([status, body.code]).toEqual([409, 'conflict'])
      expect(JSON.stringify(body)).not.toMatch(/registro|recorded/)
    }
  })

  test('[S3.05] is not begun for a session that is deleted', async () => {
    const { owner, begun } = await clinic()
    const made = await begun()
    await owner.delete(`${url}/${made.id}`)
    await expect(recorded(made, owner.tenant_id, false)).rejects.toMatchObject({
      constraint: 'session_records_atendimento_id_there',
    })
  })
})

describe('putting off', () => {
  test('[S3.05] leaves the old one with where it went, and the new one is as it was, to be confirmed', async () => {
    const { owner, book, change, all } = await clinic()
    const { body: sure } = await change(await book(tuesday, { sala: 'Azul', valor: '90.00' }), { status: 'confirmado' })
    const call = `${url}/${sure.id}/remarcar`
    const key = { 'idempotency-key': 'remarcar-0001' }
    const asked = { versao: 2, ...at('2026-12-01T14:30') }
    const first = await owner.post(call, asked, key)
    expect([first.status, (await owner.post(call, asked, key)).body.id]).toEqual([201, first.body.id])
    expect(Appointment.parse(first.body)).toMatchObject({
      status: 'agendado',
      sala: 'Azul',
      valor: '90.00',
      confirmado_por: null,
      inicio: '2026-12-01T17:30:00.000Z',
      versao: 1,
    })
    const [old, next] = await all()
    expect([old?.status, old?.remarcado_para, next?.id]).toEqual(['remarcado', first.body.id, first.body.id])
    expect(refused(await owner.post(call, { ...asked, versao: 3 }))).toEqual([422, ['status']])
    expect(refused(await change(old as Appointment, at('2026-12-05T14:00')))).toEqual([422, ['inicio']])
    expect((await change(old as Appointment, { anotacao: 'Ligou na véspera' })).status).toBe(200)
  })

  test('[S3.05] to a time that is taken, by an old copy, or of nothing that is there is refused, and nothing changes', async () => {
    const { owner, book, all } = await clinic()
    const made = await book(tuesday)
    const other = await book(at('2026-12-02T14:00'))
    const put = (more: object, id = made.id) =>
      owner.post(`${url}/${id}/remarcar`, { versao: 1, ...at('2026-12-02T14:30'), ...more })
    const taken = await put({})
    expect([taken.status, taken.body.conflitos[0].com.id]).toEqual([409, other.id])
    const old = await put({ versao: 7 })
    expect([old.status, old.body.atual.id]).toEqual([409, made.id])
    expect((await put({}, newId())).status).toBe(404)
    expect(refused(await put(at('2026-12-02T14:30', 0)))).toEqual([422, ['fim']])
    expect((await all()).map(({ status, versao }) => [status, versao])).toEqual([
      ['agendado', 1],
      ['agendado', 1],
    ])
    expect((await put({ encaixe: true })).body.encaixe).toBe(true)
  })

  test('[S3.05] one key for two appointments puts off one and is refused for the other', async () => {
    const { owner, book } = await clinic()
    const [one, two] = [await book(tuesday), await book(at('2026-12-02T14:00'))]
    const key = { 'idempotency-key': 'remarcar-0002' }
    const asked = { versao: 1, ...at('2026-12-03T14:00') }
    expect((await owner.post(`${url}/${one.id}/remarcar`, asked, key)).status).toBe(201)
    const other = await owner.post(`${url}/${two.id}/remarcar`, asked, key)
    expect([other.status, other.body.code]).toEqual([409, 'conflict'])
  })
})
