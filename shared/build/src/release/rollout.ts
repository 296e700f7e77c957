import { give as giveOrder, rollbackOrder, rolloutOrder } from './orders'
import { give } from './refused'
import { readSettings } from './settings'
import { describeStanding } from './standing'

/**
 * `pnpm rollout mf-agenda [--to 10% | --tenant <id> [--unpin] | --early | --off | --on] [--release <version>] --why "…"`:
 * who gets which release; without options, how it stands. `pnpm rollback mf-agenda [--to <version>] --why "…"`: back to
 * the release before, or to any that is kept, for everybody at once.
 */
const [first, ...words] = process.argv.slice(2)
const command = first === 'rollback' ? first : 'rollout'
try {
  const orderOf = command === 'rollback' ? rollbackOrder : rolloutOrder
  for (const line of describeStanding(await giveOrder(readSettings(command, words), orderOf))) console.log(line)
} catch (error) {
  give(error)
}
