import { type LoaderArgs, useKept } from '@vinculo/platform'
import { Badge, Box, Sign } from '@vinculo/ui/core'
import { connection } from '../api'
import { text } from '../locales/text'

/** Nobody waits longer for a provider to say whether it only plays; milliseconds. */
const patience = 400

/** Asked for with what a screen shows, so that the mark does not push that down when it comes. */
export const testMark = ({ prefetch }: Pick<LoaderArgs, 'prefetch'>): Promise<unknown> =>
  Promise.race([
    prefetch(connection()).catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, patience)
    }),
  ])

/** Where the provider only plays: nobody shall take what is shown for money, nor be afraid of it. */
export function TestMark() {
  const { test } = text.use()
  const { data } = useKept(connection())
  if (!data?.teste) return null
  return (
    <Box mb="4" role="note">
      <Badge tone="warning" px="3" py="1" whiteSpace="normal">
        <Sign>
          <path d="M6.3 2v4.2L2.8 12.5c-.4.8.1 1.5 1 1.5h8.4c.9 0 1.4-.7 1-1.5L9.7 6.2V2M5 2h6M4.6 10h6.8" />
        </Sign>
        {test}
      </Badge>
    </Box>
  )
}
