import { Appointment, AppointmentMade } from '@vinculo/contracts/appointments'
import { describe, expect, test } from 'vitest'
import type { TenantHint } from '../database/hints'
import { useTestApi } from '../testing/suite'
import { at, nobodysId, openClinic, refused, searchUrl, url } from './testing'

const api = useTestApi()
const clinic = () => openClinic(api.current)
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const tuesday = at('2026-12-01T14:00')

describe('an appointment', () => {
  test('[S3.05] takes one patient and a time; the rest is as usual', async () => {
    const { owner, paciente, book } = await clinic()
    const made = await book(tuesday)
    expect(made).toMatchObject({
      paciente: { id: paciente.id, nome: 'Davi Rocha' },
      grupo: null,
      profissional: { id: owner.user_id, nome: 'Ana Dona' },
      tipo: 'intervencao',
      inicio: '2026-12-01T17:00:00.000Z',
      fim: '2026-12-01T17:50:00.000Z',
      fuso: 'America/Sao_Paulo',
      modalidade: 'presencial',
      status: 'agendado',
      encaixe: false,
      serie: null,
      valor: null,
      cobravel: true,
      politica_falta: 'nao_cobrar',
      devido: null,
      lembrar: true,
      registro: null,
      versao: 1,
      criados: 1,
      pulados: [],
    })
    const { criados: _made, pulados: _left, ...one } = made
    expect(Appointment.parse((await owner.get(`${url}/${made.id}`)).body)).toEqual(one)
  })

  test('[S3.05] keeps all that is said of it, with or without a patient', async () => {
    const { book } = await clinic()
    const said = {
      tipo: 'devolutiva',
      modalidade: 'online',
      link: 'https://sala.example/1',
      local: 'Rua Azul, 1',
      sala: 'Azul',
      valor: '150.05',
      cobravel: false,
      politica_falta: 'parcial',
      percentual_falta: 50,
      lembrar: false,
      anotacao: 'Trazer o caderno',
      encaixe: true,
    }
    expect(await book(tuesday, said)).toMatchObject(said)
    const meeting = { paciente: null, grupo: 'Reunião de equipe', fuso: 'America/Manaus' }
    expect(await book(at('2026-12-02T14:00'), meeting)).toMatchObject(meeting)
  })

  test('[S3.05] costs what the patient usually pays, under the policy of who attends, unless something else is said', async () => {
    const { owner, colleague, register, book } = await clinic()
    await system(
      `insert into agenda_settings (tenant_id, user_id, politica_falta, percentual_falta) values ($1, $2, 'parcial', 30)`,
      [owner.tenant_id, colleague.user_id],
    )
    const paciente = await register('Eva Lima', { preco_padrao: '120.00' })
    const ofColleague = { paciente: { id: paciente.id }, profissional: { id: colleague.user_id } }
    const usual = await book(tuesday, ofColleague)
    expect([usual.valor, usual.politica_falta, usual.percentual_falta]).toEqual(['120.00', 'parcial', 30])
    const said = await book(at('2026-12-02T14:00'), { ...ofColleague, valor: '', politica_falta: 'integral' })
    expect([said.valor, said.politica_falta, said.percentual_falta]).toEqual([null, 'integral', null])
    const share = await book(at('2026-12-03T14:00'), {
      ...ofColleague,
      politica_falta: 'parcial',
      percentual_falta: '80',
    })
    expect([share.politica_falta, share.percentual_falta]).toEqual(['parcial', 80])
    const own = await book(at('2026-12-04T14:00'))
    expect([own.valor, own.politica_falta]).toEqual([null, 'nao_cobrar'])
  })

  test.each([
    [{ fim: tuesday.inicio }, 'fim', 'depois'],
    [{ fim: '2026-12-01T16:00:00Z' }, 'fim', 'depois'],
    [{ fim: '2026-12-02T05:00:01Z' }, 'fim', '12 horas'],
    [{ inicio: '9999-12-01T17:00:00Z', fim: '9999-12-01T17:50:00Z' }, 'inicio', '2000 a 2099'],
    [{ inicio: '1999-12-31T17:00:00Z', fim: '1999-12-31T17:50:00Z' }, 'inicio', '2000 a 2099'],
    [{ inicio: '2026-12-01T14:00', fim: tuesday.fim }, 'inicio', 'válido'],
    [{ inicio: undefined }, 'inicio', 'Preencha'],
    [{ fuso: 'Brasil/Lisboa' }, 'fuso', 'não existe'],
    [{ fuso: '-03:00' }, 'fuso', 'não existe'],
    [{ paciente: null }, 'paciente', 'um dos dois'],
    [{ grupo: 'Reunião' }, 'grupo', 'um dos dois'],
    [{ paciente: { id: nobodysId } }, 'paciente', 'não foi encontrado'],
    [{ paciente: { nome: 'Digitado' } }, 'paciente', 'Nada foi escolhido'],
    [{ profissional: { id: nobodysId } }, 'profissional', 'não foi encontrado'],
    [{ tipo: 'festa' }, 'tipo', 'opções'],
    [{ valor: '12,5' }, 'valor', 'valor'],
    [{ politica_falta: 'parcial' }, 'percentual_falta', 'Preencha'],
    [{ politica_falta: 'parcial', percentual_falta: 101 }, 'percentual_falta', 'maior valor'],
    [{ status: 'realizado' }, 'status', 'não existe'],
  ])('[S5.07] %j is refused beside its field', async (more, field, words) => {
    const { owner, paciente } = await clinic()
    const answer = await owner.post(url, { paciente: { id: paciente.id }, ...tuesday, ...more })
    expect([...refused(answer), answer.body.errors?.[field]?.[0]]).toEqual([
      422,
      expect.arrayContaining([field]),
      expect.stringContaining(words),
    ])
  })

  test('[S3.05] may last twelve hours, and be of a day that has passed', async () => {
    const { book } = await clinic()
    await book(at('2020-02-29T08:00', 720))
  })

  test('[S7.06] of another account’s patient or colleague, of a deleted patient, or with who has no access, is as if they were not there', async () => {
    const { owner, desk, paciente } = await clinic()
    const other = await clinic()
    const gone = await api.current.createAccount({ tenant_id: owner.tenant_id })
    await system('update users set desativado_em = now() where id = $1', [gone.user_id])
    const field = async (more: object) =>
      refused(await owner.post(url, { paciente: { id: paciente.id }, ...tuesday, ...more }))[1]
    expect(await field({ paciente: { id: other.paciente.id } })).toEqual(['paciente'])
    for (const somebody of [other.owner, desk, gone])
      expect(await field({ profissional: { id: somebody.user_id } })).toEqual(['profissional'])
    await owner.delete(`/api/pacientes-json/${paciente.id}`)
    expect(await field({})).toEqual(['paciente'])
  })

  test('[S7.06] is hidden from another account, and with its patient', async () => {
    const { owner, paciente, book } = await clinic()
    const other = await clinic()
    const { id } = await book(at('2020-12-01T14:00'))
    const calls = () => [
      other.owner.get(`${url}/${id}`),
      other.owner.put(`${url}/${id}`, { versao: 1, sala: 'Azul' }),
      other.owner.delete(`${url}/${id}`),
      other.owner.post(`${url}/${id}/remarcar`, { versao: 1, ...tuesday }),
    ]
    for (const call of calls()) expect((await call).status).toBe(404)
    expect((await other.owner.post(searchUrl, { paciente: paciente.id })).body).toEqual([])
    await owner.delete(`/api/pacientes-json/${paciente.id}`)
    expect((await owner.get(`${url}/${id}`)).status).toBe(404)
    expect((await owner.post(searchUrl, {})).body).toEqual([])
  })

  test('[S3.05] booked twice by one call is one, and what it answered is answered again', async () => {
    const { owner, paciente, all } = await clinic()
    const key = { 'idempotency-key': 'tentativa-0001' }
    const body = { paciente: { id: paciente.id }, ...tuesday, recorrencia: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3' }
    const answers = await Promise.all([owner.post(url, body, key), owner.post(url, body, key)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(AppointmentMade.parse(answers[0]?.body)).toEqual(AppointmentMade.parse(answers[1]?.body))
    expect(await all()).toHaveLength(3)
  })

  test('[S3.05] is noted for each it makes, told to those who look, and to be reminded of', async () => {
    const { owner, register, book } = await clinic()
    const hints: TenantHint[] = []
    const told = (topic: string) => hints.filter(({ o_que }) => o_que === topic)
    const stop = api.current.db.hints.subscribe((hint) => hint && hints.push(hint))
    // A server begins to tell when it has heard that somebody listens.
    await expect.poll(() => register('Eva Lima').then(() => told('pacientes').length)).toBeGreaterThan(0)
    const made = await book(at('2030-12-03T14:00'), { recorrencia: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3', sala: 'Azul' })
    await expect.poll(() => told('atendimentos').length).toBe(1)
    stop()
    expect(told('atendimentos')).toMatchObject([{ tenant_id: owner.tenant_id, ids: expect.arrayContaining([made.id]) }])
    const noted = await system<{ registro_id: string; campos: string[] }>(
      `select registro_id, campos from audit where acao = 'appointment.registered'`,
    )
    expect(noted).toHaveLength(3)
    expect(noted[0]?.campos).toEqual(['paciente', 'inicio', 'fim', 'sala', 'recorrencia'])
    expect(await system(`select 1 from jobs where tipo = 'appointment.reminder'`)).toHaveLength(3)
  })
})

describe('the front desk', () => {
  test('[S2.12] books for whoever attends, and says for whom, unless there is only one', async () => {
    const { owner, colleague, desk, paciente, book } = await clinic()
    const body = { paciente: { id: paciente.id }, ...tuesday }
    expect(refused(await desk.post(url, body))).toEqual([422, ['profissional']])
    const made = await book(tuesday, { profissional: { id: colleague.user_id } }, desk)
    expect(made.profissional.id).toBe(colleague.user_id)
    await system('update users set desativado_em = now() where id = $1', [colleague.user_id])
    expect((await book(tuesday, {}, desk)).profissional.id).toBe(owner.user_id)
  })

  test('[S6.07] is not told how far a session’s record is', async () => {
    const { owner, desk, book } = await clinic()
    const { id } = await book(at('2020-12-01T14:00'))
    await system(
      'insert into session_records (tenant_id, atendimento_id, autor_id, evolucao) values ($1, $2, $3, $4)',
      [owner.tenant_id, id, owner.user_id, 'Segredo'],
    )
    expect((await owner.get(`${url}/${id}`)).body.registro).toBe('rascunho')
    const { body: seen } = await desk.get(`${url}/${id}`)
    expect(seen).not.toHaveProperty('registro')
    const answers = [
      await desk.post(searchUrl, {}),
      await desk.put(`${url}/${id}`, { ...seen, registro: 'assinado', sala: 'Azul' }),
      await desk.put(`${url}/${id}`, { ...seen, sala: 'Verde' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409])
    for (const { text } of answers) {
      expect(text).not.toContain('"registro"')
      expect(text).not.toContain('Segredo')
    }
  })
})
