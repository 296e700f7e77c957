import { useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps } from './field-frame'

export interface DateFieldProps extends FieldProps {
  /** yyyy-MM-dd */
  min?: string
  /** yyyy-MM-dd */
  max?: string
}

/**
 * The browser's own date control: typed in the order the person is used to, a calendar on every device, no code.
 * Its value is yyyy-MM-dd (S9.07) or ''. Half a date is caught by `unreadableFields`.
 */
export function DateField({ name, label, help, required, width = 'short', min, max }: DateFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame name={name} label={label} help={help} required={required} width={width}>
      {(control) => <input type="date" min={min} max={max} {...register(name)} {...control} className="control" />}
    </FieldFrame>
  )
}
