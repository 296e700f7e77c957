import type { User, UserConfig } from '@vinculo/contracts/account'
import type { World } from './world'

/** The user's own configuration, changed for one test. */
export async function withConfig(world: World, token: string, change: Partial<UserConfig>, use: () => Promise<void>) {
  const { config } = await world.api.call<User>('GET', '/api/user', { token })
  const post = (body: object) => world.api.call('POST', '/api/settings/config', { token, body })
  await post({ ...config, ...change })
  try {
    await use()
  } finally {
    await post({ ...config })
  }
}
