import { chakra } from '@vinculo/ui/core'

const Root = chakra('div', {
  base: {
    mb: '4',
    '& label': { display: 'block', fontWeight: 'medium', mb: '1.5' },
    '& input': {
      w: 'full',
      minH: '44px',
      px: '3',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'md',
    },
    '& input[aria-invalid]': { borderColor: 'danger.fg' },
    '& .error': { color: 'danger.fg', fontSize: 'sm', mt: '1' },
  },
})

interface LoginFieldProps {
  id: 'email' | 'password'
  label: string
  type: 'email' | 'password'
  autoComplete: string
  errors: string[] | undefined
}

/** The sign-in page has two fields and must be light: it does without the form shell of the other screens. */
export function LoginField({ id, label, errors, ...input }: LoginFieldProps) {
  const wrong = errors !== undefined && errors.length > 0
  return (
    <Root>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={id}
        required
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        {...input}
      />
      {wrong && (
        <p className="error" id={`${id}-error`}>
          {errors.join(' ')}
        </p>
      )}
    </Root>
  )
}
