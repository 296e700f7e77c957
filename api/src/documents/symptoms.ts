/** Small letters without accents, and without signs that nobody sees, as words are compared. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

/** How words begin that say what somebody has, feels or takes. */
const stems = [
  'abstinenc',
  'abuso',
  'agitac',
  'agressao',
  'agressiv',
  'alcool',
  'alexia',
  'alucin',
  'amnesia',
  'angusti',
  'anorex',
  'ansied',
  'ansios',
  'apatia',
  'apatic',
  'asperger',
  'autis',
  'autoestima',
  'autoles',
  'automutil',
  'bipolar',
  'bulimi',
  'burnout',
  'comorbid',
  'compulsao',
  'compulsiv',
  'compulsoes',
  'convuls',
  'crise',
  'deficien',
  'deficit',
  'delirio',
  'delirant',
  'demencia',
  'dependencia',
  'depressao',
  'depressiv',
  'depressoes',
  'deprimi',
  'desanim',
  'desaten',
  'desespero',
  'desmotiv',
  'diagnos',
  'dificuldad',
  'disartri',
  'discalcul',
  'disfluenc',
  'disfonia',
  'disgraf',
  'dislali',
  'dislex',
  'disortograf',
  'dispraxi',
  'disturbio',
  'doenca',
  'emociona',
  'enurese',
  'epileps',
  'esgotamento',
  'esquizo',
  'estress',
  'estafa',
  'euforia',
  'exaust',
  'fobia',
  'fobic',
  'gagueira',
  'hiperativ',
  'hipoativ',
  'ideacao',
  'impulsiv',
  'insonia',
  'irritab',
  'irritad',
  'isolament',
  'maniac',
  'medicac',
  'medicad',
  'medicament',
  'melancol',
  'neurose',
  'neurotic',
  'obsess',
  'panico',
  'paranoi',
  'patolog',
  'psicopatolog',
  'psicose',
  'psicotic',
  'psiquiatric',
  'retardo',
  'sindrom',
  'sintoma',
  'sofriment',
  'stress',
  'suicid',
  'surto',
  'tique',
  'tourette',
  'transtorn',
  'trauma',
  'tristeza',
  'violenc',
]
/** Words that say so only as a whole. */
const whole = new Set([
  'luto',
  'mania',
  'medo',
  'medos',
  'mental',
  'mentais',
  'raiva',
  'triste',
  'humor',
  'tdah',
  'tept',
])
/** Names of conditions by their first letters: in capitals, since small ones may be words. */
const initials = new Set(['TEA', 'TDA', 'TDAH', 'TOD', 'TOC', 'TAG', 'TEPT', 'TPB', 'TPAC', 'TDL', 'QI', 'CID'])
/** Codes of CID-10, with their point or as insurers write them, by which conditions of mind, nerves and development go, and of CID-11 (chapters 6, 7 and 8). */
const code = /^(?:F\d{3}|[FGRZ]\d{2}(?:\.\d{1,2})?|[678][A-E]\d{2}(?:\.[0-9A-Z]{1,2})?)$/i

const saysSymptom = (word: string) => {
  const plain = folded(word)
  return whole.has(plain) || initials.has(word) || code.test(word) || stems.some((stem) => plain.startsWith(stem))
}

/** The words of a text that tell of symptoms, states or conditions, as they were written, each once. */
export function symptomsIn(text: string): string[] {
  const words = text.replace(/\p{Cf}/gu, '').match(/[\p{L}\p{M}\p{N}]+(?:\.\d[0-9A-Z]?)?/gu) ?? []
  const found = new Map<string, string>()
  for (const word of words) if (saysSymptom(word)) found.set(folded(word), found.get(folded(word)) ?? word)
  return [...found.values()]
}
