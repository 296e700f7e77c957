import { Box, Button, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { useState } from 'react'
import { chargeText } from '../locales/charges/text'
import type { LeftOver } from './use-receipts'

const look = {
  display: 'grid',
  gap: '2',
  '& li': { p: '3', borderWidth: '1px', borderColor: 'line', borderRadius: 'md' },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: '2', minH: '36px' },
  '& input': { w: '18px', h: '18px', accentColor: '{colors.brand}' },
}

export interface ReceiptFindingsProps {
  leftOver: LeftOver
  pending: boolean
  onSeen: (codes: readonly string[]) => void
  onClose: () => void
}

/** What was pointed out before a receipt is issued; whoever issues it says of each that they have seen it. */
export function ReceiptFindings({ leftOver: { codes, next }, pending, onSeen, onClose }: ReceiptFindingsProps) {
  const { findings: t, back } = chargeText.use()
  const [seen, setSeen] = useState<readonly string[]>([])
  const isSeen = codes.every((code) => seen.includes(code))
  const isKnown = (code: string): code is keyof typeof t.codes => code in t.codes
  return (
    <Dialog
      open
      size="lg"
      title={t.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {back}
          </Button>
          <Button disabled={!isSeen} loading={pending} onClick={() => onSeen(codes)}>
            {t.action}
          </Button>
        </>
      }
    >
      <Text css={{ overflowWrap: 'anywhere' }}>
        <bdi>{t.lead(next[0]?.pagador ?? '')}</bdi>
      </Text>
      <Box as="ul" css={look}>
        {codes.map((code) => (
          <li key={code}>
            <Text id={`finding-${code}`}>{isKnown(code) ? t.codes[code] : t.codes.other}</Text>
            <label>
              <input
                type="checkbox"
                aria-describedby={`finding-${code}`}
                checked={seen.includes(code)}
                onChange={({ target }) =>
                  setSeen((before) => [...before.filter((one) => one !== code), ...(target.checked ? [code] : [])])
                }
              />
              {t.seen}
            </label>
          </li>
        ))}
      </Box>
      <Text tone="muted" role="status">
        {isSeen ? t.text : t.awareAll}
      </Text>
    </Dialog>
  )
}
