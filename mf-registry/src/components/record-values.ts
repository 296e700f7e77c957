import type { Address } from '@vinculo/contracts/address'
import { formatCep, formatCnpj } from '@vinculo/contracts/brazil'
import { formatCpf, formatPhone } from '@vinculo/contracts/brazilian-numbers'
import { formatDay } from '@vinculo/contracts/day'
import type { FieldOf } from './field-kinds'

export const blankAddress = { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', cidade: '', uf: '' }

const written: Record<string, (stored: string) => string> = {
  cpf: formatCpf,
  cnpj: formatCnpj,
  telefone: formatPhone,
  outro_telefone: formatPhone,
  whatsapp: formatPhone,
  cep: formatCep,
}

/** A stored value as a form shows it: '' for nothing, numbers masked as people write them. */
function asWritten(name: string, stored: unknown): unknown {
  if (stored === null || stored === undefined) return ''
  if (Array.isArray(stored)) return stored.map((item) => asWritten('', item))
  if (typeof stored === 'object')
    return Object.fromEntries(Object.entries(stored).map(([part, value]) => [part, asWritten(part, value)]))
  return typeof stored === 'boolean' ? stored : (written[name] ?? String)(String(stored))
}

/** The fields of a blank form filled with what is stored. */
export function filled<Form extends object>(blank: Form, stored: object): Form {
  const values = stored as Record<string, unknown>
  const fields = Object.keys(blank).map((name) => [name, asWritten(name, values[name])])
  const address = 'endereco' in blank && { endereco: { ...blankAddress, ...addressForm(values.endereco) } }
  return { ...Object.fromEntries(fields), ...address } as Form
}

export const addressForm = (address: unknown) => asWritten('endereco', address ?? {}) as Partial<typeof blankAddress>

/** Whether nobody wrote anything in these parts; a box that is not ticked is nothing. */
export const isBlank = (parts: object) => Object.values(parts).every((part) => !part)

/** A form as the API takes it: an address nobody began is none. */
export const wired = <Form extends { endereco: typeof blankAddress }>(form: Form) => ({
  ...form,
  endereco: isBlank(form.endereco) ? null : form.endereco,
})

/** Street and number, what is beside, quarter, town and state, code: one line, of what there is. */
export function addressLine(address: Address | typeof blankAddress | null | undefined): string {
  if (!address) return ''
  const { logradouro, numero, complemento, bairro, cidade, uf, cep } = address
  const town = [cidade, uf].filter(Boolean).join('/')
  return [logradouro, numero, complemento, bairro, town, cep && formatCep(cep)].filter(Boolean).join(', ')
}

/** What stands at a name such as `endereco.cep`. */
export function valueAt(form: object, name: string): unknown {
  const [whole = '', part] = name.split('.')
  const value = (form as Record<string, unknown>)[whole]
  return part ? (value as Record<string, unknown> | undefined)?.[part] : value
}

/** How the value of a form's field reads; '' when nothing is in it. */
export function shown(field: FieldOf, value: unknown, words: { yes: string; no: string }): string {
  if (field.kind === 'own') return field.show(value)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  const labels = 'options' in field ? field.options : []
  const inWords = (one: unknown) => labels.find((option) => option.value === one)?.label ?? String(one ?? '')
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  return field.kind === 'birth' || field.kind === 'day' ? formatDay(String(value ?? '')) : inWords(value)
}
