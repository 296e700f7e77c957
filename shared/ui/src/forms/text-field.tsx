import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps } from './field-frame'

type Native<Attributes> = Omit<Attributes, 'name' | 'id' | 'required' | 'width' | 'defaultValue' | 'value'>

export type TextFieldProps = FieldProps & Native<InputHTMLAttributes<HTMLInputElement>>

/** A name brings its own direction; an address or a number is read from the left in every script. */
const turned = (type = 'text') => (type === 'text' || type === 'search' ? 'auto' : undefined)

/** Not controlled: a key pressed rerenders nothing. */
export function TextField({ name, label, help, warning, required, width, ...input }: TextFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame name={name} label={label} help={help} warning={warning} required={required} width={width}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          dir={turned(input.type)}
          {...input}
          {...register(name)}
          {...control}
          className="control"
        />
      )}
    </FieldFrame>
  )
}

export type TextAreaProps = FieldProps & Native<TextareaHTMLAttributes<HTMLTextAreaElement>>

export function TextArea({ name, label, help, warning, required, width, ...area }: TextAreaProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame name={name} label={label} help={help} warning={warning} required={required} width={width}>
      {(control) => <textarea dir="auto" {...area} {...register(name)} {...control} className="control" />}
    </FieldFrame>
  )
}
