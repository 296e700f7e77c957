import { type Appointment, AppointmentPage } from '@vinculo/contracts/appointments'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../testing/suite'
import { at, clocks, openClinic, refused, searchUrl } from './testing'

const api = useTestApi()
const clinic = () => openClinic(api.current)

describe('the search of appointments', () => {
  test('[S7.13] without a word is the list of all, the newest first; «Todos» and empty days are no filter', async () => {
    const { owner, book } = await clinic()
    for (const day of ['02', '01', '03']) await book(at(`2026-12-${day}T14:00`))
    for (const body of [{}, { status: 'Todos', de: '', ate: '' }, { status: 'Todos', de: null, ate: null }]) {
      const answer = await owner.post(searchUrl, body)
      expect([answer.status, clocks(answer.body)]).toEqual([200, ['12-03 14:00', '12-02 14:00', '12-01 14:00']])
    }
  })

  test('[S3.05] is of a state and of days, both included, what comes first first', async () => {
    const { owner, book, change } = await clinic()
    for (const time of ['2026-12-01T00:00', '2026-12-01T23:00', '2026-12-02T14:00', '2026-12-03T00:00'])
      await book(at(time))
    const [last] = (await owner.post(searchUrl, {})).body as Appointment[]
    await change(last as Appointment, { status: 'cancelado' })
    const found = async (body: object) => clocks((await owner.post(searchUrl, body)).body)
    expect(await found({ de: '2026-12-01', ate: '2026-12-01' })).toEqual(['12-01 00:00', '12-01 23:00'])
    expect(await found({ de: '2026-12-02' })).toEqual(['12-02 14:00', '12-03 00:00'])
    expect(await found({ ate: '2026-12-01' })).toEqual(['12-01 23:00', '12-01 00:00'])
    expect(await found({ de: '2026-12-02', ordem: '-inicio' })).toEqual(['12-03 00:00', '12-02 14:00'])
    expect(await found({ status: 'cancelado' })).toEqual(['12-03 00:00'])
    expect(await found({ status: 'cancelado', ate: '2026-12-02' })).toEqual([])
    expect(await found({ de: '2026-12-03', ate: '2026-12-01' })).toEqual([])
  })

  test.each(['America/Noronha', 'America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'Europe/Lisbon'])(
    '[S3.05] takes the days of who asks, in %s',
    async (time_zone) => {
      const { owner, book } = await clinic()
      const there = await api.current.createAccount({ tenant_id: owner.tenant_id, time_zone })
      for (const time of ['2027-03-27T23:30', '2027-03-28T00:00', '2027-03-28T23:30', '2027-03-29T00:00'])
        await book(at(time, 20, time_zone))
      const { body } = await there.post(searchUrl, { de: '2027-03-28', ate: '2027-03-28' })
      expect(clocks(body, time_zone)).toEqual(['03-28 00:00', '03-28 23:30'])
    },
  )

  test('[S2.12] is of a patient, of who attends, and a page at a time', async () => {
    const { owner, colleague, paciente, register, book } = await clinic()
    const other = await register('Eva Lima')
    for (const day of ['01', '02', '03']) await book(at(`2026-12-${day}T14:00`))
    await book(at('2026-12-04T14:00'), { paciente: { id: other.id }, profissional: { id: colleague.user_id } })
    const found = async (body: object) => clocks((await owner.post(searchUrl, body)).body)
    expect(await found({ paciente: other.id })).toEqual(['12-04 14:00'])
    expect(await found({ profissional: owner.user_id, ordem: 'inicio' })).toHaveLength(3)
    expect(await found({ paciente: paciente.id, profissional: colleague.user_id })).toEqual([])
    const page = async (more: object) =>
      AppointmentPage.parse((await owner.post(searchUrl, { por_pagina: 2, ...more })).body)
    const second = await page({ pagina: 2, paciente: paciente.id })
    expect([clocks(second.itens), second.total, second.pagina]).toEqual([['12-01 14:00'], 3, 2])
    expect([(await page({ pagina: 9 })).pagina, (await page({ pagina: 1 })).total]).toEqual([2, 4])
    // A deleted patient's are neither shown nor counted, also those that took place.
    await book(at('2020-12-01T14:00'))
    await owner.delete(`/api/pacientes-json/${paciente.id}`)
    expect([(await page({ pagina: 1 })).total, (await page({ pagina: 3, por_pagina: 1 })).total]).toEqual([1, 1])
    expect((await page({ pagina: 5, paciente: paciente.id })).total).toBe(0)
  })

  test.each([
    [{ status: 'marcado' }, 'status'],
    [{ de: '01-12-2026' }, 'de'],
    [{ ate: '2026-02-30' }, 'ate'],
    [{ paciente: 'x' }, 'paciente'],
    [{ ordem: 'nome' }, 'ordem'],
    [{ pagina: 0 }, 'pagina'],
    [{ busca: 'x' }, 'busca'],
  ])('[S7.13] %j is 422 beside its field, and no more', async (body, field) => {
    const { owner } = await clinic()
    expect(refused(await owner.post(searchUrl, body))).toEqual([422, [field]])
  })

  test('[S7.13] of more than a thousand is whole and in order', async () => {
    const { owner, paciente } = await clinic()
    await api.current.db.inSystem((tx) =>
      tx.query(
        `insert into appointments (id, tenant_id, paciente_id, profissional_id, tipo, inicio, fim, fuso, modalidade)
         select gen_random_uuid(), $1, $2, $3, 'outro', start, start + interval '50 minutes', 'America/Sao_Paulo', 'presencial'
         from generate_series(1, 2050) n, lateral (select timestamptz '2025-01-01 00:00Z' + n * interval '1 hour') as times(start)`,
        [owner.tenant_id, paciente.id, owner.user_id],
      ),
    )
    const { status, body } = await owner.post(searchUrl, { de: '2024-01-01' })
    const starts = body.map(({ inicio }: Appointment) => inicio)
    expect([status, new Set(starts).size, starts.toSorted()]).toEqual([200, 2050, starts])
    for (const pagina of [1, 11, 21]) {
      const page = (await owner.post(searchUrl, { de: '2024-01-01', pagina, por_pagina: 100 })).body
      const from = (pagina - 1) * 100
      expect([page.total, page.itens.map(({ inicio }: Appointment) => inicio)]).toEqual([
        2050,
        starts.slice(from, from + 100),
      ])
    }
  })
})
