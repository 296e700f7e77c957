import { Button, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'

export interface EndDialogProps {
  words: { title: string; keep: string; action: string }
  /** What follows from it. */
  text: string
  pending: boolean
  onEnd: () => void
  onClose: () => void
}

/** Asks before something ends that does not come back; its harmless answer is the first. */
export function EndDialog({ words, text, pending, onEnd, onClose }: EndDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={words.title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.keep}
          </Button>
          <Button variant="danger" loading={pending} onClick={onEnd}>
            {words.action}
          </Button>
        </>
      }
    >
      <Text>{text}</Text>
    </Dialog>
  )
}
