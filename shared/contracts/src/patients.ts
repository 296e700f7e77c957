import * as z from 'zod/mini'
import { Address, AddressInput } from './address'
import { BirthDate } from './birth-date'
import { Cpf } from './cpf'
import { GuardianLink, GuardianLinks } from './guardian-links'
import { listQueryOf, pageOf } from './lists'
import {
  adaptations,
  allSchoolYears,
  careStates,
  custodies,
  educationLevels,
  genders,
  maritalStates,
  referrers,
  shifts,
} from './patient-choices'
import { Phone } from './phone'
import {
  Amount,
  choice,
  day,
  Email,
  emptyIsNull,
  Id,
  Instant,
  IsoDate,
  optionalText,
  Reference,
  ReferenceInput,
  TimeOfDay,
  text,
  wholeNumber,
  words,
} from './primitives'

/** Fifteen digits, however they are spaced. Whether they add up is a warning (`patient-warnings.ts`). */
const Cns = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((value) => /^\d{15}$/.test(value.replace(/[\s.-]/g, '')), 'cns'),
  ),
  z.transform((value) => value.replace(/\D/g, '')),
)

/** A condition somebody stated: its words, the code of CID-10 or CID-11 if there is one, and when. */
const Diagnosis = z.strictObject({
  texto: text(1, 200),
  cid: z.optional(emptyIsNull(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9.&/]{1,20}$/, 'cid')))),
  data: z.optional(emptyIsNull(IsoDate)),
})

/** LGPD: who agreed, when, to which text, and to what. */
const Consent = z.strictObject({
  quem: z.optional(optionalText(120)),
  data: z.optional(emptyIsNull(IsoDate)),
  versao: z.optional(optionalText(20)),
  escopo: z.optional(optionalText(400)),
})

const tag = text(1, 30)

/** Labels of one's own, each once, however they are written. */
const Tags = z.pipe(
  z.array(tag).check(z.maxLength(20)),
  z.transform((tags) => tags.filter((tag, at) => tags.findIndex((t) => t.toLowerCase() === tag.toLowerCase()) === at)),
)

/** What a person fills in. Only the name is mandatory. */
const fields = {
  nome: text(2, 120),
  nome_social: words(120),
  data_nascimento: z.optional(emptyIsNull(BirthDate)),
  sexo: choice(genders),
  pronome: words(40),
  cpf: z.optional(emptyIsNull(Cpf)),
  rg: words(20),
  orgao_emissor: words(20),
  cartao_sus: z.optional(emptyIsNull(Cns)),
  naturalidade: words(60),
  nacionalidade: words(60),

  email: z.optional(emptyIsNull(Email)),
  telefone: z.optional(emptyIsNull(Phone)),
  telefone_whatsapp: z.optional(z.boolean()),
  outro_telefone: z.optional(emptyIsNull(Phone)),
  endereco: z.optional(z.nullable(AddressInput)),

  escola: z.optional(z.nullable(ReferenceInput)),
  serie_ano: choice(allSchoolYears as [(typeof allSchoolYears)[number], ...(typeof allSchoolYears)[number][]]),
  turma: words(30),
  turno: choice(shifts),
  professor_referencia: words(120),
  escolaridade: choice(educationLevels),

  /** The first of `responsaveis`: choosing another here puts them in the first one's place. */
  responsavel: z.optional(z.nullable(ReferenceInput)),
  responsaveis: z.optional(GuardianLinks),
  mora_com: words(200),
  guarda: choice(custodies),
  guarda_nota: words(1000),
  estado_civil: choice(maritalStates),
  profissao: words(80),

  status: choice(careStates),
  data_inicio: day,
  data_alta: day,
  motivo_alta: words(400),
  encaminhado_por: choice(referrers),
  encaminhado_nome: words(120),
  convenio: words(80),
  carteirinha: words(40),
  preco_padrao: z.optional(emptyIsNull(Amount)),
  duracao_padrao: z.optional(wholeNumber(5, 720)),
  dia_fixo: z.optional(wholeNumber(1, 7)),
  horario_fixo: z.optional(emptyIsNull(TimeOfDay)),

  consentimento: z.optional(z.nullable(Consent)),
  autorizacao_imagem: z.optional(z.boolean()),
  etiquetas: z.optional(Tags),
  observacoes_administrativas: words(4000),

  queixa_principal: words(4000),
  diagnosticos: z.optional(z.array(Diagnosis).check(z.maxLength(30))),
  medicacoes: words(2000),
  adaptacoes: z.optional(z.array(z.enum(adaptations)).check(z.maxLength(adaptations.length))),
  adaptacoes_descricao: words(2000),
  observacoes_clinicas: words(20_000),
}

/** Fields that only who cares for the patient reads and writes; for anyone else they are absent from every answer. */
export const clinicalFields = [
  'queixa_principal',
  'diagnosticos',
  'medicacoes',
  'adaptacoes',
  'adaptacoes_descricao',
  'observacoes_clinicas',
] as const

export const NewPatient = z.strictObject(fields)
export type NewPatient = z.input<typeof NewPatient>

const optionalString = z.nullable(z.string())

/** What a list shows of a patient: nothing clinical, and no more than a list needs. */
export const PatientRow = z.object({
  id: Id,
  nome: z.string(),
  nome_social: optionalString,
  data_nascimento: z.nullable(IsoDate),
  cpf: optionalString,
  email: optionalString,
  telefone: optionalString,
  status: z.nullable(z.enum(careStates)),
  etiquetas: z.array(z.string()),
  escola: z.nullable(Reference),
  responsavel: z.nullable(Reference),
  observacoes_administrativas: optionalString,
  /** Of the patients of one school alone. */
  serie_ano: z.optional(z.nullable(z.enum(allSchoolYears as [string, ...string[]]))),
  turma: z.optional(optionalString),
  turno: z.optional(z.nullable(z.enum(shifts))),
  versao: z.int(),
  criado_em: Instant,
  atualizado_em: Instant,
})
export type PatientRow = z.infer<typeof PatientRow>

/**
 * S3.03 a patient as the API gives it. Phones are E.164, `cpf` eleven digits, `cartao_sus` fifteen, `preco_padrao` an
 * amount (`150.00`), `duracao_padrao` minutes, `dia_fixo` 1 for Monday to 7; `versao` grows with each change.
 */
export const Patient = z.extend(PatientRow, {
  sexo: z.nullable(z.enum(genders)),
  pronome: optionalString,
  rg: optionalString,
  orgao_emissor: optionalString,
  cartao_sus: optionalString,
  naturalidade: optionalString,
  nacionalidade: optionalString,
  telefone_whatsapp: z.boolean(),
  outro_telefone: optionalString,
  endereco: z.nullable(Address),
  serie_ano: z.nullable(z.enum(allSchoolYears as [string, ...string[]])),
  turma: optionalString,
  turno: z.nullable(z.enum(shifts)),
  professor_referencia: optionalString,
  escolaridade: z.nullable(z.enum(educationLevels)),
  mora_com: optionalString,
  responsaveis: z.array(GuardianLink),
  guarda: z.nullable(z.enum(custodies)),
  guarda_nota: optionalString,
  estado_civil: z.nullable(z.enum(maritalStates)),
  profissao: optionalString,
  data_inicio: z.nullable(IsoDate),
  data_alta: z.nullable(IsoDate),
  motivo_alta: optionalString,
  encaminhado_por: z.nullable(z.enum(referrers)),
  encaminhado_nome: optionalString,
  convenio: optionalString,
  carteirinha: optionalString,
  preco_padrao: optionalString,
  duracao_padrao: z.nullable(z.int()),
  dia_fixo: z.nullable(z.int()),
  horario_fixo: optionalString,
  consentimento: z.nullable(
    z.object({ quem: optionalString, data: z.nullable(IsoDate), versao: optionalString, escopo: optionalString }),
  ),
  autorizacao_imagem: z.boolean(),
  /** Others of the tenant who have the same CPF: to be looked at, not refused. Read-only. */
  mesmo_cpf: z.array(Reference),

  queixa_principal: z.optional(optionalString),
  diagnosticos: z.optional(z.array(z.object({ texto: z.string(), cid: optionalString, data: z.nullable(IsoDate) }))),
  medicacoes: z.optional(optionalString),
  adaptacoes: z.optional(z.array(z.enum(adaptations))),
  adaptacoes_descricao: z.optional(optionalString),
  observacoes_clinicas: z.optional(optionalString),
})
export type Patient = z.infer<typeof Patient>

/**
 * PUT takes all that GET gave: absent fields stay as they are, read-only ones are ignored, `versao` must be the one
 * that was read, and a field nobody knows is refused. `endereco` and `consentimento` are replaced whole.
 */
export const PatientChange = z.strictObject({
  ...fields,
  nome: z.optional(fields.nome),
  versao: z.int(),
  id: z.optional(z.unknown()),
  criado_em: z.optional(z.unknown()),
  atualizado_em: z.optional(z.unknown()),
  mesmo_cpf: z.optional(z.unknown()),
})
export type PatientChange = z.input<typeof PatientChange>

export const PatientPage = pageOf(PatientRow)
export type PatientPage = z.infer<typeof PatientPage>

/** Columns a list of patients can be sorted by; a leading `-` turns the order round. */
export const patientOrders = ['nome', 'data_nascimento', 'atualizado_em'] as const

/**
 * `status` keeps those in one state, `sem_status` those in none; `etiqueta` those with a tag, however it is written;
 * `escola` those who study there, `responsavel` those this guardian answers for.
 */
export const PatientListQuery = z.extend(listQueryOf(patientOrders), {
  escola: z.optional(Id),
  responsavel: z.optional(Id),
  status: z.optional(z.enum([...careStates, 'sem_status'])),
  etiqueta: z.optional(tag),
})
export type PatientListQuery = z.infer<typeof PatientListQuery>

/** GET /api/pacientes-json/resumo: how many there are in each state. */
export const PatientSummary = z.object({
  total: z.int(),
  por_status: z.array(z.object({ status: z.nullable(z.enum(careStates)), total: z.int() })),
})
export type PatientSummary = z.infer<typeof PatientSummary>

/** GET /api/pacientes-json/{id}/exportar: everything the caller may know of one person, as a file. */
export const PatientExportQuery = z.strictObject({ formato: z.enum(['json', 'html']) })
