import type { Conflict } from '@vinculo/contracts/appointments'
import { describe, expect, test } from 'vitest'
import { newId } from '../ids'
import type { Answer } from '../testing'
import { useTestApi } from '../testing/suite'
import { at, checkUrl, clocks, openClinic, url } from './testing'

const api = useTestApi()
const clinic = () => openClinic(api.current)
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const tuesday = at('2026-12-01T14:00')
const later = at('2026-12-01T14:30')
const weekly = { recorrencia: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' }

const met = ({ status, body }: Answer) => [
  status,
  body.code ?? body.conflitos?.length,
  (body.conflitos ?? []).map(({ motivo, com }: Conflict) => [motivo, com?.nome ?? null]),
]

describe('two at one time', () => {
  test('[S3.05] of one person: the second is 409 and names the first', async () => {
    const { owner, paciente, book, register } = await clinic()
    const first = await book(tuesday)
    const other = await register('Eva Lima')
    const answer = await owner.post(url, { paciente: { id: other.id }, ...later })
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        code: 'overlap',
        message: 'Este horário já está ocupado.',
        conflitos: [
          {
            ...later,
            motivo: 'profissional',
            com: { id: first.id, nome: paciente.nome, profissional: 'Ana Dona', ...tuesday },
          },
        ],
        total_conflitos: 1,
      },
    ])
  })

  test('[S3.05] one after the other, of two people, cancelled, missed or deleted are not in the way', async () => {
    const { owner, colleague, book, begun, change } = await clinic()
    await book(tuesday)
    await book(at('2026-12-01T14:50'))
    await book(at('2026-12-01T13:10'))
    await book(tuesday, { profissional: { id: colleague.user_id } })
    for (const status of ['cancelado', 'cancelado_tarde', 'falta_profissional']) {
      const one = await book(at('2026-12-02T14:00'))
      expect((await change(one, { status })).status).toBe(200)
    }
    const missed = await begun()
    await change(missed, { status: 'faltou' })
    await begun()
    const gone = await book(at('2026-12-02T14:00'))
    await owner.delete(`${url}/${gone.id}`)
    await book(at('2026-12-02T14:00'))
  })

  test('[S3.05] in one room, however it is written: the other’s meeting is named; no room is nobody’s', async () => {
    const { owner, colleague, book } = await clinic()
    const ofColleague = { profissional: { id: colleague.user_id } }
    await book(tuesday, { sala: 'Sala Verão' })
    const answer = await owner.post(url, { grupo: 'Reunião', ...later, ...ofColleague, sala: ' sala verao ' })
    expect(met(answer)).toEqual([409, 'overlap', [['sala', 'Davi Rocha']]])
    expect(answer.body.conflitos[0].com.profissional).toBe('Ana Dona')
    await book(later, { ...ofColleague, sala: 'Outra' })
    await book(at('2026-12-02T14:00'), { sala: '' })
    await book(at('2026-12-02T14:00'), { ...ofColleague, sala: ' ' })
    // Both in the way, and one of them is the same in both ways.
    const both = await owner.post(url, { grupo: 'Reunião', ...later, sala: 'Outra' })
    expect(met(both)[2]).toEqual([
      ['profissional', 'Davi Rocha'],
      ['sala', 'Davi Rocha'],
    ])
  })

  test('[S3.05] one fits in on purpose, and is in nobody’s way', async () => {
    const { owner, book, change } = await clinic()
    await book(tuesday)
    const fitted = await book(later, { encaixe: true })
    await book(at('2026-12-01T14:50'))
    expect((await change(fitted, { encaixe: false })).status).toBe(409)
    expect((await change(fitted, { sala: 'Azul' })).body.encaixe).toBe(true)
    const named = await owner.post(url, { grupo: 'Reunião', ...later, com_conflito: 'encaixe' })
    expect([named.status, named.body.encaixe]).toEqual([201, true])
  })

  test('[S3.05] fitted in and moved to where nothing is in the way, it fits in no more: that time is its own', async () => {
    const { owner, book, change } = await clinic()
    await book(tuesday)
    await book(at('2026-12-03T14:00'))
    const fitted = await book(later, { encaixe: true, recorrencia: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' })
    const free = at('2026-12-02T14:00')
    const moved = (await change(fitted, { encaixe: true, ...free })).body
    expect(moved.encaixe).toBe(false)
    expect(met(await owner.post(url, { grupo: 'Reunião', ...free }))).toEqual([
      409,
      'overlap',
      [['profissional', 'Davi Rocha']],
    ])
    const back = (await change(moved, { ...later, encaixe: true })).body
    expect(back.encaixe).toBe(true)
    // Where something is in the way again it fits in there too; what moves with it is judged by its own time.
    const both = (await change(back, { ...at('2026-12-03T14:00'), escopo: 'todos' })).body
    expect(both.encaixe).toBe(true)
    const third = await owner.post(url, { grupo: 'Reunião', ...at('2026-12-10T14:00') })
    expect(third.status).toBe(409)
  })

  test('[S3.05] a block of the person or of everybody is in the way, another’s is not', async () => {
    const { owner, colleague, book } = await clinic()
    const block = (start: string, person: string | null) =>
      system(
        `insert into agenda_blocks (id, tenant_id, profissional_id, inicio, fim, fuso) values ($1, $2, $3, $4, $4::timestamptz + interval '1 day', 'America/Sao_Paulo')`,
        [newId(), owner.tenant_id, person, start],
      )
    await block('2026-12-01T03:00Z', owner.user_id)
    await block('2026-12-02T03:00Z', colleague.user_id)
    await block('2026-12-03T03:00Z', null)
    const try1 = (local: string, more: object = {}) => owner.post(url, { grupo: 'Reunião', ...at(local), ...more })
    expect(met(await try1('2026-12-01T14:00'))).toEqual([409, 'overlap', [['bloqueio', null]]])
    expect(met(await try1('2026-12-03T14:00'))).toEqual([409, 'overlap', [['bloqueio', null]]])
    expect((await try1('2026-12-02T14:00')).status).toBe(201)
    expect((await try1('2026-12-01T14:00', { encaixe: true })).status).toBe(201)
    await system(`update agenda_blocks set excluido_em = now()`)
    await book(at('2026-12-01T14:00'))
  })

  test('[S7.06] another account’s time and room are never in the way', async () => {
    const [mine, theirs] = [await clinic(), await clinic()]
    await theirs.book(tuesday, { sala: 'Azul' })
    await mine.book(tuesday, { sala: 'Azul' })
    expect(met(await mine.owner.post(checkUrl, { ...later, sala: 'Azul' }))[2]).toEqual([
      ['profissional', 'Davi Rocha'],
    ])
  })

  test('[S7.06] what a deleted patient’s session takes is taken, and not named', async () => {
    const { owner, paciente, book } = await clinic()
    await book(at('2020-12-01T14:00'))
    await owner.delete(`/api/pacientes-json/${paciente.id}`)
    const answer = await owner.post(url, { grupo: 'Reunião', ...at('2020-12-01T14:30') })
    expect(met(answer)).toEqual([409, 'overlap', [['profissional', null]]])
  })
})

describe('a series in whose way something is', () => {
  const full = async () => {
    const made = await clinic()
    const register = (more: object) =>
      made.owner.post(url, { paciente: { id: made.paciente.id }, ...later, ...weekly, ...more })
    await made.book(at('2026-12-08T14:00'))
    await made.book(at('2026-12-22T15:00'))
    return { ...made, register }
  }

  test('[S3.05] is refused whole, with all that is in its way', async () => {
    const { register, all } = await full()
    const answer = await register({})
    expect([answer.status, answer.body.total_conflitos]).toEqual([409, 2])
    expect(clocks(answer.body.conflitos)).toEqual(['12-08 14:30', '12-22 14:30'])
    expect(await all()).toHaveLength(2)
  })

  test('[S3.05] leaves those days out when told so, and says which', async () => {
    const { register, all } = await full()
    const { body } = await register({ com_conflito: 'pular' })
    expect([body.criados, clocks(body.pulados.map((inicio: string) => ({ inicio })))]).toEqual([
      2,
      ['12-08 14:30', '12-22 14:30'],
    ])
    expect(await all()).toHaveLength(4)
    expect((await register({ com_conflito: 'pular' })).status).toBe(409)
  })

  test('[S3.05] fits in on those days alone when told so', async () => {
    const { register, all } = await full()
    expect((await register({ com_conflito: 'encaixe' })).body.criados).toBe(4)
    const made = (await all()).filter(({ serie }) => serie)
    expect(made.map(({ encaixe }) => encaixe)).toEqual([false, true, false, true])
  })

  test('[S3.05] is shown beforehand with holidays and hours, at most a hundred one by one, and nothing is stored', async () => {
    const { owner, book, all } = await clinic()
    await book(tuesday, { recorrencia: 'FREQ=WEEKLY;BYDAY=TU;COUNT=150' })
    await system(`insert into agenda_settings (tenant_id, user_id, horarios) values ($1, $2, $3)`, [
      owner.tenant_id,
      owner.user_id,
      JSON.stringify([
        { dia: 2, de: '08:00', ate: '14:40' },
        { dia: 2, de: '14:40', ate: '16:00' },
      ]),
    ])
    const asked = { ...later, recorrencia: 'FREQ=WEEKLY;BYDAY=TU,FR;COUNT=400' }
    const { status, body } = await owner.post(checkUrl, asked)
    expect([status, body.ocorrencias.length, body.conflitos.length, body.fora_do_horario]).toEqual([200, 400, 100, 200])
    expect(body.total_conflitos).toBeGreaterThan(150)
    expect(body.conflitos.filter(({ motivo }: Conflict) => motivo === 'feriado')[0]).toMatchObject({
      inicio: '2026-12-25T17:30:00.000Z',
      com: null,
    })
    expect(await all()).toHaveLength(150)
    await system('update agenda_settings set fecha_feriados = false')
    expect((await owner.post(checkUrl, asked)).body.total_conflitos).toBe(150)
  })
})
