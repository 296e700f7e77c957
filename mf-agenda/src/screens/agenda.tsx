import { paths } from '@vinculo/contracts/paths'
import {
  type LoaderArgs,
  today,
  useKept,
  useModule,
  useSession,
  useTerms,
  useTimeZone,
  useToday,
} from '@vinculo/platform'
import { useNavigate, useSearchParams } from '@vinculo/platform/router'
import { ButtonLink, PageHeader, Text, TextLink } from '@vinculo/ui/core'
import { useEffect, useMemo, useState } from 'react'
import { agendaSettings, practitioners } from '../api'
import { addressOf, agendaPath, gridSearch, listSearch } from '../components/calendar-address'
import { CalendarBar } from '../components/calendar-bar'
import { CalendarBoard } from '../components/calendar-board'
import { CalendarList } from '../components/calendar-list'
import { FilterForm } from '../components/filter-form'
import { type AgendaFilter, readFilter, writeFilter } from '../components/filter-memory'
import { text } from '../locales/text'

/** S7.13 nothing here is waited for or fails aloud: the calendar stands at once, and fills when the answers come. */
export function loader({ url, prefetch, module }: LoaderArgs) {
  const address = addressOf(url.searchParams, module.storage, today())
  const filter = readFilter(module.storage)
  const asked =
    address.view === 'lista'
      ? prefetch(listSearch(address, filter))
      : prefetch(gridSearch(address.view, address.day, filter))
  for (const answer of [asked, prefetch(agendaSettings()), prefetch(practitioners())]) answer.catch(() => undefined)
  return null
}

/** S2.12 */
export function Component() {
  const t = text.use()
  const { storage } = useModule()
  const { termo_atendimento: term } = useTerms()
  const navigate = useNavigate()
  const zone = useTimeZone()
  const now = useToday()
  const address = addressOf(useSearchParams()[0], storage, now)
  const { view, day } = address
  const [filter, setFilter] = useState(() => readFilter(storage))
  const people = useKept(practitioners()).data ?? []
  const self = useSession((state) => state.user?.id)
  // The one whose agenda it is: chosen, or the only one there is.
  const whose = filter.profissional || (people.length === 1 ? people[0]?.id : undefined)
  const person = useMemo(() => (whose ? { id: whose, isSelf: whose === self } : undefined), [whose, self])

  useEffect(() => storage.write('visao', view), [storage, view])

  const search = (wanted: AgendaFilter) => {
    // S4.12
    writeFilter(storage, wanted)
    setFilter(wanted)
    const goesTo = view === 'lista' ? '' : wanted.de
    if (goesTo && goesTo !== filter.de) navigate(agendaPath({ view, day: goesTo }))
    else if (address.page > 1) navigate(agendaPath({ ...address, page: 1 }))
  }

  return (
    <>
      <PageHeader
        title={term.plural}
        primary={<ButtonLink to={paths.appointments.register()}>{t.register(term.sing)}</ButtonLink>}
      />
      <FilterForm filter={filter} practitioners={people} onSearch={search} />
      {view === 'lista' ? (
        <>
          <CalendarBar address={address} today={now}>
            {null}
          </CalendarBar>
          <CalendarList label={term.plural} address={address} filter={filter} withPractitioner={people.length > 1} />
        </>
      ) : (
        <CalendarBoard address={{ ...address, view, day }} filter={filter} zone={zone} today={now} person={person} />
      )}
      <Text small mt="2">
        <TextLink to={paths.appointments.settings()}>{t.settings}</TextLink>
      </Text>
    </>
  )
}
