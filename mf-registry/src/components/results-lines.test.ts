import type { Application } from '@vinculo/contracts/applications'
import { expect, test } from 'vitest'
import { testsOverTime } from './results-lines'

const test1 = { id: '1', nome: 'Leitura' } as Application['teste']
const test2 = { id: '2', nome: 'Cópia' } as Application['teste']
const applied = (teste: Application['teste'], data: string, resultados: object[]) =>
  ({
    teste,
    data,
    resultados: resultados.map((each) => ({ bruto: null, padrao: null, percentil: null, ...each })),
  }) as Application

test('[S3.03] results over time are a line for each part, by days, percentiles before other scores', () => {
  const [first, ...others] = testsOverTime([
    applied(test1, '2026-06-01', [
      { subteste: 'Palavras', percentil: 50, bruto: 14 },
      { subteste: 'Frases', percentil: 60 },
    ]),
    applied(test1, '2026-01-01', [{ subteste: 'Palavras', percentil: 25, bruto: 10 }]),
    applied(test2, '2026-01-01', [{ subteste: 'Total', padrao: 95 }]),
    applied(test2, '2026-02-01', [{ subteste: 'Total' }]),
  ])
  expect(first).toEqual({
    test: test1,
    measure: 'percentil',
    lines: [
      {
        name: 'Palavras',
        points: [
          { day: '2026-01-01', value: 25 },
          { day: '2026-06-01', value: 50 },
        ],
      },
      { name: 'Frases', points: [{ day: '2026-06-01', value: 60 }] },
    ],
  })
  expect(others).toEqual([
    { test: test2, measure: 'padrao', lines: [{ name: 'Total', points: [{ day: '2026-01-01', value: 95 }] }] },
  ])
})

test('[S3.03] a test without a number has no line', () => {
  expect(testsOverTime([applied(test1, '2026-01-01', [{ subteste: 'Desenho' }])])).toEqual([])
})
