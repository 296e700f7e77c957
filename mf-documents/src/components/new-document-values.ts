import type { DocumentKind } from '@vinculo/contracts/document-kinds'
import { NewDocument } from '@vinculo/contracts/documents'
import type { Contract } from '@vinculo/ui/forms'
import type { QuickCreateValue } from '@vinculo/ui/rare'
import { asksFor } from '../rules'

/** What a document begins with, as a form holds it. */
export interface NewDocumentForm {
  tipo: DocumentKind | ''
  paciente: QuickCreateValue
  atendimento: string
  solicitante: string
  finalidade: string
  destinatario: string
}

/** A form as the API takes it. What belongs to another kind goes. */
export function newDocumentWire(form: NewDocumentForm): NewDocument {
  const tipo = form.tipo as DocumentKind
  const asks = tipo && asksFor(tipo)
  return {
    tipo,
    paciente: form.paciente,
    ...(form.atendimento && { atendimento_id: form.atendimento }),
    ...(asks && {
      solicitante: asks.solicitante ? form.solicitante : null,
      finalidade: asks.finalidade ? form.finalidade : null,
      destinatario: asks.destinatario ? form.destinatario : null,
    }),
  } as NewDocument
}

export const newDocumentContract: Contract = {
  safeParse: (values, options) => NewDocument.safeParse(newDocumentWire(values as NewDocumentForm), options),
}
