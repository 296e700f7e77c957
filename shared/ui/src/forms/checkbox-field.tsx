import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps } from './field-frame'

export interface CheckboxFieldProps extends Omit<FieldProps, 'label'> {
  /** May hold a link, to what one says yes to. */
  label: ReactNode
}

/** S2.37 */
export function CheckboxField({ name, label, help, required }: CheckboxFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame name={name} label={label} help={help} required={required} inline>
      {(control) => <input type="checkbox" {...register(name)} {...control} />}
    </FieldFrame>
  )
}
