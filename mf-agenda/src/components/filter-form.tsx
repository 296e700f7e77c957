import { type AppointmentState, appointmentStates, everyState } from '@vinculo/contracts/appointment-choices'
import { appointmentWords } from '@vinculo/contracts/appointment-words'
import type { Practitioner } from '@vinculo/contracts/appointments'
import type { FieldIssue } from '@vinculo/contracts/field-messages'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import { useLocale } from '@vinculo/platform'
import { Box, Button } from '@vinculo/ui/core'
import { type Contract, DateField, Form, SelectField } from '@vinculo/ui/forms'
import { useState } from 'react'
import { text } from '../locales/text'
import { isNarrowed } from './calendar-address'
import type { AgendaFilter } from './filter-memory'

/** Either day may be left out. Without the API's schema: a screen that only asks downloads no validator. */
const filterContract: Contract = {
  safeParse(value) {
    const { de, ate } = value as AgendaFilter
    const wrong = (field: string, message: string): FieldIssue => ({
      code: 'custom',
      path: [field],
      message,
      input: value,
    })
    const issues = [
      ...(de && !isIsoDate(de) ? [wrong('de', 'date')] : []),
      ...(ate && !isIsoDate(ate) ? [wrong('ate', 'date')] : []),
      ...(isIsoDate(de) && isIsoDate(ate) && ate < de ? [wrong('ate', 'end_before_start')] : []),
    ]
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: value }
  },
}

/** As the form has it: every state is the empty choice. */
type Filled = Omit<AgendaFilter, 'status'> & { status: AppointmentState | '' }

export interface FilterFormProps {
  filter: AgendaFilter
  practitioners: readonly Practitioner[]
  onSearch: (filter: AgendaFilter) => void
}

/** S3.05 what the agenda is narrowed down to. On a phone it waits behind a button. */
export function FilterForm({ filter, practitioners, onSearch }: FilterFormProps) {
  const { filter: t } = text.use()
  const { states } = appointmentWords[useLocale()]
  const [open, setOpen] = useState(false)
  return (
    <Box mb="3">
      <Button
        variant="outline"
        w="full"
        display={{ base: 'flex', sm: 'none' }}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {isNarrowed(filter) ? t.active : t.open}
      </Button>
      <Box
        display={{ base: open ? 'block' : 'none', sm: 'block' }}
        mt={{ base: '3', sm: '0' }}
        css={{ '& .sent > *': { flex: { base: '1 1 100%', sm: '0 1 180px' } } }}
      >
        <Form<Filled>
          search
          contract={filterContract}
          values={{ ...filter, status: filter.status === everyState ? '' : filter.status }}
          action={t.search}
          saving={{
            save: ({ status, ...rest }) => {
              setOpen(false)
              onSearch({ ...rest, status: status || everyState })
            },
            pending: false,
            refusal: null,
          }}
        >
          <SelectField
            name="status"
            label={t.status}
            none={t.all}
            options={appointmentStates.map((state) => ({ value: state, label: states[state] }))}
          />
          <DateField name="de" label={t.from} />
          <DateField name="ate" label={t.to} />
          {practitioners.length > 1 && (
            <SelectField
              name="profissional"
              label={t.practitioner}
              none={t.everybody}
              options={practitioners.map(({ id, nome }) => ({ value: id, label: nome }))}
            />
          )}
        </Form>
      </Box>
    </Box>
  )
}
