import type { Application } from '@vinculo/contracts/applications'
import { paths } from '@vinculo/contracts/paths'
import { useModule } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { LineChart } from '@vinculo/ui/chart'
import { Card, Heading, TabLinks } from '@vinculo/ui/core'
import { testText } from '../locales/tests/text'
import { text } from '../locales/text'
import { testsOverTime } from './results-lines'

const ofHundred = [0, 100] as const

/** One test of a patient over time; `?teste=` says which, where there are several. */
export function ResultsOverTime({ patient, applications }: { patient: string; applications: readonly Application[] }) {
  const t = testText.use().applications
  const { number } = text.use()
  const module = useModule()
  const [search] = useSearchParams()
  const tests = testsOverTime(applications)
  const shown = tests.find(({ test }) => test.id === search.get('teste')) ?? tests[0]
  if (!shown) return null
  const { test, measure, lines } = shown
  return (
    <Card css={{ breakInside: 'avoid' }}>
      <Heading mb="3">{t.chart.title}</Heading>
      {tests.length > 1 && (
        <TabLinks
          label={t.chart.choose}
          tabs={tests.map((each) => ({
            to: `${paths.patients.view(patient)}?aba=${module.id}&teste=${each.test.id}`,
            title: each.test.sigla || each.test.nome,
            current: each === shown,
          }))}
        />
      )}
      <LineChart
        label={t.chart.of(t.results[measure], test.nome)}
        names={t.results.subteste}
        lines={lines}
        {...(measure === 'percentil' && { scale: ofHundred })}
        write={number}
      />
    </Card>
  )
}
