import type {
  Delivery,
  DocumentChange,
  DocumentCheck,
  DocumentDifferences,
  DocumentDraft,
  DocumentModels,
  DocumentModelsChange,
  DraftPage,
  IssuedDocument,
  IssuedPage,
  Issuing,
  NewDelivery,
  NewDocument,
} from '@vinculo/contracts/documents'
import type { StoredFile } from '@vinculo/contracts/files'
import type { Patient, PatientPage } from '@vinculo/contracts/patients'
import type { PreviewRequest, PrintedPaper, PrintSettings } from '@vinculo/contracts/printing'
import { defineQuery, type Http, Refusal } from '@vinculo/platform'
import type { DocumentsAddress } from './rules'

/** Everything this module keeps of models, drafts and issued documents; marked stale by every change. */
export const documentsKey = ['documentos'] as const

const models = '/api/documentos-json'

/** S7.12 before the first save `id` is null. */
export const documentModels = () =>
  defineQuery<DocumentModels>([...documentsKey, 'modelos'], (http, signal) => http.get(models, { signal }))

const drafts = '/api/rascunhos-json'
const issued = '/api/emissoes-json'

/** Of a patient, or of all; as many as fit above what was issued. */
export const draftPage = (pagina: number, paciente?: string) =>
  defineQuery<DraftPage>([...documentsKey, 'rascunhos', pagina, paciente], (http, signal) =>
    http.get(drafts, {
      params: { pagina, por_pagina: draftsShown, ordem: '-atualizado_em', ...(paciente && { paciente }) },
      signal,
    }),
  )
export const draftsShown = 5

/** A draft, or by its id the document that was issued of it. */
export type DraftAnswer = DocumentDraft | { emissao: string }
export const oneDraft = (id: string) =>
  defineQuery<DraftAnswer>([...documentsKey, 'rascunho', id], async (http, signal) => {
    try {
      const draft = await http.get<DocumentDraft>(`${drafts}/${id}`, { signal })
      if (!draft.id) throw new Refusal(502, 'internal_error', '')
      return draft
    } catch (error) {
      if (error instanceof Refusal && error.emissao) return { emissao: error.emissao }
      throw error
    }
  })

export const registerDraft = (http: Http, document: NewDocument) => http.post<DocumentDraft>(drafts, document)
export const saveDraft = (http: Http, { id, ...change }: DocumentChange & { id: string }) =>
  http.put<DocumentDraft>(`${drafts}/${id}`, change, { timeout: longTimeout })
export const deleteDraft = (http: Http, id: string) => http.delete<void>(`${drafts}/${id}`)
export const checkDraft = (http: Http, id: string) => http.get<DocumentCheck>(`${drafts}/${id}/conferencia`)
export const issueDraft = (http: Http, { id, ...issuing }: Issuing & { id: string }) =>
  http.post<IssuedDocument>(`${drafts}/${id}/emissao`, issuing, { timeout: longTimeout })

/** Some hundred pages over a slow line take their time. */
const longTimeout = 120_000

export const printed = (http: Http, settings: PrintSettings) =>
  http.post<PrintedPaper>('/api/impressao-json', settings, { timeout: longTimeout, silent: true })

/** The paper of these settings: what it is made of may have changed since, so it is no list's to mark stale. */
export const paperOf = (settings: PrintSettings) =>
  defineQuery<PrintedPaper>(['impressao', settings], (http, signal) =>
    http.post('/api/impressao-json', settings, { signal, silent: true, timeout: longTimeout }),
  )
export const printedPdf = (http: Http, settings: PrintSettings) =>
  http.post<Blob>('/api/impressao-json/pdf', settings, { blob: true, silent: true, timeout: longTimeout })

export const issuedPage = ({ pagina, busca, ordem, tipo }: Omit<DocumentsAddress, 'rascunhos'>) =>
  defineQuery<IssuedPage>([...documentsKey, 'emitidos', pagina, busca, ordem, tipo], (http, signal) =>
    http.get(issued, {
      params: { pagina, por_pagina: 20, ordem, ...(busca && { busca }), ...(tipo && { tipo }) },
      signal,
    }),
  )
/** The latest of one patient. */
export const issuedOf = (paciente: string, pagina = 1) =>
  defineQuery<IssuedPage>([...documentsKey, 'emitidos', 'paciente', paciente, pagina], (http, signal) =>
    http.get(issued, { params: { pagina, por_pagina: 20, ordem: '-emitido_em', paciente }, signal }),
  )
/** S7.06 an answer without an id is none. */
export const oneIssued = (id: string) =>
  defineQuery<IssuedDocument>([...documentsKey, 'emitido', id], async (http, signal) => {
    const row = await http.get<IssuedDocument>(`${issued}/${id}`, { signal })
    if (!row.id) throw new Refusal(502, 'internal_error', '')
    return row
  })
export const issuedPdf = (http: Http, id: string) =>
  http.get<Blob>(`${issued}/${id}/pdf`, { blob: true, silent: true, timeout: longTimeout })
export const beginVersion = (http: Http, id: string) => http.post<DocumentDraft>(`${issued}/${id}/nova-versao`)
/** A comparison that does not come is told where it would stand. */
export const differencesOf = (id: string) =>
  defineQuery<DocumentDifferences>([...documentsKey, 'diferencas', id], (http, signal) =>
    http.get(`${issued}/${id}/diferencas`, { signal, silent: true, timeout: longTimeout }),
  )
export const cancelIssued = (http: Http, { id, motivo }: { id: string; motivo: string }) =>
  http.post<IssuedDocument>(`${issued}/${id}/cancelamento`, { motivo })
export const addDelivery = (http: Http, { id, ...delivery }: NewDelivery & { id: string }) =>
  http.post<Delivery>(`${issued}/${id}/entregas`, delivery)

export const patientsUrl = '/api/pacientes-json'
/** Of a patient, what decides on what is printed of them. */
export type PrintablePatient = Pick<Patient, 'id' | 'nome' | 'nome_social' | 'responsavel' | 'escola'>
/** S7.06 null for nobody, and for one who is not there any more. */
export const patientIfKnown = (id: string | undefined) =>
  defineQuery<PrintablePatient | null>(['pacientes', 'um', id], async (http, signal) => {
    if (!id) return null
    return http.get<PrintablePatient>(`${patientsUrl}/${id}`, { signal }).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return null
      throw error
    })
  })

export interface NewPicture {
  dono: string
  file: File
  onSent: (share: number) => void
}

const files = '/api/arquivos'
/** A picture that stands in a document. */
export function sendPicture(http: Http, { dono, file, onSent }: NewPicture) {
  const form = new FormData()
  form.set('dono', dono)
  form.set('tipo', 'imagem')
  form.set('arquivo', file)
  return http.post<StoredFile>(files, form, { onSent, silent: true, key: crypto.randomUUID(), timeout: longTimeout })
}
export const pictureBytes = (http: Http, id: string) =>
  http.get<Blob>(`${files}/${id}`, { blob: true, silent: true, timeout: longTimeout })

/** S7.12 saved only with an id in the answer (S8.04). */
export async function saveModels(http: Http, change: DocumentModelsChange) {
  const saved = await http.post<DocumentModels>(models, change, { timeout: longTimeout })
  if (!saved.id) throw new Refusal(502, 'internal_error', '')
  return saved
}
/** How a text that is being edited looks; `turn` counts what was typed. It fails beside the text, not in place of it. */
export const preview = (turn: number, request: PreviewRequest) =>
  defineQuery<PrintedPaper>(['previa', turn, request.paciente_id], (http, signal) =>
    http.post('/api/impressao-json/previa', request, { signal, silent: true, timeout: longTimeout }),
  )
/** Whom a preview shows before somebody is chosen. */
export const anyPatient = () =>
  defineQuery<PatientPage>(['pacientes', 'qualquer'], (http, signal) =>
    http.get(patientsUrl, { params: { pagina: 1, por_pagina: 1 }, signal, silent: true }),
  )
