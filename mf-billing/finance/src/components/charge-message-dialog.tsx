import { Box, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { useId } from 'react'
import { chargeText } from '../locales/charges/text'

const look = {
  '& textarea': {
    w: 'full',
    minH: '14rem',
    px: '3',
    py: '2',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'md',
    fontSize: { base: '16px', sm: 'md' },
  },
}

/** The message for a payer, where the browser does not let it be copied by itself. */
export function ChargeMessageDialog({ words, onClose }: { words: string; onClose: () => void }) {
  const { charged, message: t } = chargeText.use()
  const id = useId()
  return (
    <Dialog open onClose={onClose} title={charged.notCopied}>
      <Text id={id}>{t.help}</Text>
      <Box css={look}>
        <textarea
          readOnly
          aria-label={t.title}
          aria-describedby={id}
          value={words}
          onFocus={({ target }) => target.select()}
        />
      </Box>
    </Dialog>
  )
}
