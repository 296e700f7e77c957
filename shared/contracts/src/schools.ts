import * as z from 'zod/mini'
import { Address, AddressInput } from './address'
import { Cnpj } from './cnpj'
import { listQueryOf, pageOf } from './lists'
import { Phone } from './phone'
import { choice, Email, emptyIsNull, Id, Instant, text, words } from './primitives'
import { schoolNetworks, schoolRoles, schoolStages } from './school-choices'
import { Site } from './site'

const ContactInput = z.strictObject({
  nome: text(2, 120),
  funcao: choice(schoolRoles),
  telefone: z.optional(emptyIsNull(Phone)),
  email: z.optional(emptyIsNull(Email)),
  recebe_relatorios: z.optional(z.boolean()),
})

/** What a person fills in. Only the name is mandatory; name and town together are a school's own. */
const fields = {
  /** However many spaces somebody leaves between two words, it is one name. */
  nome: text(2, 120).check(z.overwrite((name) => name.replace(/\s+/g, ' '))),
  rede: choice(schoolNetworks),
  /** INEP's code; its length is a warning, not a refusal. */
  codigo_inep: words(20),
  cnpj: z.optional(emptyIsNull(Cnpj)),
  etapas: z.optional(z.array(z.enum(schoolStages)).check(z.maxLength(schoolStages.length))),
  endereco: z.optional(z.nullable(AddressInput)),
  telefone: z.optional(emptyIsNull(Phone)),
  whatsapp: z.optional(emptyIsNull(Phone)),
  email: z.optional(emptyIsNull(Email)),
  site: z.optional(emptyIsNull(Site)),
  contatos: z.optional(z.array(ContactInput).check(z.maxLength(50))),
  observacoes: words(4000),
  ativo: z.optional(z.boolean()),
}

/** S7.14 POST {nome} alone is the quick creation: a school of that name that is there already is the answer. */
export const NewSchool = z.strictObject(fields)
export type NewSchool = z.input<typeof NewSchool>

const optionalString = z.nullable(z.string())

export const SchoolRow = z.object({
  id: Id,
  nome: z.string(),
  rede: z.nullable(z.enum(schoolNetworks)),
  cidade: optionalString,
  uf: optionalString,
  telefone: optionalString,
  ativo: z.boolean(),
  /** Nothing is known but the name. */
  incompleto: z.boolean(),
  /** How many patients study there. */
  total_pacientes: z.int(),
  versao: z.int(),
  criado_em: Instant,
  atualizado_em: Instant,
})
export type SchoolRow = z.infer<typeof SchoolRow>

/** S2.09 a school. Phones are E.164, `cnpj` fourteen signs without its mask, `site` begins with https:// or http://. */
export const School = z.extend(SchoolRow, {
  codigo_inep: optionalString,
  cnpj: optionalString,
  etapas: z.array(z.enum(schoolStages)),
  endereco: z.nullable(Address),
  whatsapp: optionalString,
  email: optionalString,
  site: optionalString,
  contatos: z.array(
    z.object({
      nome: z.string(),
      funcao: z.nullable(z.enum(schoolRoles)),
      telefone: optionalString,
      email: optionalString,
      recebe_relatorios: z.boolean(),
    }),
  ),
  observacoes: optionalString,
})
export type School = z.infer<typeof School>

/** PUT takes all that GET gave; absent fields stay, read-only ones are ignored, `versao` is the one that was read. */
export const SchoolChange = z.strictObject({
  ...fields,
  nome: z.optional(fields.nome),
  versao: z.int(),
  id: z.optional(z.unknown()),
  cidade: z.optional(z.unknown()),
  uf: z.optional(z.unknown()),
  incompleto: z.optional(z.unknown()),
  total_pacientes: z.optional(z.unknown()),
  criado_em: z.optional(z.unknown()),
  atualizado_em: z.optional(z.unknown()),
})
export type SchoolChange = z.input<typeof SchoolChange>

export const SchoolPage = pageOf(SchoolRow)
export type SchoolPage = z.infer<typeof SchoolPage>
export const SchoolListQuery = listQueryOf(['nome', 'atualizado_em'])
export type SchoolListQuery = z.infer<typeof SchoolListQuery>
