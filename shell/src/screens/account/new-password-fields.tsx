import { TextField } from '@vinculo/ui/forms'

interface NewPasswordFieldsProps {
  label: string
  help: string
  /** The label of the same again. */
  confirmation: string
}

/** A password that is chosen, and typed a second time. */
export function NewPasswordFields({ label, help, confirmation }: NewPasswordFieldsProps) {
  const common = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <>
      <TextField name="password" label={label} help={help} {...common} />
      <TextField name="password_confirmation" label={confirmation} {...common} />
    </>
  )
}
