import { formatCep, formatCns } from '@vinculo/contracts/brazil'
import { formatCpf, formatPhone } from '@vinculo/contracts/brazilian-numbers'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import type { Adaptation } from '@vinculo/contracts/patient-choices'
import { type PatientWarning, patientWarnings } from '@vinculo/contracts/patient-warnings'
import type { clinicalFields, NewPatient, Patient } from '@vinculo/contracts/patients'
import type { QuickCreateValue } from '@vinculo/ui/rare'
import { blankGuardian, guardianForms, guardianLinks } from './guardian-form'
import type { FieldName } from './record-groups'

const blankAddress = { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', cidade: '', uf: '' }
const blankConsent = { quem: '', data: '', versao: '', escopo: '' }
export const blankDiagnosis = { texto: '', cid: '', data: '' }

const blankClinical = {
  queixa_principal: '',
  diagnosticos: [] as (typeof blankDiagnosis)[],
  medicacoes: '',
  adaptacoes: [] as Adaptation[],
  adaptacoes_descricao: '',
  observacoes_clinicas: '',
} satisfies Record<(typeof clinicalFields)[number], unknown>

const blankRecord = {
  nome: '',
  nome_social: '',
  data_nascimento: '',
  sexo: '',
  pronome: '',
  cpf: '',
  rg: '',
  orgao_emissor: '',
  cartao_sus: '',
  naturalidade: '',
  nacionalidade: '',
  email: '',
  telefone: '',
  telefone_whatsapp: false,
  outro_telefone: '',
  endereco: blankAddress,
  escola: null as QuickCreateValue,
  serie_ano: '',
  turma: '',
  turno: '',
  professor_referencia: '',
  escolaridade: '',
  responsaveis: [blankGuardian],
  mora_com: '',
  guarda: '',
  guarda_nota: '',
  estado_civil: '',
  profissao: '',
  status: '',
  data_inicio: '',
  data_alta: '',
  motivo_alta: '',
  encaminhado_por: '',
  encaminhado_nome: '',
  convenio: '',
  carteirinha: '',
  preco_padrao: '',
  duracao_padrao: '',
  dia_fixo: '',
  horario_fixo: '',
  consentimento: blankConsent,
  autorizacao_imagem: false,
  etiquetas: [] as string[],
  observacoes_administrativas: '',
} satisfies Record<Exclude<keyof NewPatient, 'responsavel' | keyof typeof blankClinical>, unknown>

/**
 * What a form shows of a patient: texts, masked as people write them. What somebody may not see is not in it, so that
 * saving leaves it as it is. `versao` says which copy it was filled from.
 */
export type PatientForm = typeof blankRecord & Partial<typeof blankClinical> & { versao?: number }

/** The form of somebody new. */
export const emptyForm = (seesClinical: boolean): PatientForm =>
  seesClinical ? { ...blankRecord, ...blankClinical } : blankRecord

/** The same, with the school or the guardian its address names: `?escola={id}`. */
export function formFor(search: URLSearchParams, seesClinical: boolean): PatientForm {
  const [school, guardian] = [search.get('escola'), search.get('responsavel')]
  return {
    ...emptyForm(seesClinical),
    ...(school && { escola: { id: school } }),
    ...(guardian && { responsaveis: [{ ...blankGuardian, id: { id: guardian } }] }),
  }
}

const written: Record<string, (stored: string) => string> = {
  cpf: formatCpf,
  cartao_sus: formatCns,
  telefone: formatPhone,
  outro_telefone: formatPhone,
  cep: formatCep,
}

function asWritten(name: string, stored: unknown, blank: unknown): unknown {
  if (stored === null || stored === undefined) return blank
  if (Array.isArray(stored))
    return stored.map((item) => asWritten(name, item, typeof item === 'string' ? '' : blankDiagnosis))
  if (typeof stored === 'object') {
    const parts = stored as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(blank as object).map(([part, none]) => [part, asWritten(part, parts[part], none)]),
    )
  }
  return typeof stored === 'boolean' ? stored : (written[name] ?? String)(String(stored))
}

/** What is chosen among records of their own. */
const chosen = ['escola', 'responsaveis']

/** The form of a patient, with all that this person may see. */
export function formOf(patient: Patient): PatientForm {
  const blanks = Object.entries(emptyForm(true)).filter(([name]) => name in patient && !chosen.includes(name))
  const filled = blanks.map(([name, blank]) => [name, asWritten(name, patient[name as keyof Patient], blank)])
  const { escola, responsaveis, versao } = patient
  return {
    ...Object.fromEntries(filled),
    ...(escola !== undefined && { escola: escola && { id: escola.id, nome: escola.nome } }),
    ...(responsaveis && { responsaveis: guardianForms(responsaveis) }),
    versao,
  } as PatientForm
}

const isBlank = (parts: object) => Object.values(parts).every((part) => part === '' || part === null)

/** A form as the API takes it: an address or a consent nobody began is none, and so are rows left empty at the end. */
export function wireOf<Form extends Omit<PatientForm, 'versao'>>(form: Form) {
  const { endereco, consentimento, diagnosticos, responsaveis } = form
  const last = diagnosticos?.findLastIndex((row) => !isBlank(row)) ?? -1
  return {
    ...form,
    endereco: endereco && !isBlank(endereco) ? endereco : null,
    consentimento: consentimento && !isBlank(consentimento) ? consentimento : null,
    ...(responsaveis && { responsaveis: guardianLinks(responsaveis) }),
    ...(diagnosticos && { diagnosticos: diagnosticos.slice(0, last + 1) }),
  }
}

/** What stands at a name such as `endereco.cep`. */
export function valueAt(form: PatientForm, name: FieldName): unknown {
  const [whole = '', part] = name.split('.')
  const value = form[whole as keyof PatientForm]
  return part ? (value as Record<string, unknown> | undefined)?.[part] : value
}

/** Street and number, what is beside, quarter, town and state, code: one line, of what there is. */
export function addressLine({
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  uf,
  cep,
}: PatientForm['endereco']): string {
  const town = [cidade, uf].filter(Boolean).join('/')
  return [logradouro, numero, complemento, bairro, town, cep].filter(Boolean).join(', ')
}

const digitsIn = (value: string) => value.replace(/\D/g, '').length
const orNothing = (value: string, isWhole: boolean) => (isWhole ? value : undefined)

/** What the warnings are worked out from. */
export const doubting = [
  'data_nascimento',
  'cartao_sus',
  'telefone',
  'outro_telefone',
  'data_inicio',
  'data_alta',
  'versao',
] as const satisfies (keyof PatientForm)[]
export type Doubting = (typeof doubting)[number]
export const isDoubted = (name: string) => doubting.some((other) => other === name)

/** What is worth a second look, by field. Half-typed values are left alone: the contract has words for them. */
export function warningsOf(form: Pick<PatientForm, Doubting>): Partial<Record<FieldName, PatientWarning>> {
  const { data_nascimento, cartao_sus, telefone, outro_telefone, data_inicio, data_alta } = form
  const { data_nascimento: noBirthDate, ...warnings } = patientWarnings({
    data_nascimento,
    cartao_sus: orNothing(cartao_sus, digitsIn(cartao_sus) >= 15),
    telefone: orNothing(telefone, digitsIn(telefone) >= 10),
    outro_telefone: orNothing(outro_telefone, digitsIn(outro_telefone) >= 10),
    data_inicio: orNothing(data_inicio, isIsoDate(data_inicio)),
    data_alta: orNothing(data_alta, isIsoDate(data_alta)),
  })
  // Nobody has had the time to fill it in while somebody is being registered.
  return form.versao === undefined || !noBirthDate ? warnings : { ...warnings, data_nascimento: noBirthDate }
}
