import type { FieldMessage } from '@vinculo/contracts/field-messages'
import { type ModuleStanding, orderText, type ReleaseOrder, type SignedOrder } from '@vinculo/contracts/releases'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../database/database'
import { fieldRefused } from '../errors'
import { faultsOf } from '../page-faults/repository'
import { ManifestRefused } from './manifests'
import {
  decide,
  findManifest,
  findModule,
  historyOf,
  type KeptRelease,
  keptReleases,
  lockModules,
  type ModuleState,
  noteRelease,
  pinRelease,
  pinsOf,
  tenantExists,
  unpinRelease,
  withdraw,
} from './repository'
import { isTimely, offerAfter, releaseBefore, withdrawnBy } from './rules'
import type { FoundRelease, ModuleRegistry } from './service'
import { isSignedBy } from './trust'

interface OrderDeps {
  db: Database
  registry: ModuleRegistry
}

/** Refuses a field of the order, where it stands in the body. */
const refused = (field: keyof ReleaseOrder, message: FieldMessage) => fieldRefused(`ordem.${field}`, message)

/** Runs what judges a release; its refusal is said beside the field that named it, and in full in the log. */
async function besideField<T>(
  field: keyof ReleaseOrder,
  log: FastifyBaseLogger,
  judge: () => T | Promise<T>,
): Promise<T> {
  try {
    return await judge()
  } catch (error) {
    if (!(error instanceof ManifestRefused)) throw error
    log.warn(error.message)
    throw refused(field, error.reason)
  }
}

type Field = 'versao' | 'base' | 'percentual' | 'conta'

/** What an order of a kind cannot do without, and what it may say besides. */
const fieldsOf: Record<ReleaseOrder['acao'], { needed?: Field[]; allowed?: Field[] }> = {
  lancar: { needed: ['base'], allowed: ['versao', 'percentual', 'conta'] },
  distribuir: { needed: ['percentual'], allowed: ['versao'] },
  fixar: { needed: ['conta', 'versao'] },
  soltar: { needed: ['conta'] },
  voltar: { allowed: ['versao'] },
  desligar: {},
  religar: {},
  consultar: {},
}

/** What is said and not done is refused: a way back for one tenant would be everybody's. */
function requireFields(order: ReleaseOrder): void {
  const { needed = [], allowed = [] } = fieldsOf[order.acao]
  const missing = needed.find((field) => order[field] === undefined)
  if (missing) throw refused(missing, 'required')
  const fields: Field[] = ['versao', 'base', 'percentual', 'conta']
  const surplus = fields.find((field) => order[field] !== undefined && ![...needed, ...allowed].includes(field))
  if (surplus) throw refused(surplus, 'invalid')
  if (order.acao === 'lancar' && order.conta !== undefined && order.percentual !== undefined)
    throw refused('percentual', 'invalid')
}

/** The release an order brings, judged before anything is written. */
async function bring(registry: ModuleRegistry, order: ReleaseOrder, log: FastifyBaseLogger): Promise<FoundRelease> {
  const release = await besideField('base', log, async () => {
    const found = await registry.find(order.base ?? '', order.versao)
    registry.requireTrust(found.manifest)
    registry.requireFit(found.manifest)
    return found
  })
  if (release.manifest.id !== order.modulo) throw refused('modulo', 'invalid')
  if (order.versao !== undefined && release.manifest.version !== order.versao) throw refused('versao', 'invalid')
  return release
}

/** The kept release an order is about: the one it names, or the one it means. */
function meantRelease(
  order: ReleaseOrder,
  state: ModuleState,
  kept: KeptRelease[],
  pinned: string[],
  isServed: (release: KeptRelease) => boolean,
): KeptRelease | undefined {
  if (order.versao === undefined && order.acao === 'voltar') return releaseBefore(state, kept, pinned, isServed)
  const version = order.versao ?? state.candidate_version
  return kept.find((release) => release.version === version && isServed(release))
}

/** A kept release may be offered while its files are there, its key is trusted, it fits, and its addresses are free. */
async function offerable(
  tx: Tx,
  registry: ModuleRegistry,
  order: ReleaseOrder,
  state: ModuleState,
  log: FastifyBaseLogger,
): Promise<KeptRelease> {
  const kept = await keptReleases(tx, order.modulo)
  const pinned = (await pinsOf(tx, order.modulo)).map(({ versao }) => versao)
  const isServed = (release: KeptRelease) => registry.isServed({ id: order.modulo, ...release })
  const meant = meantRelease(order, state, kept, pinned, isServed)
  const manifest = meant && (await findManifest(tx, order.modulo, meant.version))
  if (!manifest) throw refused('versao', order.versao === undefined ? 'required' : 'not_found')
  await besideField('versao', log, async () => {
    registry.requireTrust(manifest)
    registry.requireFit(manifest)
    await registry.requireRoom(tx, manifest, manifest.base)
  })
  return meant
}

async function pin(tx: Tx, { modulo, conta = '' }: ReleaseOrder, version: string): Promise<void> {
  if (!(await tenantExists(tx, conta))) throw refused('conta', 'not_found')
  await pinRelease(tx, modulo, conta, version)
}

/** Back from what was only tried out, where nothing was ever stable: nobody has it then. */
const withdrawsAll = async (tx: Tx, { acao, modulo, versao }: ReleaseOrder, state: ModuleState) =>
  acao === 'voltar' &&
  versao === undefined &&
  state.current_version === null &&
  (state.candidate_version !== null || (await pinsOf(tx, modulo)).length > 0)

/** Does what is ordered, except that the module's offer is written by the caller. Answers which release it was about. */
async function apply(
  tx: Tx,
  registry: ModuleRegistry,
  { ordem: order, chave }: SignedOrder,
  state: ModuleState,
  brought: FoundRelease | undefined,
  log: FastifyBaseLogger,
): Promise<string | undefined> {
  const { acao, modulo, conta = '' } = order
  if (brought) {
    const { manifest, base } = brought
    await noteRelease(tx, manifest, base, { key: chave })
    await besideField('base', log, () => registry.requireRoom(tx, manifest, base))
    if (order.conta !== undefined) await pin(tx, order, manifest.version)
    return manifest.version
  }
  if (acao === 'desligar' || acao === 'religar') return undefined
  if (acao === 'soltar') {
    if (!(await unpinRelease(tx, modulo, conta))) throw refused('conta', 'not_found')
    return undefined
  }
  const release = (await withdrawsAll(tx, order, state)) ? undefined : await offerable(tx, registry, order, state, log)
  if (acao === 'fixar' && release) await pin(tx, order, release.version)
  if (acao === 'voltar') await withdraw(tx, modulo, withdrawnBy(state, release, await keptReleases(tx, modulo)))
  return release?.version
}

async function standingOf(tx: Tx, modulo: string): Promise<ModuleStanding> {
  const state = await findModule(tx, modulo)
  if (!state) throw refused('modulo', 'not_found')
  return {
    modulo,
    estavel: state.current_version,
    candidata: state.candidate_version,
    percentual: state.candidate_percent,
    desligado: state.is_stopped,
    revisao: state.revision,
    fixadas: await pinsOf(tx, modulo),
    versoes: (await keptReleases(tx, modulo)).map(({ version, base, serial, key }) => ({
      versao: version,
      base,
      assinada_em: serial === null ? null : new Date(serial).toISOString(),
      chave: key,
    })),
    historico: await historyOf(tx, modulo),
    falhas: await faultsOf(tx, modulo),
  }
}

const nothingOffered: ModuleState = {
  current_version: null,
  candidate_version: null,
  candidate_percent: 0,
  is_stopped: false,
  is_chosen: false,
  revision: 0,
  ordered_at: 0,
}

/**
 * Takes one order of a team: signed by a key that may speak for the module, given now, and not taken before. Nothing is
 * fetched for whoever has no such key, and no transaction waits for a host.
 */
export async function takeOrder({ db, registry }: OrderDeps, signed: SignedOrder, log: FastifyBaseLogger) {
  const { ordem: order, chave, assinatura } = signed
  const { acao, modulo } = order
  if (!isSignedBy(registry.keys, chave, modulo, orderText(order), assinatura))
    throw fieldRefused('assinatura', 'release_signature')
  if (!isTimely(order, Date.now(), 0)) throw refused('em', 'order_time')
  if (acao === 'consultar') return db.inSystem((tx) => standingOf(tx, modulo))
  requireFields(order)
  const brought = acao === 'lancar' ? await bring(registry, order, log) : undefined
  return db.inSystem(async (tx) => {
    await lockModules(tx)
    const known = await findModule(tx, modulo)
    if (!known && !brought) throw refused('modulo', 'not_found')
    const state = known ?? nothingOffered
    if (!isTimely(order, Date.now(), state.ordered_at)) throw refused('em', 'order_time')
    const version = await apply(tx, registry, signed, state, brought, log)
    const offer = offerAfter(state, order, version)
    // A team that gives orders decides on the stable release too, be it that it stays: no start changes it from then on.
    const after = { ...offer, is_chosen: offer.current_version !== null, ordered_at: order.em }
    const percentual = acao === 'lancar' && order.conta === undefined ? (order.percentual ?? 0) : order.percentual
    await decide(tx, modulo, after, { ...order, percentual, version, chave })
    await registry.tellEverybody(tx)
    log.info({ modulo, acao, version, chave }, 'an order about a module was taken')
    return standingOf(tx, modulo)
  })
}
