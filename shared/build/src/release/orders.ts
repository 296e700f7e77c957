import type { ModuleStanding } from '@vinculo/contracts/releases'
import { readModuleSource } from '../module-source'
import { RegistryRefused, ReleaseRefused } from './refused'
import { type Order, openRegistry, type Registry } from './registry'
import type { Settings } from './settings'
import { inBrackets, type Source } from './source'

/** One order, so that it is done or not: for one tenant alone it says nothing of who else gets what. */
export function releaseOrder(
  { percent, tenant, why = '' }: Settings,
  modulo: string,
  { source, ...release }: { versao: string; base: string; source: Source | undefined },
): Order {
  const whom = tenant === undefined ? { percentual: percent ?? 100 } : { conta: tenant }
  return { acao: 'lancar', modulo, ...release, ...whom, motivo: why + inBrackets(source) }
}

/** What the flags of `pnpm rollout` ask for. Without any, how the module stands. */
export function rolloutOrder({ percent, tenant, version, target, why, flags }: Settings, modulo: string): Order {
  if (target !== undefined) throw new ReleaseRefused(`${target} is no percentage: --to 10%.`)
  const asked = [
    ...(percent !== undefined ? ['--to'] : []),
    ...(tenant !== undefined ? ['--tenant'] : []),
    ...['early', 'on', 'off'].filter((name) => flags.has(name)).map((name) => `--${name}`),
  ]
  const isUnpin = flags.has('unpin')
  if (asked.length > 1) throw new ReleaseRefused(`${asked.join(' and ')} at once: one at a time.`)
  if (isUnpin && tenant === undefined) throw new ReleaseRefused('--unpin is of one tenant: name it with --tenant <id>.')
  if (version !== undefined && asked.length === 0)
    throw new ReleaseRefused(`Say who gets ${version}: --to, --tenant or --early.`)
  if (version !== undefined && (isUnpin || flags.has('on') || flags.has('off')))
    throw new ReleaseRefused(`--release ${version} says nothing beside --unpin, --on or --off: leave it out.`)
  if (asked.length === 0) return { acao: 'consultar', modulo, motivo: 'how it stands' }
  if (!why) throw new ReleaseRefused('Say why: --why "…". It is kept in the history.')
  const versao = version === undefined ? {} : { versao: version }
  if (flags.has('off')) return { acao: 'desligar', modulo, motivo: why }
  if (flags.has('on')) return { acao: 'religar', modulo, motivo: why }
  if (isUnpin) return { acao: 'soltar', modulo, conta: tenant, motivo: why }
  if (tenant !== undefined) return { acao: 'fixar', modulo, conta: tenant, ...versao, motivo: why }
  // The early channel alone: nobody else's share.
  return { acao: 'distribuir', modulo, ...versao, percentual: percent ?? 0, motivo: why }
}

export function rollbackOrder({ target, why, percent }: Settings, modulo: string): Order {
  if (percent !== undefined) throw new ReleaseRefused('A rollback is for everybody: --to names a release.')
  if (!why) throw new ReleaseRefused('Say why: --why "…". It is kept in the history.')
  return { acao: 'voltar', modulo, ...(target === undefined ? {} : { versao: target }), motivo: why }
}

/** Of orders that name no release: what it means that the registry finds none it would offer. */
const noneMeant: Partial<Record<Order['acao'], string>> = {
  voltar: 'There is no release to go back to: switch the module off instead, with pnpm rollout and --off.',
  distribuir: 'There is no candidate to let out: name the release, with --release <version>.',
}

/** Gives an order about the module that the settings name. */
export async function give(
  settings: Settings,
  orderOf: (settings: Settings, id: string) => Order,
): Promise<ModuleStanding> {
  const { definition } = await readModuleSource(settings.directory)
  const registry = openRegistry(settings)
  const order = orderOf(settings, definition.id)
  if (order.acao !== 'fixar' || order.versao !== undefined) return orderMeant(registry, order)
  // A tenant gets what is being tried out; with nothing to try, a pin keeps what is stable.
  const { candidata, estavel } = await registry.order({ acao: 'consultar', modulo: order.modulo, motivo: order.motivo })
  return registry.order({ ...order, versao: candidata ?? estavel ?? undefined })
}

async function orderMeant(registry: Registry, order: Order): Promise<ModuleStanding> {
  try {
    return await registry.order(order)
  } catch (error) {
    const plain = order.versao === undefined ? noneMeant[order.acao] : undefined
    if (!plain || !(error instanceof RegistryRefused) || !error.fields.includes('ordem.versao')) throw error
    throw new ReleaseRefused(`${plain} ${error.message}`, { cause: error })
  }
}
