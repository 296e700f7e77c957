import type { Conflict } from '@vinculo/contracts/appointments'
import { describe, expect, test } from 'vitest'
import { isExclusionViolation } from '../database/violations'
import { newId } from '../ids'
import type { TestAccount } from '../testing'
import { databaseKind, useTestApi } from '../testing/suite'
import { waitForTurn } from './repository'
import { at, checkUrl, openClinic, url } from './testing'

const api = useTestApi()
const clinic = () => openClinic(api.current)
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const tuesday = at('2026-12-01T14:00')
const constraints = ['appointments_one_at_a_time', 'appointments_one_a_room']

const raw = `insert into appointments (id, tenant_id, grupo, profissional_id, tipo, inicio, fim, fuso, modalidade, sala, encaixe, status)
  values ($1, $2, 'Por fora', $3, 'outro', $4, $5, 'America/Sao_Paulo', 'presencial', $6, $7, $8)`

/** How many pairs of appointments take the same time of somebody. */
const doubles = async () =>
  (
    await system(
      `select 1 from appointments a join appointments b on a.id < b.id and a.inicio < b.fim and b.inicio < a.fim
         and (a.profissional_id = b.profissional_id or a.sala_chave = b.sala_chave)
       where not a.encaixe and not b.encaixe and a.excluido_em is null and b.excluido_em is null
         and a.status in ('agendado', 'confirmado') and b.status in ('agendado', 'confirmado')`,
    )
  ).length

/** Runs without the constraints, and puts them back whatever happens. */
async function withoutConstraints(work: () => Promise<void>): Promise<void> {
  const kept = await system<{ conname: string; definition: string }>(
    `select conname, pg_get_constraintdef(oid) as definition from pg_constraint where conname = any($1)`,
    [constraints],
  )
  for (const { conname } of kept) await system(`alter table appointments drop constraint ${conname}`)
  try {
    await work()
  } finally {
    await system('delete from appointments')
    for (const { conname, definition } of kept)
      await system(`alter table appointments add constraint ${conname} ${definition}`)
  }
}

describe('many who want one time', () => {
  test('[S3.05] of fifty at once exactly one gets it, and all others are told who', async () => {
    const { owner, desk, all } = await clinic()
    const body = { grupo: 'Reunião', profissional: { id: owner.user_id }, ...tuesday }
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? owner : desk).post(url, body)))
    const [won, ...none] = answers.filter(({ status }) => status === 201)
    expect([won?.status, none.length, (await all()).length]).toEqual([201, 0, 1])
    const lost = answers.filter(({ status }) => status === 409)
    expect(new Set(lost.map(({ body: { conflitos } }) => conflitos[0]?.com?.id))).toEqual(new Set([won?.body.id]))
    expect(lost).toHaveLength(49)
  })

  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  /** Somebody writes without waiting for a turn, and is through when the other has looked and is about to write. */
  async function losing({ tenant_id, user_id }: TestAccount, call: () => Promise<{ status: number; body: unknown }>) {
    let answer: Promise<{ status: number; body: unknown }> | undefined
    const id = newId()
    await api.current.db.inSystem(async (tx) => {
      await tx.query(raw, [id, tenant_id, user_id, tuesday.inicio, tuesday.fim, null, false, 'agendado'])
      answer = call()
      await expect
        .poll(async () => (await system(waiting)).length, { timeout: 1_500 })
        .toBeGreaterThan(0)
        .catch(() => {})
    })
    return { id, answer: await answer }
  }

  test.runIf(databaseKind() === 'postgres')(
    '[S3.05] who loses against the constraint is told the same as who looked in time',
    async () => {
      const { owner, book, change } = await clinic()
      const other = await book(at('2026-12-03T14:00'))
      const asked = { grupo: 'Reunião', ...tuesday }
      for (const call of [() => owner.post(url, asked), () => change(other, tuesday)]) {
        await system(`delete from appointments where grupo = 'Por fora'`)
        const { id, answer } = await losing(owner, call)
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'overlap', total_conflitos: 1, conflitos: [{ motivo: 'profissional', com: { id } }] },
        })
      }
      expect(await doubles()).toBe(0)
    },
  )

  test.runIf(databaseKind() === 'postgres')(
    '[S3.05] control: without the constraints who lost books the same time',
    async () => {
      const { owner } = await clinic()
      await withoutConstraints(async () => {
        const { answer } = await losing(owner, () => owner.post(url, { grupo: 'Reunião', ...tuesday }))
        expect([answer?.status, await doubles()]).toEqual([201, 1])
      })
    },
  )

  test('[S3.05] series made, moved and deleted crosswise at once wait for each other, and none fails', async () => {
    const { owner, colleague, paciente, register, all } = await clinic()
    const patients = [paciente, await register('Eva Lima'), await register('Caio Sá')]
    const people = [owner, colleague]
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        owner.post(url, {
          paciente: { id: patients[n % 3]?.id },
          profissional: { id: people[n % 2]?.user_id },
          sala: n % 4 < 2 ? 'Azul' : 'Verde',
          ...at(`2026-12-01T1${n % 5}:00`),
          recorrencia: 'FREQ=WEEKLY;BYDAY=TU;COUNT=20',
          ...(n % 3 === 0 && { com_conflito: 'pular' }),
        }),
      ),
    )
    const firsts = answers.filter(({ status }) => status === 201).map(({ body }) => body)
    expect(firsts.length).toBeGreaterThan(3)
    const moves = firsts.flatMap((row, n) => [
      owner.put(`${url}/${row.id}`, { versao: 1, escopo: 'todos', ...at(`2026-12-01T1${n % 4}:30`) }),
      colleague.put(`${url}/${row.id}`, {
        versao: 1,
        escopo: 'todos',
        profissional: { id: people[n % 2]?.user_id },
        paciente: { id: patients[(n + 1) % 3]?.id },
        sala: n % 2 ? 'Azul' : 'Verde',
      }),
    ])
    const gone = owner.delete('/api/pacientes-json', { ids: patients.slice(1).map(({ id }) => id) })
    const statuses = new Set((await Promise.all([...moves, gone])).map(({ status }) => status))
    for (const status of [...answers.map((answer) => answer.status), ...statuses])
      expect([200, 201, 204, 404, 409, 422]).toContain(status)
    expect(await doubles()).toBe(0)
    expect((await all()).every((row) => row.paciente?.id === paciente.id)).toBe(true)
  })
})

describe('waiting for a turn', () => {
  const slots = [at('2026-12-01T14:00'), at('2026-12-03T14:00')]

  /** Two who write the same two times, each from its own end; how each of them fared. */
  async function crosswise({ tenant_id, user_id }: TestAccount, isWaiting: boolean) {
    let begun = 0
    const write = (order: typeof slots) =>
      api.current.db.inTenant({ tenant_id, user_id }, async (tx) => {
        if (isWaiting) await waitForTurn(tx, [user_id], [])
        for (const { inicio, fim } of order) {
          await tx.query(raw, [newId(), tenant_id, user_id, inicio, fim, null, false, 'agendado'])
          begun++
          if (!isWaiting) await expect.poll(() => begun).toBeGreaterThan(1)
        }
      })
    const ends = await Promise.allSettled([write(slots), write(slots.toReversed())])
    return ends.map((end) => (end.status === 'fulfilled' ? 'done' : end.reason.code)).sort()
  }

  test.runIf(databaseKind() === 'postgres')(
    '[S3.05] lets the second see what the first did; control: without it they end in a deadlock',
    async () => {
      const { owner } = await clinic()
      expect(await crosswise(owner, true)).toEqual(['23P01', 'done'])
      await system('delete from appointments')
      expect(await crosswise(owner, false)).toEqual(['40P01', 'done'])
    },
  )
})

describe('what is looked at beforehand', () => {
  /** The same chances on every run. */
  function randomOf(seed: number) {
    let state = seed
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
  }
  class Undone extends Error {}

  test('[S3.05] and the constraints agree on two hundred appointments by chance', async () => {
    const { owner, colleague } = await clinic()
    const random = randomOf(7)
    const states = ['agendado', 'confirmado', 'em_andamento', 'realizado', 'faltou', 'cancelado', 'remarcado']
    let refusals = 0
    for (let round = 0; round < 200; round++) {
      const person = random(2) ? owner : colleague
      const start = Date.UTC(2026, 7, 3, 8) + random(7 * 24 * 6) * 600_000
      const times = {
        inicio: new Date(start).toISOString(),
        fim: new Date(start + (1 + random(30)) * 600_000).toISOString(),
      }
      const sala = [null, 'Azul', ' AZÚL ', 'Verde'][random(4)] ?? null
      const { body } = await owner.post(checkUrl, { ...times, sala: sala ?? '', profissional: { id: person.user_id } })
      const isFree = body.conflitos.every(({ motivo }: Conflict) => motivo === 'feriado')
      const values = [owner.tenant_id, person.user_id, times.inicio, times.fim, sala]
      const goesIn = await api.current.db
        .inSystem(async (tx) => {
          await tx.query(raw, [newId(), ...values, false, 'agendado'])
          throw new Undone()
        })
        .catch((error: unknown) => {
          if (error instanceof Undone) return true
          if (constraints.some((constraint) => isExclusionViolation(error, constraint))) return false
          throw error
        })
      expect([round, times, isFree]).toEqual([round, times, goesIn])
      if (!goesIn) refusals++
      await system(raw, [newId(), ...values, !goesIn || random(4) === 0, states[random(states.length)]])
      if (random(8) === 0)
        await system(
          `update appointments set excluido_em = now() where id = (select max(id::text)::uuid from appointments)`,
        )
    }
    expect(refusals).toBeGreaterThan(20)
    expect(refusals).toBeLessThan(180)
  })
})
