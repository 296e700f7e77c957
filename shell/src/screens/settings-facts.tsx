import { Card, chakra, PageHeader } from '@vinculo/ui/core'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'minmax(12rem, auto) 1fr' },
    columnGap: '6',
    rowGap: { base: '1', sm: '3' },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere', mb: { base: '2', sm: '0' } },
  },
})

/** What is known, as name and value. */
export function SettingsFacts({ title, lead, facts }: { title: string; lead?: string; facts: [string, string][] }) {
  return (
    <>
      <PageHeader title={title} meta={lead} />
      <Card>
        <List>
          {facts.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
      </Card>
    </>
  )
}
