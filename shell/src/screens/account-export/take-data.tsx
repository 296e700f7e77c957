import { localDay } from '@vinculo/contracts/moment'
import { saveFile, useLocale } from '@vinculo/platform'
import { Button, HStack, Stack, Text } from '@vinculo/ui/core'
import { useEffect, useRef, useState } from 'react'
import { blockedText } from '../../locales/blocked/text'
import { ExportRefused, fetchExport, type Progress } from './download'

type State =
  | { at: 'start' }
  | { at: 'work'; progress?: Progress }
  | { at: 'done'; size: number }
  | { at: 'failed'; words: string }

/** Everything of the account that one may see, as a file; open also to who can do nothing else any more. */
export function TakeData() {
  const { export: words } = blockedText.use()
  const locale = useLocale()
  const [state, setState] = useState<State>({ at: 'start' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const take = async () => {
    const stop = new AbortController()
    running.current = stop
    setState({ at: 'work' })
    try {
      const file = await fetchExport(stop.signal, (progress) => setState({ at: 'work', progress }))
      saveFile(file, `vinculo-${localDay(new Date())}.json`)
      setState({ at: 'done', size: file.size })
    } catch (error) {
      if (stop.signal.aborted) setState({ at: 'start' })
      else setState({ at: 'failed', words: (error instanceof ExportRefused && error.message) || words.failed })
    }
  }

  const count = (n: number) => n.toLocaleString(locale)
  const size = (bytes: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
      Math.ceil(bytes / 1024),
    )
  return (
    <Stack gap="2" alignItems="flex-start">
      <Text small tone="muted">
        {words.text}
      </Text>
      <HStack gap="2">
        <Button variant="outline" loading={state.at === 'work'} onClick={() => void take()}>
          {words.action}
        </Button>
        {state.at === 'work' && (
          <Button variant="ghost" onClick={() => running.current?.abort()}>
            {words.stop}
          </Button>
        )}
      </HStack>
      <Text small role="status" color={state.at === 'failed' ? 'danger.fg' : 'fg.muted'}>
        {state.at === 'work' &&
          state.progress &&
          words.progress(count(state.progress.rows), count(state.progress.total))}
        {state.at === 'done' && words.done(size(state.size))}
        {state.at === 'failed' && state.words}
      </Text>
    </Stack>
  )
}
