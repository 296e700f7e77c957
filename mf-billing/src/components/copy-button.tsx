import { showAlert } from '@vinculo/platform'
import { Button, type ButtonProps } from '@vinculo/ui/core'
import { text } from '../locales/text'

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** What is copied. */
  value: string
  /** What the button says. */
  label: string
}

/** Copies; where the browser does not let us, it says so: what it would have copied stands beside it. */
export function CopyButton({ value, label, ...rest }: CopyButtonProps) {
  const { copied, notCopied } = text.use()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      showAlert({ type: 'success', title: copied })
    } catch {
      showAlert({ type: 'info', title: notCopied })
    }
  }
  return (
    <Button variant="outline" {...rest} onClick={copy}>
      {label}
    </Button>
  )
}
