import type { User } from '@vinculo/contracts/account'
import type { World } from './world'

const admins = new WeakMap<World, Promise<string>>()

/** The administrator is signed in once for all tests of a worker. */
function admin(world: World): Promise<string> {
  const token = admins.get(world) ?? world.api.token('admin@vinculo.example', 'vinculo-admin-2026')
  admins.set(world, token)
  return token
}

/** Makes the release at an address the current one of its module. */
export async function release(world: World, base: string): Promise<void> {
  await world.api.call('POST', '/api/admin/modulos-json', { token: await admin(world), body: { base } })
}

/** Switches a module on or off for somebody's tenant. */
export async function switchModule(world: World, email: string, modulo: string, ativo: boolean): Promise<void> {
  const { conta_id } = await world.api.call<User>('GET', '/api/user', { token: await world.api.token(email) })
  const body = { modulo, ativo }
  await world.api.call('PUT', `/api/admin/tenants/${conta_id}/modulos`, { token: await admin(world), body })
}

/** Switches a module on while it is used, and off again: other tests share the world of a worker. */
export async function withModule(world: World, email: string, modulo: string, use: () => Promise<void>): Promise<void> {
  await switchModule(world, email, modulo, true)
  try {
    await use()
  } finally {
    await switchModule(world, email, modulo, false)
  }
}
