import type { LiveTopic } from '@vinculo/contracts/live'
import { followChanges, isWriting, markStale, refreshUser } from '@vinculo/platform/shell'
import { refreshModules } from './modules'

/** Changes that come together are looked at together; milliseconds. */
const gathering = 150
/** And not by every browser of a clinic in the same moment. */
const spread = 350

/** What a colleague, another tab or a job changed shows by itself: what is on the screen is asked for again. */
export function watchChanges(): void {
  const topics = new Set<LiveTopic>()
  const look = (): unknown => {
    // What somebody deletes here is told here too: the screen of it is left before anything is asked for again.
    if (isWriting()) return setTimeout(look, gathering)
    const missedSome = topics.has('tudo')
    const mayBeAnother = missedSome || topics.has('conta')
    const stale = missedSome ? [undefined] : [...topics]
    topics.clear()
    for (const topic of stale) void markStale(topic)
    // Plan, role and modules: the menu and what an address leads to follow without a reload.
    if (mayBeAnother) void Promise.all([refreshUser(), refreshModules()])
  }
  followChanges(({ o_que }) => {
    if (topics.size === 0) setTimeout(look, gathering + Math.random() * spread)
    topics.add(o_que)
  })
}
