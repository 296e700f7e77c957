import { chakra } from '@chakra-ui/react/styled-system'
import { useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps } from '../forms/field-frame'

const Chips = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& label': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      maxW: 'full',
      minH: '36px',
      px: '3',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'full',
      bg: 'surface',
      cursor: 'pointer',
      _hover: { bg: 'sunken' },
    },
    '& label:has(:checked)': {
      bg: 'selected',
      borderColor: 'link',
      color: 'link',
      fontWeight: 'semibold',
      boxShadow: 'inset 0 0 0 1px {colors.link}',
    },
    '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    // The browser's own button, out of sight over the whole chip.
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
    '& bdi': { minW: 0, overflowWrap: 'anywhere' },
  },
})

export interface ChipsFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
}

/** S2.37 one of a few, all in sight: the browser's own radio buttons, drawn as chips. */
export function ChipsField({ options, ...frame }: ChipsFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...frame} group>
      {({ id, ...control }) => (
        <Chips
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
        >
          {options.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" value={value} {...register(frame.name)} />
              <bdi>{label}</bdi>
            </label>
          ))}
        </Chips>
      )}
    </FieldFrame>
  )
}
