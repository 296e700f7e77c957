import type { PatientWarning } from '@vinculo/contracts/patient-warnings'
import type { PatientWords } from '@vinculo/contracts/patient-words'
import type { HelpName } from './record-groups'

/** The words of the whole record, which a list does without. */
export interface Words {
  record: PatientWords
  diagnosis: { texto: string; cid: string; data: string; add: string; remove: string }
  help: Record<HelpName, string>
  warnings: Record<PatientWarning, string>
  sameCpf: (names: string) => string
  yes: string
  no: string
}
