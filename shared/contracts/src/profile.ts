import * as z from 'zod/mini'
import { Address, AddressInput } from './address'
import { isCnpj, states } from './brazil'
import { isCpf, nationalDigits } from './brazilian-numbers'
import { Cnpj } from './cnpj'
import { Cpf } from './cpf'
import { Phone } from './phone'
import { choice, emptyIsNull, isEmail, text, words } from './primitives'
import { councils, personKinds, professions, userPictures } from './profile-choices'
import { Site } from './site'

/** Whether this machine knows the zone by its IANA name; an offset such as +03:00 is none. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(value) || value.length > 60) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

const randomKey = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * One of the five kinds of key that the central bank's directory (DICT) knows: CPF, CNPJ, phone, e-mail, or a random one.
 * Becomes what the directory keeps: bare digits, +55…, small letters. Eleven digits that are a CPF are a CPF.
 */
function pixKey(value: string): string | undefined {
  if (isEmail(value)) return value.toLowerCase()
  if (randomKey.test(value)) return value.toLowerCase()
  if (!value.startsWith('+') && isCpf(value)) return value.replace(/\D/g, '')
  if (isCnpj(value)) return value.toUpperCase().replace(/[\s./-]/g, '')
  const phone = /^[+\d()\s.-]+$/.test(value) ? nationalDigits(value) : undefined
  return phone && `+55${phone}`
}
const PixKey = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(77),
    z.refine((value) => pixKey(value) !== undefined, 'pix_key'),
  ),
  z.transform((value) => pixKey(value) ?? value),
)

const tag = text(1, 60)
/** Each once, however it is written. */
const Tags = z.pipe(
  z.array(tag).check(z.maxLength(20)),
  z.transform((tags) => tags.filter((tag, at) => tags.findIndex((t) => t.toLowerCase() === tag.toLowerCase()) === at)),
)

/** What is kept of a profile beside name and time zone. None of it is mandatory. */
const kept = {
  nome_social: words(120),
  profissao: choice(professions),
  /** In own words, where the list has none. */
  profissao_outra: words(80),
  conselho: choice(councils),
  conselho_numero: words(20),
  conselho_uf: choice(states),
  especialidades: z.optional(Tags),
  tipo_pessoa: choice(personKinds),
  cpf: z.optional(emptyIsNull(Cpf)),
  cnpj: z.optional(emptyIsNull(Cnpj)),
  nome_clinica: words(120),
  endereco: z.optional(z.nullable(AddressInput)),
  telefone: z.optional(emptyIsNull(Phone)),
  site: z.optional(emptyIsNull(Site)),
  chave_pix: z.optional(emptyIsNull(PixKey)),
}
/** Read-only: they come with GET, and are ignored when they come back. */
const shown = {
  email: z.optional(z.unknown()),
  foto: z.optional(z.unknown()),
  assinatura: z.optional(z.unknown()),
  logo: z.optional(z.unknown()),
}

/** PATCH /api/settings/profile: absent fields stay as they are; `versao` says which copy was changed. */
export const ProfileChange = z.strictObject({
  versao: z.int().check(z.minimum(1)),
  name: z.optional(text(2, 120)),
  fuso_horario: z.optional(z.string().check(z.refine(isTimeZone, 'not_one_of'))),
  ...kept,
  ...shown,
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** What is stored of it as one thing, as it is read back: what was never said is null. */
export const KeptProfile = z.object({
  nome_social: z.nullable(z.string()),
  profissao: z.nullable(z.enum(professions)),
  profissao_outra: z.nullable(z.string()),
  conselho: z.nullable(z.enum(councils)),
  conselho_numero: z.nullable(z.string()),
  conselho_uf: z.nullable(z.enum(states)),
  especialidades: z.array(z.string()),
  tipo_pessoa: z.nullable(z.enum(personKinds)),
  cpf: z.nullable(z.string()),
  cnpj: z.nullable(z.string()),
  nome_clinica: z.nullable(z.string()),
  endereco: z.nullable(Address),
  telefone: z.nullable(z.string()),
  site: z.nullable(z.string()),
  chave_pix: z.nullable(z.string()),
})
export type KeptProfile = z.infer<typeof KeptProfile>

/** The names of a person's pictures, each at /storage/users/{name}. */
export const UserPictures = z.object({
  foto: z.nullable(z.string()),
  assinatura: z.nullable(z.string()),
  logo: z.nullable(z.string()),
})
export type UserPictures = z.infer<typeof UserPictures>

/** GET /api/settings/profile. CPF, CNPJ and CEP are bare signs, phones E.164. */
export const Profile = z.extend(KeptProfile, {
  ...UserPictures.shape,
  versao: z.int(),
  name: z.string(),
  email: z.string(),
  fuso_horario: z.string(),
})
export type Profile = z.infer<typeof Profile>

/** POST /api/settings/foto is multipart/form-data: `tipo` and one part `arquivo`. */
export const PictureUpload = z.strictObject({ tipo: z.enum(userPictures) })
export type PictureUpload = z.infer<typeof PictureUpload>
