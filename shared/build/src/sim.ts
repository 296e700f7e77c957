import { parseArgs } from 'node:util'
import { stayUntilStopped, watchForDesk } from './desk/builds'
import { readContract } from './desk/contract'
import { moduleOf } from './desk/module-of'
import { startDesk } from './desk/server'
import { simulated } from './desk/simulated'
import { readStates, statesBreaches } from './desk/states'
import { readModuleSource } from './module-source'

/**
 * `pnpm --filter mf-agenda sim`: the module alone in the real shell, rebuilt on each change. Its fixtures answer in the
 * place of the API, once all of them keep the contract.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { port: { type: 'string' } } })
const module = moduleOf(positionals[0])
const contract = readContract()
const states = await readStates(module)
const { definition } = await readModuleSource(module)
const wrong = statesBreaches(states, contract, definition.routes)
if (Object.keys(states).length === 0) wrong.push('there is nothing in fixtures/: see docs/ship-a-module.md')
if (wrong.length > 0) {
  for (const what of wrong) console.error(`fixtures/${what}`)
  process.exit(1)
}
const folders = await watchForDesk(module, {})
const desk = await startDesk({ port: Number(values.port ?? 3200), ...folders, ...simulated(module, contract) })
stayUntilStopped(desk.close)
console.log('')
for (const [state, { name }] of Object.entries(states)) console.log(`${desk.url}/simulador?estado=${state}  ${name}`)
