import { PendingRecords, SessionRecord } from '@vinculo/contracts/session-records'
import { describe, expect, test } from 'vitest'
import { hashOf } from '../session-records/rules'
import { useTestApi } from '../testing/suite'
import { ensureDemo } from './demo'

const api = useTestApi()
const people = '/api/atendimentos-buscar-json'

/** The clinic as it is made on a day, and its practitioner. */
async function madeOn(now: Date) {
  await ensureDemo(api.current.db, now)
  return api.current.signIn('demo@vinculo.example', 'vinculo-demo-2026')
}

// Monday to Sunday, a holiday, and a day whose date in São Paulo is not that of Greenwich.
const moments = [
  '2026-11-23T12:00:00Z',
  '2026-11-24T12:00:00Z',
  '2026-11-25T12:00:00Z',
  '2026-11-26T12:00:00Z',
  '2026-11-27T02:00:00Z',
  '2026-11-28T12:00:00Z',
  '2026-11-29T12:00:00Z',
  '2026-12-25T12:00:00Z',
]

describe('the agenda of the demonstration', () => {
  test.each(moments)('[S2.12] made at %s has a fortnight behind and before it, whatever day that is', async (now) => {
    const marina = await madeOn(new Date(now))
    const { body: all } = await marina.post(people, { ordem: 'inicio' })
    const of = (status: string) => all.filter((each: { status: string }) => each.status === status)
    expect([of('faltou').length, of('cancelado_tarde').length, of('confirmado').length]).toEqual([1, 1, 1])
    expect(all.filter(({ encaixe }: { encaixe: boolean }) => encaixe)).toHaveLength(1)
    expect(of('realizado').length).toBeGreaterThan(6)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date(now))
    const { body: todays } = await marina.post(people, { de: today, ate: today })
    expect(todays.length).toBeGreaterThanOrEqual(5)
    const pending = PendingRecords.parse((await marina.get('/api/registros-pendentes-json')).body)
    expect([pending.total, pending.itens.map(({ registro }) => registro)]).toEqual([2, [null, null]])
  })

  test('[S4.12] has records whose signatures hold', async () => {
    const marina = await madeOn(new Date())
    const { body: all } = await marina.post(people, { status: 'realizado' })
    const done = all.filter(({ registro }: { registro: string | null }) => registro === 'assinado')
    for (const { id, paciente, profissional, inicio, fim, fuso } of done.slice(0, 3)) {
      const { hash, ...record } = SessionRecord.parse((await marina.get(`/api/atendimentos-json/${id}/registro`)).body)
      const session = { id, paciente_id: paciente.id, profissional_id: profissional.id, inicio, fim, fuso }
      expect(hash).toBe(hashOf({ session, parts: record, by: profissional.id, at: record.assinado_em ?? '' }))
    }
    expect(done.length).toBeGreaterThan(4)
  })

  test('[S2.12] is small for who works alone', async () => {
    await ensureDemo(api.current.db)
    const renato = await api.current.signIn('solo@vinculo.example', 'vinculo-demo-2026')
    expect((await renato.post(people, {})).body).toHaveLength(2)
  })
})
