import type { Charge } from '@vinculo/contracts/charges'
import { showAlert, useModule, useSave } from '@vinculo/platform'
import { Button, focusPageTitle, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { financeKey, undoCharge } from '../api'
import { chargeText } from '../locales/charges/text'
import { text } from '../locales/text'

/** Asked about: what was charged together stands by itself again. */
export function ChargeUndoDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const { done, changedMeanwhile, tryAgain } = text.use()
  const { undoing: t, back } = chargeText.use()
  const { invalidate } = useModule()
  const undoing = useSave(undoCharge, {
    invalidates: [financeKey],
    onSaved: () => {
      onClose()
      showAlert({ type: 'success', title: done, message: t.done })
      requestAnimationFrame(() => focusPageTitle({ preventScroll: true }))
    },
    onRefused: ({ status }) => {
      onClose()
      if (status === 401) return
      const isOld = status === 409 || status === 404
      showAlert({ type: isOld ? 'warning' : 'danger', title: t.failed, message: isOld ? changedMeanwhile : tryAgain })
      void invalidate(financeKey)
    },
  })
  return (
    <Dialog
      open
      role="alertdialog"
      title={t.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {back}
          </Button>
          <Button variant="danger" loading={undoing.pending} onClick={() => undoing.save(charge.id)}>
            {t.action}
          </Button>
        </>
      }
    >
      <Text css={{ overflowWrap: 'anywhere' }}>
        <strong>
          <bdi>{charge.pagador.nome}</bdi>
        </strong>
      </Text>
      <Text>{t.text}</Text>
    </Dialog>
  )
}
