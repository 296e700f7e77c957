import { type SeriesScope, seriesScopes } from '@vinculo/contracts/appointment-choices'
import { RadioChoice } from '@vinculo/ui/dialog'
import { appointmentText } from '../locales/appointment/text'

export interface ScopeChoiceProps {
  value: SeriesScope
  onChange: (scope: SeriesScope) => void
}

/** How much of a series something is about. */
export function ScopeChoice({ value, onChange }: ScopeChoiceProps) {
  const { scope: t } = appointmentText.use()
  const options = seriesScopes.map((scope) => ({ value: scope, label: t.options[scope] }))
  return <RadioChoice name="escopo" label={t.label} options={options} value={value} onChange={onChange} />
}
