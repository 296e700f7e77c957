import type { Charge } from '@vinculo/contracts/charges'
import { showAlert, useLocale } from '@vinculo/platform'
import { Box, Card, Heading, Text } from '@vinculo/ui/core'
import { useState } from 'react'
import { chargeText } from '../locales/charges/text'
import { ChargeCard } from './charge-card'
import { chargeMessage } from './charge-message'
import { ChargeMessageDialog } from './charge-message-dialog'
import { ChargeSettleDialog } from './charge-settle-dialog'
import { ChargeUndoDialog } from './charge-undo-dialog'
import { sayMonth } from './months'
import { useMoney } from './use-money'

const list = { '& > li': { py: '3' }, '& > li + li': { borderTopWidth: '1px', borderColor: 'line' } }

type Asked = { what: 'settle' | 'undo'; id: string } | { what: 'copy'; id: string; words: string }

/** The charges of a month, as they stand. */
export function ChargeList({ charges }: { charges: Charge[] }) {
  const { charged: t, message: words } = chargeText.use()
  const locale = useLocale()
  const money = useMoney()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  // Of what is asked again while a window is open, the window shows how it is now.
  const charge = charges.find(({ id }) => id === asked?.id)
  const copy = async (one: Charge) => {
    const message = chargeMessage(one, sayMonth(locale, one.mes), words, money)
    try {
      await navigator.clipboard.writeText(message)
      showAlert({ type: 'success', title: t.copied })
    } catch {
      setAsked({ what: 'copy', id: one.id, words: message })
    }
  }
  return (
    <Box as="section">
      <Heading size="lg" mb="2">
        {t.title}
      </Heading>
      <Card pad={charges.length === 0} px={{ base: '4', sm: '5' }}>
        {charges.length === 0 ? (
          <Text tone="muted">{t.none}</Text>
        ) : (
          <Box as="ul" css={list} aria-label={t.title}>
            {charges.map((one) => (
              <ChargeCard
                key={one.id}
                charge={one}
                onSettle={() => setAsked({ what: 'settle', id: one.id })}
                onUndo={() => setAsked({ what: 'undo', id: one.id })}
                onCopy={() => void copy(one)}
              />
            ))}
          </Box>
        )}
      </Card>
      {charge && asked?.what === 'settle' && <ChargeSettleDialog charge={charge} onClose={close} />}
      {charge && asked?.what === 'undo' && <ChargeUndoDialog charge={charge} onClose={close} />}
      {asked?.what === 'copy' && <ChargeMessageDialog words={asked.words} onClose={close} />}
    </Box>
  )
}
