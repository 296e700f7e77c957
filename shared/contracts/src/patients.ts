import * as z from 'zod/mini'
import { Cpf } from './cpf'
import { isIsoDate } from './iso-date'
import { listQueryOf, pageOf } from './lists'
import { Phone } from './phone'
import { Email, emptyIsNull, Id, Instant, IsoDate, optionalText, Reference, ReferenceInput, text } from './primitives'

/** A date of birth: a real day, not after today, at most 120 years ago. `today` is yyyy-MM-dd. */
export function isBirthDate(value: string, today: string): boolean {
  if (!isIsoDate(value)) return false
  const oldest = `${String(Number(today.slice(0, 4)) - 120).padStart(4, '0')}${today.slice(4)}`
  return value <= today && value >= oldest
}

/** A day ahead of UTC is allowed for, so that nobody born today is refused because of a time zone. */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)

const BirthDate = IsoDate.check(
  z.refine((value) => !isIsoDate(value) || isBirthDate(value, latestToday()), 'birth_date'),
)

/** What a person fills in. Only the name is mandatory. */
const fields = {
  nome: text(2, 120),
  nome_social: z.optional(optionalText(120)),
  data_nascimento: z.optional(emptyIsNull(BirthDate)),
  cpf: z.optional(emptyIsNull(Cpf)),
  email: z.optional(emptyIsNull(Email)),
  telefone: z.optional(emptyIsNull(Phone)),
  escola: z.optional(z.nullable(ReferenceInput)),
  responsavel: z.optional(z.nullable(ReferenceInput)),
  observacoes_administrativas: z.optional(optionalText(4000)),
  observacoes_clinicas: z.optional(optionalText(20_000)),
}

/** Fields that only who cares for the patient reads and writes; for anyone else they are absent from every answer. */
export const clinicalFields = ['observacoes_clinicas'] as const

export const NewPatient = z.strictObject(fields)
export type NewPatient = z.input<typeof NewPatient>

/** S3.03 a patient as the API gives it. `telefone` is E.164; `cpf` eleven digits; `versao` grows with each change. */
export const Patient = z.object({
  id: Id,
  nome: z.string(),
  nome_social: z.nullable(z.string()),
  data_nascimento: z.nullable(IsoDate),
  cpf: z.nullable(z.string()),
  email: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  escola: z.nullable(Reference),
  responsavel: z.nullable(Reference),
  observacoes_administrativas: z.nullable(z.string()),
  /** Clinical, hence of one patient alone: no list has it. */
  observacoes_clinicas: z.optional(z.nullable(z.string())),
  versao: z.int(),
  criado_em: Instant,
  atualizado_em: Instant,
})
export type Patient = z.infer<typeof Patient>

/**
 * PUT takes all that GET gave: absent fields stay as they are, read-only ones are ignored, `versao` must be the one
 * that was read, and a field nobody knows is refused.
 */
export const PatientChange = z.strictObject({
  ...fields,
  nome: z.optional(fields.nome),
  versao: z.int(),
  id: z.optional(z.unknown()),
  criado_em: z.optional(z.unknown()),
  atualizado_em: z.optional(z.unknown()),
})
export type PatientChange = z.input<typeof PatientChange>

export const PatientPage = pageOf(Patient)
export type PatientPage = z.infer<typeof PatientPage>

/** DELETE of the selected ones; all or none. */
export const Selection = z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(500)) })
export type Selection = z.infer<typeof Selection>

/** Columns a list of patients can be sorted by; a leading `-` turns the order round. */
export const patientOrders = ['nome', 'data_nascimento', 'atualizado_em'] as const

export const PatientListQuery = listQueryOf(patientOrders)
export type PatientListQuery = z.infer<typeof PatientListQuery>
