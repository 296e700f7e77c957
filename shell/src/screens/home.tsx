import { Slot, useSession } from '@vinculo/platform'
import { Card, EmptyState, Grid, PageHeader, SkeletonRows } from '@vinculo/ui/core'
import { text } from '../locales/text'
import { useModulesMissing } from '../modules'
import { ModulesMissing } from '../routing/no-screen'

/** The first card is the longest, and nobody knows how long: what comes after it stands beside it, and stays there. */
const columns = {
  gridTemplateColumns: { base: '1fr', lg: 'repeat(2, 1fr)' },
  gridTemplateRows: { lg: 'auto auto 1fr' },
  '& > :first-child': { gridRow: { lg: '1 / span 3' } },
}

/** S2.06 made of what the modules put here. */
export function Component() {
  const t = text.use()
  const isMissing = useModulesMissing()
  const name = useSession((state) => state.user?.name.split(' ')[0] ?? '')
  return (
    <>
      <PageHeader title={t.home.title(name)} meta={t.home.lead} />
      <Grid gap="4" alignItems="start" css={columns}>
        <Slot
          name="home.card"
          pending={
            <Card>
              <SkeletonRows rows={5} />
            </Card>
          }
          empty={isMissing ? <ModulesMissing /> : <EmptyState title={t.home.empty} text={t.home.emptyText} />}
        />
      </Grid>
    </>
  )
}
