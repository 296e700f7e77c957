import { Button, HStack, Text } from '@vinculo/ui/core'
import { text } from '../locales/text'

/** S7.13 a search that failed says nothing aloud; what is shown is said to be older than it might be, where one looks. */
export function CalendarStale({ failed, retry }: { failed: boolean; retry: () => unknown }) {
  const t = text.use()
  if (!failed) return null
  return (
    <HStack mb="2" flexWrap="wrap">
      <Text small tone="muted">
        {t.stale}
      </Text>
      <Button size="sm" variant="link" onClick={() => retry()}>
        {t.retry}
      </Button>
    </HStack>
  )
}
