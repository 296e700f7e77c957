import type { GuardianChange, NewGuardian } from '@vinculo/contracts/guardians'
import type { output } from 'zod/mini'
import { addressOf, orNone } from '../lists/address'

export type GuardianInput = output<typeof NewGuardian>

/** What was sent in the form it is stored and answered in. Absent stays absent. */
export function settled({ endereco, ...fields }: Partial<GuardianInput>) {
  return { ...fields, ...(endereco !== undefined && { endereco: endereco && orNone(addressOf(endereco)) }) }
}

/** A change without what is only read. */
export function sentOf(change: output<typeof GuardianChange>) {
  const { versao, id: _id, pacientes: _few, total_pacientes: _many, incompleto: _bare, ...read } = change
  const { mesmo_cpf: _same, vinculos: _links, criado_em: _created, atualizado_em: _changed, ...sent } = read
  return { versao, sent }
}
