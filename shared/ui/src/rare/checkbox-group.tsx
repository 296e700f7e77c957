import { chakra } from '@chakra-ui/react/styled-system'
import { useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps } from '../forms/field-frame'

const Options = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
    columnGap: '4',
    '& label': { display: 'flex', alignItems: 'flex-start', gap: '2.5', minH: '36px', py: '1.5' },
    '& input': { w: '20px', h: '20px', mt: '1px', flexShrink: 0, accentColor: '{colors.brand}' },
    '& bdi': { minW: 0, overflowWrap: 'anywhere' },
    '& label:has(:disabled)': { color: 'fg.muted' },
  },
})

export interface CheckboxGroupProps extends FieldProps {
  options: readonly { value: string; label: string; disabled?: boolean }[]
}

/** S2.37 any number of several; its value is the list of what is ticked, in the order of the options. */
export function CheckboxGroup({ options, ...frame }: CheckboxGroupProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...frame} group>
      {({ id, ...control }) => (
        <Options role="group" aria-labelledby={`${id}-label`} aria-describedby={control['aria-describedby']}>
          {options.map(({ value, label, disabled }) => (
            <label key={value}>
              <input
                type="checkbox"
                value={value}
                {...register(frame.name)}
                disabled={disabled}
                aria-invalid={control['aria-invalid']}
              />
              <bdi>{label}</bdi>
            </label>
          ))}
        </Options>
      )}
    </FieldFrame>
  )
}
