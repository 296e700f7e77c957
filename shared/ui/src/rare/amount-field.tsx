import { chakra } from '@chakra-ui/react/styled-system'
import { formatAmount } from '@vinculo/contracts/amount-text'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useHost } from '../core/host'
import { FieldFrame, type FieldProps } from '../forms/field-frame'
import { readAmount } from './amount'

const Root = chakra('div', {
  base: {
    position: 'relative',
    maxW: '220px',
    '& .currency': {
      position: 'absolute',
      insetInlineStart: '3',
      top: '10px',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
    '& > .control': { ps: '10', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
})

/**
 * S5.04 an amount in reais; its value is a decimal string with two places, or ''. One types freely, and it is written
 * out when the field is left. What is no amount is held as it was typed: the contract refuses it in words.
 */
export function AmountField(frame: FieldProps) {
  const { locale } = useHost()
  const { field } = useController({ name: frame.name })
  const value: string = field.value ?? ''
  const [typing, setTyping] = useState<string>()
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Root>
          <span className="currency" aria-hidden="true">
            R$
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder={formatAmount('0.00', locale)}
            name={field.name}
            ref={field.ref}
            value={typing ?? formatAmount(value, locale)}
            onChange={({ target }) => {
              setTyping(target.value)
              field.onChange(readAmount(target.value) ?? target.value.trim())
            }}
            onBlur={() => {
              setTyping(undefined)
              field.onBlur()
            }}
            {...control}
            className="control"
          />
        </Root>
      )}
    </FieldFrame>
  )
}
