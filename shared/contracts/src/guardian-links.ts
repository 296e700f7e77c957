import * as z from 'zod/mini'
import { Address } from './address'
import { kinships } from './guardian-choices'
import { choice, Id, words } from './primitives'

const duty = z.optional(z.boolean())

/** One guardian of one patient, as a change carries it: the id, and what they are and do for this patient. */
const GuardianLinkInput = z.strictObject({
  id: z.uuid('no_selection').check(z.toLowerCase()),
  parentesco: choice(kinships),
  /** In own words, where the list has none. */
  parentesco_outro: words(60),
  representante_legal: duty,
  responsavel_financeiro: duty,
  pode_buscar: duty,
  recebe_lembretes: duty,
  recebe_documentos: duty,
  recebe_cobrancas: duty,
  mora_com_paciente: duty,
  /** The household, in the family's words: «casa da mãe». */
  domicilio: words(60),
  /** What a court has restricted. */
  restricao: words(1000),
  nome: z.optional(z.unknown()),
  telefone: z.optional(z.unknown()),
  email: z.optional(z.unknown()),
  tem_cpf: z.optional(z.unknown()),
})
export type GuardianLinkInput = z.input<typeof GuardianLinkInput>

/** In order: the first is `responsavel`. Each once, and one of them at most pays; without a payer the patient pays. */
export const GuardianLinks = z.array(GuardianLinkInput).check(
  z.maxLength(20),
  z.check(({ value, issues }) => {
    const refuse = (at: number, field: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [at, field], message })
    const payer = value.findIndex((link) => link.responsavel_financeiro)
    for (const [at, link] of value.entries()) {
      if (value.findIndex(({ id }) => id === link.id) < at) refuse(at, 'id', 'listed_twice')
      if (link.responsavel_financeiro && at > payer) refuse(at, 'responsavel_financeiro', 'one_payer')
      if (link.parentesco === 'outro' && !link.parentesco_outro) refuse(at, 'parentesco_outro', 'required')
    }
  }),
)

/** What somebody is to a patient, and does for them. */
const LinkFacts = z.object({
  parentesco: z.nullable(z.enum(kinships)),
  parentesco_outro: z.nullable(z.string()),
  representante_legal: z.boolean(),
  responsavel_financeiro: z.boolean(),
  pode_buscar: z.boolean(),
  recebe_lembretes: z.boolean(),
  recebe_documentos: z.boolean(),
  recebe_cobrancas: z.boolean(),
  mora_com_paciente: z.boolean(),
  domicilio: z.nullable(z.string()),
  restricao: z.nullable(z.string()),
})

/** As the API gives it of a patient: with the guardian's name and how to reach them. */
export const GuardianLink = z.extend(LinkFacts, {
  id: Id,
  nome: z.string(),
  telefone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Whether a charge can be made out to them. */
  tem_cpf: z.boolean(),
})
export type GuardianLink = z.infer<typeof GuardianLink>

/** The same link as the API gives it of a guardian: with the patient, by the name that is used, and where they live. */
export const PatientLink = z.extend(LinkFacts, {
  paciente: z.object({ id: Id, nome: z.string(), endereco: z.nullable(Address) }),
})
export type PatientLink = z.infer<typeof PatientLink>
