import { useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps } from './field-frame'
import { applyMask, caretAfter, type MaskName, masks, placeholderOf, withoutCountryCode } from './mask'

export interface MaskedFieldProps extends FieldProps {
  /** One of the known masks, or patterns of one's own as `mask.ts` reads them. */
  mask: MaskName | readonly string[]
  /** What the browser may fill in, where the form is the person's own. */
  autoComplete?: string
}

const phoneHint = { inputMode: 'tel', type: 'tel' } as const

/** Digits alone bring the keyboard for digits. */
const hintOf = (longest: string) => ({ inputMode: /[a*]/.test(longest) ? 'text' : 'numeric', type: 'text' }) as const

/** Puts the mask on while one types or pastes, and leaves the caret where the hand expects it. */
export function MaskedField(props: MaskedFieldProps) {
  const { mask, name, label, help, warning, required, width = 'short', autoComplete = 'off' } = props
  const { register } = useFormContext()
  const { onChange, ...registered } = register(name)
  const patterns = typeof mask === 'string' ? masks[mask] : mask
  const longest = patterns.at(-1) ?? ''
  return (
    <FieldFrame name={name} label={label} help={help} warning={warning} required={required} width={width}>
      {(control) => (
        <input
          {...(mask === 'phone' ? phoneHint : hintOf(longest))}
          placeholder={placeholderOf(longest)}
          autoComplete={autoComplete}
          {...registered}
          {...control}
          className="control"
          onChange={(event) => {
            const input = event.target
            const before = input.value
            const caret = input.selectionStart ?? before.length
            const after = applyMask(patterns, mask === 'phone' ? withoutCountryCode(before) : before)
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
