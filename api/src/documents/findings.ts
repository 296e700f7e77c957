import {
  blockingFindings,
  type DocumentKind,
  type FindingCode,
  findingCodes,
  identifiedKinds,
  partsOf,
} from '@vinculo/contracts/document-kinds'
import type { DocumentDraft, Finding } from '@vinculo/contracts/documents'
import { type MergeField, mergePattern } from '@vinculo/contracts/merge-fields'
import type { KeptProfile } from '@vinculo/contracts/profile'
import { picturesIn, textBlocks } from '../printing/safe-html'
import { hasCrp } from './rules'
import { folded, symptomsIn } from './symptoms'

export interface Checked {
  draft: Pick<
    DocumentDraft,
    | 'tipo'
    | 'finalidade'
    | 'solicitante'
    | 'coautores'
    | 'valor'
    | 'pagador_nome'
    | 'pagador_cpf'
    | 'partes'
    | 'paciente'
  >
  /** What it is called on paper. */
  title: string
  /** What its fields are filled in with, and which have nothing or are none. */
  dados: Partial<Record<string, string>>
  faltam: readonly MergeField[]
  desconhecidos: readonly string[]
  profile: Pick<KeptProfile, 'profissao' | 'conselho' | 'conselho_numero' | 'tipo_pessoa'>
  /** A child without a legal guardian among those who are known of them. */
  lacksGuardian: boolean
}

type Found = Omit<Finding, 'codigo' | 'impede'>
type Check = (checked: Checked) => Found[]

const once = (isFound: boolean): Found[] => (isFound ? [{}] : [])
const naming = (words: readonly string[]): Found[] => (words.length > 0 ? [{ trechos: [...words] }] : [])
const of =
  (kinds: readonly DocumentKind[], check: Check): Check =>
  (checked) =>
    kinds.includes(checked.draft.tipo) ? check(checked) : []

const isEmpty = (html: string) => textBlocks(html).length === 0 && picturesIn(html).length === 0

/** Mandatory parts that say nothing; a receipt's text may be left out. */
const emptyParts: Check = ({ draft: { tipo, partes } }) =>
  tipo === 'recibo'
    ? []
    : partsOf[tipo].filter((part) => isEmpty(partes[part] ?? '')).map((parte): Found => ({ parte }))

const textsOf = ({ partes }: Checked['draft']) =>
  (Object.values(partes) as string[]).flatMap((html) => textBlocks(html)).join('\n')

/** As it is read on paper; of today nothing, which is no day of attendance. */
const filledIn = ({ draft, dados }: Checked) =>
  textsOf(draft).replace(mergePattern, (_field, name: string) => (name.startsWith('hoje') ? '' : (dados[name] ?? '')))

const months = 'janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'
const dayOrTime = new RegExp(
  `\\b\\d{1,2}[/.-]\\d{1,2}(?:[/.-]\\d{2,4})?\\b|\\b\\d{1,2}\\.?[oº°]? de (?:${months})\\b|\\b\\d{1,2}(?::|h)\\d{2}\\b|\\b\\d{1,2} ?(?:h|horas)\\b`,
)

/** CFP 06/2019, art. 9: what somebody has is no matter of a declaration. Of what was written, not of names filled in. */
const statedSymptoms: Check = ({ draft, title }) =>
  naming(symptomsIn([title, draft.finalidade ?? '', textsOf(draft).replace(mergePattern, ' ')].join('\n')))

const patientKinds: readonly DocumentKind[] = [
  'declaracao',
  'atestado',
  'relatorio',
  'relatorio_multiprofissional',
  'laudo',
  'encaminhamento',
  'autorizacao',
  'contrato',
  'comprovante',
]
/** Instrução Normativa RFB 2.240/2024: from a natural person of these, «Receita Saúde» is mandatory besides. */
const healthProfessions = ['psicologia', 'fonoaudiologia', 'terapia_ocupacional']
const isOfCouncil = ({ profile }: Checked) => healthProfessions.includes(profile.profissao ?? '')

const isPsychological = (title: string) => /(?<!\p{L})psicologic[oa]s?(?!\p{L})/u.test(folded(title))

const checks: Record<FindingCode, Check> = {
  part_missing: emptyParts,
  purpose_missing: of([...identifiedKinds, 'declaracao'], ({ draft }) => once(!draft.finalidade)),
  requester_missing: of(identifiedKinds, ({ draft }) => once(!draft.solicitante)),
  patient_missing: of(patientKinds, ({ draft }) => once(!draft.paciente)),
  times_missing: of(['declaracao', 'comprovante'], (checked) => once(!dayOrTime.test(folded(filledIn(checked))))),
  states_symptoms: of(['declaracao'], statedSymptoms),
  coauthors_missing: of(['relatorio_multiprofissional'], ({ draft }) => once(draft.coautores.length === 0)),
  psychological_without_crp: ({ title, profile }) => once(isPsychological(title) && !hasCrp(profile)),
  registration_missing: (checked) => once(isOfCouncil(checked) && !checked.profile.conselho_numero),
  fields_missing: ({ faltam }) => naming(faltam),
  unknown_fields: ({ desconhecidos }) => naming(desconhecidos),
  guardian_missing: of(['contrato', 'autorizacao'], ({ lacksGuardian }) => once(lacksGuardian)),
  amount_missing: of(['recibo'], ({ draft }) => once(!Number(draft.valor))),
  payer_missing: of(['recibo'], ({ draft }) => once(!draft.pagador_nome || !draft.pagador_cpf)),
  health_receipt: of(['recibo'], (checked) => once(isOfCouncil(checked) && checked.profile.tipo_pessoa !== 'juridica')),
}

/** What is to be seen before a document is issued, in the order of the contract. */
export const findingsOf = (checked: Checked): Finding[] =>
  findingCodes.flatMap((codigo) =>
    checks[codigo](checked).map((found) => ({ codigo, ...found, impede: blockingFindings.includes(codigo) })),
  )

/** Whether whoever issues has seen all that does not stop it, and nothing stops it. */
export const isCleared = (findings: Finding[], seen: readonly FindingCode[]) =>
  findings.every(({ codigo, impede }) => !impede && seen.includes(codigo))
