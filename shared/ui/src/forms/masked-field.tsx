import { useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps } from './field-frame'
import { applyMask, caretAfter, type MaskName, masks, withoutCountryCode } from './mask'

export interface MaskedFieldProps extends FieldProps {
  mask: MaskName
}

const hints: Record<MaskName, { inputMode: 'numeric' | 'tel'; type: 'text' | 'tel'; placeholder: string }> = {
  cpf: { inputMode: 'numeric', type: 'text', placeholder: '000.000.000-00' },
  cep: { inputMode: 'numeric', type: 'text', placeholder: '00000-000' },
  phone: { inputMode: 'tel', type: 'tel', placeholder: '(00) 00000-0000' },
}

/** Puts the mask on while one types or pastes, and leaves the caret where the hand expects it. */
export function MaskedField({ mask, name, label, help, required, width = 'short' }: MaskedFieldProps) {
  const { register } = useFormContext()
  const { onChange, ...registered } = register(name)
  const { placeholder, ...hint } = hints[mask]
  return (
    <FieldFrame name={name} label={label} help={help} required={required} width={width}>
      {(control) => (
        <input
          {...hint}
          placeholder={placeholder}
          autoComplete="off"
          {...registered}
          {...control}
          className="control"
          onChange={(event) => {
            const input = event.target
            const before = input.value
            const caret = input.selectionStart ?? before.length
            const after = applyMask(masks[mask], mask === 'phone' ? withoutCountryCode(before) : before)
            if (after !== before) {
              input.value = after
              const place = caret === before.length ? after.length : caretAfter(before, caret, after)
              input.setSelectionRange(place, place)
            }
            return onChange(event)
          }}
        />
      )}
    </FieldFrame>
  )
}
