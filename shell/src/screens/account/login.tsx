import { paths } from '@vinculo/contracts/paths'
import { signInErrors } from '@vinculo/contracts/sign-in-errors'
import { type LoaderArgs, Refusal } from '@vinculo/platform'
import { signIn } from '@vinculo/platform/shell'
import { Box, Button, chakra, TextLink } from '@vinculo/ui/core'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { signInText } from '../../locales/sign-in/text'
import { text } from '../../locales/text'
import { refreshModules } from '../../modules'
import { takeIntended } from '../../routing/guards'
import { LoginField } from './login-field'
import { Problem } from './problem'
import { ProviderButtons } from './provider-buttons'
import { loadProviders } from './providers'
import { Sheet } from './sheet'

const Remember = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '24px',
    cursor: 'pointer',
    '& input': { w: '18px', h: '18px', accentColor: 'var(--v-colors-brand)' },
  },
})

/** Why signing in by somebody else's word did not work; a word that is none of ours says nothing. */
const errorIn = (search: URLSearchParams) => signInErrors.find((each) => each === search.get('erro'))

export const loader = ({ url }: LoaderArgs) => loadProviders(errorIn(url.searchParams) !== undefined)

function BroughtBack() {
  const words = signInText.use()
  const [search] = useSearchParams()
  const error = errorIn(search)
  return error && <Problem role="alert">{words.refused[error]}</Problem>
}

/** S2.02 */
export function Component() {
  const t = text.use()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [pending, setPending] = useState(false)
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const typed = new FormData(form)
    setPending(true)
    setTried(true)
    setRefusal(undefined)
    try {
      await signIn({
        email: String(typed.get('email')).trim(),
        password: String(typed.get('password')),
        remember: typed.get('remember') === 'on',
      })
      await refreshModules()
      await navigate(takeIntended(), { replace: true })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefusal(error)
      // What is wrong is read first, then mended: nothing typed is taken away.
      form.querySelector<HTMLElement>(error.errors.password && !error.errors.email ? '#password' : '#email')?.focus()
    } finally {
      setPending(false)
    }
  }

  const fields = refusal?.errors ?? {}
  const sentence =
    refusal && Object.keys(fields).length === 0 && (refusal.status === 0 ? t.offline.title : refusal.message)
  return (
    <Sheet
      title={t.login.title}
      lead={t.login.lead}
      foot={
        <>
          {t.login.newHere} <TextLink to={paths.register()}>{t.login.register}</TextLink>
        </>
      }
    >
      {errorIn(search) && !tried && <BroughtBack />}
      <form onSubmit={submit} noValidate>
        {sentence && <Problem role="alert">{sentence}</Problem>}
        <LoginField id="email" label={t.login.email} type="email" autoComplete="username" errors={fields.email} />
        <LoginField
          id="password"
          label={t.login.password}
          type="password"
          autoComplete="current-password"
          errors={fields.password}
        />
        <Box display="flex" justifyContent="space-between" alignItems="center" flexWrap="wrap" gap="2">
          <Remember>
            <input type="checkbox" name="remember" />
            {t.login.remember}
          </Remember>
          <TextLink to={paths.passwordReset()}>{t.login.forgot}</TextLink>
        </Box>
        <Button type="submit" loading={pending} w="full" mt="5">
          {t.login.submit}
        </Button>
      </form>
      <ProviderButtons />
    </Sheet>
  )
}
