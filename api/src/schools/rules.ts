import { schoolStages } from '@vinculo/contracts/school-choices'
import type { NewSchool, School, SchoolChange } from '@vinculo/contracts/schools'
import type { output } from 'zod/mini'
import { addressOf, orNone } from '../lists/address'

export type SchoolInput = output<typeof NewSchool>
export type SchoolContacts = NonNullable<SchoolInput['contatos']>
type Contact = School['contatos'][number]

/** One order of keys, so that what was stored and what was sent compare as text. */
export const contactOf = ({ nome, funcao, telefone, email, recebe_relatorios }: SchoolContacts[number]): Contact => ({
  nome,
  funcao: funcao ?? null,
  telefone: telefone ?? null,
  email: email ?? null,
  recebe_relatorios: recebe_relatorios ?? false,
})

/** What was sent in the form it is stored and answered in. Absent stays absent. */
export function settled({ endereco, etapas, contatos, ...fields }: Partial<SchoolInput>) {
  return {
    ...fields,
    ...(endereco !== undefined && { endereco: endereco && orNone(addressOf(endereco)) }),
    ...(etapas && { etapas: schoolStages.filter((stage) => etapas.includes(stage)) }),
    ...(contatos && { contatos: contatos.map(contactOf) }),
  }
}

/** S7.14 The name alone, as the quick-create widget sends it: whoever is called so already is the answer. */
export const isQuick = (input: SchoolInput) => Object.keys(input).every((field) => field === 'nome')

/** A change without what is only read. */
export function sentOf(change: output<typeof SchoolChange>) {
  const { versao, id: _id, cidade: _city, uf: _state, incompleto: _bare, total_pacientes: _many, ...stamped } = change
  const { criado_em: _created, atualizado_em: _changed, ...sent } = stamped
  return { versao, sent }
}
