import { formatDay } from '@vinculo/contracts/day'
import { Box, Button, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { useRef, useState } from 'react'
import { recordText } from '../locales/record/text'

export interface SignBoxProps {
  /** The day (yyyy-MM-dd) from which it may be signed, while that is still to come. */
  from: string | undefined
  pending: boolean
  /** Called before the form around it is sent. */
  onSign: () => void
}

/** Signing is asked about: it cannot be taken back. What is in the form is saved with it. */
export function SignBox({ from, pending, onSign }: SignBoxProps) {
  const { signing: t } = recordText.use()
  const [isAsked, setIsAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsAsked(false)
  if (from) return <Text tone="muted">{t.from(formatDay(from))}</Text>
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
      <Button ref={button} variant="outline" loading={pending} onClick={() => setIsAsked(true)}>
        {t.action}
      </Button>
      <Text tone="muted" small flex="1 1 16rem">
        {t.lead}
      </Text>
      <Dialog
        open={isAsked}
        onClose={close}
        role="alertdialog"
        title={t.title}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {t.back}
            </Button>
            <Button
              onClick={() => {
                close()
                onSign()
                button.current?.form?.requestSubmit()
              }}
            >
              {t.action}
            </Button>
          </>
        }
      >
        <Text>{t.text}</Text>
      </Dialog>
    </Box>
  )
}
