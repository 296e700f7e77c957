import type { NewPatient, Patient, PatientChange, PatientPage } from '@vinculo/contracts/patients'
import { defineQuery, type Http, Refusal } from '@vinculo/platform'
import type { ListAddress } from './rules'

/** Everything this module keeps of patients; marked stale by every change. */
export const patientsKey = ['pacientes'] as const

const url = '/api/pacientes-json'

export const patientPage = ({ pagina, busca, ordem }: ListAddress) =>
  defineQuery<PatientPage>([...patientsKey, 'lista', pagina, busca, ordem], (http, signal) =>
    http.get(url, { params: { pagina, por_pagina: 20, ordem, ...(busca ? { busca } : {}) }, signal }),
  )

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
