import { formatCpf } from '@vinculo/contracts/cpf'
import type { Patient, patientOrders } from '@vinculo/contracts/patients'
import { formatPhone } from '@vinculo/contracts/phone'

/** The name a person goes by: the social name wherever there is one (Decreto 8.727/2016). */
export const displayName = ({ nome, nome_social }: Pick<Patient, 'nome' | 'nome_social'>) => nome_social || nome

export interface Age {
  years: number
  months: number
}

/** Completed years and months between two days, both yyyy-MM-dd; none for a birth that is still to come. */
export function ageOf(birth: string | null, today: string): Age | undefined {
  if (birth === null || birth > today) return undefined
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birth.split('-').map(Number)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const months = (year - birthYear) * 12 + (month - birthMonth) - (day < birthDay ? 1 : 0)
  return { years: Math.floor(months / 12), months: months % 12 }
}

/** What a form can show of a patient: texts, masked as people write them. `versao` says which copy it is. */
export interface PatientForm extends Record<string, string | number | undefined> {
  nome: string
  nome_social: string
  data_nascimento: string
  cpf: string
  email: string
  telefone: string
  observacoes_administrativas: string
  versao?: number
}

export const emptyForm: PatientForm = {
  nome: '',
  nome_social: '',
  data_nascimento: '',
  cpf: '',
  email: '',
  telefone: '',
  observacoes_administrativas: '',
}

export function formOf(patient: Patient): PatientForm {
  return {
    nome: patient.nome,
    nome_social: patient.nome_social ?? '',
    data_nascimento: patient.data_nascimento ?? '',
    cpf: patient.cpf ? formatCpf(patient.cpf) : '',
    email: patient.email ?? '',
    telefone: patient.telefone ? formatPhone(patient.telefone) : '',
    observacoes_administrativas: patient.observacoes_administrativas ?? '',
    versao: patient.versao,
  }
}

type Column = (typeof patientOrders)[number]
export type PatientOrder = Column | `-${Column}`

/** The list as its address says it. */
export interface ListAddress {
  pagina: number
  busca: string
  ordem: PatientOrder
}

const orders: readonly string[] = ['nome', '-nome', 'data_nascimento', '-data_nascimento'] satisfies PatientOrder[]

/** Reads an address somebody may have typed: what makes no sense counts as absent. */
export function listAddressOf(search: URLSearchParams): ListAddress {
  const page = Math.trunc(Number(search.get('pagina')))
  const order = search.get('ordem') ?? ''
  return {
    pagina: page >= 1 && page <= 1_000_000 ? page : 1,
    busca: (search.get('busca') ?? '').trim().slice(0, 120),
    ordem: orders.includes(order) ? (order as PatientOrder) : 'nome',
  }
}

/** The shortest address of a list: what is as usual is left out. */
export function searchOf({ pagina, busca, ordem }: ListAddress): string {
  const search = new URLSearchParams()
  if (busca) search.set('busca', busca)
  if (ordem !== 'nome') search.set('ordem', ordem)
  if (pagina > 1) search.set('pagina', String(pagina))
  return search.size > 0 ? `?${search}` : ''
}
