import type { Application } from '@vinculo/contracts/applications'
import type { ChartLine } from '@vinculo/ui/chart'

export type Measure = 'percentil' | 'padrao' | 'bruto'

/** What says most beyond the test itself comes first. */
const measures: readonly Measure[] = ['percentil', 'padrao', 'bruto']

export interface TestOverTime {
  test: Application['teste']
  measure: Measure
  lines: ChartLine[]
}

/** The results of each test by its parts: the last of a day, in the order of days. Tests without a number are left out. */
export function testsOverTime(applications: readonly Application[]): TestOverTime[] {
  const oldestFirst = [...applications].sort((a, b) => a.data.localeCompare(b.data))
  const tests = new Map(applications.map(({ teste }) => [teste.id, teste]))
  return [...tests.values()].flatMap((test) => {
    const own = oldestFirst.filter(({ teste }) => teste.id === test.id)
    const measure = measures.find((each) =>
      own.some(({ resultados }) => resultados.some((result) => result[each] !== null)),
    )
    return measure ? [{ test, measure, lines: linesOf(own, measure) }] : []
  })
}

function linesOf(applications: readonly Application[], measure: Measure): ChartLine[] {
  const parts = new Map<string, Map<string, number>>()
  for (const { data, resultados } of applications)
    for (const result of resultados) {
      const value = result[measure]
      if (value === null) continue
      const points = parts.get(result.subteste) ?? new Map<string, number>()
      parts.set(result.subteste, points.set(data, value))
    }
  return [...parts].map(([name, points]) => ({
    name,
    points: [...points].map(([day, value]) => ({ day, value })),
  }))
}
