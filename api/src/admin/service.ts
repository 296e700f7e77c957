import type { TenantChange, TenantListQuery, TenantPage, TenantRow } from '@vinculo/contracts/admin'
import type { TenantModule } from '@vinculo/contracts/modules'
import { clampPage, defaultPageSize, pageCount } from '@vinculo/contracts/paging'
import type { output } from 'zod/mini'
import { type AuditedAction, recordAudit } from '../audit/audit'
import { AppError, fieldRefused } from '../errors'
import type { Caller } from '../http/requests'
import { searchWords } from '../lists/rules'
import { isTenantAndModule, setTenantModule } from '../modules/repository'
import { findPlan } from '../plans/repository'
import { findTenant, listTenants, type TenantValues, updateTenant } from './repository'

type ChangeInput = output<typeof TenantChange>

/** A page, clamped to the pages there are. */
export async function tenantPage({ tx }: Caller, query: TenantListQuery): Promise<TenantPage> {
  const asked = query.pagina ?? 1
  const perPage = query.por_pagina ?? defaultPageSize
  const words = searchWords(query.busca ?? '')
  const read = (page: number) => listTenants(tx, words, query.ordem, perPage, (page - 1) * perPage)
  const first = await read(asked)
  if (first.rows.length > 0 || asked === 1)
    return { itens: first.rows, total: first.total, pagina: asked, por_pagina: perPage }
  const { total } = await listTenants(tx, words, query.ordem, 1, 0)
  const page = clampPage(asked, pageCount(total, perPage))
  return { itens: (await read(page)).rows, total, pagina: page, por_pagina: perPage }
}

export async function oneTenant({ tx }: Caller, id: string): Promise<TenantRow> {
  const tenant = await findTenant(tx, id)
  if (!tenant) throw new AppError('not_found')
  return tenant
}

const stale = (atual: TenantRow) => new AppError('stale_version', { body: { atual } })

/** Closing an account and opening it again are told apart from other changes. */
function actionOf({ suspensao }: ChangeInput): AuditedAction {
  if (suspensao === undefined) return 'tenant.changed'
  return suspensao ? 'tenant.suspended' : 'tenant.reopened'
}

/** Plan, expiry and suspension; open browsers of the account hear of it at once. */
export async function changeTenant(caller: Caller, id: string, change: ChangeInput): Promise<TenantRow> {
  const { versao, suspensao, plano_id, ...rest } = change
  const before = await oneTenant(caller, id)
  if (before.versao !== versao) throw stale(before)
  if (plano_id && !(await findPlan(caller.tx, plano_id))) throw fieldRefused('plano_id', 'not_found')
  const values: TenantValues = {
    ...rest,
    ...(plano_id !== undefined && { plano_id }),
    ...(suspensao !== undefined && { suspensao_motivo: suspensao?.motivo ?? null }),
  }
  // Somebody saved between the two statements.
  if (!(await updateTenant(caller.tx, id, versao, values))) throw stale(await oneTenant(caller, id))
  const fields = Object.keys(change).filter((field) => field !== 'versao')
  await recordAudit(caller, actionOf(change), id, fields)
  await caller.tx.hint('conta', [id], id)
  return oneTenant(caller, id)
}

/** Switches a module of an account, or its finance area, on or off. */
export async function switchModule(caller: Caller, id: string, { modulo, ativo }: TenantModule): Promise<void> {
  if (modulo === 'financeiro') {
    if (!(await updateTenant(caller.tx, id, null, { financeiro: ativo }))) throw new AppError('not_found')
  } else {
    // What each account is entitled to belongs to the platform: it is written with the owner's rights.
    await caller.tx.query('reset role')
    if (!(await isTenantAndModule(caller.tx, id, modulo))) throw new AppError('not_found')
    await setTenantModule(caller.tx, id, modulo, ativo)
  }
  await recordAudit(caller, 'tenant.modules_changed', id, [modulo])
  await caller.tx.hint('conta', [id], id)
}
