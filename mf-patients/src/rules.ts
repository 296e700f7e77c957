import {
  listAddressOf as addressOf,
  type ListAddress as Named,
  searchOf as shortest,
} from '@vinculo/contracts/list-address'
import type { CareState } from '@vinculo/contracts/patient-choices'
import type { PatientRow, patientOrders } from '@vinculo/contracts/patients'

/** The name a person goes by: the social name wherever there is one (Decreto 8.727/2016). */
export const displayName = ({ nome, nome_social }: Pick<PatientRow, 'nome' | 'nome_social'>) => nome_social || nome

type Column = (typeof patientOrders)[number]
export type PatientOrder = Column | `-${Column}`

/** Where somebody stands in the care, or that nobody said so. */
export type StateFilter = CareState | 'sem_status'

/**
 * In the order of the header line. Written out, and held against the contract by its type: the contract's own constant
 * would bring every choice of the form along into the list.
 */
const states = {
  em_espera: true,
  em_avaliacao: true,
  em_intervencao: true,
  alta: true,
  desligado: true,
  arquivado: true,
  sem_status: true,
} satisfies Record<StateFilter, true>
export const stateFilters = Object.keys(states) as StateFilter[]

/** The list as its address says it; '' for patients in any state. */
export interface ListAddress extends Named<PatientOrder> {
  status: StateFilter | ''
}

const orders = ['nome', '-nome', 'data_nascimento', '-data_nascimento'] as const satisfies PatientOrder[]

/** Reads an address somebody may have typed: what makes no sense counts as absent. */
export function listAddressOf(search: URLSearchParams): ListAddress {
  const status = search.get('status') ?? ''
  return { ...addressOf(search, orders), status: Object.hasOwn(states, status) ? (status as StateFilter) : '' }
}

/** The shortest address of a list: what is as usual is left out. */
export const searchOf = ({ status, ...address }: ListAddress) => shortest(address, 'nome', { status })
