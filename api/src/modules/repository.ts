import type { ModuleManifest, ModuleRelease } from '@vinculo/contracts/modules'
import type { Tx } from '../database/database'

export interface ReleaseKey {
  module_id: string
  version: string
  base: string
  /** Whether a visitor may know its addresses: what everybody has, or an area of its own. */
  known_to_visitors: boolean
}

/** Notes a release. The same build at a new address moves there, unless an administrator chose where it is. */
export async function noteRelease(
  tx: Tx,
  manifest: ModuleManifest,
  base: string,
  registeredBy: string | null,
): Promise<void> {
  await tx.query('insert into modules (id) values ($1) on conflict do nothing', [manifest.id])
  await tx.query(
    `insert into module_releases (module_id, version, base, manifest, registered_by) values ($1, $2, $3, $4, $5)
     on conflict (module_id, version) do update
       set base = excluded.base, manifest = excluded.manifest, registered_by = excluded.registered_by
       where (excluded.registered_by is not null or module_releases.registered_by is null)
         and (module_releases.base, module_releases.manifest, module_releases.registered_by)
           is distinct from (excluded.base, excluded.manifest, excluded.registered_by)`,
    [manifest.id, manifest.version, base, JSON.stringify(manifest), registeredBy],
  )
}

/** The module's current release, if it is there because an administrator chose it and not because of a start. */
export async function findChosen(tx: Tx, moduleId: string): Promise<ModuleRelease | undefined> {
  const rows = await tx.query<{ base: string; manifest: ModuleManifest }>(
    `select r.base, r.manifest
     from modules m join module_releases r on r.module_id = m.id and r.version = m.current_version
     where m.id = $1 and r.registered_by is not null`,
    [moduleId],
  )
  return rows[0] && { ...rows[0].manifest, base: rows[0].base }
}

/** One change of current releases at a time: two at once could give one address to two modules. */
export async function lockModules(tx: Tx): Promise<void> {
  await tx.query('lock table modules in share row exclusive mode')
}

export async function makeCurrent(tx: Tx, moduleId: string, version: string): Promise<void> {
  await tx.query(
    `update modules set current_version = $2, atualizado_em = now() where id = $1 and current_version is distinct from $2`,
    [moduleId, version],
  )
}

/** By the tenant's own switch, and for who may see any of it; its owner always may, whatever was said of them before. */
const financeIsOn = `(select financeiro from tenants where id = current_tenant())
                and not exists (select from finance_access a
                  join users u on u.tenant_id = a.tenant_id and u.id = a.user_id and not u.is_owner
                  where a.tenant_id = current_tenant()
                  and a.user_id::text = current_setting('app.user_id', true) and a.acesso = 'nada')`

/** Current releases, of the modules this transaction's tenant is entitled to, or of all. */
export function currentReleases(tx: Tx, whose: 'entitled' | 'all'): Promise<ReleaseKey[]> {
  return tx.query<ReleaseKey>(
    `select r.module_id, r.version, r.base, m.offered_to_all or m.area is not null as known_to_visitors
     from modules m join module_releases r on r.module_id = m.id and r.version = m.current_version
     ${
       whose === 'entitled'
         ? `left join tenant_modules t on t.module_id = m.id and t.tenant_id = current_tenant()
            where case m.area
              when 'financeiro' then ${financeIsOn}
              else coalesce(t.ativo, m.offered_to_all)
            end`
         : ''
     }
     order by m.id`,
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
