import { isOpen, type SeriesScope } from '@vinculo/contracts/appointment-choices'
import type { Appointment } from '@vinculo/contracts/appointments'
import { showAlert, useSave, useTerms } from '@vinculo/platform'
import { Button, Text } from '@vinculo/ui/core'
import { DeleteDialog, Dialog } from '@vinculo/ui/dialog'
import { useState } from 'react'
import { deleteAppointment } from '../api'
import { appointmentText } from '../locales/appointment/text'
import { ScopeChoice } from './scope-choice'

/** S2.30 asking, deleting and telling; of a series, how much of it. */
export function useRemoval(appointment: Appointment, name: string, onDeleted: () => unknown) {
  const t = appointmentText.use()
  const { deletion: words } = t
  const { termo_atendimento: term } = useTerms()
  const [isAsked, setIsAsked] = useState(false)
  const [scope, setScope] = useState<SeriesScope>('este')
  const close = () => setIsAsked(false)
  const isOfSeries = appointment.serie !== null && isOpen(appointment.status)
  const removal = useSave(deleteAppointment, {
    onSaved: () => {
      close()
      showAlert({ type: 'success', title: t.done, message: words.deleted(term.sing) })
      return onDeleted()
    },
    onRefused: ({ status, code }) => {
      close()
      if (status === 404) {
        showAlert({ type: 'info', title: words.alreadyGone(term.sing) })
        onDeleted()
      } else {
        const message = code === 'recorded' ? words.recorded : t.told.tryAgain
        showAlert({ type: 'danger', title: words.notDeleted, message, duration: code === 'recorded' ? 8000 : 5000 })
      }
    },
  })
  const go = () => removal.save({ id: appointment.id, escopo: isOfSeries ? scope : undefined })
  const dialog = isOfSeries ? (
    <Dialog
      open={isAsked}
      onClose={close}
      role="alertdialog"
      title={words.title}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {words.no}
          </Button>
          <Button variant="danger" loading={removal.pending} onClick={go}>
            {words.yes}
          </Button>
        </>
      }
    >
      <Text>{words.question}</Text>
      <ScopeChoice value={scope} onChange={setScope} />
    </Dialog>
  ) : (
    <DeleteDialog open={isAsked} names={[name]} pending={removal.pending} onConfirmado={go} onClose={close} />
  )
  return { ask: () => setIsAsked(true), dialog }
}
