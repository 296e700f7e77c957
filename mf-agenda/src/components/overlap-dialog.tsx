import type { Conflict } from '@vinculo/contracts/appointments'
import type { OverlapError } from '@vinculo/contracts/errors'
import { Box, Button, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { appointmentText } from '../locales/appointment/text'
import { ConflictLines } from './conflict-lines'

export interface OverlapDialogProps {
  overlap: Pick<OverlapError<Conflict>, 'conflitos' | 'total_conflitos'>
  pending: boolean
  /** Overlaps on purpose. */
  onFit: () => void
  /** Leaves those out; only of a series. */
  onSkip?: (() => void) | undefined
  onClose: () => void
}

/** What is in the way of a time that was about to be saved, and what can be done about it. */
export function OverlapDialog({ overlap, pending, onFit, onSkip, onClose }: OverlapDialogProps) {
  const { overlap: t } = appointmentText.use()
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
          {onSkip && (
            <Button variant="outline" loading={pending} onClick={onSkip}>
              {t.skip}
            </Button>
          )}
          <Button loading={pending} onClick={onFit}>
            {t.fit}
          </Button>
        </>
      }
    >
      <Box as="ul" css={{ '& li + li': { mt: '2' }, '& bdi': { overflowWrap: 'anywhere' } }}>
        <ConflictLines conflicts={overlap.conflitos} total={overlap.total_conflitos} />
      </Box>
      <Text tone="muted">{onSkip ? t.seriesText : t.text}</Text>
    </Dialog>
  )
}
