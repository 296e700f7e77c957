import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { type ControlProps, FieldFrame, type FieldProps } from '../forms/field-frame'

const Root = chakra('div', {
  base: {
    position: 'relative',
    minW: 0,
    // Of no size a person could see, and yet something that takes the focus.
    '& > .stand-in': {
      position: 'absolute',
      w: '1px',
      h: '1px',
      opacity: 0,
      overflow: 'hidden',
      resize: 'none',
      pointerEvents: 'none',
    },
  },
})

/** What a control that is no element of a form takes over from its field. */
export interface OwnControl extends Omit<ControlProps, 'id'> {
  value: string
  change: (value: string) => void
  leave: () => void
}

export interface OwnFieldProps extends FieldProps {
  /** Whether there is a control by now, which is reached by itself; until then what stands in for it is. */
  there: boolean
  isFilled: (value: string) => boolean
  /** The label was pressed, the field is wrong and was not sent, or somebody came to it by keyboard. */
  onReach: () => void
  children: (control: OwnControl) => ReactNode
}

/**
 * A field whose control a module brings along. A form knows its fields by its elements: where the first wrong one is, how
 * many are filled in, where a label leads; an empty element of the field's name stands there for the control.
 */
export function OwnField({ there, isFilled, onReach, children, ...frame }: OwnFieldProps) {
  const { field } = useController({ name: frame.name })
  const value: string = field.value ?? ''
  return (
    <FieldFrame {...frame}>
      {({ id, ...control }) => (
        <Root>
          <textarea
            className="stand-in"
            id={id}
            name={frame.name}
            ref={field.ref}
            readOnly
            value={isFilled(value) ? '…' : ''}
            tabIndex={there ? -1 : undefined}
            aria-hidden={there || undefined}
            onFocus={onReach}
            {...(!there && control)}
          />
          {children({ ...control, value, change: field.onChange, leave: field.onBlur })}
        </Root>
      )}
    </FieldFrame>
  )
}
