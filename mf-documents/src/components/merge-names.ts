import { type MergeField, mergeFields } from '@vinculo/contracts/merge-fields'
import { useTerms } from '@vinculo/platform'
import { useMemo } from 'react'
import { editorText } from '../locales/editor/text'

type GroupOf<Name> = Name extends `${infer Group}.${string}` ? Group : Name
type Group = GroupOf<MergeField>

/** A name as a text calls it. */
type KeyOf<Name> = Name extends `${infer Group}.${infer Part}` ? `${Group}_${Part}` : Name
const keyOf = (name: MergeField) => name.replace('.', '_') as KeyOf<MergeField>

export interface NamedField {
  name: MergeField
  group: string
  /** Inside of its group. */
  label: string
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Words = Pick<ReturnType<typeof editorText.now>, 'groups' | 'fields'>
type Terms = ReturnType<typeof useTerms>

/** Fields by the names a person knows them by, in their language and their own words. */
export function mergeNames({ groups, fields }: Words, { termo_paciente, termo_atendimento }: Terms) {
  const own: Partial<Record<Group, string>> = {
    paciente: termo_paciente.sing,
    atendimento: termo_atendimento.sing,
    atendimentos: termo_atendimento.plural,
  }
  const all = mergeFields.map((name): NamedField => {
    const group = name.split('.')[0] as Group
    return { name, group: own[group] ?? groups[group], label: fields[keyOf(name)] }
  })
  const byName = new Map<string, NamedField>(all.map((field) => [field.name, field]))
  return {
    /** As a chip reads, wherever it stands. */
    nameOf(name: string): string {
      const field = byName.get(name)
      return field ? `${field.group}: ${field.label}` : `{{${name}}}`
    },
    /** All that hold each word, whatever the accents. */
    find(query: string): NamedField[] {
      const words = folded(query)
        .split(/[\s.:_]+/)
        .filter(Boolean)
      const textOf = ({ name, group, label }: NamedField) => folded(`${group} ${label} ${name}`)
      return all.filter((field) => words.every((word) => textOf(field).includes(word)))
    },
  }
}

export function useMergeNames() {
  const { groups, fields } = editorText.use()
  const { termo_paciente, termo_atendimento } = useTerms()
  return useMemo(
    () => mergeNames({ groups, fields }, { termo_paciente, termo_atendimento }),
    [groups, fields, termo_paciente, termo_atendimento],
  )
}
