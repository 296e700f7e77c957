import { buildFixture, buildProbedShell, buildRelease, buildUncheckedShell, buildUnguardedShell } from './builds'
import { prepareData } from './prepared-data'

/** What tests have in common, before any of them starts: builds beside the product's own, and data to begin with. */
export default async function setUp() {
  const prepared = prepareData()
  buildRelease('mf-patients', 'second-release', 'src/locales/pt-br.ts', 'Cadastrar ', 'Registrar ')
  buildProbedShell()
  buildUnguardedShell()
  buildUncheckedShell()
  buildFixture('mf-probe', 'probe')
  buildFixture('mf-probe', 'probe-alone', { SHARE_NOTHING: '1' })
  return prepared
}
