import { guardianDuties } from '@vinculo/contracts/guardian-choices'
import type { GuardianLink, GuardianLinks } from '@vinculo/contracts/guardian-links'
import type { output } from 'zod/mini'
import { fieldRefused } from '../errors'

/** What is stored of one guardian of one patient; the rest of `GuardianLink` is the guardian's own. */
export type LinkValues = Omit<GuardianLink, 'nome' | 'telefone' | 'email' | 'tem_cpf'>

export const linkColumns = ['parentesco', 'parentesco_outro', ...guardianDuties, 'domicilio', 'restricao'] as const

/** One order of keys, so that what was stored and what was sent compare as text. Absent is no. */
export function linkValues(link: output<typeof GuardianLinks>[number]): LinkValues {
  const { id, parentesco, parentesco_outro, domicilio, restricao } = link
  const duties = Object.fromEntries(guardianDuties.map((duty) => [duty, link[duty] ?? false]))
  return {
    id,
    parentesco: parentesco ?? null,
    parentesco_outro: (parentesco === 'outro' && parentesco_outro) || null,
    ...(duties as Pick<LinkValues, (typeof guardianDuties)[number]>),
    domicilio: domicilio ?? null,
    restricao: restricao ?? null,
  }
}

const same = (links: LinkValues[], others: LinkValues[]) => JSON.stringify(links) === JSON.stringify(others)

/**
 * The guardians after a change, or nothing when they stay. The list says all; its first alone puts that person in the
 * first one's place, or at the front if they are on the list. Both may come, as they were read: whichever changed counts.
 */
export function linksOf(
  stored: LinkValues[],
  sent: { responsavel?: { id: string } | null | undefined; responsaveis?: LinkValues[] | undefined },
): LinkValues[] | undefined {
  const { responsavel: first, responsaveis: list } = sent
  const firstChanges = first !== undefined && (first?.id ?? null) !== (stored[0]?.id ?? null)
  if (list && !same(list, stored)) {
    if (firstChanges && (first?.id ?? null) !== (list[0]?.id ?? null)) throw fieldRefused('responsavel', 'not_first')
    return list
  }
  if (!firstChanges) return undefined
  if (!first) return stored.slice(1)
  const known = stored.find(({ id }) => id === first.id)
  if (known) return [known, ...stored.filter((link) => link !== known)]
  return [linkValues({ id: first.id }), ...stored.slice(1)]
}
