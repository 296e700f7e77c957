import { formatDay } from '@vinculo/contracts/day'
import { amountOf } from '@vinculo/contracts/money'
import { Box, Text } from '@vinculo/ui/core'
import { DateField, FieldRow, SelectField, TextField, useWatched } from '@vinculo/ui/forms'
import { entryText } from '../locales/entries/text'
import { type Due, duesOf, frequencies, type Plan, planModes } from './entry-plan'
import type { NewEntryForm } from './entry-values'
import { useMoney } from './use-money'

const planned = ['valor', 'vencimento', 'modo', 'parcelas', 'frequencia', 'termina', 'vezes', 'ate'] as const

/** Once, in instalments, or again and again; each day and amount is shown before it is saved. */
export function EntryPlanFields() {
  const { fields, plan: t } = entryText.use()
  const [modo, termina] = useWatched<NewEntryForm, 'modo' | 'termina', string>(
    ['modo', 'termina'],
    ({ modo, termina }) => `${modo} ${termina}`,
  ).split(' ')
  return (
    <>
      <FieldRow>
        <SelectField
          name="modo"
          label={fields.modo}
          required
          options={planModes.map((value) => ({ value, label: t.modes[value] }))}
        />
        {modo === 'parcelas' && (
          <TextField name="parcelas" label={fields.parcelas} required inputMode="numeric" width="short" />
        )}
        {modo === 'repete' && (
          <SelectField
            name="frequencia"
            label={fields.frequencia}
            required
            options={frequencies.map((value) => ({ value, label: t.frequencies[value] }))}
          />
        )}
      </FieldRow>
      {modo === 'repete' && (
        <FieldRow>
          <SelectField
            name="termina"
            label={fields.termina}
            required
            options={[
              { value: 'vezes', label: t.afterTimes },
              { value: 'ate', label: t.onADay },
            ]}
          />
          {termina === 'ate' ? (
            <DateField name="ate" label={fields.ate} required />
          ) : (
            <TextField name="vezes" label={fields.vezes} required inputMode="numeric" width="short" />
          )}
        </FieldRow>
      )}
      <Outlook />
    </>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
  columnGap: '6',
  maxH: '15rem',
  overflow: 'auto',
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    py: '1',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
} as const

/** What it would come to: nothing of an entry that is due once. */
function Outlook() {
  const { plan: t } = entryText.use()
  const money = useMoney()
  const dues: Due[] = JSON.parse(
    useWatched<NewEntryForm, (typeof planned)[number], string>(planned, (form) => JSON.stringify(duesOf(form as Plan))),
  )
  if (dues.length === 0) return null
  const [total, last] = [dues.reduce((sum, { cents }) => sum + cents, 0), dues.at(-1)?.day ?? '']
  return (
    <section aria-label={t.outlook}>
      <Text role="status" mb="1">
        {t.summary(dues.length, money(amountOf(total)), formatDay(last))}
      </Text>
      <Box as="ol" css={list} tabIndex={0} aria-label={t.outlook}>
        {dues.map(({ day, cents }, at) => (
          <li key={day}>
            <span>{t.place(at + 1, dues.length, formatDay(day))}</span>
            <span>{money(amountOf(cents))}</span>
          </li>
        ))}
      </Box>
    </section>
  )
}
