import type { Appointment } from '@vinculo/contracts/appointments'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../testing/suite'
import { at, checkUrl, clocks, openClinic, refused, saoPaulo, url } from './testing'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const tuesday = at('2026-12-01T14:00')
const weekly = 'FREQ=WEEKLY;BYDAY=TU;COUNT=4'

/** Four Tuesdays, as they were made. */
async function series(more: object = {}, first = tuesday) {
  const made = await openClinic(api.current)
  await made.book(first, { recorrencia: weekly, ...more })
  const rows = await made.all()
  const pick = (n: number) => rows[n] as Appointment
  const days = async () => clocks(await made.all({ paciente: made.paciente.id }))
  return { ...made, rows, pick, days }
}

describe('a change of a series', () => {
  test('[S3.05] of this one alone takes it out of step, and it is of the series still', async () => {
    const { change, pick, days, all } = await series()
    expect((await change(pick(1), { ...at('2026-12-09T15:00'), escopo: 'este' })).status).toBe(200)
    expect(await days()).toEqual(['12-01 14:00', '12-09 15:00', '12-15 14:00', '12-22 14:00'])
    expect(new Set((await all()).map(({ serie }) => serie?.id)).size).toBe(1)
  })

  test('[S3.05] of this and what follows moves those by as much, and keeps what was before', async () => {
    const { change, pick, days } = await series()
    const answer = await change(pick(1), { ...at('2026-12-09T15:00'), escopo: 'seguintes', sala: 'Azul' })
    expect([answer.status, answer.body.inicio]).toEqual([200, '2026-12-09T18:00:00.000Z'])
    expect(await days()).toEqual(['12-01 14:00', '12-09 15:00', '12-16 15:00', '12-23 15:00'])
  })

  test('[S3.05] of all moves each from its own day, also the one out of step, and what is sent holds for all', async () => {
    const { change, pick, days, all } = await series()
    await change(pick(2), at('2026-12-17T16:00', 30))
    const moved = await change(pick(1), { ...at('2026-12-07T13:30'), escopo: 'todos', sala: 'Azul', valor: '80.00' })
    expect(moved.status).toBe(200)
    expect(await days()).toEqual(['11-30 13:30', '12-07 13:30', '12-16 15:30', '12-21 13:30'])
    const rows = await all()
    expect(rows.map(({ sala, valor }) => [sala, valor])).toEqual(Array(4).fill(['Azul', '80.00']))
    const minutes = (list: Appointment[]) =>
      list.map(({ inicio, fim }) => (Date.parse(fim) - Date.parse(inicio)) / 60_000)
    expect(minutes(rows)).toEqual([50, 50, 30, 50])
    // A new length is of all.
    const [first] = rows as [Appointment]
    await change(first, { fim: at('2026-11-30T13:30', 40).fim, escopo: 'todos' })
    expect(minutes(await all())).toEqual([40, 40, 40, 40])
  })

  test('[S3.05] by a week is not in its own way, in neither direction', async () => {
    const { change, pick, days, all } = await series()
    expect((await change(pick(0), { ...at('2026-12-08T14:00'), escopo: 'todos' })).status).toBe(200)
    expect(await days()).toEqual(['12-08 14:00', '12-15 14:00', '12-22 14:00', '12-29 14:00'])
    const [, second] = await all()
    expect((await change(second as Appointment, { ...at('2026-12-08T14:30'), escopo: 'seguintes' })).status).toBe(409)
    expect((await change(second as Appointment, { ...at('2026-12-08T14:30'), escopo: 'todos' })).status).toBe(200)
    expect(await days()).toEqual(['12-01 14:30', '12-08 14:30', '12-15 14:30', '12-22 14:30'])
  })

  test('[S3.05] that would put two of it at one time is refused with both named, unless one fits in', async () => {
    const { change, pick } = await series()
    await change(pick(1), at('2026-12-02T16:00'))
    await change(pick(0), at('2026-12-02T14:00'))
    const long = { versao: 2, fim: at('2026-12-02T14:00', 180).fim, escopo: 'todos' }
    const answer = await change({ ...pick(0), versao: 2 }, long)
    expect([answer.status, answer.body.total_conflitos]).toEqual([409, 1])
    expect(answer.body.conflitos[0]).toMatchObject({
      motivo: 'profissional',
      com: { id: pick(0).id, nome: 'Davi Rocha' },
    })
    const fitted = await change({ ...pick(0), versao: 2 }, { ...long, com_conflito: 'encaixe' })
    expect([fitted.status, fitted.body.encaixe]).toEqual([200, false])
  })

  test('[S3.05] that meets others is refused whole, with all of them, and shown beforehand', async () => {
    const { owner, book, change, pick, days } = await series()
    await book(at('2026-12-08T16:00'))
    await book(at('2026-12-22T16:30'))
    const to = { ...at('2026-12-01T16:00'), escopo: 'todos' }
    const seen = await owner.post(checkUrl, { id: pick(0).id, ...to })
    expect([seen.body.total_conflitos, clocks(seen.body.conflitos)]).toEqual([2, ['12-08 16:00', '12-22 16:00']])
    expect(seen.body.ocorrencias).toHaveLength(4)
    const refusal = await change(pick(0), to)
    expect([refusal.status, refusal.body.conflitos]).toEqual([409, seen.body.conflitos])
    expect(await days()).toHaveLength(6)
    expect((await change(pick(0), { ...to, com_conflito: 'encaixe' })).status).toBe(200)
    const alone = await owner.post(checkUrl, { id: pick(0).id, ...at('2026-12-08T16:30') })
    expect([alone.body.ocorrencias.length, alone.body.total_conflitos]).toEqual([1, 1])
  })

  test('[S3.05] changes only those that are open', async () => {
    const { change, pick, days, all } = await series({}, at('2020-12-01T14:00'))
    expect((await change(pick(0), { status: 'realizado' })).body.numero_sessao).toBe(1)
    expect((await change(pick(1), { status: 'cancelado' })).status).toBe(200)
    await change(pick(2), { ...at('2020-12-16T14:00'), escopo: 'todos' })
    expect(await days()).toEqual(['12-01 14:00', '12-08 14:00', '12-16 14:00', '12-23 14:00'])
    const [, , third] = await all()
    await change(third as Appointment, { status: 'cancelado', escopo: 'todos', motivo_cancelamento: 'Mudou de cidade' })
    expect((await all()).map(({ status, motivo_cancelamento: why }) => [status, why])).toEqual([
      ['realizado', null],
      ['cancelado', null],
      ['cancelado', 'Mudou de cidade'],
      ['cancelado', 'Mudou de cidade'],
    ])
  })

  test('[S3.05] done all at once numbers them in order; of those to come it is not known', async () => {
    const { change, pick, all } = await series({}, at('2020-12-01T14:00'))
    await change(pick(3), { ...at('2030-12-03T14:00') })
    expect(refused(await change(pick(0), { status: 'realizado', escopo: 'todos' }))).toEqual([422, ['status']])
    await change({ ...pick(3), versao: 2 }, { status: 'cancelado' })
    await change(pick(0), { status: 'realizado', escopo: 'todos' })
    expect((await all()).map(({ numero_sessao }) => numero_sessao)).toEqual([1, 2, 3, null])
  })

  test('[S3.05] keeps its hour over a change of clocks', async () => {
    const zone = 'Europe/Lisbon'
    const { change, pick, all } = await series({ fuso: zone }, at('2027-03-16T14:00', 50, zone))
    await change(pick(0), { ...at('2027-03-17T15:00', 50, zone), escopo: 'todos' })
    expect(clocks(await all(), zone)).toEqual(['03-17 15:00', '03-24 15:00', '03-31 15:00', '04-07 15:00'])
    // A day that has 23 hours is a day.
    const {
      change: move,
      pick: of,
      all: moved,
    } = await series({ fuso: zone, recorrencia: 'FREQ=WEEKLY;BYDAY=SA;COUNT=4' }, at('2027-03-20T14:00', 50, zone))
    await move(of(1), { ...at('2027-03-28T14:00', 50, zone), escopo: 'todos' })
    expect(clocks(await moved(), zone)).toEqual(['03-21 14:00', '03-28 14:00', '04-04 14:00', '04-11 14:00'])
    expect((await moved())[1]?.inicio).toBe('2027-03-28T13:00:00.000Z')
  })

  test('[S3.05] keeps in each what is its own: a policy with its share, and whom or what it is with', async () => {
    const { change, pick, all, register } = await series()
    await change(pick(1), { politica_falta: 'parcial', percentual_falta: 50 })
    await change(pick(2), { grupo: 'Reunião na escola' })
    const kept = async () => (await all()).map((row) => [row.politica_falta, row.percentual_falta, row.grupo])
    expect((await change(pick(0), { sala: 'Azul', escopo: 'todos' })).status).toBe(200)
    expect((await kept()).slice(1, 3)).toEqual([
      ['parcial', 50, null],
      ['nao_cobrar', null, 'Reunião na escola'],
    ])
    const other = await register('Eva Lima')
    const whole = { ...pick(0), sala: 'Azul', versao: 2 }
    const changed = await change(whole, { ...whole, paciente: { id: other.id }, escopo: 'todos' })
    expect([changed.status, changed.text]).toEqual([200, expect.anything()])
    expect((await all()).map((row) => [row.paciente?.nome, row.grupo])).toEqual(Array(4).fill(['Eva Lima', null]))
    const policy = { politica_falta: 'integral', percentual_falta: 30, escopo: 'todos' }
    expect((await change({ ...whole, versao: 3 }, policy)).status).toBe(200)
    expect((await kept()).map(([name, share]) => [name, share])).toEqual(Array(4).fill(['integral', null]))
  })

  test('[S3.05] of one that is of no series is of that one', async () => {
    const { book, change, all } = await openClinic(api.current)
    const made = await book(tuesday)
    await book(at('2026-12-02T14:00'))
    expect((await change(made, { escopo: 'todos', sala: 'Azul' })).status).toBe(200)
    expect((await all()).map(({ sala }) => sala)).toEqual(['Azul', null])
  })

  test('[S3.05] beyond the years there are is refused', async () => {
    const { change, pick } = await series({ fuso: saoPaulo }, at('2099-12-01T14:00'))
    expect(refused(await change(pick(0), { ...at('2099-12-15T14:00'), escopo: 'todos' }))).toEqual([422, ['inicio']])
  })
})

describe('deleting of a series', () => {
  const remove = (made: Awaited<ReturnType<typeof series>>, n: number, scope?: string) =>
    made.owner.delete(`${url}/${made.pick(n).id}${scope ? `?escopo=${scope}` : ''}`)

  test.each([
    [undefined, ['12-01 14:00', '12-15 14:00', '12-22 14:00']],
    ['este', ['12-01 14:00', '12-15 14:00', '12-22 14:00']],
    ['seguintes', ['12-01 14:00']],
    ['todos', []],
  ])('[S3.05] by %s leaves %j', async (scope, left) => {
    const made = await series()
    expect((await remove(made, 1, scope)).status).toBe(204)
    expect(await made.days()).toEqual(left)
    const noted = await system(`select 1 from audit where acao = 'appointment.deleted'`)
    expect(noted).toHaveLength(4 - left.length)
    expect((await remove(made, 1, scope)).status).toBe(404)
  })

  test('[S3.05] keeps what took place, and is none of it where one has a record', async () => {
    const made = await series({}, at('2020-12-01T14:00'))
    await made.change(made.pick(0), { status: 'realizado' })
    await system(
      'insert into session_records (tenant_id, atendimento_id, autor_id, evolucao) values ($1, $2, $3, $4)',
      [made.owner.tenant_id, made.pick(2).id, made.owner.user_id, 'Leu bem'],
    )
    const refusal = await remove(made, 1, 'todos')
    expect([refusal.status, refusal.body.code, (await made.days()).length]).toEqual([409, 'recorded', 4])
    await system('delete from session_records')
    expect((await remove(made, 1, 'todos')).status).toBe(204)
    expect(await made.days()).toEqual(['12-01 14:00'])
  })

  test('[S5.07] by another word is refused', async () => {
    const made = await series()
    expect(refused(await remove(made, 1, 'tudo'))).toEqual([422, ['escopo']])
  })
})
