import type {
  Adaptation,
  Custody,
  EducationLevel,
  Gender,
  MaritalState,
  Referrer,
  SchoolYear,
  Shift,
} from '@vinculo/contracts/patient-choices'
import type { PatientWarning } from '@vinculo/contracts/patient-warnings'
import type { FieldName, GroupName, HelpName, LabelKey, Weekday } from './record-groups'

/**
 * The words of the whole record, which a list does without. Keyed by the contract's own names, so that a field, a choice
 * or a warning that has no word in some language does not compile.
 */
export interface Words {
  groups: Record<GroupName, string>
  fields: Record<LabelKey<FieldName>, string>
  diagnosis: { texto: string; cid: string; data: string; add: string; remove: string }
  address: string
  consent: string
  help: Record<HelpName, string>
  choices: {
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
  warnings: Record<PatientWarning, string>
  sameCpf: (names: string) => string
  yes: string
  no: string
}
