import type {
  Adaptation,
  CareState,
  Custody,
  EducationLevel,
  Gender,
  MaritalState,
  Referrer,
  SchoolYear,
  Shift,
} from './patient-choices'
import type { NewPatient } from './patients'

type Parts<Name extends 'endereco' | 'consentimento'> = `${Name}_${keyof NonNullable<NewPatient[Name]> & string}`

/** Every field of a record, and each part of those that have parts. */
export type PatientFieldWord = keyof NewPatient | Parts<'endereco'> | Parts<'consentimento'>

/** The groups a record is read in. */
export type PatientGroup =
  | 'identificacao'
  | 'contato'
  | 'escola'
  | 'familia'
  | 'atendimento'
  | 'clinico'
  | 'consentimentos'
  | 'observacoes'

export type Weekday = '1' | '2' | '3' | '4' | '5' | '6' | '7'

/**
 * What the parts of a record are called, on screens and in exports alike. Keyed by the contract's own names, so that a
 * field or a choice that has no word in some language does not compile. One file for each language: a page loads one.
 */
export interface PatientWords {
  groups: Record<PatientGroup, string>
  fields: Record<PatientFieldWord, string>
  choices: {
    status: Record<CareState, string>
    sexo: Record<Gender, string>
    serie_ano: Record<SchoolYear, string>
    turno: Record<Shift, string>
    escolaridade: Record<EducationLevel, string>
    guarda: Record<Custody, string>
    estado_civil: Record<MaritalState, string>
    encaminhado_por: Record<Referrer, string>
    dia_fixo: Record<Weekday, string>
    adaptacoes: Record<Adaptation, string>
  }
}
