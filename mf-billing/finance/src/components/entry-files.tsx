import { AttachedFiles } from '@vinculo/ui/files'
import { entryText } from '../locales/entries/text'
import { text } from '../locales/text'

/** What belongs to an entry as paper: the bill, the proof of payment. */
export function EntryFiles({ owner }: { owner: string }) {
  const { done, tryAgain } = text.use()
  const { files } = entryText.use()
  return <AttachedFiles owner={owner} tipo="anexo" words={{ ...files, done, tryAgain }} />
}
