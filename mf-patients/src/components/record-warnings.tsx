import { paths } from '@vinculo/contracts/paths'
import { patientWarnings } from '@vinculo/contracts/patient-warnings'
import type { Patient } from '@vinculo/contracts/patients'
import { useToday } from '@vinculo/platform'
import { Notices, TextLink } from '@vinculo/ui/core'
import { recordText } from '../locales/record/text'
import { text } from '../locales/text'
import { guardianWarnings } from './guardian-rules'

/** What is worth a second look in this record; nothing of it is an error. */
export function RecordWarnings({ patient }: { patient: Patient }) {
  const words = recordText.use()
  const t = text.use()
  const warnings = Object.values(patientWarnings(patient))
  const others = patient.mesmo_cpf
  const ofGuardians = guardianWarnings(patient, useToday())
  if (warnings.length + ofGuardians.length + others.length === 0) return null
  return (
    <Notices label={t.page.warnings}>
      {warnings.map((warning) => (
        <li key={warning}>{words.warnings[warning]}</li>
      ))}
      {ofGuardians.map(({ warning, name }) => (
        <li key={warning}>{words.guardian.warnings[warning](name)}</li>
      ))}
      {others.map(({ id, nome }) => (
        <li key={id}>
          {t.page.sameCpf}{' '}
          <TextLink to={paths.patients.view(id)}>
            <bdi>{nome}</bdi>
          </TextLink>
        </li>
      ))}
    </Notices>
  )
}
