import type { ReactNode } from 'react'
import { Box, Card, Heading } from './layout'
import { defineWords } from './words'

export interface Fact {
  label: string
  value: ReactNode
  /** The value has the line below its label to itself. */
  wide?: boolean
}

export interface FactsProps {
  title: string
  facts: Fact[]
}

const useWords = defineWords({
  'pt-br': { none: 'Não informado' },
  en: { none: 'Not given' },
  es: { none: 'No informado' },
  'zh-CN': { none: '未填写' },
})

/** A card of labels and values; what is not known says so. */
export function Facts({ title, facts }: FactsProps) {
  const words = useWords()
  return (
    <Card mb="4" css={{ breakInside: 'avoid' }}>
      <Heading mb="3">{title}</Heading>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 2fr) minmax(0, 3fr)', sm: '11rem minmax(0, 1fr)' }}
        columnGap="4"
        rowGap="2"
        css={{
          '& dt': { color: 'fg.muted' },
          '& :is(dd, bdi)': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
          '& .none': { color: 'fg.muted' },
          '& .wide': { gridColumn: '1 / -1' },
          '& dd.wide': { mt: '-1.5' },
          '& a': { color: 'link', textDecoration: 'underline' },
        }}
      >
        {facts.map(({ label, value, wide }) => (
          <Box key={label} display="contents">
            <dt className={wide ? 'wide' : undefined}>{label}</dt>
            <dd className={[!value && 'none', wide && 'wide'].filter(Boolean).join(' ') || undefined}>
              <bdi>{value || words.none}</bdi>
            </dd>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
