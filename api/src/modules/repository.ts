import type { ModuleManifest, ModuleRelease } from '@vinculo/contracts/modules'
import type { ModuleStanding } from '@vinculo/contracts/releases'
import type { Tx } from '../database/database'

export interface ReleaseKey {
  module_id: string
  version: string
  base: string
  /** When it was registered as it is. */
  registered_at: string
  /** Counts what was decided about the module. */
  revision: number
  /** A later release of it is known. */
  is_return: boolean
  /** Whether a visitor may know its addresses: what everybody has, or an area of its own. */
  known_to_visitors: boolean
  /** The module is switched off. */
  is_stopped: boolean
}

/** Who registers a release, when it is somebody and not a start. */
interface Registrar {
  administratorId?: string
  key?: string
}

/** Notes a release. The same build at a new address moves there, unless somebody said where it is. */
export async function noteRelease(
  tx: Tx,
  manifest: ModuleManifest,
  base: string,
  { administratorId, key }: Registrar = {},
): Promise<void> {
  await tx.query('insert into modules (id) values ($1) on conflict do nothing', [manifest.id])
  await tx.query(
    `insert into module_releases (module_id, version, base, manifest, registered_by, ordered_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (module_id, version) do update
       set base = excluded.base, manifest = excluded.manifest, registered_by = excluded.registered_by,
         ordered_by = excluded.ordered_by, registered_at = clock_timestamp()
       where (num_nonnulls(excluded.registered_by, excluded.ordered_by) > 0
           or num_nonnulls(module_releases.registered_by, module_releases.ordered_by) = 0)
         and (module_releases.base, module_releases.manifest, module_releases.registered_by, module_releases.ordered_by)
           is distinct from (excluded.base, excluded.manifest, excluded.registered_by, excluded.ordered_by)`,
    [manifest.id, manifest.version, base, JSON.stringify(manifest), administratorId ?? null, key ?? null],
  )
}

/** One change of what is offered at a time: two at once could give one address to two modules. */
export async function lockModules(tx: Tx): Promise<void> {
  await tx.query('lock table modules in share row exclusive mode')
}

/** What is offered of a module. */
export interface ModuleState {
  current_version: string | null
  candidate_version: string | null
  candidate_percent: number
  is_stopped: boolean
  /** Somebody decided on the stable release, and not a start. */
  is_chosen: boolean
  revision: number
  /** When the last order was given, in milliseconds. */
  ordered_at: number
}

export async function findModule(tx: Tx, moduleId: string): Promise<ModuleState | undefined> {
  const rows = await tx.query<ModuleState>(
    `select current_version, candidate_version, candidate_percent, is_stopped, is_chosen, revision, ordered_at
     from modules where id = $1`,
    [moduleId],
  )
  return rows[0]
}

/** What was decided, and by whom. */
export interface Decision {
  acao: string
  version?: string | undefined
  percentual?: number | undefined
  conta?: string | undefined
  motivo: string
  autor: string
  chave?: string | undefined
}

/** What everybody has is the last of the releases they had one after the other: one that comes back ends there again. */
async function keepPlace(tx: Tx, moduleId: string, version: string | null): Promise<void> {
  await tx.query(
    `with places as (select max(stable_place) as last, max(stable_place) filter (where version = $2) as own
       from module_releases where module_id = $1)
     update module_releases set stable_place = case when version = $2 then coalesce(p.last, 0) + 1 end
     from places p
     where module_id = $1 and (stable_place > p.own or (version = $2 and p.own is null))`,
    [moduleId, version],
  )
}

/** Keeps what was decided: the module's new state, its next revision, and the line in its history. */
export async function decide(tx: Tx, moduleId: string, state: ModuleState, decision: Decision): Promise<void> {
  const [row] = await tx.query<{ revision: number }>(
    `update modules set current_version = $2, candidate_version = $3, candidate_percent = $4, is_stopped = $5,
       is_chosen = $6, ordered_at = $7, revision = next_revision(revision), atualizado_em = now()
     where id = $1 returning revision`,
    [
      moduleId,
      state.current_version,
      state.candidate_version,
      state.candidate_percent,
      state.is_stopped,
      state.is_chosen,
      state.ordered_at,
    ],
  )
  await keepPlace(tx, moduleId, state.current_version)
  const { acao, version = null, percentual = null, conta = null, motivo, autor, chave = null } = decision
  await tx.query(
    `insert into module_decisions (module_id, acao, version, percentual, conta, motivo, autor, chave, revision)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [moduleId, acao, version, percentual, conta, motivo, autor, chave, row?.revision],
  )
}

export async function pinRelease(tx: Tx, moduleId: string, tenantId: string, version: string): Promise<void> {
  await tx.query(
    `insert into tenant_releases (tenant_id, module_id, version) values ($1, $2, $3)
     on conflict (tenant_id, module_id) do update set version = excluded.version`,
    [tenantId, moduleId, version],
  )
}

/** Answers whether there was one. */
export async function unpinRelease(tx: Tx, moduleId: string, tenantId: string): Promise<boolean> {
  const rows = await tx.query('delete from tenant_releases where module_id = $1 and tenant_id = $2 returning 1', [
    moduleId,
    tenantId,
  ])
  return rows.length > 0
}

/** Nobody keeps a release that was withdrawn, and no way back leads to it. */
export async function withdraw(tx: Tx, moduleId: string, versions: string[]): Promise<void> {
  await tx.query('delete from tenant_releases where module_id = $1 and version = any($2)', [moduleId, versions])
  await tx.query('update module_releases set stable_place = null where module_id = $1 and version = any($2)', [
    moduleId,
    versions,
  ])
}

export interface KeptRelease {
  version: string
  base: string
  entry: string
  serial: number | null
  key: string | null
  /** Its place among those everybody had one after the other, the present one last; what was gone back from has none. */
  stable_place: number | null
  /** A team's order brought it. */
  is_ordered: boolean
}

/** Every release of a module that is kept, the latest first. */
export function keptReleases(tx: Tx, moduleId: string): Promise<KeptRelease[]> {
  return tx.query<KeptRelease>(
    `select version, base, manifest ->> 'entry' as entry, serial, manifest #>> '{signed,key}' as key,
       stable_place, ordered_by is not null as is_ordered
     from module_releases where module_id = $1 order by serial desc nulls last, registered_at desc, version`,
    [moduleId],
  )
}

/** By the tenant's own switch, and for who may see any of it; its owner always may, whatever was said of them before. */
const financeIsOn = `(select financeiro from tenants where id = current_tenant())
                and not exists (select from finance_access a
                  join users u on u.tenant_id = a.tenant_id and u.id = a.user_id and not u.is_owner
                  where a.tenant_id = current_tenant()
                  and a.user_id::text = current_setting('app.user_id', true) and a.acesso = 'nada')`

/**
 * What is offered is found first, for a handful of modules, and then looked up: of a module hundreds of releases are kept.
 * `offered` gives module, version, revision and whether visitors know the module.
 */
const lookedUp = (offered: string) => `with offered as materialized (${offered})
  select o.id as module_id, r.version, r.base, r.registered_at, o.revision, o.known_to_visitors, o.is_stopped,
    exists (select from module_releases l where l.module_id = o.id and l.serial > r.serial) as is_return
  from offered o cross join lateral (
    select version, base, registered_at, serial from module_releases
    where module_id = o.id and version = o.version offset 0
  ) r
  order by o.id, r.serial`

const ofModule = 'm.revision, m.is_stopped, m.offered_to_all or m.area is not null as known_to_visitors'

/**
 * The releases this transaction's tenant gets: its own, or the candidate if it is among the first or in the part of
 * all tenants that has it, or else the stable one; of the modules it is entitled to, those that are switched off too.
 */
export function releasesOfTenant(tx: Tx): Promise<ReleaseKey[]> {
  return tx.query<ReleaseKey>(
    lookedUp(
      `select m.id, ${ofModule}, coalesce(
         p.version,
         case when m.candidate_version is not null
             and (release_bucket(current_tenant(), m.id) < m.candidate_percent
               or (select canal from tenants where id = current_tenant()) = 'antecipado')
           then m.candidate_version end,
         m.current_version) as version
       from modules m
       left join tenant_modules t on t.module_id = m.id and t.tenant_id = current_tenant()
       left join tenant_releases p on p.module_id = m.id and p.tenant_id = current_tenant()
       where case m.area
         when 'financeiro' then ${financeIsOn}
         else coalesce(t.ativo, m.offered_to_all)
       end`,
    ),
  )
}

/** The releases that are offered to anybody; those of a module that is switched off hold their addresses too. */
export function offeredReleases(tx: Tx, { stopped }: { stopped: boolean }): Promise<ReleaseKey[]> {
  return tx.query<ReleaseKey>(
    lookedUp(
      `select m.id, ${ofModule}, v.version
       from modules m
       join (
         select id, current_version as version from modules
         union select id, candidate_version from modules
         union select module_id, version from tenant_releases
       ) v on v.id = m.id
       where not m.is_stopped or $1`,
    ),
    [stopped],
  )
}

export async function findManifest(tx: Tx, moduleId: string, version: string): Promise<ModuleRelease | undefined> {
  const rows = await tx.query<{ base: string; manifest: ModuleManifest }>(
    'select base, manifest from module_releases where module_id = $1 and version = $2',
    [moduleId, version],
  )
  return rows[0] && { ...rows[0].manifest, base: rows[0].base }
}

export async function setTenantModule(tx: Tx, tenantId: string, moduleId: string, isActive: boolean): Promise<void> {
  await tx.query(
    `insert into tenant_modules (tenant_id, module_id, ativo) values ($1, $2, $3)
     on conflict (tenant_id, module_id) do update set ativo = excluded.ativo`,
    [tenantId, moduleId, isActive],
  )
}

export async function isTenantAndModule(tx: Tx, tenantId: string, moduleId: string): Promise<boolean> {
  const rows = await tx.query('select 1 from tenants, modules where tenants.id = $1 and modules.id = $2', [
    tenantId,
    moduleId,
  ])
  return rows.length === 1
}

export async function tenantExists(tx: Tx, tenantId: string): Promise<boolean> {
  return (await tx.query('select 1 from tenants where id = $1', [tenantId])).length > 0
}

/** Answers whether there is such a tenant. What it saw before is older now, whatever the module. */
export async function setChannel(tx: Tx, tenantId: string, canal: string): Promise<boolean> {
  const rows = await tx.query('update tenants set canal = $2 where id = $1 returning 1', [tenantId, canal])
  if (rows.length > 0) await tx.query('update modules set revision = next_revision(revision)')
  return rows.length > 0
}

export async function pinsOf(tx: Tx, moduleId: string): Promise<ModuleStanding['fixadas']> {
  return tx.query('select tenant_id as conta, version as versao from tenant_releases where module_id = $1 order by 1', [
    moduleId,
  ])
}

const historyShown = 100

export async function historyOf(tx: Tx, moduleId: string): Promise<ModuleStanding['historico']> {
  return tx.query(
    `select em, acao, version as versao, percentual, conta, motivo, autor, chave
     from module_decisions where module_id = $1 order by id desc limit $2`,
    [moduleId, historyShown],
  )
}
