import { useKept, useModule } from '@vinculo/platform'
import { Box, Button, Flex, focusPageTitle, Sign } from '@vinculo/ui/core'
import { useState } from 'react'
import { connection } from '../api'
import { text } from '../locales/text'
import { useIsHere } from './use-is-here'

export interface ProviderBannerProps {
  /** A charge was answered so just now, whatever the connection said before. */
  away?: boolean
  /** What a look at it said. */
  onAway?: (isAway: boolean) => void
  /** On a page where a card is filled in: nothing of it is kept. */
  ofCard?: boolean
}

/** S2.35 S8.06 that the payment provider cannot be reached: nothing of the page goes, and one can look again. */
export function ProviderBanner({ away = false, onAway, ofCard = false }: ProviderBannerProps) {
  const { away: t } = text.use()
  const { prefetch } = useModule()
  const { data, failed } = useKept(connection())
  const isHere = useIsHere()
  const [looking, setLooking] = useState(false)
  const isAway = away || failed || data?.conexao === false
  const look = async () => {
    setLooking(true)
    const now = await prefetch(connection(), { fresh: true }).catch(() => undefined)
    setLooking(false)
    if (!now?.conexao || !isHere.current) return
    focusPageTitle()
    onAway?.(false)
  }
  return (
    // Always there, so that what comes into it is read aloud.
    <div role="alert">
      {isAway && (
        <Flex
          bg="warning.bg"
          color="warning.fg"
          borderRadius="lg"
          px="4"
          py="3"
          mb="4"
          columnGap="4"
          rowGap="2"
          flexWrap="wrap"
          alignItems="center"
        >
          <Sign size={18}>
            <path d="M8 2.2 14.5 13.5h-13zM8 6.5v3.2M8 11.6v.1" strokeLinejoin="round" />
          </Sign>
          <Box flex="1 1 16rem" minW="0">
            <strong>{t.title}</strong>
            <p>{ofCard ? t.textOfCard : t.text}</p>
          </Box>
          <Button variant="outline" size="sm" loading={looking} onClick={look}>
            {t.look}
          </Button>
        </Flex>
      )}
    </div>
  )
}
