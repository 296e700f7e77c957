import { type GroupScope, groupScopes } from '@vinculo/contracts/finance-choices'
import { RadioChoice } from '@vinculo/ui/dialog'
import { entryText } from '../locales/entries/text'

export interface ScopeChoiceProps {
  value: GroupScope
  onChange: (scope: GroupScope) => void
}

/** How much of a group of instalments or repetitions something is about. */
export function ScopeChoice({ value, onChange }: ScopeChoiceProps) {
  const { scope: t } = entryText.use()
  const options = groupScopes.map((scope) => ({ value: scope, label: t.options[scope] }))
  return <RadioChoice name="escopo" label={t.label} options={options} value={value} onChange={onChange} />
}
