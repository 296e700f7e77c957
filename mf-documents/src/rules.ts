import {
  type DocumentKind,
  documentKinds,
  identifiedKinds,
  isClinicalKind,
  partsOf,
} from '@vinculo/contracts/document-kinds'
import type { DocumentDifferences, DocumentModelField, Finding, IssuedRow } from '@vinculo/contracts/documents'
import { listAddressOf, type ListAddress as Named, searchOf as shortest } from '@vinculo/contracts/list-address'
import { type Printable, printableParts } from '@vinculo/contracts/print-rules'
import type { PrintParts } from '@vinculo/contracts/printing'

const orders = ['-emitido_em', 'emitido_em', 'titulo', '-titulo'] as const
export type IssuedOrder = (typeof orders)[number]

/** The issued documents as the address says them; '' for every kind. `rascunhos` is the page of the drafts above them. */
export interface DocumentsAddress extends Named<IssuedOrder> {
  tipo: DocumentKind | ''
  rascunhos: number
}

const kindIn = (search: URLSearchParams) => documentKinds.find((kind) => kind === search.get('tipo'))

/** Reads an address somebody may have typed: what makes no sense counts as absent. */
export function documentsAddressOf(search: URLSearchParams): DocumentsAddress {
  const drafts = new URLSearchParams({ pagina: search.get('rascunhos') ?? '' })
  return {
    ...listAddressOf(search, orders),
    tipo: kindIn(search) ?? '',
    rascunhos: listAddressOf(drafts, orders).pagina,
  }
}

/** The shortest address of the list: what is as usual is left out. */
export const documentsSearch = ({ tipo, rascunhos, ...address }: DocumentsAddress) =>
  shortest(address, orders[0], { tipo, rascunhos: rascunhos > 1 ? String(rascunhos) : '' })

/** Written out, and held against the contract by its type: the contract's own constant would bring a validator along. */
const models = {
  model_doc_topo: true,
  model_doc_rodape: true,
  contrato: true,
  comprovante: true,
  doc_edit: true,
} satisfies Record<DocumentModelField, true>

/** Which model is edited in place of the lists. */
export function modelIn(search: URLSearchParams): DocumentModelField | undefined {
  const asked = search.get('modelo') ?? ''
  return Object.hasOwn(models, asked) ? (asked as DocumentModelField) : undefined
}

/** Kinds in the order and the groups in which one is chosen. */
export const kindGroups = {
  reports: ['relatorio', 'relatorio_multiprofissional', 'laudo', 'parecer'],
  declarations: ['declaracao', 'atestado'],
  school: ['encaminhamento'],
  administrative: ['comprovante', 'recibo', 'contrato', 'autorizacao'],
  other: ['livre'],
} as const satisfies Record<string, readonly DocumentKind[]>
export type KindGroup = keyof typeof kindGroups

/** The kinds somebody may write: what says something of a patient's state is for who cares for them. */
export const kindsFor = (cares: boolean): readonly DocumentKind[] =>
  documentKinds.filter((kind) => cares || !isClinicalKind(kind))

/** An id that somebody made up is nobody's. */
const idIn = (search: URLSearchParams, name: string) => /^[\da-f-]{36}$/i.exec(search.get(name) ?? '')?.[0]

/** What is known already of a document that is begun. */
export const knownIn = (search: URLSearchParams) => ({
  tipo: kindIn(search),
  paciente: idIn(search, 'paciente'),
  atendimento: idIn(search, 'atendimento'),
})

const plainKinds: readonly DocumentKind[] = ['contrato', 'recibo']

/** Which of the facts a kind asks for; a contract and a receipt say of themselves what they are for. */
export const asksFor = (kind: DocumentKind) => ({
  solicitante: identifiedKinds.includes(kind),
  finalidade: !plainKinds.includes(kind),
  destinatario: !plainKinds.includes(kind),
  validade: kind !== 'recibo',
  coautores: kind === 'relatorio_multiprofissional',
  recibo: kind === 'recibo',
})

export type IssuedState = 'valid' | 'replaced' | 'cancelled'

/** What has become of an issued document; cancelled says more than replaced. */
export const stateOf = ({ cancelado_em, substituido_por }: Pick<IssuedRow, 'cancelado_em' | 'substituido_por'>) =>
  cancelado_em ? 'cancelled' : substituido_por ? 'replaced' : 'valid'

/** What stops it first. */
export const byWeight = (findings: readonly Finding[]) =>
  findings.toSorted((one, other) => Number(other.impede) - Number(one.impede))

/** Where a finding is mended: a field of the form by name, or a page of its own. */
export function placeOf({ codigo, parte }: Finding, kind: DocumentKind): string | undefined {
  switch (codigo) {
    case 'part_missing':
    case 'times_missing':
    case 'states_symptoms':
    case 'fields_missing':
    case 'unknown_fields':
      return `partes.${parte ?? partsOf[kind][0]}`
    case 'purpose_missing':
      return 'finalidade'
    case 'requester_missing':
      return 'solicitante'
    case 'patient_missing':
      return 'paciente'
    case 'coauthors_missing':
      return 'coautores'
    case 'psychological_without_crp':
      return 'titulo'
    case 'amount_missing':
      return 'valor'
    case 'payer_missing':
      return 'pagador_nome'
    default:
      return undefined
  }
}

/** S4.11 which of the nine things there is nothing to print of. */
export function absentParts(patient: Printable | null): readonly (keyof PrintParts)[] {
  const has = printableParts(patient)
  return [
    ...(has.paciente ? [] : (['paciente', 'assinatura_paciente'] as const)),
    ...(has.responsavel ? [] : (['responsavel', 'assinatura_reponsavel'] as const)),
    ...(has.escola ? [] : (['escola', 'assinatura_escola'] as const)),
  ]
}

/** A code as the paper writes it: XXXX-XXXX-XXXX. */
export const spacedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

type Block = DocumentDifferences['blocos'][number]

/** What changed, and of what did not, how much of it stands between. */
export function foldedBlocks(blocks: readonly Block[]): (Block | { same: number })[] {
  const folded: (Block | { same: number })[] = []
  for (const block of blocks) {
    const last = folded.at(-1)
    if (block.mudou !== 'igual') folded.push(block)
    else if (last && 'same' in last) last.same += 1
    else folded.push({ same: 1 })
  }
  return folded
}
