import { ageOf } from '@vinculo/contracts/age'
import type { GuardianLink } from '@vinculo/contracts/guardian-links'
import type { Patient } from '@vinculo/contracts/patients'

export interface Household {
  /** In the family's words; '' where nobody said. */
  name: string
  guardians: GuardianLink[]
}

/** Guardians by the home they are of, homes and people in the order of the list. */
export function householdsOf(links: readonly GuardianLink[]): Household[] {
  const homes = new Map<string, Household>()
  for (const link of links) {
    const name = link.domicilio ?? ''
    const key = name.toLowerCase()
    const home = homes.get(key) ?? { name, guardians: [] }
    home.guardians.push(link)
    homes.set(key, home)
  }
  return [...homes.values()]
}

/** What is worth a second look about who answers for a patient; nothing of it stops a save. */
export type GuardianWarning = 'no_legal_representative' | 'payer_without_cpf'

/** `name` is whom it is about, where it is about somebody. `today` is yyyy-MM-dd. */
export function guardianWarnings(
  { data_nascimento, responsaveis }: Pick<Patient, 'data_nascimento' | 'responsaveis'>,
  today: string,
): { warning: GuardianWarning; name: string }[] {
  const age = ageOf(data_nascimento, today)
  const isMinor = age !== undefined && age.years < 18
  const payer = responsaveis.find((link) => link.responsavel_financeiro)
  return [
    ...(isMinor && !responsaveis.some((link) => link.representante_legal)
      ? [{ warning: 'no_legal_representative' as const, name: '' }]
      : []),
    ...(payer && !payer.tem_cpf ? [{ warning: 'payer_without_cpf' as const, name: payer.nome }] : []),
  ]
}
