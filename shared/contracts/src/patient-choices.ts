/** What the lists of a patient's form offer, as the wire has it; the words are each module's own. No schema here. */

export const genders = ['feminino', 'masculino', 'intersexo', 'outro', 'nao_informado'] as const
export type Gender = (typeof genders)[number]

/** Where somebody stands in the care: the words of the header line and of the filter. */
export const careStates = ['em_espera', 'em_avaliacao', 'em_intervencao', 'alta', 'desligado', 'arquivado'] as const
export type CareState = (typeof careStates)[number]

/** School years by stage, in the order a child goes through them. */
export const schoolYears = {
  infantil: ['bercario', 'maternal', 'pre_1', 'pre_2'],
  fundamental: [
    'fundamental_1',
    'fundamental_2',
    'fundamental_3',
    'fundamental_4',
    'fundamental_5',
    'fundamental_6',
    'fundamental_7',
    'fundamental_8',
    'fundamental_9',
  ],
  medio: ['medio_1', 'medio_2', 'medio_3'],
  outros: ['eja', 'tecnico', 'superior', 'fora_da_escola'],
} as const
export type SchoolStage = keyof typeof schoolYears
export type SchoolYear = (typeof schoolYears)[SchoolStage][number]
export const allSchoolYears = Object.values(schoolYears).flat() as readonly SchoolYear[]

export const shifts = ['manha', 'tarde', 'integral', 'noite'] as const
export type Shift = (typeof shifts)[number]

/** For adults: how far they went. */
export const educationLevels = [
  'sem_escolaridade',
  'fundamental_incompleto',
  'fundamental_completo',
  'medio_incompleto',
  'medio_completo',
  'superior_incompleto',
  'superior_completo',
  'pos_graduacao',
] as const
export type EducationLevel = (typeof educationLevels)[number]

export const maritalStates = ['solteiro', 'casado', 'uniao_estavel', 'separado', 'divorciado', 'viuvo'] as const
export type MaritalState = (typeof maritalStates)[number]

export const custodies = ['mae', 'pai', 'compartilhada', 'judicial', 'outra'] as const
export type Custody = (typeof custodies)[number]

export const referrers = ['escola', 'medico', 'familia', 'outro_profissional', 'proprio'] as const
export type Referrer = (typeof referrers)[number]

/** Adaptations a school is asked for. */
export const adaptations = [
  'tempo_adicional',
  'prova_oral',
  'fonte_ampliada',
  'lugar_na_sala',
  'ledor',
  'prova_separada',
  'apoio_em_sala',
] as const
export type Adaptation = (typeof adaptations)[number]
