import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../core/icon'
import { FloatingPanel } from '../floating/floating-panel'
import { useDisclosure } from '../floating/use-disclosure'
import { type ControlProps, FieldFrame, type FieldProps } from './field-frame'

export interface PickerFrameProps extends FieldProps {
  icon: LucideIcon
  /** What the button does; its name. */
  action: string
  /** How readers of screens are told of the panel. */
  panelRole: 'dialog' | 'group'
  panelLabel: string
  /** What there is to pick from; undefined while it has not come. `done` closes it and goes back to the field. */
  panel: (done: () => void) => ReactNode | undefined
  /** Somebody is about to open it. */
  onIntent?: () => void
  children: (control: ControlProps) => ReactNode
}

/** A field one types into, with a button beside it that offers the values for picking. */
export function PickerFrame(props: PickerFrameProps) {
  const { icon, action, panelRole, panelLabel, panel, onIntent, children, ...field } = props
  const disclosure = useDisclosure()
  const { open, close, root, trigger } = disclosure
  const done = () => {
    close()
    root.ref.current?.querySelector('input')?.focus()
  }
  const choices = open && panel(done)
  const box = { ...root, onPointerEnter: onIntent, onFocus: onIntent }
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div {...box} className="with-button">
          {children(control)}
          <button {...trigger} aria-label={action} title={action}>
            <Icon as={icon} />
          </button>
          {choices && (
            <FloatingPanel disclosure={disclosure} align="start" role={panelRole} aria-label={panelLabel}>
              {choices}
            </FloatingPanel>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
