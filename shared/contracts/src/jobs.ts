import * as z from 'zod/mini'
import { listQueryOf, pageOf } from './lists'
import { Id, Instant } from './primitives'

/** GET /api/admin/tarefas: work done after the call that asked for it (mails and the like), as the platform sees it. */
export const jobStates = ['pendente', 'feita', 'desistida'] as const

/** What a job is and how it fares; never what it carries, which may name people. */
export const Job = z.object({
  id: Id,
  /** Null: about nobody who has an account, as far as was known when it was asked for. */
  tenant_id: z.nullable(Id),
  tipo: z.string(),
  estado: z.enum(jobStates),
  tentativas: z.int(),
  max_tentativas: z.int(),
  executar_em: Instant,
  ultimo_erro: z.nullable(z.string()),
  criado_em: Instant,
})
export type Job = z.infer<typeof Job>

export const JobPage = pageOf(Job)
export type JobPage = z.infer<typeof JobPage>

export const JobListQuery = z.extend(listQueryOf(['criado_em']), { estado: z.optional(z.enum(jobStates)) })
export type JobListQuery = z.infer<typeof JobListQuery>
