import { join } from 'node:path'
import type { Patient } from '@vinculo/contracts/patients'
import { cache } from './builds'
import { ModuleHost } from './module-host'
import { release, withModule } from './registry'
import type { World } from './world'

/** A patient's page, with a module that puts a tab there. */
export async function withTab(
  world: World,
  token: string,
  use: (patient: Patient, host: ModuleHost) => Promise<void>,
): Promise<void> {
  const host = await new ModuleHost(join(cache, 'probe')).start()
  await release(world, host.base)
  try {
    await withModule(world, 'demo@vinculo.example', 'probe', async () => {
      const body = { nome: `Rita Abas ${Date.now().toString(36)}` }
      await use(await world.api.call<Patient>('POST', '/api/pacientes-json', { token, body }), host)
    })
  } finally {
    await host.stop()
  }
}
