import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowUpToLine, type LucideIcon, Plus, X } from 'lucide-react'
import { type MouseEventHandler, type ReactNode, useRef } from 'react'
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
    '& .deeds': { position: 'absolute', top: '2', insetInlineEnd: '2', display: 'flex', flexDirection: 'column' },
  },
})

export interface RowsFieldProps extends FieldProps {
  /** What one more row starts with. */
  blank: Record<string, unknown>
  /** «Acrescentar diagnóstico» */
  add: string
  /** «Remover» */
  remove: string
  /** «Pôr em primeiro», where their order says something. */
  toFirst?: string
  /** The fields of one row; their names begin with what is given: `diagnosticos.0`. */
  children: (name: string) => ReactNode
}

/**
 * Any number of the same few fields. The focus goes into a new row or one that was put first, and back to the button when
 * one is removed.
 */
export function RowsField({ blank, add, remove, toFirst, children, ...frame }: RowsFieldProps) {
  const { name, label } = frame
  const { control } = useFormContext()
  // Its rows may have an `id` of their own.
  const { fields, append, move, remove: take } = useFieldArray({ control, name, keyName: 'rowKey' })
  const adding = useRef<HTMLButtonElement>(null)
  return (
    <FieldFrame {...frame} group>
      {({ id, ...control }) => (
        <Root role="group" aria-labelledby={`${id}-label`} aria-describedby={control['aria-describedby']}>
          {fields.map((row, at) => (
            <fieldset key={row.rowKey}>
              <VisuallyHidden asChild>
                <legend>{`${label} ${at + 1}`}</legend>
              </VisuallyHidden>
              {children(`${name}.${at}`)}
              <div className="deeds">
                <RowButton
                  icon={X}
                  deed={remove}
                  row={`${label} ${at + 1}`}
                  onClick={() => {
                    take(at)
                    adding.current?.focus()
                  }}
                />
                {toFirst && at > 0 && (
                  <RowButton
                    icon={ArrowUpToLine}
                    deed={toFirst}
                    row={`${label} ${at + 1}`}
                    onClick={({ currentTarget }) => {
                      move(at, 0)
                      currentTarget.closest('fieldset')?.querySelector('input')?.focus()
                    }}
                  />
                )}
              </div>
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

interface RowButtonProps {
  icon: LucideIcon
  deed: string
  row: string
  onClick: MouseEventHandler<HTMLButtonElement>
}

function RowButton({ icon, deed, row, onClick }: RowButtonProps) {
  return (
    <Button size="icon" variant="ghost" aria-label={`${deed}: ${row}`} title={deed} onClick={onClick}>
      <Icon as={icon} size={16} />
    </Button>
  )
}
