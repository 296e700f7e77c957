import { AttachedFiles } from '@vinculo/ui/files'
import { testText } from '../locales/tests/text'
import { text } from '../locales/text'

/** What was scanned of an answered test: closed to who does not care for patients. */
export function ApplicationFiles({ owner }: { owner: string }) {
  const { done, tryAgain, notDeleted, page } = text.use()
  const { files } = testText.use().applications
  const words = { ...files, delete: page.remove, notRemoved: notDeleted, done, tryAgain }
  return <AttachedFiles owner={owner} tipo="protocolo" words={words} />
}
