import type { NewSchool, School } from '@vinculo/contracts/schools'
import { blankAddress, filled, isBlank, wired } from './record-values'

export const blankContact = { nome: '', funcao: '', telefone: '', email: '', recebe_relatorios: false }
export type ContactForm = typeof blankContact

export const blankSchool = {
  nome: '',
  rede: '',
  codigo_inep: '',
  cnpj: '',
  etapas: [] as string[],
  endereco: blankAddress,
  telefone: '',
  whatsapp: '',
  email: '',
  site: '',
  contatos: [] as ContactForm[],
  observacoes: '',
  ativo: true,
} satisfies Record<keyof NewSchool, unknown>

/** What a form shows of a school: texts, masked as people write them. `versao` says which copy it was filled from. */
export type SchoolForm = typeof blankSchool & { versao?: number }

export const schoolForm = (school: School): SchoolForm => ({ ...filled(blankSchool, school), versao: school.versao })

/** A form as the API takes it: rows left empty at the end are none. */
export function schoolWire<Form extends SchoolForm>(form: Form) {
  const last = form.contatos.findLastIndex((contact) => !isBlank(contact))
  return { ...wired(form), contatos: form.contatos.slice(0, last + 1) }
}
