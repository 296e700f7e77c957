import * as z from 'zod/mini'
import { listQueryOf, pageOf } from './lists'
import { StaticText } from './modules'
import { PlanId } from './plans'
import { emptyIsNull, Id, Instant, IsoDate, text } from './primitives'

/** GET /api/admin/tenants-json: an account as whoever runs the platform sees it, with nobody's patients. */
export const TenantRow = z.object({
  id: Id,
  nome: z.string(),
  titular: z.nullable(z.object({ name: z.string(), email: z.string() })),
  plano: z.nullable(z.object({ id: PlanId, nome: z.string() })),
  venc_plano: z.nullable(IsoDate),
  /** What can be switched: modules, and the finance area. */
  modulos: z.array(z.object({ id: z.string(), titulo: z.nullable(StaticText), ativo: z.boolean() })),
  usuarios: z.int(),
  /** How many patients there are; who they are is not the platform's business. */
  registros: z.int(),
  suspensao: z.nullable(z.object({ em: Instant, motivo: z.nullable(z.string()) })),
  criado_em: Instant,
  versao: z.int(),
})
export type TenantRow = z.infer<typeof TenantRow>

export const TenantPage = pageOf(TenantRow)
export type TenantPage = z.infer<typeof TenantPage>

export const TenantListQuery = listQueryOf(['nome', 'criado_em', 'venc_plano'])
export type TenantListQuery = z.infer<typeof TenantListQuery>

/** What is absent stays as it is. */
export const TenantChange = z.strictObject({
  versao: z.int(),
  plano_id: z.optional(emptyIsNull(PlanId)),
  venc_plano: z.optional(emptyIsNull(IsoDate)),
  /** Closes the account, for a reason its people read; null opens it again. */
  suspensao: z.optional(z.nullable(z.strictObject({ motivo: text(3, 300) }))),
})
export type TenantChange = z.input<typeof TenantChange>
