import type { Application } from '@vinculo/contracts/applications'
import { Box, Card, type Fact, Facts, Heading, Text } from '@vinculo/ui/core'
import { testText } from '../locales/tests/text'
import { text } from '../locales/text'

/** What the parts of a test gave, and how it is read. */
export function ApplicationResults({ application }: { application: Application }) {
  const t = testText.use().applications
  const { resultados, classificacao, comportamento, interpretacao } = application
  const readings: Fact[] = [
    { label: t.fields.classificacao, value: classificacao },
    { label: t.fields.comportamento, value: comportamento, wide: true },
    { label: t.fields.interpretacao, value: interpretacao, wide: true },
  ]
  const told = readings.filter(({ value }) => value)
  return (
    <>
      <Card mb="4">
        <Heading mb="3">{t.fields.resultados}</Heading>
        {resultados.length === 0 ? <Text tone="muted">{t.results.none}</Text> : <ResultsTable results={resultados} />}
      </Card>
      {told.length > 0 && <Facts title={t.page.reading} facts={told} />}
    </>
  )
}

const scores = ['bruto', 'padrao', 'percentil'] as const
const words = ['classificacao', 'observacao'] as const

/** Columns that say something. What is wider than a phone scrolls within itself. */
function ResultsTable({ results }: { results: Application['resultados'] }) {
  const t = testText.use().applications
  const { number } = text.use()
  const isTold = (column: keyof Application['resultados'][number]) => results.some((result) => result[column] !== null)
  const [shownScores, shownWords] = [scores.filter(isTold), words.filter(isTold)]
  return (
    <Box
      as="section"
      aria-label={t.fields.resultados}
      tabIndex={0}
      css={{
        overflowX: 'auto',
        '& table': { w: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
        '& :is(th, td)': { py: '2', pe: '4', textAlign: 'start', fontWeight: 'normal', verticalAlign: 'top' },
        '& thead th': { color: 'fg.muted', fontSize: 'sm', whiteSpace: 'nowrap' },
        '& tbody :is(th, td)': { borderTopWidth: '1px', borderColor: 'line', overflowWrap: 'anywhere' },
        '& tbody th': { fontWeight: 'medium', minW: '7rem' },
        '& .number': { textAlign: 'end', whiteSpace: 'nowrap' },
        '& .words': { minW: '7rem' },
      }}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t.results.subteste}</th>
            {shownScores.map((column) => (
              <th key={column} scope="col" className="number">
                {t.results[column]}
              </th>
            ))}
            {shownWords.map((column) => (
              <th key={column} scope="col">
                {t.results[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map((result, at) => (
            // Two parts may have one name: their place is theirs.
            <tr key={at}>
              <th scope="row">
                <bdi>{result.subteste}</bdi>
              </th>
              {shownScores.map((column) => (
                <td key={column} className="number">
                  {result[column] === null ? '–' : number(result[column])}
                </td>
              ))}
              {shownWords.map((column) => (
                <td key={column} className="words">
                  <bdi>{result[column]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
