import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import { Icon } from '../core/icon'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      maxW: 'full',
      minH: '32px',
      px: '3',
      bg: 'surface',
      color: 'fg.muted',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'full',
      fontSize: 'sm',
      fontWeight: 'medium',
      _hover: { bg: 'sunken', color: 'fg' },
    },
    '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& button[aria-pressed=true]': { bg: 'selected', color: 'link', borderColor: 'link', ps: '2' },
    '& .count': { fontVariantNumeric: 'tabular-nums' },
  },
})

export interface ChipsProps {
  /** What is being narrowed down: «Situação». */
  label: string
  options: readonly { value: string; label: string; count?: number }[]
  /** What is switched on. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Filters above a list: each is switched on and off by itself, and says by a tick, not by colour alone, that it is on. */
export function Chips({ label, options, chosen, onChange }: ChipsProps) {
  return (
    <Root role="group" aria-label={label}>
      {options.map((option) => {
        const isOn = chosen.includes(option.value)
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isOn}
            onClick={() =>
              onChange(isOn ? chosen.filter((value) => value !== option.value) : [...chosen, option.value])
            }
          >
            {isOn && <Icon as={Check} size={14} />}
            <bdi>{option.label}</bdi>
            {option.count !== undefined && <span className="count">{option.count}</span>}
          </button>
        )
      })}
    </Root>
  )
}
