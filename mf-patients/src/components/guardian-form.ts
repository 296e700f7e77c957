import { type GuardianDuty, guardianDuties } from '@vinculo/contracts/guardian-choices'
import type { GuardianLink, GuardianLinkInput } from '@vinculo/contracts/guardian-links'
import type { QuickCreateValue } from '@vinculo/ui/rare'

const noDuties: Record<GuardianDuty, boolean> = {
  representante_legal: false,
  responsavel_financeiro: false,
  pode_buscar: false,
  recebe_lembretes: false,
  recebe_documentos: false,
  recebe_cobrancas: false,
  mora_com_paciente: false,
}

/**
 * One guardian on the form of a patient. Who it is stands under the contract's name of it, `id`, so that what is refused is
 * said beside the field it is about.
 */
export const blankGuardian = {
  id: null as QuickCreateValue,
  parentesco: '',
  parentesco_outro: '',
  ...noDuties,
  domicilio: '',
  restricao: '',
}
export type GuardianForm = typeof blankGuardian

function guardianForm(link: GuardianLink): GuardianForm {
  const { id, nome, parentesco, parentesco_outro, domicilio, restricao } = link
  return {
    id: { id, nome },
    parentesco: parentesco ?? '',
    parentesco_outro: parentesco_outro ?? '',
    ...(Object.fromEntries(guardianDuties.map((duty) => [duty, link[duty]])) as Record<GuardianDuty, boolean>),
    domicilio: domicilio ?? '',
    restricao: restricao ?? '',
  }
}

/** Where there is nobody yet, one row waits for somebody. */
export const guardianForms = (links: readonly GuardianLink[]) =>
  links.length > 0 ? links.map(guardianForm) : [blankGuardian]

/** As the API takes them: rows nobody was chosen in are none at the end, and refused between others. */
export function guardianLinks(rows: readonly GuardianForm[]): GuardianLinkInput[] {
  const last = rows.findLastIndex(({ id }) => id !== null)
  return rows.slice(0, last + 1).map(({ id, ...link }) => ({
    ...link,
    parentesco: link.parentesco as GuardianLinkInput['parentesco'],
    // Typed and not picked there is none, which the contract has words for.
    id: id?.id as string,
  }))
}
