/** What the lists of a school's form offer, as the wire has it; the words are each module's own. No schema here. */

export const schoolNetworks = ['municipal', 'estadual', 'federal', 'privada', 'filantropica'] as const
export type SchoolNetwork = (typeof schoolNetworks)[number]

/** Stages of teaching a school offers. */
export const schoolStages = [
  'infantil_creche',
  'infantil_pre',
  'fundamental_1',
  'fundamental_2',
  'medio',
  'eja',
  'tecnico',
  'superior',
] as const
export type OfferedStage = (typeof schoolStages)[number]

/** What somebody does at a school. */
export const schoolRoles = [
  'direcao',
  'coordenacao',
  'orientacao',
  'professor',
  'aee',
  'psicologia_escolar',
  'outro',
] as const
export type SchoolRole = (typeof schoolRoles)[number]
