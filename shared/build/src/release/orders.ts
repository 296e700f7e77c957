import type { ModuleStanding } from '@vinculo/contracts/releases'
import { readModuleSource } from '../module-source'
import { ReleaseRefused } from './refused'
import { type Order, openRegistry } from './registry'
import type { Settings } from './settings'

/** What the flags of `pnpm rollout` ask for. Without any, how the module stands. */
export function rolloutOrder({ percent, tenant, version, target, why, flags }: Settings, modulo: string): Order {
  if (target !== undefined) throw new ReleaseRefused(`${target} is no percentage: --to 10%.`)
  const asked = [
    ...(percent !== undefined ? ['--to'] : []),
    ...(tenant !== undefined ? ['--tenant'] : []),
    ...['early', 'on', 'off'].filter((name) => flags.has(name)).map((name) => `--${name}`),
  ]
  if (asked.length > 1) throw new ReleaseRefused(`${asked.join(' and ')} at once: one at a time.`)
  if (asked.length === 0) return { acao: 'consultar', modulo, motivo: 'how it stands' }
  if (!why) throw new ReleaseRefused('Say why: --why "…". It is kept in the history.')
  const versao = version === undefined ? {} : { versao: version }
  if (flags.has('off')) return { acao: 'desligar', modulo, motivo: why }
  if (flags.has('on')) return { acao: 'religar', modulo, motivo: why }
  if (flags.has('unpin')) return { acao: 'soltar', modulo, conta: tenant, motivo: why }
  if (tenant !== undefined) return { acao: 'fixar', modulo, conta: tenant, ...versao, motivo: why }
  // The early channel alone: nobody else's share.
  return { acao: 'distribuir', modulo, ...versao, percentual: percent ?? 0, motivo: why }
}

export function rollbackOrder({ target, version = target, why, percent }: Settings, modulo: string): Order {
  if (percent !== undefined) throw new ReleaseRefused('A rollback is for everybody: --to names a release.')
  if (!why) throw new ReleaseRefused('Say why: --why "…". It is kept in the history.')
  return { acao: 'voltar', modulo, ...(version === undefined ? {} : { versao: version }), motivo: why }
}

/** Gives an order about the module that the settings name. */
export async function give(
  settings: Settings,
  orderOf: (settings: Settings, id: string) => Order,
): Promise<ModuleStanding> {
  const { definition } = await readModuleSource(settings.directory)
  const registry = openRegistry(settings)
  const order = orderOf(settings, definition.id)
  if (order.acao !== 'fixar' || order.versao !== undefined) return registry.order(order)
  // A tenant gets what is being tried out; with nothing to try, a pin keeps what is stable.
  const { candidata, estavel } = await registry.order({ acao: 'consultar', modulo: order.modulo, motivo: order.motivo })
  return registry.order({ ...order, versao: candidata ?? estavel ?? undefined })
}
