import * as z from 'zod/mini'
import { Address, AddressInput } from './address'
import { BirthDate } from './birth-date'
import { Cpf } from './cpf'
import { PatientLink } from './guardian-links'
import { listQueryOf, pageOf } from './lists'
import { educationLevels } from './patient-choices'
import { Phone } from './phone'
import { choice, Email, emptyIsNull, Id, Instant, IsoDate, Reference, text, words } from './primitives'

/** What a person fills in. Only the name is mandatory: two people may share it. */
const fields = {
  nome: text(2, 120),
  cpf: z.optional(emptyIsNull(Cpf)),
  rg: words(20),
  data_nascimento: z.optional(emptyIsNull(BirthDate)),
  email: z.optional(emptyIsNull(Email)),
  telefone: z.optional(emptyIsNull(Phone)),
  telefone_whatsapp: z.optional(z.boolean()),
  outro_telefone: z.optional(emptyIsNull(Phone)),
  endereco: z.optional(z.nullable(AddressInput)),
  profissao: words(80),
  escolaridade: choice(educationLevels),
  local_trabalho: words(120),
  observacoes: words(4000),
}

export const NewGuardian = z.strictObject(fields)
export type NewGuardian = z.input<typeof NewGuardian>

const optionalString = z.nullable(z.string())

export const GuardianRow = z.object({
  id: Id,
  nome: z.string(),
  cpf: optionalString,
  telefone: optionalString,
  email: optionalString,
  /** The first three by name; `total_pacientes` says how many there are. */
  pacientes: z.array(Reference),
  total_pacientes: z.int(),
  incompleto: z.boolean(),
  versao: z.int(),
  criado_em: Instant,
  atualizado_em: Instant,
})
export type GuardianRow = z.infer<typeof GuardianRow>

/** S2.10 a guardian, one record for all the patients they answer for. Phones are E.164, `cpf` eleven digits. */
export const Guardian = z.extend(GuardianRow, {
  rg: optionalString,
  data_nascimento: z.nullable(IsoDate),
  telefone_whatsapp: z.boolean(),
  outro_telefone: optionalString,
  endereco: z.nullable(Address),
  profissao: optionalString,
  escolaridade: z.nullable(z.enum(educationLevels)),
  local_trabalho: optionalString,
  observacoes: optionalString,
  /** Others of the tenant who have the same CPF: to be looked at, not refused. Read-only. */
  mesmo_cpf: z.array(Reference),
  /** Whom they answer for, by name, and what they are to each. Read-only: a patient's change writes it. */
  vinculos: z.array(PatientLink),
})
export type Guardian = z.infer<typeof Guardian>

/** PUT takes all that GET gave; absent fields stay, read-only ones are ignored, `versao` is the one that was read. */
export const GuardianChange = z.strictObject({
  ...fields,
  nome: z.optional(fields.nome),
  versao: z.int(),
  id: z.optional(z.unknown()),
  pacientes: z.optional(z.unknown()),
  total_pacientes: z.optional(z.unknown()),
  incompleto: z.optional(z.unknown()),
  mesmo_cpf: z.optional(z.unknown()),
  vinculos: z.optional(z.unknown()),
  criado_em: z.optional(z.unknown()),
  atualizado_em: z.optional(z.unknown()),
})
export type GuardianChange = z.input<typeof GuardianChange>

export const GuardianPage = pageOf(GuardianRow)
export type GuardianPage = z.infer<typeof GuardianPage>
export const GuardianListQuery = listQueryOf(['nome', 'atualizado_em'])
export type GuardianListQuery = z.infer<typeof GuardianListQuery>
