import { Box, Grid, Text } from '@vinculo/ui/core'
import { TextField } from '@vinculo/ui/forms'
import { useId } from 'react'
import { testText } from '../locales/tests/text'

/** An age as people say it: years, and months where they matter. */
export function TestAgeField({ name, label, help }: { name: string; label: string; help?: string }) {
  const t = testText.use()
  const id = useId()
  return (
    <Box role="group" aria-label={label} aria-describedby={help ? id : undefined}>
      <Grid gridTemplateColumns="minmax(0, 3fr) minmax(0, 2fr)" gap="3" maxW="22rem" alignItems="start">
        <TextField name={`${name}.anos`} label={`${label}: ${t.years}`} inputMode="numeric" />
        <TextField name={`${name}.meses`} label={t.months} inputMode="numeric" />
      </Grid>
      {help && (
        <Text id={id} tone="muted" small mt="1.5">
          {help}
        </Text>
      )}
    </Box>
  )
}
