import { chakra } from '@chakra-ui/react/styled-system'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../core/button'
import { Icon } from '../core/icon'
import { VisuallyHidden } from '../core/layout'
import { FieldFrame, type FieldProps } from '../forms/field-frame'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '3',
    '& fieldset': {
      w: 'full',
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      p: '3',
      pe: '12',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'md',
    },
    '& .remove': { position: 'absolute', top: '2', insetInlineEnd: '2' },
  },
})

export interface RowsFieldProps extends FieldProps {
  /** What one more row starts with. */
  blank: Record<string, string>
  /** «Acrescentar diagnóstico» */
  add: string
  /** «Remover» */
  remove: string
  /** The fields of one row; their names begin with what is given: `diagnosticos.0`. */
  children: (name: string) => ReactNode
}

/** Any number of the same few fields. The focus goes into a new row, and back to the button when one is removed. */
export function RowsField({ blank, add, remove, children, ...frame }: RowsFieldProps) {
  const { name, label } = frame
  const { control } = useFormContext()
  const { fields, append, remove: take } = useFieldArray({ control, name })
  const adding = useRef<HTMLButtonElement>(null)
  return (
    <FieldFrame {...frame} group>
      {({ id, ...control }) => (
        <Root role="group" aria-labelledby={`${id}-label`} aria-describedby={control['aria-describedby']}>
          {fields.map((row, at) => (
            <fieldset key={row.id}>
              <VisuallyHidden asChild>
                <legend>{`${label} ${at + 1}`}</legend>
              </VisuallyHidden>
              {children(`${name}.${at}`)}
              <Button
                className="remove"
                size="icon"
                variant="ghost"
                aria-label={`${remove}: ${label} ${at + 1}`}
                title={remove}
                onClick={() => {
                  take(at)
                  adding.current?.focus()
                }}
              >
                <Icon as={X} size={16} />
              </Button>
            </fieldset>
          ))}
          <Button ref={adding} size="sm" variant="outline" onClick={() => append(blank)}>
            <Icon as={Plus} size={16} />
            {add}
          </Button>
        </Root>
      )}
    </FieldFrame>
  )
}
