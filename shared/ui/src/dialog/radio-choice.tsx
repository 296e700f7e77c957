import { Fragment, useId } from 'react'
import { Box } from '../core/layout'

export interface RadioChoiceProps<Value extends string> {
  name: string
  label: string
  options: readonly { value: Value; label: string; hint?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, asked within a dialog and no part of a form. */
export function RadioChoice<Value extends string>({ name, label, options, value, onChange }: RadioChoiceProps<Value>) {
  const id = useId()
  return (
    <Box
      as="fieldset"
      css={{
        '& legend': { fontWeight: 'medium', mb: '1' },
        '& label': { display: 'flex', gap: '2.5', minH: '36px', alignItems: 'center' },
        // In line with the word it is about.
        '& .hint': { ps: 'calc(18px + 0.625rem)', mt: '-1', mb: '1', color: 'fg.muted', fontSize: 'sm' },
        '& input': { w: '18px', h: '18px', flexShrink: 0, accentColor: '{colors.brand}' },
      }}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <Fragment key={option.value}>
          <label>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              aria-describedby={option.hint && `${id}-${option.value}`}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
          {option.hint && (
            <p className="hint" id={`${id}-${option.value}`}>
              {option.hint}
            </p>
          )}
        </Fragment>
      ))}
    </Box>
  )
}
