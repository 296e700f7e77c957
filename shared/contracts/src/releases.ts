import * as z from 'zod/mini'
import { ModuleBase, ModuleId } from './modules'

/** What a team may tell the registry about its module; each is one write, and each is kept in the module's history. */
export const releaseActions = [
  /** The release at `base` is registered, for so many per cent of the tenants; or for one tenant, and nobody else's changes. */
  'lancar',
  /** The release named is offered to so many per cent of the tenants; the others keep the stable one. 100 makes it the stable one. */
  'distribuir',
  /** One tenant gets the release named, whatever the percentage. */
  'fixar',
  /** That tenant goes with the others again. */
  'soltar',
  /**
   * Back to the release named; or else from what comes after the stable one, a candidate or what tenants have of their own,
   * to that; or to the stable one before. For everybody, at once.
   */
  'voltar',
  /** The module is offered to nobody. */
  'desligar',
  'religar',
  /** Nothing changes: the answer is how things stand. */
  'consultar',
] as const
export type ReleaseAction = (typeof releaseActions)[number]

const Version = z.string().check(z.regex(/^[\w.+-]{1,80}$/))

/** What is signed: an order to the registry, and whose. */
export const ReleaseOrder = z.strictObject({
  acao: z.enum(releaseActions),
  modulo: ModuleId,
  versao: z.optional(Version),
  /** Of `lancar`: where the release's `module.json` is. */
  base: z.optional(ModuleBase),
  /** Of `lancar` and `distribuir`: 0 to 100. */
  percentual: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  /** Of `lancar`, `fixar` and `soltar`: the tenant. */
  conta: z.optional(z.uuid()),
  /** Why, in the team's words. */
  motivo: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  /** Who gave it, as the team knows them. */
  autor: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  /** When it was given, milliseconds since 1970: an order is taken once, and not long after it was given. */
  em: z.int().check(z.positive()),
})
export type ReleaseOrder = z.infer<typeof ReleaseOrder>

/** POST /api/lancamentos-de-modulos: an order with the signature of `orderText` by the key named; no session is needed. */
export const SignedOrder = z.strictObject({
  ordem: ReleaseOrder,
  chave: z.string().check(z.regex(/^[\w.@-]{1,60}$/)),
  assinatura: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
})
export type SignedOrder = z.infer<typeof SignedOrder>

/** The text of an order that is signed. */
export const orderText = ({ acao, modulo, versao, base, percentual, conta, motivo, autor, em }: ReleaseOrder): string =>
  JSON.stringify([
    'vinculo-order-1',
    acao,
    modulo,
    versao ?? null,
    base ?? null,
    percentual ?? null,
    conta ?? null,
    motivo,
    autor,
    em,
  ])

/** How a module stands with the registry. */
export const ModuleStanding = z.object({
  modulo: ModuleId,
  /** What every tenant gets that is not named below. */
  estavel: z.nullable(Version),
  /** What so many per cent get beside. */
  candidata: z.nullable(Version),
  percentual: z.int(),
  desligado: z.boolean(),
  revisao: z.int(),
  /** Tenants with a release of their own. */
  fixadas: z.array(z.object({ conta: z.uuid(), versao: Version })),
  /** Every release that is kept, the latest first. */
  versoes: z.array(
    z.object({ versao: Version, base: z.string(), assinada_em: z.nullable(z.string()), chave: z.nullable(z.string()) }),
  ),
  /** What was decided, by whom and why, the latest first; at most 100. */
  historico: z.array(
    z.object({
      em: z.string(),
      acao: z.string(),
      versao: z.nullable(z.string()),
      percentual: z.nullable(z.int()),
      conta: z.nullable(z.string()),
      motivo: z.string(),
      autor: z.string(),
      chave: z.nullable(z.string()),
    }),
  ),
  /** What went wrong lately, by release: how often, of which kind. */
  falhas: z.array(z.object({ versao: z.string(), tipo: z.string(), vezes: z.int(), contas: z.int() })),
})
export type ModuleStanding = z.infer<typeof ModuleStanding>

/** GET /api/plataforma: what a release has to fit, and whose releases are run; no session is needed. */
export const Platform = z.object({
  /** Facades, contracts, events and slots the shell has, by name with their versions. */
  oferece: z.record(z.string(), z.string()),
  /** The public keys the shell trusts. */
  chaves: z.record(z.string(), z.object({ public: z.string(), modules: z.array(z.string()) })),
})
export type Platform = z.infer<typeof Platform>

/** Who gets a candidate, whatever its percentage: those of `antecipado`. */
export const releaseChannels = ['estavel', 'antecipado'] as const

/** PUT /api/admin/tenants/{id}/canal */
export const TenantChannel = z.strictObject({ canal: z.enum(releaseChannels) })
export type TenantChannel = z.infer<typeof TenantChannel>
