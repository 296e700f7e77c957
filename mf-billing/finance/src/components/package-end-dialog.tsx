import type { Package } from '@vinculo/contracts/charges'
import { showAlert, useSave } from '@vinculo/platform'
import { Button, focusPageTitle, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { financeKey, savePackage } from '../api'
import { chargeText } from '../locales/charges/text'
import { text } from '../locales/text'
import { useEntryRefusal } from './use-entry-refusal'

/** Asked about: from here on sessions are charged one by one again. */
export function PackageEndDialog({ pack, onClose }: { pack: Package; onClose: () => void }) {
  const { done } = text.use()
  const { packages: t, back } = chargeText.use()
  const refused = useEntryRefusal(onClose)
  const ending = useSave(savePackage, {
    invalidates: [financeKey],
    onSaved: () => {
      onClose()
      showAlert({ type: 'success', title: done, message: t.endedDone })
      requestAnimationFrame(() => focusPageTitle({ preventScroll: true }))
    },
    onRefused: refused.tellAll,
  })
  return (
    <Dialog
      open
      role="alertdialog"
      title={t.endTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {back}
          </Button>
          <Button
            variant="danger"
            loading={ending.pending}
            onClick={() => ending.save({ id: pack.id, versao: pack.versao, encerrado: true })}
          >
            {t.endAction}
          </Button>
        </>
      }
    >
      <Text css={{ overflowWrap: 'anywhere' }}>
        <strong>
          <bdi>{pack.descricao}</bdi>
        </strong>
      </Text>
      <Text>{t.endText(pack.restantes)}</Text>
    </Dialog>
  )
}
