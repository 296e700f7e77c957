import { type AppointmentState, appointmentStates } from '@vinculo/contracts/appointment-choices'
import { appointmentWords } from '@vinculo/contracts/appointment-words'
import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, Refusal, useLocale, useModule, usePrefetched, useTerms } from '@vinculo/platform'
import { useParams, useSearchParams } from '@vinculo/platform/router'
import { Box, ButtonLink, Card, EmptyState, focusPageTitle, PageHeader, TextLink } from '@vinculo/ui/core'
import { FilterLinks, Pagination } from '@vinculo/ui/list'
import { useEffect } from 'react'
import { appointmentPage, countOf, patientIfKnown } from '../api'
import { AppointmentRows } from '../components/appointment-rows'
import { Attendance } from '../components/attendance'
import { cardText } from '../locales/cards/text'

interface Address {
  status: AppointmentState | ''
  pagina: number
}

/** Reads an address somebody may have typed: what makes no sense counts as absent. */
function addressOf(search: URLSearchParams): Address {
  const page = Math.trunc(Number(search.get('pagina')))
  return {
    status: appointmentStates.find((state) => state === search.get('status')) ?? '',
    pagina: page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

const pageOf = (paciente: string, { status, pagina }: Address) =>
  appointmentPage({ paciente, pagina, ordem: '-inicio', ...(status && { status }) })

const counted = ['realizado', 'faltou', 'cancelado_tarde'] as const

export const loader = async ({ params: { id = '' }, url, prefetch }: LoaderArgs) => {
  const [patient] = await Promise.all([
    prefetch(patientIfKnown(id)),
    prefetch(pageOf(id, addressOf(url.searchParams))),
    prefetch(countOf(id)),
    ...counted.map((state) => prefetch(countOf(id, state))),
  ])
  if (!patient) throw new Refusal(404, 'not_found', '')
}

/** S2.12 all that is or was planned for one patient, the latest first. */
export function Component() {
  const t = cardText.use()
  const { id = '' } = useParams()
  const { events } = useModule()
  const { termo_atendimento: term, termo_paciente: patientTerm } = useTerms()
  const { states } = appointmentWords[useLocale()]
  const address = addressOf(useSearchParams()[0])
  const patient = usePrefetched(patientIfKnown(id))
  const { itens, total, pagina } = usePrefetched(pageOf(id, address))
  const all = usePrefetched(countOf(id))
  const done = usePrefetched(countOf(id, 'realizado'))
  const missed = usePrefetched(countOf(id, 'faltou'))
  const late = usePrefetched(countOf(id, 'cancelado_tarde'))
  const name = patient?.nome_social || patient?.nome || ''
  const title = t.title(term.plural, name)
  useEffect(() => events.send('screen.titled', { titulo: title }), [events, title])

  const at = ({ status, pagina }: Address) => {
    const said = new URLSearchParams({ ...(status && { status }), ...(pagina > 1 && { pagina: String(pagina) }) })
    return `${paths.appointments.ofPatient(id)}${said.size > 0 ? `?${said}` : ''}`
  }
  const choices = ['', ...appointmentStates] as const
  return (
    <>
      <PageHeader
        title={title}
        meta={t.count(all, term.sing, term.plural)}
        primary={<ButtonLink to={paths.appointments.registerFor(id)}>{t.register(term.sing)}</ButtonLink>}
      >
        <TextLink to={paths.patients.view(id)}>{t.patient(patientTerm.sing)}</TextLink>
      </PageHeader>
      <Attendance done={done} missed={missed} late={late} />
      {all > 0 && (
        <Box my="3">
          <FilterLinks
            label={t.filter}
            filters={choices.map((status) => ({
              label: status === '' ? t.all : states[status],
              to: at({ status: status === address.status ? '' : status, pagina: 1 }),
              chosen: status === address.status,
            }))}
          />
        </Box>
      )}
      {total === 0 ? (
        <Card>
          <EmptyState
            kind={all === 0 ? 'empty' : 'not-found'}
            title={all === 0 ? t.none(term.plural) : t.empty}
            {...(all === 0 && { text: t.noneText })}
          >
            {all > 0 && (
              // It goes with what it leaves: the focus goes on from the heading.
              <ButtonLink variant="outline" to={paths.appointments.ofPatient(id)} onClick={() => focusPageTitle()}>
                {t.showAll}
              </ButtonLink>
            )}
          </EmptyState>
        </Card>
      ) : (
        <>
          <AppointmentRows label={title} rows={itens} />
          <Pagination page={pagina} total={total} to={(page) => at({ ...address, pagina: page })} />
        </>
      )}
    </>
  )
}
