import { useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps } from './field-frame'
import { useFormWords } from './words'

export interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  /** What the empty choice is called where it is one: «Sem plano». */
  none?: string
}

/** The browser's own select; the empty choice is there unless one must be made. */
export function SelectField({ name, label, help, warning, required, width, options, none }: SelectFieldProps) {
  const words = useFormWords()
  const { register } = useFormContext()
  return (
    <FieldFrame name={name} label={label} help={help} warning={warning} required={required} width={width}>
      {(control) => (
        <select {...register(name)} {...control} className="control">
          {!required && <option value="">{none ?? words.choose}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
