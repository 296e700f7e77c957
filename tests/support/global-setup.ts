import { buildFixture, buildProbedShell, buildRelease, buildUncheckedShell, buildUnguardedShell } from './builds'
import { prepareData } from './prepared-data'

/** What tests have in common, before any of them starts: builds beside the product's own, and data to begin with. */
export default async function setUp() {
  const waiting: (() => Promise<unknown>)[] = [
    buildProbedShell,
    buildUnguardedShell,
    buildUncheckedShell,
    () => buildRelease('mf-patients', 'second-release', 'src/locales/pt-br.ts', 'Cadastrar ', 'Registrar '),
    () => buildFixture('mf-probe', 'probe'),
    () => buildFixture('mf-probe', 'probe-alone', { SHARE_NOTHING: '1' }),
  ]
  const lane = async () => {
    for (let build = waiting.shift(); build; build = waiting.shift()) await build()
  }
  const [prepared] = await Promise.all([prepareData(), lane(), lane()])
  return prepared
}
