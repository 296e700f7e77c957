import type { GuardianDuty, Kinship } from '@vinculo/contracts/guardian-choices'
import type { PatientWarning } from '@vinculo/contracts/patient-warnings'
import type { PatientWords } from '@vinculo/contracts/patient-words'
import type { GuardianWarning } from './guardian-rules'
import type { HelpName } from './record-groups'

/** The words of the whole record, which a list does without. */
export interface Words {
  record: PatientWords
  diagnosis: { texto: string; cid: string; data: string; add: string; remove: string }
  guardian: {
    kinship: Record<Kinship, string>
    duties: Record<GuardianDuty, string>
    fields: { parentesco: string; parentesco_outro: string; domicilio: string; restricao: string }
    help: { domicilio: string; restricao: string }
    add: string
    remove: string
    toFirst: string
    /** The first of several. */
    first: string
    warnings: Record<GuardianWarning, (name: string) => string>
  }
  help: Record<HelpName, string>
  warnings: Record<PatientWarning, string>
  sameCpf: (names: string) => string
  yes: string
  no: string
}
