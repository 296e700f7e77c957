import type { Role } from '@vinculo/contracts/account'
import type { RouteOptions } from 'fastify'

/** What a route may ask for. Held by roles below; a route names one, or says that it is public. */
export const permissions = [
  'account',
  'patients.read',
  'patients.write',
  'registry.read',
  'registry.write',
  'appointments.read',
  'appointments.write',
  'documents.read',
  'documents.write',
  'finance.read',
  'finance.write',
  'clinical.read',
  'clinical.write',
  'platform',
] as const
export type Permission = (typeof permissions)[number]

const administrative = [
  'account',
  'patients.read',
  'patients.write',
  // Schools, guardians and the catalogue of tests; what came of a test is clinical.
  'registry.read',
  'registry.write',
  // Times and states; what was written of a session is clinical.
  'appointments.read',
  'appointments.write',
  // Contracts and receipts; reports are clinical.
  'documents.read',
  'documents.write',
  // What is due and what was paid, where the tenant has finance; whose, and sums, by what the owner lets each person see.
  'finance.read',
  'finance.write',
] as const satisfies Permission[]
const clinical = [...administrative, 'clinical.read', 'clinical.write'] as const satisfies Permission[]

const granted: Record<Role, ReadonlySet<Permission>> = {
  secretaria: new Set(administrative),
  profissional: new Set(clinical),
  admin: new Set([...clinical, 'platform']),
}

/** Areas that a tenant has or has not: without it nobody may, whatever their role. */
export const isOfFinance = (permission: Permission) => permission.startsWith('finance.')

export const mayDo = (role: Role, permission: Permission) => granted[role].has(permission)

/** Declared by every route under /api; one without it does not start. */
export type Access =
  | 'public'
  | {
      permission: Permission
      /** Open even when the plan ran out: account, settings, module list (decisions on the plan rule). */
      planExempt?: true
      /** For the owner of the account alone. */
      owner?: true
      /**
       * The token's cookie counts too: for what a page shows by its address alone, as a picture. Only what reads may say so:
       * a browser sends the cookie along whoever's page asks.
       */
      cookie?: true
      /** Answers visitors too, with less. */
      visitors?: true
    }

/** For every route under /api: a declared access; and refusals of fields wait until the session was looked at. */
export function requireAccess(route: RouteOptions): void {
  const access = route.config?.access
  const reads = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD')
  if (typeof access === 'object' && access.cookie && !reads)
    throw new Error(`${route.method} ${route.url} would take a cookie for writing`)
  if (access) route.attachValidation = true
  if (!route.url.startsWith('/api/')) return
  if (!access) throw new Error(`${route.method} ${route.url} declares no access`)
}
