import { AgendaSettings } from '@vinculo/contracts/agenda'
import { Block } from '@vinculo/contracts/appointments'
import { describe, expect, test } from 'vitest'
import { newId } from '../ids'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const config = '/api/agenda/configuracao-json'
const blocks = '/api/agenda/bloqueios-json'
const people = '/api/agenda/profissionais-json'
const nobodysId = '018f0000-0000-7000-8000-000000000000'

const whole = {
  horarios: [
    { dia: 1, de: '08:00', ate: '12:00' },
    { dia: 1, de: '13:30', ate: '18:00' },
    { dia: 6, de: '09:00', ate: '12:00' },
  ],
  duracao_padrao: 40,
  politica_falta: 'parcial',
  percentual_falta: 50,
  antecedencia_horas: 12,
  lembrete_horas: 48,
  fecha_feriados: false,
}

/** Somebody who attends, a colleague, and the front desk. */
async function clinic() {
  const owner = await api.current.createAccount({ name: 'Érica Dona' })
  const colleague = await api.current.createAccount({ tenant_id: owner.tenant_id, name: 'Ana Colega' })
  const desk = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria', name: 'Bia Balcão' })
  return { owner, colleague, desk }
}

describe('who may be booked', () => {
  test('[S2.12] is everybody of the account who attends and has access, by name, told to the front desk too', async () => {
    const { owner, colleague, desk } = await clinic()
    const gone = await api.current.createAccount({ tenant_id: owner.tenant_id, name: 'Caio Foi' })
    await system('update users set desativado_em = now() where id = $1', [gone.user_id])
    await api.current.createAccount({ name: 'De Outra Conta' })
    const list = [
      { id: colleague.user_id, nome: 'Ana Colega' },
      { id: owner.user_id, nome: 'Érica Dona' },
    ]
    expect((await desk.get(people)).body).toEqual(list)
    expect((await owner.get(people)).body).toEqual(list)
  })
})

describe('how a person keeps their agenda', () => {
  test('[S2.12] is as everybody’s until they say otherwise, and theirs alone', async () => {
    const { owner, colleague } = await clinic()
    const before = AgendaSettings.parse((await owner.get(config)).body)
    expect(before).toMatchObject({
      horarios: [],
      duracao_padrao: 50,
      antecedencia_horas: 24,
      lembrete_horas: 24,
      versao: 0,
    })
    const saved = await owner.put(config, { ...before, ...whole, horarios: [...whole.horarios].reverse() })
    expect([saved.status, saved.body]).toEqual([200, { ...whole, versao: 1 }])
    expect((await owner.get(config)).body).toEqual(saved.body)
    expect((await colleague.get(config)).body).toEqual(before)
  })

  test('the table’s own defaults are those that are shown before the first save', async () => {
    const { owner } = await clinic()
    const shown = (await owner.get(config)).body
    await system('insert into agenda_settings (tenant_id, user_id) values ($1, $2)', [owner.tenant_id, owner.user_id])
    expect((await owner.get(config)).body).toEqual({ ...shown, versao: 1 })
  })

  test('[S7.05] of two who save one copy the second is told what it is by now, and nothing is lost', async () => {
    const { owner } = await clinic()
    const answers = await Promise.all([
      owner.put(config, { ...whole, duracao_padrao: 30, versao: 0 }),
      owner.put(config, { ...whole, duracao_padrao: 45, versao: 0 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'stale_version', atual: (await owner.get(config)).body })
    const again = await owner.put(config, { ...whole, versao: 1 })
    expect(again.body.versao).toBe(2)
    expect((await owner.put(config, { ...whole, versao: 1 })).status).toBe(409)
    // Saving what is there already makes no other version, and no entry.
    expect((await owner.put(config, { ...whole, versao: 2 })).body.versao).toBe(2)
    const audited = await system<{ campos: string[] }>(
      `select campos from audit where acao = 'agenda.changed' order by at`,
    )
    expect(audited.map(({ campos }) => campos)[1]).toEqual(['duracao_padrao'])
    expect(audited).toHaveLength(2)
  })

  test('a share is kept only where the policy asks for one', async () => {
    const { owner } = await clinic()
    const saved = await owner.put(config, { ...whole, politica_falta: 'integral', versao: 0 })
    expect(saved.body).toMatchObject({ politica_falta: 'integral', percentual_falta: null })
  })

  test.each([
    [{ horarios: [{ dia: 8, de: '08:00', ate: '12:00' }] }, 'horarios.0.dia'],
    [{ horarios: [{ dia: 1, de: '12:00', ate: '12:00' }] }, 'horarios.0.ate'],
    [{ horarios: [{ dia: 1, de: '08h', ate: '12:00' }] }, 'horarios.0.de'],
    [{ horarios: [whole.horarios[0], { dia: 1, de: '11:00', ate: '14:00' }] }, 'horarios.1.de'],
    [{ duracao_padrao: 4 }, 'duracao_padrao'],
    [{ duracao_padrao: null }, 'duracao_padrao'],
    [{ percentual_falta: null }, 'percentual_falta'],
    [{ percentual_falta: 101 }, 'percentual_falta'],
    [{ politica_falta: 'sempre' }, 'politica_falta'],
    [{ antecedencia_horas: '' }, 'antecedencia_horas'],
    [{ lembrete_horas: 0 }, 'lembrete_horas'],
    [{ almoco: true }, 'almoco'],
  ])('[S5.03] %j is refused beside its field', async (change, field) => {
    const { owner } = await clinic()
    const answer = await owner.put(config, { ...whole, ...change, versao: 0 })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  test('other hours of reminding count for what is still to come', async () => {
    const { owner } = await clinic()
    await system(
      `insert into appointments (id, tenant_id, paciente_id, profissional_id, tipo, inicio, fim, fuso, modalidade)
       values ($1, $2, $3, $4, 'intervencao', now() + interval '5 days', now() + interval '121 hours',
         'America/Sao_Paulo', 'presencial')`,
      [newId(), owner.tenant_id, (await owner.post('/api/pacientes-json', { nome: 'Davi' })).body.id, owner.user_id],
    )
    const planned = async () => (await system(`select id from jobs where tipo = 'appointment.reminder'`)).length
    await owner.put(config, { ...whole, lembrete_horas: 24, versao: 0 })
    expect(await planned()).toBe(0)
    await owner.put(config, { ...whole, lembrete_horas: 48, versao: 1 })
    expect(await planned()).toBe(1)
  })
})

describe('time that is not to be booked', () => {
  const week = { inicio: '2026-12-21T03:00:00Z', fim: '2026-12-28T03:00:00Z', motivo: 'Recesso' }

  test('[S2.12] is of one person or of everybody, and shown on each day it reaches into by one’s own clock', async () => {
    const { owner, colleague, desk } = await clinic()
    const made = await owner.post(blocks, week)
    expect(made.status).toBe(201)
    expect(Block.parse(made.body)).toEqual({
      ...week,
      id: made.body.id,
      inicio: '2026-12-21T03:00:00.000Z',
      fim: '2026-12-28T03:00:00.000Z',
      profissional: null,
      versao: 1,
    })
    const hour = { inicio: '2026-12-22T15:00:00Z', fim: '2026-12-22T16:00:00Z' }
    const hers = await desk.post(blocks, { ...hour, profissional: { id: colleague.user_id } })
    expect(hers.body.profissional).toEqual({ id: colleague.user_id, nome: 'Ana Colega' })
    const on = async (de: string, ate: string) =>
      (await desk.get(`${blocks}?de=${de}&ate=${ate}`)).body.map(({ id }: Block) => id)
    // In São Paulo the week ends with the 27th.
    expect(await on('2026-12-22', '2026-12-22')).toEqual([made.body.id, hers.body.id])
    expect(await on('2026-12-27', '2026-12-27')).toEqual([made.body.id])
    expect(await on('2026-12-28', '2026-12-31')).toEqual([])
    expect(await on('2026-12-20', '2026-12-20')).toEqual([])
    const there = await api.current.createAccount({ tenant_id: owner.tenant_id, time_zone: 'America/Noronha' })
    expect((await there.get(`${blocks}?de=2026-12-28&ate=2026-12-28`)).body).toHaveLength(1)
  })

  test('[S2.12] is taken away by anybody who may write, once', async () => {
    const { owner, desk } = await clinic()
    const { body } = await owner.post(blocks, week)
    expect((await desk.delete(`${blocks}/${body.id}`)).status).toBe(204)
    expect((await desk.delete(`${blocks}/${body.id}`)).status).toBe(404)
    expect((await owner.get(`${blocks}?de=2026-12-22&ate=2026-12-22`)).body).toEqual([])
    const audited = await system<{ acao: string }>(`select acao from audit where acao like 'block.%' order by at`)
    expect(audited.map(({ acao }) => acao)).toEqual(['block.registered', 'block.deleted'])
  })

  test('[S8.02] asked for twice under one key is made once', async () => {
    const { owner } = await clinic()
    const key = { 'idempotency-key': 'bloqueio-12345' }
    const [one, two] = await Promise.all([owner.post(blocks, week, key), owner.post(blocks, week, key)])
    expect(one?.body).toEqual(two?.body)
    expect(await system('select id from agenda_blocks')).toHaveLength(1)
  })

  test('[S7.06] is neither shown nor taken away from another account, nor made for its people', async () => {
    const { owner } = await clinic()
    const other = await clinic()
    const { body } = await owner.post(blocks, week)
    expect((await other.owner.get(`${blocks}?de=2026-12-22&ate=2026-12-22`)).body).toEqual([])
    expect((await other.owner.delete(`${blocks}/${body.id}`)).status).toBe(404)
    const theirs = await owner.post(blocks, { ...week, profissional: { id: other.owner.user_id } })
    expect([theirs.status, Object.keys(theirs.body.errors)]).toEqual([422, ['profissional']])
  })

  test('is not made for who attends nobody', async () => {
    const { owner, desk } = await clinic()
    const answer = await owner.post(blocks, { ...week, profissional: { id: desk.user_id } })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['profissional']])
  })

  test.each([
    [{ fim: week.inicio }, 'fim'],
    [{ fim: '2028-12-28T03:00:00Z' }, 'fim'],
    [{ inicio: '1999-12-31T23:00:00Z', fim: '2000-01-02T00:00:00Z' }, 'inicio'],
    [{ fim: 'amanhã' }, 'fim'],
    [{ profissional: { id: nobodysId } }, 'profissional'],
    [{ motivo: 'x'.repeat(121) }, 'motivo'],
  ])('[S8.01] %j is refused beside its field', async (change, field) => {
    const { owner } = await clinic()
    const answer = await owner.post(blocks, { ...week, ...change })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  test.each(['de=2026-12-01', 'de=2026-12-01&ate=2026-02-30', 'de=0001-01-01&ate=9999-12-31'])(
    '[S8.01] days of %s are refused',
    async (query) => {
      const { owner } = await clinic()
      expect((await owner.get(`${blocks}?${query}`)).status).toBe(422)
    },
  )
})
