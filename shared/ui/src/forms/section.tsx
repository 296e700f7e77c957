import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Icon } from '../core/icon'
import { countFilled } from './form-elements'
import { useFormWords } from './words'

const Root = chakra('details', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '48px',
      px: '4',
      fontWeight: 'semibold',
      borderRadius: 'lg',
      listStyle: 'none',
      _hover: { bg: 'sunken' },
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > summary > svg': { color: 'fg.muted', transition: 'transform 120ms ease-out' },
    '&[open] > summary > svg': { transform: 'rotate(90deg)' },
    '& .count': { ms: 'auto', fontSize: 'sm', fontWeight: 'normal', color: 'fg.muted' },
    '& > .fields': { display: 'flex', flexDirection: 'column', gap: '5', px: '4', pt: '2', pb: '5' },
  },
})

export interface SectionProps {
  title: string
  open?: boolean
  children: ReactNode
}

/**
 * S2.37 a group of fields that can be folded away. The browser's own `details`: the fields stay in the form when closed,
 * and find-in-page opens it. The count is read from the controls themselves, so typing rerenders this line alone.
 */
export function Section({ title, open, children }: SectionProps) {
  const words = useFormWords()
  const root = useRef<HTMLDetailsElement>(null)
  const [filled, setFilled] = useState(0)
  const count = () => {
    if (root.current) setFilled(countFilled(root.current))
  }
  const latestCount = useRef(count)
  latestCount.current = count
  // After every render, because fields may be filled from outside, and after the form filled them by itself.
  useEffect(count)
  const subscribe = useFormContext()?.subscribe
  useEffect(
    () => subscribe?.({ formState: { values: true }, callback: () => setTimeout(() => latestCount.current()) }),
    [subscribe],
  )
  return (
    <Root ref={root} open={open} onInput={count}>
      <summary>
        <Icon as={ChevronRight} />
        {title}
        {filled > 0 && <span className="count">{words.filled(filled)}</span>}
      </summary>
      <div className="fields">{children}</div>
    </Root>
  )
}
