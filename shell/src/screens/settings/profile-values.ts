import { formatCep, formatCnpj } from '@vinculo/contracts/brazil'
import { formatCpf, formatPhone } from '@vinculo/contracts/brazilian-numbers'
import { type Profile, ProfileChange } from '@vinculo/contracts/profile'
import type { Contract } from '@vinculo/ui/forms'

const blankAddress = { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', cidade: '', uf: '' }

/** Texts, masked as people write them. `versao` says which copy the form was filled from. */
export interface ProfileForm {
  versao: number
  name: string
  nome_social: string
  profissao: string
  profissao_outra: string
  conselho: string
  conselho_numero: string
  conselho_uf: string
  especialidades: string[]
  tipo_pessoa: string
  cpf: string
  cnpj: string
  nome_clinica: string
  endereco: typeof blankAddress
  telefone: string
  site: string
  chave_pix: string
  fuso_horario: string
}

function addressOf(address: Profile['endereco']): typeof blankAddress {
  const parts = Object.keys(blankAddress).map((part) => [part, address?.[part as keyof typeof blankAddress] ?? ''])
  const filled = Object.fromEntries(parts) as typeof blankAddress
  return { ...filled, cep: formatCep(filled.cep) }
}

export const profileFormOf = (profile: Profile): ProfileForm => ({
  versao: profile.versao,
  name: profile.name,
  nome_social: profile.nome_social ?? '',
  profissao: profile.profissao ?? '',
  profissao_outra: profile.profissao_outra ?? '',
  conselho: profile.conselho ?? '',
  conselho_numero: profile.conselho_numero ?? '',
  conselho_uf: profile.conselho_uf ?? '',
  especialidades: profile.especialidades,
  tipo_pessoa: profile.tipo_pessoa ?? '',
  cpf: formatCpf(profile.cpf ?? ''),
  cnpj: formatCnpj(profile.cnpj ?? ''),
  nome_clinica: profile.nome_clinica ?? '',
  endereco: addressOf(profile.endereco),
  telefone: profile.telefone ? formatPhone(profile.telefone) : '',
  site: profile.site ?? '',
  chave_pix: profile.chave_pix ?? '',
  fuso_horario: profile.fuso_horario,
})

/** The form as the API takes it: an address nobody began is none. */
export const profileWireOf = (form: ProfileForm) => ({
  ...form,
  endereco: Object.values(form.endereco).some((part) => part !== '') ? form.endereco : null,
})

export const profileContract: Contract = {
  safeParse: (form, options) => ProfileChange.safeParse(profileWireOf(form as ProfileForm), options),
}
