import type { FieldIssue } from '@vinculo/contracts/field-messages'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import { Box } from '@vinculo/ui/core'
import { type Contract, DateField, Form } from '@vinculo/ui/forms'
import { entryText } from '../locales/entries/text'
import type { EntryAddress } from './entry-address'

type Interval = Pick<EntryAddress, 'de' | 'ate'>

/** Either day may be left out. Without the API's schema: a screen that only asks downloads no validator. */
const contract: Contract = {
  safeParse(value) {
    const { de, ate } = value as Interval
    const wrong = (field: string, message: string): FieldIssue => ({
      code: 'custom',
      path: [field],
      message,
      input: value,
    })
    const issues = Object.entries({ de, ate }).flatMap(([field, day]) =>
      day && !isIsoDate(day) ? [wrong(field, 'date')] : [],
    )
    if (issues.length === 0 && de && ate && ate < de) issues.push(wrong('ate', 'end_before_start'))
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: value }
  },
}

export interface EntryIntervalProps {
  interval: Interval
  onSearch: (interval: Interval) => void
}

/** From which day to which one something is due. */
export function EntryInterval({ interval: { de, ate }, onSearch }: EntryIntervalProps) {
  const { list: t } = entryText.use()
  return (
    <Box mt="2" css={{ '& .sent > *': { flex: { base: '1 1 40%', sm: '0 1 180px' } } }}>
      <Form<Interval>
        search
        contract={contract}
        values={{ de, ate }}
        action={t.show}
        saving={{ save: onSearch, pending: false, refusal: null }}
      >
        <DateField name="de" label={t.from} />
        <DateField name="ate" label={t.to} />
      </Form>
    </Box>
  )
}
