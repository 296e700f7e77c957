import { appointmentWords } from '@vinculo/contracts/appointment-words'
import type { Appointment } from '@vinculo/contracts/appointments'
import { paths } from '@vinculo/contracts/paths'
import { useKept, useLocale, useTimeZone } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { Card, EmptyState, SkeletonRows } from '@vinculo/ui/core'
import { type Column, DataTable, Pagination } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { text } from '../locales/text'
import { type AgendaAddress, agendaPath, listSearch } from './calendar-address'
import { CalendarStale } from './calendar-stale'
import type { AgendaFilter } from './filter-memory'
import { StateMark } from './state-mark'
import { spanIn } from './when'

const nameOf = ({ paciente, grupo }: Appointment) => paciente?.nome ?? grupo ?? ''
const viewPath = ({ id }: Appointment) => paths.appointments.view(id)
const editPath = ({ id }: Appointment) => paths.appointments.edit(id)

function useColumns(withPractitioner: boolean): Column<Appointment>[] {
  const { list: t } = text.use()
  const locale = useLocale()
  const zone = useTimeZone()
  return useMemo(() => {
    const { kinds } = appointmentWords[locale]
    return [
      { key: 'quando', label: t.when, order: 'inicio', short: true, cell: (row) => spanIn(zone, row) },
      { key: 'status', label: t.status, cell: ({ status }) => <StateMark state={status} /> },
      { key: 'tipo', label: t.kind, cell: ({ tipo }) => kinds[tipo] },
      ...(withPractitioner
        ? [{ key: 'quem', label: t.practitioner, cell: ({ profissional }: Appointment) => profissional.nome }]
        : []),
    ]
  }, [t, locale, zone, withPractitioner])
}

export interface CalendarListProps {
  label: string
  address: AgendaAddress
  filter: AgendaFilter
  /** Whether more than one person is booked. */
  withPractitioner: boolean
}

/** S7.13 the appointments that the filter finds, page by page. */
export function CalendarList({ label, address, filter, withPractitioner }: CalendarListProps) {
  const t = text.use()
  const navigate = useNavigate()
  const columns = useColumns(withPractitioner)
  const search = useKept(listSearch(address, filter))
  const { data: page, failed, retry } = search
  return (
    <>
      <CalendarStale failed={failed} retry={retry} />
      {page === undefined ? (
        !failed && <SkeletonRows rows={10} />
      ) : page.total === 0 ? (
        <Card>
          <EmptyState title={t.list.empty} text={t.list.otherWords} kind="not-found" />
        </Card>
      ) : (
        <div aria-busy={!search.current}>
          <DataTable
            label={label}
            rows={page.itens}
            nameLabel={t.list.name}
            nameOf={nameOf}
            viewPath={viewPath}
            editPath={editPath}
            columns={columns}
            order={address.order || (filter.de ? 'inicio' : '-inicio')}
            onOrder={(order) =>
              navigate(agendaPath({ ...address, page: 1, order: order as AgendaAddress['order'] }), { replace: true })
            }
          />
          <Pagination page={page.pagina} total={page.total} to={(number) => agendaPath({ ...address, page: number })} />
        </div>
      )}
    </>
  )
}
