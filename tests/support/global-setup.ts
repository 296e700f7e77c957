import { buildFixture, buildProbedShell, buildRelease, buildUnguardedShell } from './builds'

/** Builds that the tests of federation need beside the product's own, before any of them starts. */
export default function setUp() {
  buildRelease('mf-patients', 'second-release', 'src/locales/pt-br.ts', 'Cadastrar ', 'Registrar ')
  buildProbedShell()
  buildUnguardedShell()
  buildFixture('mf-probe', 'probe')
  buildFixture('mf-probe', 'probe-alone', { SHARE_NOTHING: '1' })
}
