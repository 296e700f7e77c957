/** What a sheet says by itself. */
export interface PaperWords {
  /** Seen at its foot; the total is known when all is laid out. */
  page: (number: number, total: number | undefined) => string
  verification: (address: string) => string
  code: (code: string) => string
  initials: string
  /** Heard: which sheet it is. */
  label: (number: number, total: number | undefined) => string
  /** Seen on the screen alone: which field has no data. */
  gap: (field: string) => string
  noData: string
}

/** Documents are in Portuguese, whatever language their writer works in. */
export const printedWords: PaperWords = {
  page: (number, total) => (total === undefined ? `página ${number}` : `página ${number} de ${total}`),
  verification: (address) => `Confira a autenticidade em ${address}`,
  code: (code) => `código ${grouped(code)}`,
  initials: 'Rubrica',
  label: (number, total) => (total === undefined ? `Página ${number}` : `Página ${number} de ${total}`),
  gap: (field) => field,
  noData: 'sem dados',
}

/** Twelve signs are read and typed in fours. */
const grouped = (code: string) =>
  code
    .replace(/[^0-9A-Za-z]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-')
    .toUpperCase()
