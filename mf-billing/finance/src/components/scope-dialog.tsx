import type { GroupScope } from '@vinculo/contracts/finance-choices'
import { Button, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { useState } from 'react'
import { entryText } from '../locales/entries/text'
import { ScopeChoice } from './scope-choice'

export interface ScopeDialogProps {
  title: string
  text: string
  action: string
  /** What is chosen takes something away. */
  takesAway?: boolean
  /** Whether it is one of several at all. */
  isOfGroup: boolean
  pending?: boolean
  onChoose: (scope: GroupScope) => void
  onClose: () => void
}

/** Asks before something is done to an entry; of a group, to how much of it. */
export function ScopeDialog(props: ScopeDialogProps) {
  const { title, text, action, takesAway = false, isOfGroup, pending, onChoose, onClose } = props
  const { scope: t } = entryText.use()
  const [scope, setScope] = useState<GroupScope>('este')
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.back}
          </Button>
          <Button variant={takesAway ? 'danger' : 'solid'} loading={pending} onClick={() => onChoose(scope)}>
            {action}
          </Button>
        </>
      }
    >
      <Text>{text}</Text>
      {isOfGroup && <ScopeChoice value={scope} onChange={setScope} />}
    </Dialog>
  )
}
