import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, showAlert, today, useCares, usePrefetched, useSave, useToday } from '@vinculo/platform'
import { focusPageTitle, PageHeader } from '@vinculo/ui/core'
import { Form, Section, type Stale } from '@vinculo/ui/forms'
import { useState } from 'react'
import { agendaSettings, appointmentsKey, blocksIn, practitioners, saveAgendaSettings } from '../api'
import { BlockForm } from '../components/block-form'
import { Blocks } from '../components/blocks'
import { HoursFields } from '../components/hours-fields'
import { PolicyFields } from '../components/policy-fields'
import { SettingsConflict } from '../components/settings-conflict'
import { type SettingsForm, settingsContract, settingsForm, settingsWire } from '../components/settings-values'
import { settingsText } from '../locales/settings/text'

/** A year of what is to come. */
const yearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`

export const loader = ({ prefetch }: LoaderArgs) =>
  Promise.all([
    prefetch(agendaSettings(), { fresh: true }),
    prefetch(practitioners()),
    prefetch(blocksIn(today(), yearAfter(today()))),
  ])

/** S3.05 the practitioner's own hours, what is usual, and time that is not to be booked. */
export function Component() {
  const t = settingsText.use()
  const day = useToday()
  const cares = useCares()
  const stored = usePrefetched(agendaSettings())
  const [stale, setStale] = useState<Stale<SettingsForm>>()
  const [round, setRound] = useState(0)
  const saving = useSave((http, form: SettingsForm) => saveAgendaSettings(http, settingsWire(form)), {
    invalidates: [appointmentsKey],
    onSaved: () => {
      setRound((before) => before + 1)
      showAlert({ type: 'success', title: t.done, message: t.saved })
      focusPageTitle({ preventScroll: true })
    },
  })
  return (
    <>
      <PageHeader title={t.title} meta={t.lead} />
      {/* Who attends nobody has no hours of their own. */}
      {cares && (
        <Form
          key={round}
          contract={settingsContract}
          values={settingsForm(stored)}
          saving={saving}
          fallback={paths.appointments.list()}
          onStale={setStale}
        >
          <Section title={t.hours.title} open>
            <HoursFields />
          </Section>
          <Section title={t.rules.title} open>
            <PolicyFields />
          </Section>
        </Form>
      )}
      <Blocks from={day} to={yearAfter(day)} />
      <BlockForm />
      {stale && <SettingsConflict stale={stale} onClose={() => setStale(undefined)} />}
    </>
  )
}
