import { Button, Stack, Text } from '@vinculo/ui/core'
import { useRef } from 'react'
import { writingText } from '../locales/writing/text'
import type { Then } from './use-issuing'

export interface DraftActionsProps {
  pending: boolean
  /** Called before the form around it is sent. */
  onThen: (then: Then) => void
}

/** What can be done with the text as it stands in the form: it is saved first. */
export function DraftActions({ pending, onThen }: DraftActionsProps) {
  const { preview, issuing } = writingText.use()
  const row = useRef<HTMLDivElement>(null)
  const send = (then: Then) => () => {
    onThen(then)
    row.current?.closest('form')?.requestSubmit()
  }
  return (
    <Stack ref={row} gap="2">
      <Button variant="outline" loading={pending} onClick={send('look')}>
        {preview.action}
      </Button>
      <Button variant="outline" loading={pending} onClick={send('issue')}>
        {issuing.action}
      </Button>
      <Text tone="muted" small>
        {issuing.lead}
      </Text>
    </Stack>
  )
}
