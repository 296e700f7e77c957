import { Grid } from '@vinculo/ui/core'
import { FieldRow, TextField } from '@vinculo/ui/forms'
import { RowsField } from '@vinculo/ui/rare'
import { testText } from '../locales/tests/text'
import { blankResult } from './application-values'

/** What each part of the test gave, one below the other. */
export function ApplicationResultsField({ label }: { label: string }) {
  const { results } = testText.use().applications
  const score = (row: string, name: 'bruto' | 'padrao' | 'percentil') => (
    <TextField name={`${row}.${name}`} label={results[name]} inputMode="decimal" />
  )
  return (
    <RowsField name="resultados" label={label} blank={blankResult} add={results.add} remove={results.remove}>
      {(row) => (
        <>
          <TextField name={`${row}.subteste`} label={results.subteste} />
          <Grid gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="3" alignItems="start">
            {score(row, 'bruto')}
            {score(row, 'padrao')}
            {score(row, 'percentil')}
          </Grid>
          <FieldRow>
            <TextField name={`${row}.classificacao`} label={results.classificacao} />
            <TextField name={`${row}.observacao`} label={results.observacao} />
          </FieldRow>
        </>
      )}
    </RowsField>
  )
}
