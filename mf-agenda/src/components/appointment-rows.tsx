import type { Appointment } from '@vinculo/contracts/appointments'
import { paths } from '@vinculo/contracts/paths'
import { useTimeZone } from '@vinculo/platform'
import { DataTable } from '@vinculo/ui/list'
import { useCallback } from 'react'
import { cardText } from '../locales/cards/text'
import { useAppointmentColumns } from './use-appointment-columns'
import { spanIn } from './when'

const viewPath = ({ id }: Appointment) => paths.appointments.view(id)

/** One patient's appointments as a table; each is called by its time. */
export function AppointmentRows({ label, rows }: { label: string; rows: Appointment[] }) {
  const { when } = cardText.use()
  const zone = useTimeZone()
  const columns = useAppointmentColumns()
  const nameOf = useCallback((row: Appointment) => spanIn(zone, row), [zone])
  return <DataTable label={label} rows={rows} nameLabel={when} nameOf={nameOf} viewPath={viewPath} columns={columns} />
}
