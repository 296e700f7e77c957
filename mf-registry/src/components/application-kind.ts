import type { Application, ApplicationChange, NewApplication } from '@vinculo/contracts/applications'
import { paths } from '@vinculo/contracts/paths'
import { applicationsKey, oneApplication, registerApplication, saveApplication } from '../api'
import { ApplicationResultsField } from './application-results-field'
import { ApplicationSubject } from './application-subject'
import {
  type ApplicationForm,
  applicationForm,
  applicationWire,
  blankApplication,
  changesApplication,
  registersApplication,
} from './application-values'
import { PatientChoice } from './patient-choice'
import type { RecordKind } from './record-kind'
import { TestChoice } from './test-choice'
import { useApplicationDescribed } from './use-application-described'

export const applicationTitle = ({ teste, paciente }: Application) => `${teste.sigla || teste.nome} · ${paciente.nome}`

export const applicationKind: RecordKind<Application, ApplicationForm> = {
  noun: 'application',
  key: applicationsKey,
  paths: { list: paths.tests.list, view: paths.applications.view },
  one: oneApplication,
  register: (http, form) => registerApplication(http, applicationWire(form) as NewApplication),
  save: (http, form) => saveApplication(http, applicationWire(form) as ApplicationChange & { id: string }),
  registers: registersApplication,
  changes: changesApplication,
  blank: blankApplication,
  formOf: applicationForm,
  titleOf: applicationTitle,
  own: {
    paciente: PatientChoice,
    teste: TestChoice,
    idade: ApplicationSubject,
    resultados: ApplicationResultsField,
  },
  useDescribed: useApplicationDescribed,
}
