/** What a practitioner's profile offers, without a schema. Order is the order on the screen. */

export const professions = [
  'psicopedagogia',
  'neuropsicopedagogia',
  'neuropsicologia',
  'psicologia',
  'fonoaudiologia',
  'terapia_ocupacional',
  'pedagogia',
  'outro',
] as const
export type Profession = (typeof professions)[number]

/** The Classificação Brasileira de Ocupações (Ministério do Trabalho) has a code of its own for these. */
export const cboOf: Partial<Record<Profession, string>> = {
  psicopedagogia: '2394-25',
  neuropsicologia: '2515-45',
  psicologia: '2515-10',
  fonoaudiologia: '2238-10',
  terapia_ocupacional: '2239-05',
  pedagogia: '2394-15',
}

/** Psychopedagogy has associations and no council: none of these must be chosen. */
export const councils = ['CRP', 'CRFa', 'CREFITO', 'ABPp', 'SBNPp', 'nenhum'] as const
export type Council = (typeof councils)[number]

/** Of the law's two kinds of person: who has a CPF, and who has a CNPJ. */
export const personKinds = ['fisica', 'juridica'] as const
export type PersonKind = (typeof personKinds)[number]

/** Brazil's four hours, from east to west: UTC−2, −3, −4 and −5. */
export const brazilianZones = ['America/Noronha', 'America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco'] as const

/** The pictures of a person: the face in the menu, and what their documents carry. */
export const userPictures = ['foto', 'assinatura', 'logo'] as const
export type UserPicture = (typeof userPictures)[number]
