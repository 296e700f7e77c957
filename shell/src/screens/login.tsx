import { paths } from '@vinculo/contracts/paths'
import { Refusal } from '@vinculo/platform'
import { signIn } from '@vinculo/platform/shell'
import { Box, Button, Card, chakra, PageHeader, Text, TextLink } from '@vinculo/ui/core'
import { BrandMark } from '@vinculo/ui/nav'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { text } from '../locales/text'
import { refreshModules } from '../modules'
import { takeIntended } from '../routing/guards'
import { LoginField } from './login-field'

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

const Problem = chakra('p', {
  base: { bg: 'danger.bg', color: 'danger.fg', borderRadius: 'md', px: '3', py: '2', mb: '4' },
})

/** S2.02 */
export function Component() {
  const t = text.use()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const typed = new FormData(form)
    setPending(true)
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
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Box display="flex" alignItems="center" gap="2" color="link" mb="5">
        <BrandMark size={30} />
        <Text as="span" color="fg" fontSize="xl" fontWeight="bold" letterSpacing="-0.02em">
          {t.brand}
        </Text>
      </Box>
      <PageHeader title={t.login.title} meta={t.login.lead} />
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
        <Remember>
          <input type="checkbox" name="remember" />
          {t.login.remember}
        </Remember>
        <Button type="submit" loading={pending} w="full" mt="5">
          {t.login.submit}
        </Button>
      </form>
      <Text tone="muted" small mt="5" textAlign="center">
        {t.login.newHere} <TextLink to={paths.register()}>{t.login.register}</TextLink>
      </Text>
    </Card>
  )
}
