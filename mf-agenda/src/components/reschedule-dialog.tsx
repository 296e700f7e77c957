import { type Appointment, Rescheduling } from '@vinculo/contracts/appointments'
import { localOf } from '@vinculo/contracts/zoned'
import { showAlert, useModule, useSave, useTimeZone } from '@vinculo/platform'
import { Box, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { type Contract, DateField, Form, type Saving } from '@vinculo/ui/forms'
import { useMemo, useRef } from 'react'
import { appointmentsKey, rescheduleAppointment } from '../api'
import { appointmentText } from '../locales/appointment/text'
import { lengthBetween } from '../rules'
import { instantsOf, timeIssues } from './appointment-values'
import { OverlapDialog } from './overlap-dialog'
import { Times } from './times'

interface NewTime {
  dia: string
  inicio: string
  fim: string
}

const contractOf = (zone: string, versao: number): Contract => ({
  safeParse(values, options) {
    const form = values as NewTime
    const issues = timeIssues(form)
    if (issues.length > 0) return { success: false, error: { issues } }
    return Rescheduling.safeParse({ versao, ...instantsOf(form, zone) }, options)
  },
})

export interface RescheduleDialogProps {
  appointment: Appointment
  onMoved: (moved: Appointment) => unknown
  onClose: () => void
}

/** Puts it off to another time: this one stays as it was, with the way to the new one. */
export function RescheduleDialog({ appointment, onMoved, onClose }: RescheduleDialogProps) {
  const t = appointmentText.use()
  const { invalidate } = useModule()
  const zone = useTimeZone()
  const { id, versao } = appointment
  const contract = useMemo(() => contractOf(zone, versao), [zone, versao])
  const from = localOf(zone, new Date(appointment.inicio))
  const values = {
    dia: from.slice(0, 10),
    inicio: from.slice(11),
    fim: localOf(zone, new Date(appointment.fim)).slice(11),
  }
  const last = useRef<NewTime>(undefined)
  const moving = useSave(
    (http, { form, encaixe }: { form: NewTime; encaixe: boolean }) =>
      rescheduleAppointment(http, { id, versao, ...instantsOf(form, zone), ...(encaixe && { encaixe }) }),
    {
      invalidates: [appointmentsKey],
      onSaved: (moved) => {
        showAlert({ type: 'success', title: t.done, message: t.move.done })
        return onMoved(moved)
      },
      onRefused: ({ code }) => {
        if (code !== 'stale_version') return
        showAlert({ type: 'warning', title: t.told.notSaved, message: t.told.stale })
        void invalidate(appointmentsKey)
        onClose()
      },
    },
  )
  const { refusal, pending } = moving
  const overlap = refusal?.overlap
  const saving: Saving<NewTime> = {
    pending,
    refusal: overlap || refusal?.code === 'stale_version' ? null : refusal,
    save(form) {
      last.current = form
      moving.save({ form, encaixe: false })
    },
  }
  return (
    <>
      <Dialog open onClose={onClose} title={t.move.title}>
        <Text tone="muted">{t.move.text}</Text>
        <Box css={{ '&& .footer': { bg: 'surface', pb: '0' } }}>
          <Form contract={contract} values={values} saving={saving} draft={false} action={t.move.action}>
            <DateField name="dia" label={t.fields.dia} required />
            <Times usual={lengthBetween(values.inicio, values.fim)} />
          </Form>
        </Box>
      </Dialog>
      {overlap && (
        <OverlapDialog
          overlap={overlap}
          pending={pending}
          onFit={() => last.current && moving.save({ form: last.current, encaixe: true })}
          onClose={moving.clear}
        />
      )}
    </>
  )
}
