import { states } from '@vinculo/contracts/brazil'

export interface Option {
  value: string
  label: string
}

interface Named {
  name: string
  label: string
  help?: string
}

/** One field of a form, which its page and the question of a conflict are drawn from too. */
export type FieldOf = Named &
  (
    | {
        kind: 'text' | 'area' | 'birth' | 'phone' | 'cpf' | 'cnpj' | 'cep' | 'email' | 'check' | 'day' | 'number'
        required?: boolean
        /** What is worth a second look while one types; saving goes on. */
        warn?: (value: string) => string | undefined
      }
    | { kind: 'choice' | 'choices'; options: Option[] }
    /** Drawn by the form's own (`RecordKind.own`), so that a page downloads nothing of a form. */
    | { kind: 'own'; show: (value: unknown) => string }
  )

/** Two short fields stand side by side; a long one has the line. */
export type RowOf = FieldOf | readonly [FieldOf, FieldOf]

export interface GroupOf {
  name: string
  title: string
  rows: readonly RowOf[]
}

/** Everything a record is filled in with: the common fields, open, and the rest in groups that fold. */
export interface Described {
  common: readonly RowOf[]
  groups: readonly GroupOf[]
}

export const fieldsOf = ({ common, groups }: Described): FieldOf[] => [
  ...common.flat(),
  ...groups.flatMap(({ rows }) => rows.flat()),
]

export const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>): Option[] =>
  values.map((value) => ({ value, label: labels[value] }))

type AddressPart = 'cep' | 'logradouro' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf'

/** The rows of an address, by the words of a language. */
export function addressRows(words: Record<`endereco_${AddressPart}`, string>): RowOf[] {
  const part = (name: AddressPart): FieldOf => ({
    name: `endereco.${name}`,
    kind: name === 'cep' ? 'cep' : 'text',
    label: words[`endereco_${name}`],
  })
  const state: FieldOf = {
    name: 'endereco.uf',
    kind: 'choice',
    label: words.endereco_uf,
    options: states.map((uf) => ({ value: uf, label: uf })),
  }
  return [
    [part('cep'), state],
    part('logradouro'),
    [part('numero'), part('complemento')],
    [part('bairro'), part('cidade')],
  ]
}
