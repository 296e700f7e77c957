/** What somebody is to a patient, as the wire has it; the words are each module's own. No schema here. */
export const kinships = [
  'mae',
  'pai',
  'madrasta',
  'padrasto',
  'avo',
  'tio',
  'irmao',
  'meio_irmao',
  'primo',
  'conjuge',
  'tutor',
  'cuidador',
  'instituicao',
  'outro',
] as const
export type Kinship = (typeof kinships)[number]

/** What a guardian does for a patient: each is a yes or no of the link. */
export const guardianDuties = [
  'representante_legal',
  'responsavel_financeiro',
  'pode_buscar',
  'recebe_lembretes',
  'recebe_documentos',
  'recebe_cobrancas',
  'mora_com_paciente',
] as const
export type GuardianDuty = (typeof guardianDuties)[number]
