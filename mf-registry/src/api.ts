import type { Application, ApplicationChange, ApplicationPage, NewApplication } from '@vinculo/contracts/applications'
import type { Guardian, GuardianChange, GuardianPage, NewGuardian } from '@vinculo/contracts/guardians'
import type { Patient, PatientPage } from '@vinculo/contracts/patients'
import type { Profile } from '@vinculo/contracts/profile'
import type { NewSchool, School, SchoolChange, SchoolPage } from '@vinculo/contracts/schools'
import type { Instrument, InstrumentChange, InstrumentPage, NewInstrument } from '@vinculo/contracts/tests'
import { defineQuery, type Http, Refusal } from '@vinculo/platform'
import type { ListAddress } from './rules'

/** Everything this module keeps of schools, of guardians; marked stale by every change. */
export const schoolsKey = ['escolas'] as const
export const guardiansKey = ['responsaveis'] as const

export const patientsUrl = '/api/pacientes-json'
const schools = '/api/escolas-json'
const guardians = '/api/responsaveis-json'

const pageOf = <Page>(key: readonly string[], url: string, { pagina, busca, ordem }: ListAddress) =>
  defineQuery<Page>([...key, 'lista', pagina, busca, ordem], (http, signal) =>
    http.get(url, { params: { pagina, por_pagina: 20, ordem, ...(busca && { busca }) }, signal }),
  )

/** S7.06 an answer without an id is none. */
const oneOf = <Row extends { id: string }>(key: readonly string[], url: string, id: string) =>
  defineQuery<Row>([...key, 'um', id], async (http, signal) => {
    const row = await http.get<Row>(`${url}/${id}`, { signal })
    if (!row.id) throw new Refusal(502, 'internal_error', '')
    return row
  })

export interface Removal {
  ids: string[]
  /** Taken off what refers to it first. */
  detach: boolean
}

const remove =
  (url: string) =>
  (http: Http, { ids, detach }: Removal) =>
    http.delete<void>(detach ? `${url}?desvincular=1` : url, { ids })

export const schoolPage = (address: ListAddress) => pageOf<SchoolPage>(schoolsKey, schools, address)
export const oneSchool = (id: string) => oneOf<School>(schoolsKey, schools, id)
export const registerSchool = (http: Http, school: NewSchool) => http.post<School>(schools, school)
export const saveSchool = (http: Http, { id, ...change }: SchoolChange & { id: string }) =>
  http.put<School>(`${schools}/${id}`, change)
export const deleteSchools = remove(schools)

/** Who studies at a school. Its key begins with what it shows, so that a patient who changes school is seen. */
export const studentPage = (school: string, pagina: number) =>
  defineQuery<PatientPage>(['pacientes', 'escola', school, pagina], (http, signal) =>
    http.get(patientsUrl, { params: { escola: school, pagina, por_pagina: 20 }, signal }),
  )

export const guardianPage = (address: ListAddress) => pageOf<GuardianPage>(guardiansKey, guardians, address)
export const oneGuardian = (id: string) => oneOf<Guardian>(guardiansKey, guardians, id)
export const registerGuardian = (http: Http, guardian: NewGuardian) => http.post<Guardian>(guardians, guardian)
export const saveGuardian = (http: Http, { id, ...change }: GuardianChange & { id: string }) =>
  http.put<Guardian>(`${guardians}/${id}`, change)
export const deleteGuardians = remove(guardians)

export const testsKey = ['testes'] as const
export const applicationsKey = ['aplicacoes'] as const

export const testsUrl = '/api/testes-json'
const applications = '/api/aplicacoes-json'

export const testPage = (address: ListAddress) => pageOf<InstrumentPage>(testsKey, testsUrl, address)
/** S7.10 */
export const oneTest = (id: string) => oneOf<Instrument>(testsKey, testsUrl, id)
export const registerTest = (http: Http, test: NewInstrument) => http.post<Instrument>(testsUrl, test)
export const saveTest = (http: Http, { id, ...change }: InstrumentChange & { id: string }) =>
  http.put<Instrument>(`${testsUrl}/${id}`, change)
export const deleteTests = remove(testsUrl)

/** Whose hands a test would be in. */
export const myProfile = () =>
  defineQuery<Profile>(['conta', 'perfil'], (http, signal) => http.get('/api/settings/profile', { signal }))

/** What came of a patient's testsUrl, all of it: it is shown over time. */
export const applicationsOfPatient = (paciente: string) =>
  defineQuery<Application[]>([...applicationsKey, 'paciente', paciente], (http, signal) =>
    http.get(applications, { params: { paciente }, signal }),
  )
export const applicationsOfTest = (teste: string, pagina: number) =>
  defineQuery<ApplicationPage>([...applicationsKey, 'teste', teste, pagina], (http, signal) =>
    http.get(applications, { params: { teste, pagina, por_pagina: 20 }, signal }),
  )
export const oneApplication = (id: string) => oneOf<Application>(applicationsKey, applications, id)
export const registerApplication = (http: Http, application: NewApplication) =>
  http.post<Application>(applications, application)
export const saveApplication = (http: Http, { id, ...change }: ApplicationChange & { id: string }) =>
  http.put<Application>(`${applications}/${id}`, change)
export const deleteApplications = remove(applications)

/** Looks while somebody fills in a form: they fail without a word. */
export const patientOfForm = (http: Http, id: string, signal: AbortSignal) =>
  http.get<Patient>(`${patientsUrl}/${id}`, { signal, silent: true })
export const testOfForm = (http: Http, id: string, signal: AbortSignal) =>
  http.get<Instrument>(`${testsUrl}/${id}`, { signal, silent: true })
