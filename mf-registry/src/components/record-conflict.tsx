import { StaleDialog } from '@vinculo/ui/dialog'
import type { Stale } from '@vinculo/ui/forms'
import { text } from '../locales/text'
import { type Described, fieldsOf } from './field-kinds'
import { addressLine, type blankAddress, shown } from './record-values'

export interface RecordConflictProps<Form> {
  stale: Stale<Form>
  /** The form of what is stored now. */
  current: Form
  described: Described
  addressLabel?: string | undefined
  onClose: () => void
}

/**
 * Somebody saved this record meanwhile: field by field, mine or theirs. An address is one thing: half of one and half of
 * another would be nobody's.
 */
export function RecordConflict<Form extends { versao?: number; endereco?: typeof blankAddress }>(
  props: RecordConflictProps<Form>,
) {
  const { stale, current, described, addressLabel, onClose } = props
  const t = text.use()
  const labels = [
    ...fieldsOf(described)
      .filter(({ name }) => !name.includes('.'))
      .map((field) => ({
        field: field.name,
        label: field.label,
        show: (value: unknown) => shown(field, value, t),
      })),
    {
      field: 'endereco',
      label: addressLabel ?? '',
      show: (value: unknown) => addressLine(value as typeof blankAddress),
    },
  ]
  return <StaleDialog stale={stale} current={current} labels={labels} onClose={onClose} />
}
