import { FieldRow, TextField } from '@vinculo/ui/forms'
import { testText } from '../locales/tests/text'

/** An age as people say it: years, and months where they matter. */
export function TestAgeField({ name, label, help }: { name: string; label: string; help?: string }) {
  const t = testText.use()
  return (
    <FieldRow role="group" aria-label={label}>
      <TextField name={`${name}.anos`} label={`${label}: ${t.years}`} inputMode="numeric" width="short" />
      <TextField name={`${name}.meses`} label={t.months} {...(help && { help })} inputMode="numeric" width="short" />
    </FieldRow>
  )
}
