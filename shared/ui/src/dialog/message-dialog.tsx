import { Button } from '../core/button'
import { Text } from '../core/layout'
import { Dialog } from './dialog'

export interface MessageDialogProps {
  open: boolean
  title: string
  text: string
  /** The one button's word. */
  action: string
  onClose: () => void
}

/** One thing to be told and one button: the session that ended (S4.03), a fault of the server (S8.01). */
export function MessageDialog({ open, title, text, action, onClose }: MessageDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      footer={<Button onClick={onClose}>{action}</Button>}
    >
      <Text>{text}</Text>
    </Dialog>
  )
}
