import type { SignInProvider } from '@vinculo/contracts/social-sign-in'
import { Refusal } from '@vinculo/platform'
import { Button, chakra, Stack } from '@vinculo/ui/core'
import { useEffect, useState } from 'react'
import { signInText } from '../../locales/sign-in/text'
import { text } from '../../locales/text'
import { Problem } from './problem'
import { goToProvider, offeredProviders } from './providers'

const Or = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    my: '4',
    color: 'fg.muted',
    fontSize: 'sm',
    '&::before, &::after': { content: '""', flex: 1, borderTopWidth: '1px', borderColor: 'line' },
  },
})

/** Who else may vouch for somebody; nothing where nobody does. */
export function ProviderButtons({ registers = false }: { registers?: boolean }) {
  const providers = offeredProviders()
  return providers.length > 0 && <Offered providers={providers} registers={registers} />
}

function Offered({ providers, registers }: { providers: SignInProvider[]; registers: boolean }) {
  const t = text.use()
  const words = signInText.use()
  const [leavingFor, setLeavingFor] = useState<string>()
  const [problem, setProblem] = useState<string>()
  // Whoever comes back by the browser's own button finds the page as it was left.
  useEffect(() => {
    const settle = () => setLeavingFor(undefined)
    window.addEventListener('pageshow', settle)
    return () => window.removeEventListener('pageshow', settle)
  }, [])
  const go = async ({ id, nome }: SignInProvider) => {
    setLeavingFor(id)
    setProblem(undefined)
    try {
      await goToProvider(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setLeavingFor(undefined)
      const sentence = { 0: t.offline.title, 503: words.down(nome) }[error.status]
      setProblem(sentence ?? error.message)
    }
  }
  return (
    <>
      <Or>{words.or}</Or>
      {problem && <Problem role="alert">{problem}</Problem>}
      <Stack gap="2">
        {providers.map((provider) => (
          <Button
            key={provider.id}
            variant="outline"
            w="full"
            minH="44px"
            loading={leavingFor === provider.id}
            onClick={() => void go(provider)}
          >
            {registers ? words.registerWith(provider.nome) : words.signInWith(provider.nome)}
          </Button>
        ))}
      </Stack>
    </>
  )
}
