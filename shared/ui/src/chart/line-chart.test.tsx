import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draw } from '../testing/draw'
import { apart, placesOf, ticksOf, withRoom } from './layout'
import { LineChart } from './line-chart'

describe('where things of a chart stand', () => {
  test.each([
    [0, 100, [0, 25, 50, 75, 100]],
    [62, 118, [60, 80, 100, 120]],
    [7, 7, [6, 8]],
    [0, 0, [0, 0.25]],
    [-12, 3, [-15, -10, -5, 0, 5]],
  ])('the scale of %d to %d is of round numbers that reach over both', (min, max, ticks) => {
    expect(ticksOf(min, max)).toEqual(ticks)
  })

  test('days stand apart as they are in time, and a single one in the middle', () => {
    expect(placesOf(['2026-01-01', '2026-01-11', '2026-01-31'], 0, 300)).toEqual([0, 100, 300])
    expect(placesOf(['2026-01-01'], 0, 300)).toEqual([150])
  })

  test('of days too close to be written the newest is', () => {
    expect(withRoom([0, 50, 90, 200], 80)).toEqual([true, false, true, true])
    expect(withRoom([0, 50, 90], 80)).toEqual([true, false, true])
    expect(withRoom([60, 90], 80)).toEqual([false, true])
  })

  test('labels that would touch are moved apart in their order, inside of the drawing', () => {
    expect(apart([50, 50, 52], 17, 0, 200)).toEqual([50, 67, 84])
    expect(apart([198, 199], 17, 0, 200)).toEqual([183, 200])
    expect(apart([1, 0], 17, 0, 200)).toEqual([17, 0])
  })
})

const lines = [
  {
    name: 'Palavras',
    points: [
      { day: '2026-01-05', value: 12.5 },
      { day: '2026-06-05', value: 40 },
    ],
  },
  { name: 'Frases', points: [{ day: '2026-06-05', value: 60 }] },
]
const write = (value: number) => String(value).replace('.', ',')

describe('a chart', () => {
  test('[S3.03] says all it draws in a table with the days as columns', () => {
    draw(<LineChart label="Percentil de Leitura" names="Parte" lines={lines} scale={[0, 100]} write={write} />)
    const figure = screen.getByRole('figure', { name: 'Percentil de Leitura' })
    const rows = within(figure)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows).toEqual([
      ['Parte', '05-01-2026', '05-06-2026'],
      ['1Palavras', '12,5', '40'],
      ['2Frases', '–', '60'],
    ])
    expect(screen.getByRole('rowheader', { name: 'Palavras' })).toBeTruthy()
  })

  test('[S3.03] draws a line for each with a label at its end, eight at the most, and keeps the rest in the table', () => {
    const many = Array.from({ length: 10 }, (_, at) => ({
      name: `Parte ${at}`,
      points: [{ day: '2026-01-05', value: at }],
    }))
    draw(<LineChart label="Tudo" names="Parte" lines={many} write={write} />)
    expect(document.querySelectorAll('polyline')).toHaveLength(8)
    expect(screen.getAllByRole('row')).toHaveLength(11)
    expect(
      [...document.querySelectorAll('figure > svg > g:not(.axis) > text')].map(({ textContent }) => textContent)[2],
    ).toBe('3 Parte 2')
  })

  test('[S3.03] no two lines are told apart by colour alone', () => {
    const many = Array.from({ length: 8 }, (_, at) => ({
      name: `Parte ${at}`,
      points: [{ day: '2026-01-05', value: at }],
    }))
    draw(<LineChart label="Tudo" names="Parte" lines={many} write={write} />)
    const of = (selector: string, name: string) =>
      new Set([...document.querySelectorAll(`figure > svg ${selector}`)].map((each) => each.getAttribute(name)))
    expect([of('polyline', 'stroke-dasharray').size, of('.sign', 'd').size]).toEqual([8, 8])
  })
})
