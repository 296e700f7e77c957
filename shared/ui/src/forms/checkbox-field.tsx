import { useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps } from './field-frame'

/** S2.37 */
export function CheckboxField({ name, label, help, required }: FieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame name={name} label={label} help={help} required={required} inline>
      {(control) => <input type="checkbox" {...register(name)} {...control} />}
    </FieldFrame>
  )
}
