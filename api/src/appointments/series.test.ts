import { dayBounds } from '@vinculo/contracts/zoned'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../testing/suite'
import { at, checkUrl, clocks, openClinic, refused, url } from './testing'

const api = useTestApi()
const clinic = () => openClinic(api.current)
const tuesday = at('2026-12-01T14:00')

const weekly = 'FREQ=WEEKLY;BYDAY=TU;COUNT=4'

describe('a series', () => {
  test.each([
    ['FREQ=WEEKLY;BYDAY=TU;COUNT=4', tuesday, ['12-01', '12-08', '12-15', '12-22']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=3', tuesday, ['12-01', '12-15', '12-29']],
    ['FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4', tuesday, ['12-01', '12-03', '12-08', '12-10']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,MO;COUNT=4', at('2026-12-05T09:00'), ['12-05', '12-14', '12-19', '12-28']],
    ['FREQ=MONTHLY;BYMONTHDAY=1;COUNT=4', tuesday, ['12-01', '01-01', '02-01', '03-01']],
    ['FREQ=MONTHLY;BYMONTHDAY=28;COUNT=4', at('2026-12-28T09:00'), ['12-28', '01-28', '02-28', '03-28']],
    ['FREQ=MONTHLY;BYDAY=1TU;COUNT=3', tuesday, ['12-01', '01-05', '02-02']],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', at('2026-12-25T09:00'), ['12-25', '01-29', '02-26']],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261215', tuesday, ['12-01', '12-08', '12-15']],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261215T000000Z', tuesday, ['12-01', '12-08', '12-15']],
  ])('[S3.05] by %s comes on its days, each as long as the first', async (recorrencia, first, days) => {
    const { book, all } = await clinic()
    const made = await book(first, { recorrencia })
    const rows = await all()
    expect([made.criados, made.id]).toEqual([days.length, rows[0]?.id])
    expect(clocks(rows).map((clock) => clock.slice(0, 5))).toEqual(days)
    expect(new Set(clocks(rows).map((clock) => clock.slice(6))).size).toBe(1)
    expect(new Set(rows.map(({ inicio, fim }) => Date.parse(fim) - Date.parse(inicio)))).toEqual(new Set([3_000_000]))
    expect(new Set(rows.map(({ serie }) => JSON.stringify(serie))).size).toBe(1)
    expect(rows[0]?.serie?.regra).toMatch(/^FREQ=(WEEKLY|MONTHLY);INTERVAL=[12];BY/)
  })

  test('[S3.05] leaves out the days that are excepted, the first one too', async () => {
    const { book, all } = await clinic()
    const made = await book(tuesday, { recorrencia: weekly, excecoes: ['2026-12-01', '2026-12-15', '2026-12-16'] })
    expect(made.criados).toBe(2)
    expect(clocks(await all())).toEqual(['12-08 14:00', '12-22 14:00'])
  })

  test.each([
    ['America/Noronha', '16:00:00'],
    ['America/Sao_Paulo', '17:00:00'],
    ['America/Manaus', '18:00:00'],
    ['America/Rio_Branco', '19:00:00'],
  ])('[S3.05] in %s is at the same hour of its clocks every week', async (fuso, utc) => {
    const { book, all } = await clinic()
    await book(at('2026-12-01T14:00', 50, fuso), { fuso, recorrencia: weekly })
    const rows = await all()
    expect(new Set(rows.map(({ inicio }) => inicio.slice(11, 19)))).toEqual(new Set([utc]))
    expect(clocks(rows, fuso)[3]).toBe('12-22 14:00')
  })

  test('[S3.05] stays at its hour where clocks change, and takes the day its own zone has', async () => {
    const { book, all } = await clinic()
    const fuso = 'Europe/Lisbon'
    await book(at('2027-03-21T09:00', 50, fuso), { fuso, recorrencia: 'FREQ=WEEKLY;BYDAY=SU;COUNT=3' })
    const rows = await all()
    expect(rows.map(({ inicio }) => inicio.slice(5, 16))).toEqual(['03-21T09:00', '03-28T08:00', '04-04T08:00'])
    expect(clocks(rows, fuso)).toEqual(['03-21 09:00', '03-28 09:00', '04-04 09:00'])
    // Late on a Tuesday in São Paulo is a Wednesday in UTC.
    const { book: bookLate, all: late } = await clinic()
    await bookLate(at('2026-12-01T23:30'), { recorrencia: weekly })
    expect(clocks(await late())).toEqual(['12-01 23:30', '12-08 23:30', '12-15 23:30', '12-22 23:30'])
  })

  test('[S3.05] at an hour that a change of clocks leaves out is that much later, once', async () => {
    const { book, all } = await clinic()
    await book(at('2018-10-28T00:30'), { recorrencia: 'FREQ=WEEKLY;BYDAY=SU;COUNT=3' })
    expect(clocks(await all())).toEqual(['10-28 00:30', '11-04 01:30', '11-11 00:30'])
    expect(dayBounds('America/Sao_Paulo', '2018-11-04')[0].toISOString()).toBe('2018-11-04T03:00:00.000Z')
  })

  test.each([
    ['FREQ=WEEKLY;BYDAY=WE;COUNT=3', tuesday, 'dias da repetição'],
    ['FREQ=MONTHLY;BYMONTHDAY=2;COUNT=3', tuesday, 'dias da repetição'],
    ['FREQ=MONTHLY;BYDAY=2TU;COUNT=3', tuesday, 'dias da repetição'],
    ['FREQ=YEARLY;COUNT=3', at('2028-02-29T14:00'), 'não é possível'],
    ['FREQ=MONTHLY;BYMONTHDAY=29;COUNT=3', at('2028-02-29T14:00'), 'não é possível'],
    ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', at('2026-12-31T14:00'), 'não é possível'],
    ['FREQ=DAILY;COUNT=3', tuesday, 'não é possível'],
    ['FREQ=WEEKLY;BYDAY=TU', tuesday, 'não é possível'],
    ['FREQ=WEEKLY;BYDAY=TU;COUNT=0', tuesday, 'não é possível'],
    ['FREQ=WEEKLY;BYDAY=TU;COUNT=3;UNTIL=20270101', tuesday, 'não é possível'],
    ['toda semana', tuesday, 'não é possível'],
    ['FREQ=WEEKLY;BYDAY=TU;COUNT=501', tuesday, '500 vezes'],
    ['FREQ=WEEKLY;BYDAY=TU;COUNT=999999', tuesday, '500 vezes'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;UNTIL=20991231', tuesday, '500 vezes'],
    ['FREQ=MONTHLY;BYMONTHDAY=1;INTERVAL=12;UNTIL=99991231', tuesday, '500 vezes'],
    ['FREQ=MONTHLY;BYMONTHDAY=1;INTERVAL=12;COUNT=100', tuesday, '2000 a 2099'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261130', tuesday, 'nenhum dia'],
  ])('[S5.07] by %s is refused beside the rule', async (recorrencia, first, words) => {
    const { owner, paciente } = await clinic()
    const asked = { paciente: { id: paciente.id }, ...first, recorrencia }
    for (const address of [url, checkUrl]) {
      const answer = await owner.post(address, asked)
      expect([refused(answer), answer.body.errors?.recorrencia?.[0]]).toEqual([
        [422, ['recorrencia']],
        expect.stringContaining(words),
      ])
    }
  })

  test('[S5.07] of which every day is excepted comes to nothing and is refused', async () => {
    const { owner } = await clinic()
    const body = { grupo: 'Reunião', ...tuesday, recorrencia: 'FREQ=WEEKLY;BYDAY=TU;COUNT=1', excecoes: ['2026-12-01'] }
    const answer = await owner.post(url, body)
    expect([refused(answer), answer.body.errors.recorrencia[0]]).toEqual([
      [422, ['recorrencia']],
      expect.stringContaining('nenhum dia'),
    ])
  })

  test('[S3.05] of five hundred is made at once, and who asks for too many holds nobody up', async () => {
    const { owner, book, all } = await clinic()
    const made = await book(tuesday, { recorrencia: 'FREQ=WEEKLY;BYDAY=TU;COUNT=500' })
    expect([made.criados, (await all()).length]).toEqual([500, 500])
    const before = performance.now()
    const endless = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=999999'
    await Promise.all(
      Array.from({ length: 20 }, () => owner.post(checkUrl, { grupo: 'Reunião', ...tuesday, recorrencia: endless })),
    )
    expect(performance.now() - before).toBeLessThan(3_000)
  })
})
