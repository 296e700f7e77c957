import type { Patient } from '@vinculo/contracts/patients'
import { useLocale } from '@vinculo/platform'
import { StaleDialog } from '@vinculo/ui/dialog'
import type { Stale } from '@vinculo/ui/forms'
import { recordText } from '../locales/record/text'
import { commonRows, recordGroups } from './record-groups'
import { labelOf, shown } from './record-shown'
import { addressLine, formOf, type PatientForm } from './record-values'

export interface PatientConflictProps {
  stale: Stale<PatientForm>
  onClose: () => void
}

/**
 * Somebody saved this patient meanwhile: field by field, mine or theirs. An address and a consent are one thing each:
 * half of one and half of the other would be nobody's.
 */
export function PatientConflict({ stale, onClose }: PatientConflictProps) {
  const words = recordText.use()
  const locale = useLocale()
  const current = formOf(stale.atual as Patient)
  const fields = [...commonRows, ...recordGroups.flatMap(({ rows }) => rows)].flat()
  const consent = fields.filter(({ name }) => name.startsWith('consentimento.'))
  const labels = [
    ...fields
      .filter(({ name }) => !name.includes('.'))
      .map((field) => ({
        field: field.name as string,
        label: labelOf(words, field.name),
        show: (value: unknown) => shown(field, value, { words, locale }),
      })),
    {
      field: 'endereco',
      label: words.record.fields.endereco,
      show: (value: unknown) => addressLine(value as PatientForm['endereco']),
    },
    {
      field: 'consentimento',
      label: words.record.fields.consentimento,
      show: (value: unknown) =>
        consent
          .map((field) => {
            const part = field.name.slice('consentimento.'.length) as keyof PatientForm['consentimento']
            return shown(field, (value as PatientForm['consentimento'])[part], { words, locale })
          })
          .filter(Boolean)
          .join('\n'),
    },
  ]
  return <StaleDialog stale={stale} current={current} labels={labels} onClose={onClose} />
}
