import { type SeriesScope, seriesScopes } from '@vinculo/contracts/appointment-choices'
import { Box } from '@vinculo/ui/core'
import { appointmentText } from '../locales/appointment/text'

export interface ScopeChoiceProps {
  value: SeriesScope
  onChange: (scope: SeriesScope) => void
}

/** How much of a series something is about. */
export function ScopeChoice({ value, onChange }: ScopeChoiceProps) {
  const { scope: t } = appointmentText.use()
  return (
    <Box
      as="fieldset"
      css={{
        '& legend': { fontWeight: 'medium', mb: '1' },
        '& label': { display: 'flex', gap: '2.5', minH: '36px', alignItems: 'center' },
        '& input': { w: '18px', h: '18px', flexShrink: 0, accentColor: '{colors.brand}' },
      }}
    >
      <legend>{t.label}</legend>
      {seriesScopes.map((scope) => (
        <label key={scope}>
          <input type="radio" name="escopo" checked={value === scope} onChange={() => onChange(scope)} />
          {t.options[scope]}
        </label>
      ))}
    </Box>
  )
}
