import type { AppointmentState, SeriesScope } from '@vinculo/contracts/appointment-choices'
import { appointmentWords } from '@vinculo/contracts/appointment-words'
import type { Appointment, AppointmentChange } from '@vinculo/contracts/appointments'
import { type Refusal, showAlert, useLocale, useModule, useSave } from '@vinculo/platform'
import { focusPageTitle } from '@vinculo/ui/core'
import { useRef } from 'react'
import { appointmentsKey, recordsKey, saveAppointment } from '../api'
import { appointmentText } from '../locales/appointment/text'
import { OverlapDialog } from './overlap-dialog'

export interface StateChange {
  status: AppointmentState
  motivo_cancelamento?: string
  escopo?: SeriesScope
}

/** What an appointment becomes, by one press; told, and asked about where its time has been taken meanwhile. */
export function useStateChange(appointment: Appointment, onChanged?: (changed: Appointment) => unknown) {
  const { told: t, done } = appointmentText.use()
  const { states } = appointmentWords[useLocale()]
  const { invalidate } = useModule()
  const last = useRef<StateChange>(undefined)
  const refused = ({ status, code, errors, overlap }: Refusal) => {
    if (overlap || status === 401) return
    if (code === 'stale_version' || status === 404) void invalidate(appointmentsKey)
    const [sentence] = Object.values(errors).flat()
    const told = code === 'stale_version' ? t.stale : code === 'recorded' ? t.recorded : (sentence ?? t.tryAgain)
    showAlert({ type: code === 'stale_version' ? 'warning' : 'danger', title: t.notSaved, message: told })
  }
  const change = useSave((http, input: AppointmentChange & { id: string }) => saveAppointment(http, input), {
    invalidates: [appointmentsKey, recordsKey],
    onSaved: (changed) => {
      showAlert({ type: 'success', title: done, message: t.changed(states[changed.status]) })
      // What was pressed may be gone.
      requestAnimationFrame(() => focusPageTitle({ preventScroll: true }))
      return onChanged?.(changed)
    },
    onRefused: refused,
  })
  const go = (wanted: StateChange, more: Pick<AppointmentChange, 'encaixe'> = {}) => {
    last.current = wanted
    change.save({ id: appointment.id, versao: appointment.versao, ...wanted, ...more })
  }
  const overlap = change.refusal?.overlap
  return {
    go,
    pending: change.pending,
    dialog: overlap && (
      <OverlapDialog
        overlap={overlap}
        pending={change.pending}
        onFit={() => last.current && go(last.current, { encaixe: true })}
        onClose={change.clear}
      />
    ),
  }
}
