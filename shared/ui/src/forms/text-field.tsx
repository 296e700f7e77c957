import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps } from './field-frame'

type Native<Attributes> = Omit<Attributes, 'name' | 'id' | 'required' | 'width' | 'defaultValue' | 'value'>

export type TextFieldProps = FieldProps & Native<InputHTMLAttributes<HTMLInputElement>>

/** Not controlled: a key pressed rerenders nothing. */
export function TextField({ name, label, help, required, width, ...input }: TextFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame name={name} label={label} help={help} required={required} width={width}>
      {(control) => (
        <input type="text" autoComplete="off" {...input} {...register(name)} {...control} className="control" />
      )}
    </FieldFrame>
  )
}

export type TextAreaProps = FieldProps & Native<TextareaHTMLAttributes<HTMLTextAreaElement>>

export function TextArea({ name, label, help, required, width, ...area }: TextAreaProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame name={name} label={label} help={help} required={required} width={width}>
      {(control) => <textarea {...area} {...register(name)} {...control} className="control" />}
    </FieldFrame>
  )
}
