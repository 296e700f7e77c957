import { type AppointmentState, isOpen, nextStates, type SeriesScope } from '@vinculo/contracts/appointment-choices'
import type { Appointment } from '@vinculo/contracts/appointments'
import { useLocale, usePrefetched, useTerms } from '@vinculo/platform'
import { Box, Button, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { formatAmount } from '@vinculo/ui/rare'
import { useId, useState } from 'react'
import { agendaSettings } from '../api'
import { appointmentText } from '../locales/appointment/text'
import { costOfMissing, isLate } from '../rules'
import { ScopeChoice } from './scope-choice'
import type { StateChange } from './use-state-change'

const ways = ['cancelado', 'cancelado_tarde', 'falta_profissional'] as const satisfies AppointmentState[]
type Way = (typeof ways)[number]

export interface CancelDialogProps {
  appointment: Appointment
  pending: boolean
  onCancel: (change: StateChange) => void
  onClose: () => void
}

const choices = {
  '& legend': { fontWeight: 'medium', mb: '1' },
  '& .way': { display: 'flex', gap: '2.5', minH: '36px', alignItems: 'center' },
  '& .way input': { w: '18px', h: '18px', flexShrink: 0, accentColor: '{colors.brand}' },
}

const reasonField = {
  '& label': { display: 'block', fontWeight: 'medium', mb: '1.5' },
  '& textarea': {
    w: 'full',
    minH: '72px',
    px: '3',
    py: '2',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'md',
    fontSize: { base: '16px', sm: 'md' },
  },
}

/** Why it does not take place. Too little notice is suggested, with what is due then; the person decides. */
export function CancelDialog({ appointment, pending, onCancel, onClose }: CancelDialogProps) {
  const { cancel: t } = appointmentText.use()
  const { termo_atendimento: term } = useTerms()
  const locale = useLocale()
  const id = useId()
  const hours = usePrefetched(agendaSettings()).antecedencia_horas ?? 0
  const [isShort] = useState(() => isLate(appointment.inicio, Date.now(), hours))
  const possible = ways.filter((way) => nextStates[appointment.status].includes(way))
  const [way, setWay] = useState<Way>(isShort || !possible.includes('cancelado') ? 'cancelado_tarde' : 'cancelado')
  const [reason, setReason] = useState('')
  const [scope, setScope] = useState<SeriesScope>('este')
  const mayScope = appointment.serie !== null && isOpen(appointment.status)
  const cost = way === 'cancelado_tarde' ? costOfMissing(appointment) : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t.title(term.sing)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.back}
          </Button>
          <Button
            variant="danger"
            loading={pending}
            onClick={() => onCancel({ status: way, motivo_cancelamento: reason, ...(mayScope && { escopo: scope }) })}
          >
            {t.confirm}
          </Button>
        </>
      }
    >
      <Box as="fieldset" css={choices}>
        <legend>{t.how}</legend>
        {possible.map((one) => (
          <label key={one} className="way">
            <input type="radio" name="como" checked={way === one} onChange={() => setWay(one)} />
            {t.kinds[one]}
          </label>
        ))}
      </Box>
      <Text tone="muted" role="status">
        {isShort && `${t.late(hours)} `}
        {cost ? t.due(formatAmount(cost, locale)) : t.nothingDue}
      </Text>
      <Box css={reasonField}>
        <label htmlFor={id}>{t.reason}</label>
        <textarea
          id={id}
          dir="auto"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Box>
      {mayScope && <ScopeChoice value={scope} onChange={setScope} />}
    </Dialog>
  )
}
