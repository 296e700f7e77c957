import type { SeriesScope } from '@vinculo/contracts/appointment-choices'
import { Button, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { useState } from 'react'
import { appointmentText } from '../locales/appointment/text'
import { ScopeChoice } from './scope-choice'

export interface ScopeDialogProps {
  pending: boolean
  onChoose: (scope: SeriesScope) => void
  onClose: () => void
}

/** Before a change of one of a series is saved: how much of it. */
export function ScopeDialog({ pending, onChoose, onClose }: ScopeDialogProps) {
  const { scope: t } = appointmentText.use()
  const [scope, setScope] = useState<SeriesScope>('este')
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t.title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.back}
          </Button>
          <Button loading={pending} onClick={() => onChoose(scope)}>
            {t.save}
          </Button>
        </>
      }
    >
      <ScopeChoice value={scope} onChange={setScope} />
      <Text tone="muted">{t.text}</Text>
    </Dialog>
  )
}
