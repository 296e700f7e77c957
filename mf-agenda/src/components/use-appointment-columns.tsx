import { appointmentWords } from '@vinculo/contracts/appointment-words'
import type { Appointment } from '@vinculo/contracts/appointments'
import { useCares, useLocale } from '@vinculo/platform'
import type { Column } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { cardText } from '../locales/cards/text'
import { StateMark } from './state-mark'

/** Of one patient's appointments; the same array until the language changes. */
export function useAppointmentColumns(): Column<Appointment>[] {
  const { columns: t, records } = cardText.use()
  const locale = useLocale()
  const cares = useCares()
  return useMemo(() => {
    const { kinds } = appointmentWords[locale]
    const columns: Column<Appointment>[] = [
      { key: 'status', label: t.status, cell: ({ status }) => <StateMark state={status} /> },
      { key: 'tipo', label: t.tipo, cell: ({ tipo }) => kinds[tipo] },
      { key: 'numero_sessao', label: t.sessao, number: true, short: true, cell: ({ numero_sessao }) => numero_sessao },
      { key: 'profissional', label: t.profissional, cell: ({ profissional }) => <bdi>{profissional.nome}</bdi> },
    ]
    if (cares)
      columns.push({
        key: 'registro',
        label: t.registro,
        cell: ({ registro, status }) =>
          registro ? records[registro] : status === 'realizado' || status === 'em_andamento' ? records.none : '',
      })
    return columns
  }, [t, records, locale, cares])
}
