import type { PrintedPaper, PrintSettings } from '@vinculo/contracts/printing'
import { saveFile, showAlert, useSave } from '@vinculo/platform'
import { printedPdf } from '../api'
import { printText } from '../locales/print/text'

/** The server's PDF of what is on the desk; where it makes none, the browser's own print has the same. */
export function usePdf(settings: PrintSettings, { titulo, pdf }: PrintedPaper) {
  const { page: t } = printText.use()
  const making = useSave(printedPdf, {
    onSaved: (bytes) => saveFile(bytes, `${titulo || t.file}.pdf`),
    onRefused: () => showAlert({ type: 'danger', title: t.pdfFailed, message: t.pdfInstead }),
  })
  const tellAbsent = () => showAlert({ type: 'info', title: t.pdfAbsent, message: t.pdfInstead })
  return { pending: making.pending, download: () => (pdf ? making.save(settings) : tellAbsent()) }
}
