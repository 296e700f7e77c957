import type { IssuedDocument } from '@vinculo/contracts/documents'
import { saveFile, showAlert, useSave } from '@vinculo/platform'
import { Button } from '@vinculo/ui/core'
import { issuedPdf } from '../api'
import { documentText } from '../locales/documents/text'
import { text } from '../locales/text'

/** The sealed paper as a file; its name says which document it is, and nobody's name. */
export function PdfButton({ document: { id, tipo, numero, ano } }: { document: IssuedDocument }) {
  const { tryAgain } = text.use()
  const { page: t } = documentText.use()
  const fetching = useSave(issuedPdf, {
    onSaved: (pdf) => saveFile(pdf, `${tipo}-${numero}-${ano}.pdf`),
    onRefused: ({ status, code }) => {
      if (status === 401) return
      const message = code === 'pdf_unavailable' ? t.pdfAbsent : tryAgain
      showAlert({ type: 'danger', title: t.pdfFailed, message, duration: 5000 })
    },
  })
  return (
    <Button variant="outline" loading={fetching.pending} onClick={() => fetching.save(id)}>
      {t.pdf}
    </Button>
  )
}
