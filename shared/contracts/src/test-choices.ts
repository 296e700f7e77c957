/** What the lists of a test's form offer, as the wire has it; the words are each module's own. No schema here. */

export const testCategories = [
  'provas_operatorias',
  'projetivas_psicopedagogicas',
  'leitura_escrita',
  'matematica',
  'atencao',
  'memoria',
  'funcoes_executivas',
  'linguagem_fala',
  'motor',
  'comportamento',
  'inteligencia',
  'personalidade',
  'anamnese',
  'observacao',
  'outro',
] as const
export type TestCategory = (typeof testCategories)[number]

export const testModes = ['individual', 'coletiva', 'informatizada', 'online'] as const
export type TestMode = (typeof testModes)[number]

/** A psychological test is a fundamental source of an evaluation, another technique a complementary one (CFP 31/2022). */
export const testNatures = ['teste_psicologico', 'tecnica'] as const
export type TestNature = (typeof testNatures)[number]

/** What the system of evaluation of psychological tests (SATEPSI) says of it. */
export const satepsiStates = ['favoravel', 'desfavoravel', 'nao_avaliado', 'nao_se_aplica'] as const
export type SatepsiState = (typeof satepsiStates)[number]
