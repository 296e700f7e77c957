import type {
  NewPatient,
  Patient,
  PatientChange,
  PatientPage,
  PatientRow,
  PatientSummary,
} from '@vinculo/contracts/patients'
import { defineQuery, type Http, Refusal } from '@vinculo/platform'
import type { ListAddress } from './rules'

/** Everything this module keeps of patients; marked stale by every change. */
export const patientsKey = ['pacientes'] as const

const url = '/api/pacientes-json'

/** S7.14 what a patient's form finds and makes. */
export const schoolsUrl = '/api/escolas-json'
export const guardiansUrl = '/api/responsaveis-json'

export const patientPage = ({ pagina, busca, ordem, status }: ListAddress) =>
  defineQuery<PatientPage>([...patientsKey, 'lista', pagina, busca, ordem, status], (http, signal) =>
    http.get(url, {
      params: { pagina, por_pagina: 20, ordem, ...(busca && { busca }), ...(status && { status }) },
      signal,
    }),
  )

/** How many there are, and in which state: the line above the list. */
export const patientSummary = () =>
  defineQuery<PatientSummary>([...patientsKey, 'resumo'], (http, signal) => http.get(`${url}/resumo`, { signal }))

/** How many the home page shows. */
export const recentCount = 5

export const recentPatients = () =>
  defineQuery<PatientPage>([...patientsKey, 'recentes'], (http, signal) =>
    http.get(url, { params: { pagina: 1, por_pagina: recentCount, ordem: '-atualizado_em' }, signal }),
  )

/** S7.06 an answer without an id is no patient. */
export const onePatient = (id: string) =>
  defineQuery<Patient>([...patientsKey, 'um', id], async (http, signal) => {
    const patient = await http.get<Patient>(`${url}/${id}`, { signal })
    if (!patient.id) throw new Refusal(502, 'internal_error', '')
    return patient
  })

export const registerPatient = (http: Http, patient: NewPatient) => http.post<Patient>(url, patient)

/** S7.07 */
export const savePatient = (http: Http, { id, ...change }: PatientChange & { id: string }) =>
  http.put<Patient>(`${url}/${id}`, change)

export const deletePatients = (http: Http, ids: string[]) => http.delete<void>(url, { ids })

/** Those of the tenant who have a CPF (eleven digits). A look while somebody types: it fails without a word. */
export async function patientsWithCpf(http: Http, cpf: string, signal: AbortSignal): Promise<PatientRow[]> {
  const params = { busca: cpf, limite: 3 }
  const found = await http.get<PatientRow[]>(url, { params, signal, silent: true })
  return found.filter((patient) => patient.cpf === cpf)
}

export type ExportFormat = 'json' | 'html'

/** Everything the caller may know of one person: data as it is on the wire, or a page to read. */
export const exportPatient = async (http: Http, { id, formato }: { id: string; formato: ExportFormat }) => {
  const content = await http.get<unknown>(`${url}/${id}/exportar`, { params: { formato } })
  return typeof content === 'string' ? content : JSON.stringify(content, null, 2)
}
