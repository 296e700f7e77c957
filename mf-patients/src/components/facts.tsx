import { Box, Card, Heading } from '@vinculo/ui/core'
import { text } from '../locales/text'

export interface Fact {
  label: string
  value: string | null | undefined
}

/** A card of labels and values; what is not known says so. */
export function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  const t = text.use()
  return (
    <Card>
      <Heading mb="3">{title}</Heading>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns="minmax(7rem, auto) 1fr"
        columnGap="4"
        rowGap="2"
        css={{
          '& dt': { color: 'fg.muted' },
          '& :is(dd, bdi)': { overflowWrap: 'anywhere' },
          '& .none': { color: 'fg.muted' },
        }}
      >
        {facts.map(({ label, value }) => (
          <Box key={label} display="contents">
            <dt>{label}</dt>
            <dd className={value ? undefined : 'none'}>
              <bdi>{value || t.page.none}</bdi>
            </dd>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
