import type { TenantChange, TenantListQuery, TenantPage, TenantRow } from '@vinculo/contracts/admin'
import type { Plan, PlanChange } from '@vinculo/contracts/plans'
import { defineQuery, type Http } from '@vinculo/platform'

/** What these screens keep of accounts and plans; marked stale by every change. */
export const platformKey = ['plataforma'] as const

const tenantsUrl = '/api/admin/tenants-json'
const plansUrl = '/api/planos-json'

export type TenantOrder = NonNullable<TenantListQuery['ordem']>

/** The list as its address says it. */
export interface TenantAddress {
  pagina: number
  busca: string
  ordem: TenantOrder
}

const orders: readonly string[] = ['nome', '-nome', 'criado_em', '-criado_em', 'venc_plano', '-venc_plano']

/** Reads an address somebody may have typed: what makes no sense counts as absent. */
export function tenantAddressOf(search: URLSearchParams): TenantAddress {
  const page = Math.trunc(Number(search.get('pagina')))
  const order = search.get('ordem') ?? ''
  return {
    pagina: page >= 1 && page <= 1_000_000 ? page : 1,
    busca: (search.get('busca') ?? '').trim().slice(0, 120),
    ordem: orders.includes(order) ? (order as TenantOrder) : 'nome',
  }
}

/** As short as it can be: what is usual is not said. */
export function searchOf({ pagina, busca, ordem }: TenantAddress): string {
  const search = new URLSearchParams()
  if (busca) search.set('busca', busca)
  if (ordem !== 'nome') search.set('ordem', ordem)
  if (pagina > 1) search.set('pagina', String(pagina))
  return search.size > 0 ? `?${search}` : ''
}

export const tenantPage = ({ pagina, busca, ordem }: TenantAddress) =>
  defineQuery<TenantPage>([...platformKey, 'contas', pagina, busca, ordem], (http, signal) =>
    http.get(tenantsUrl, { params: { pagina, por_pagina: 20, ordem, ...(busca && { busca }) }, signal }),
  )

export const oneTenant = (id: string) =>
  defineQuery<TenantRow>([...platformKey, 'conta', id], (http, signal) => http.get(`${tenantsUrl}/${id}`, { signal }))

export const changeTenant = (http: Http, { id, ...change }: TenantChange & { id: string }) =>
  http.patch<TenantRow>(`${tenantsUrl}/${id}`, change)

export interface Switch {
  id: string
  modulo: string
  ativo: boolean
}

export const switchModule = (http: Http, { id, ...module }: Switch) =>
  http.put<void>(`/api/admin/tenants/${id}/modulos`, module)

export const allPlans = () =>
  defineQuery<Plan[]>([...platformKey, 'planos'], (http, signal) => http.get(plansUrl, { signal }))

export const onePlan = (id: string) =>
  defineQuery<Plan>([...platformKey, 'plano', id], (http, signal) => http.get(`${plansUrl}/${id}`, { signal }))

export const changePlan = (http: Http, { id, ...change }: PlanChange & { id: string }) =>
  http.put<Plan>(`${plansUrl}/${id}`, change)
