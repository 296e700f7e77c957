/** What a practice issues, without a schema. Order is the order on the screen. */

/**
 * The first six are those of Resolução CFP 06/2019; who is no psychologist writes the same under their own report title.
 * `livre` is anything else.
 */
export const documentKinds = [
  'declaracao',
  'atestado',
  'relatorio',
  'relatorio_multiprofissional',
  'laudo',
  'parecer',
  'encaminhamento',
  'autorizacao',
  'contrato',
  'comprovante',
  'recibo',
  'livre',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What a document is written in, part by part, each under its heading. `texto` is all of it and has no heading. */
export const documentParts = [
  'demanda',
  'procedimento',
  'descricao',
  'analise',
  'conclusao',
  'referencias',
  'texto',
] as const
export type DocumentPart = (typeof documentParts)[number]

/** The outline of each kind (CFP 06/2019, arts. 9 to 15); all of it is mandatory, save the text of a receipt. */
export const partsOf: Record<DocumentKind, readonly DocumentPart[]> = {
  declaracao: ['texto'],
  atestado: ['descricao'],
  relatorio: ['demanda', 'procedimento', 'analise', 'conclusao'],
  relatorio_multiprofissional: ['demanda', 'procedimento', 'analise', 'conclusao'],
  laudo: ['demanda', 'procedimento', 'analise', 'conclusao', 'referencias'],
  parecer: ['demanda', 'analise', 'conclusao', 'referencias'],
  encaminhamento: ['texto'],
  autorizacao: ['texto'],
  contrato: ['texto'],
  comprovante: ['texto'],
  recibo: ['texto'],
  livre: ['texto'],
}

/** For the front desk too; all other kinds say something of the patient's state, or may, and are for who cares for them. */
const administrativeKinds: readonly DocumentKind[] = ['contrato', 'comprovante', 'recibo', 'autorizacao']
export const isClinicalKind = (kind: DocumentKind) => !administrativeKinds.includes(kind)

/** Kinds of CFP 06/2019: from a psychologist they are «psicológico», from anybody else never by themselves. */
export const councilKinds: readonly DocumentKind[] = [
  'declaracao',
  'atestado',
  'relatorio',
  'relatorio_multiprofissional',
  'laudo',
  'parecer',
]

/** Kinds that begin with who asked for it and what for (the «identificação» of CFP 06/2019). */
export const identifiedKinds: readonly DocumentKind[] = [
  'atestado',
  'relatorio',
  'relatorio_multiprofissional',
  'laudo',
  'parecer',
]

/** Whose pages are initialled one by one (CFP 06/2019, art. 13). */
export const initialledKinds: readonly DocumentKind[] = ['laudo']

/** How a paper reached who it is for. */
export const deliveryWays = ['em_maos', 'email', 'correio', 'portal', 'outro'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

export const paymentForms = ['dinheiro', 'pix', 'transferencia', 'debito', 'credito', 'boleto', 'cheque'] as const
export type PaymentForm = (typeof paymentForms)[number]

/**
 * What is looked at before a document is issued. A finding that `impede` stops it; of any other the person says that
 * they have seen it, and that is kept with the document.
 */
export const findingCodes = [
  'part_missing',
  'purpose_missing',
  'requester_missing',
  'patient_missing',
  'times_missing',
  'states_symptoms',
  'coauthors_missing',
  'psychological_without_crp',
  'registration_missing',
  'fields_missing',
  'unknown_fields',
  'guardian_missing',
  'amount_missing',
  'payer_missing',
  'health_receipt',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** Without these a document would say nothing, or bind nobody. */
export const blockingFindings: readonly FindingCode[] = ['patient_missing', 'guardian_missing', 'amount_missing']
