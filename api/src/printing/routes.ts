import { PreviewRequest, PrintedPaper, PrintSettings } from '@vinculo/contracts/printing'
import type { Deps } from '../app'
import { recordAudit } from '../audit/audit'
import { AppError } from '../errors'
import { inSession } from '../http/requests'
import type { Api } from '../http/zod'
import { limits } from '../limits/rules'
import { isPdfThere } from '../pdf/pdf'
import { sendPdf } from './send-pdf'
import { type Composed, composePreview, composePrint } from './service'

const read = { access: { permission: 'documents.read' } } as const
const url = '/api/impressao-json'
/** A text that is being edited may be long; pictures are not in it. */
const bodyLimit = 5 * 1024 * 1024

const printedPaper = ({ paper, partes, paciente }: Composed): PrintedPaper => ({
  ...paper,
  pdf: isPdfThere(),
  partes,
  paciente,
})

/** S2.14 papers that were not issued: shown, and made into PDFs. Nothing is stored. */
export function printingRoutes(app: Api, { db, files }: Deps) {
  app.post(url, { schema: { body: PrintSettings, response: { 200: PrintedPaper } }, config: read }, (request) =>
    inSession(db, request, async (caller) => printedPaper(await composePrint(caller, request.body))),
  )

  app.post(
    `${url}/previa`,
    { schema: { body: PreviewRequest, response: { 200: PrintedPaper } }, config: read, bodyLimit },
    (request) => inSession(db, request, async (caller) => printedPaper(await composePreview(caller, request.body))),
  )

  app.post(
    `${url}/pdf`,
    { schema: { body: PrintSettings }, config: { ...read, limits: [limits.pdfs] } },
    async (request, reply) => {
      const { conteudo } = request.body
      const printed = await inSession(db, request, async (caller) => {
        const composed = await composePrint(caller, request.body)
        if (!isPdfThere()) throw new AppError('pdf_unavailable')
        const about = conteudo.split(':')[1] ?? composed.paciente?.id ?? caller.session.user_id
        await recordAudit(caller, 'document.printed', about)
        return { paper: composed.paper, pictures: composed.pictures }
      })
      return sendPdf(request, reply, files, { ...printed, name: 'documento' })
    },
  )
}
