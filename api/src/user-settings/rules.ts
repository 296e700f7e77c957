import { type NewUserConfig, UserConfig } from '@vinculo/contracts/account'
import type { Address } from '@vinculo/contracts/address'
import { defaultConfig } from '@vinculo/contracts/default-config'
import { KeptProfile, type Profile } from '@vinculo/contracts/profile'
import * as z from 'zod/mini'
import type { Session } from '../database/database'
import type { Limit } from '../limits/rules'

/** What is stored of a user's configuration: `modulos` is the tenant's and is added when it is read. */
export const storedConfig = ({ modulos: _, ...config }: NewUserConfig) => config

/** S3.02 the user's configuration with the tenant's modules, or null before the first save. */
export function configOf(session: Session): UserConfig | null {
  if (session.config === null) return null
  const stored = z.safeParse(UserConfig, { ...(session.config as object), modulos: { financeiro: session.financeiro } })
  return stored.success ? stored.data : null
}

/** S7.11 what GET answers: the defaults before the first save. */
export const shownConfig = (session: Session): UserConfig =>
  configOf(session) ?? { ...defaultConfig, modulos: { financeiro: session.financeiro } }

const blankAddress: Address = {
  cep: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  uf: null,
}
const blankProfile: KeptProfile = {
  nome_social: null,
  profissao: null,
  profissao_outra: null,
  conselho: null,
  conselho_numero: null,
  conselho_uf: null,
  especialidades: [],
  tipo_pessoa: null,
  cpf: null,
  cnpj: null,
  nome_clinica: null,
  endereco: null,
  telefone: null,
  site: null,
  chave_pix: null,
}

/** What was stored of a profile, whole: what was never said, or was said under other rules, is as if never said. */
export function keptProfile(stored: unknown): KeptProfile {
  const given = (stored ?? {}) as Record<string, unknown>
  const read = Object.entries(KeptProfile.shape).map(([name, schema]) => {
    const blank = blankProfile[name as keyof KeptProfile]
    const value = name === 'endereco' && given[name] ? { ...blankAddress, ...(given[name] as object) } : given[name]
    const parsed = z.safeParse(schema as z.ZodMiniType, value)
    return [name, parsed.success ? parsed.data : blank]
  })
  const profile = Object.fromEntries(read) as KeptProfile
  // Said in own words at the registration, before there was a list to choose from.
  const profissao = profile.profissao ?? (profile.profissao_outra ? 'outro' : null)
  return { ...profile, profissao }
}

/** A profile as its row holds it. */
export interface ProfileRow extends Pick<Profile, 'name' | 'email' | 'fuso_horario' | 'versao' | 'foto'> {
  perfil: unknown
  assinatura_id: string | null
  assinatura_midia: string | null
  logo_id: string | null
  logo_midia: string | null
}

const endings: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/** What a picture is called in its address. Of an id 74 bits are random: nobody guesses one. */
export const pictureName = (id: string, mediaType: string) => `${id}.${endings[mediaType]}`

const nameOf = (id: string | null, mediaType: string | null) => (id && mediaType ? pictureName(id, mediaType) : null)

export const shownProfile = ({ perfil, assinatura_id, assinatura_midia, logo_id, logo_midia, ...row }: ProfileRow) => ({
  ...keptProfile(perfil),
  ...row,
  assinatura: nameOf(assinatura_id, assinatura_midia),
  logo: nameOf(logo_id, logo_midia),
})

/** Wrong passwords of somebody who is signed in; what turns out right is taken back. */
const ownPassword: Limit = { name: 'own-password', calls: 10, seconds: 900, of: 'user', isFixed: true }

/** Mails to addresses that may be anybody's: for each person who asks, and for each address, whoever asks. */
const confirmations: Limit = { name: 'confirmations', calls: 10, seconds: 3600, of: 'user', isFixed: true }
const confirmationsTo = { name: 'confirmations:to', calls: 5, seconds: 3600 }
export const ownLimits = { ownPassword, confirmations, confirmationsTo }
