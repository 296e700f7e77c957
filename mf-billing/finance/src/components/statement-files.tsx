import type { StatementQuery } from '@vinculo/contracts/finance'
import { saveFile, showAlert, useSave } from '@vinculo/platform'
import { Button } from '@vinculo/ui/core'
import { statementFile } from '../api'
import { statementText } from '../locales/statement/text'
import { text } from '../locales/text'

const kinds = ['csv', 'pdf'] as const

/** What is shown, whole, as a file; its name says which days, and nobody's name. */
export function StatementFiles({ query }: { query: StatementQuery }) {
  return kinds.map((kind) => <StatementFile key={kind} kind={kind} query={query} />)
}

function StatementFile({ kind, query }: { kind: (typeof kinds)[number]; query: StatementQuery }) {
  const { tryAgain } = text.use()
  const { files: t } = statementText.use()
  const fetching = useSave(statementFile, {
    onSaved: (bytes) => saveFile(bytes, `${t.name}-${query.de}-${query.ate}.${kind}`),
    onRefused: ({ status, code, message }) => {
      if (status === 401) return
      // A refusal that is about what was asked for says so itself.
      const told = code === 'pdf_unavailable' ? t.pdfAbsent : status === 422 ? message : tryAgain
      showAlert({ type: 'danger', title: t.failed, message: told || tryAgain, duration: 5000 })
    },
  })
  return (
    <Button variant="outline" loading={fetching.pending} onClick={() => fetching.save({ kind, query })}>
      {t[kind]}
    </Button>
  )
}
