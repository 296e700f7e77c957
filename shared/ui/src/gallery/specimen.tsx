import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Heading } from '../core'

const Root = chakra('section', {
  base: {
    mb: '8',
    '& > h2': { mb: '2', fontSize: 'sm', fontWeight: 'medium', letterSpacing: '0' },
    // What is fixed to the window, or lies outside of it, does so in its own stage here.
    '& > .stage': { contain: 'layout paint', p: '4', mx: '-4' },
  },
})

const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })

export interface SpecimenProps {
  /** Its picture's name; without it none is kept. */
  id?: string
  title: string
  /** Side by side. */
  line?: boolean
  children: ReactNode
}

/** One widget in one state, or a family side by side: what one picture holds. */
export function Specimen({ id, title, line, children }: SpecimenProps) {
  return (
    <Root aria-label={title}>
      <Heading color="fg.muted">{title}</Heading>
      <div className="stage" data-specimen={id}>
        {line ? <Line>{children}</Line> : children}
      </div>
    </Root>
  )
}
