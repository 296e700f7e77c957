import { ruleDays } from '@vinculo/contracts/recurrence'
import { useLocale } from '@vinculo/platform'
import { Box, Button, Text } from '@vinculo/ui/core'
import { useFill, useWatched } from '@vinculo/ui/forms'
import { RowsField, TimeField } from '@vinculo/ui/rare'
import { settingsText } from '../locales/settings/text'
import { blankHours, type DayField, dayFields, type HoursRow, type SettingsForm } from './settings-values'
import { ruleDayName } from './when'

const workdays = dayFields.slice(0, 5)

/** A span is one line: its two times with their words before them. */
const compact = {
  '&& fieldset': { p: '0', pe: '12', borderWidth: '0' },
  '&& .deeds': { top: '3px' },
  '& .span': { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2' },
  '& .span > div': { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' },
  '& .span .head': { minW: '2.2rem', color: 'fg.muted' },
  '& .span .error': { flexBasis: '100%' },
}

/** One day's spans; filled in, they are taken over to the other days by one press. */
function DayHours({ name, label }: { name: DayField; label: string }) {
  const { hours: t } = settingsText.use()
  const fill = useFill()
  const written = useWatched<SettingsForm, DayField, string>([name], (form) =>
    JSON.stringify(form[name].filter(({ de, ate }) => de && ate)),
  )
  const rows = JSON.parse(written) as HoursRow[]
  const copy = () => {
    const others = workdays.filter((day) => day !== name)
    fill(Object.fromEntries(others.map((day) => [day, rows.map((row) => ({ ...row }))])))
  }
  return (
    <Box css={compact}>
      <RowsField name={name} label={label} blank={{ ...blankHours }} add={t.add} remove={t.remove}>
        {(row) => (
          <div className="span">
            <TimeField name={`${row}.de`} label={t.from} every={30} />
            <TimeField name={`${row}.ate`} label={t.to} every={30} />
          </div>
        )}
      </RowsField>
      {rows.length > 0 && (
        <Button size="sm" variant="link" mt="1" ms="-3" aria-label={t.copyOf(label)} onClick={copy}>
          {t.copy}
        </Button>
      )}
    </Box>
  )
}

/** The hours of a week, day by day. */
export function HoursFields() {
  const { hours: t } = settingsText.use()
  const locale = useLocale()
  return (
    <>
      <Text tone="muted">{t.lead}</Text>
      {ruleDays.map((day, at) => {
        const name = dayFields[at]
        return name && <DayHours key={name} name={name} label={ruleDayName(day, locale)} />
      })}
    </>
  )
}
