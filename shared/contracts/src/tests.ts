import * as z from 'zod/mini'
import { listQueryOf, pageOf } from './lists'
import { choice, day, emptyIsNull, Id, Instant, IsoDate, text, wholeNumber, words } from './primitives'
import { Site } from './site'
import { satepsiStates, testCategories, testModes, testNatures } from './test-choices'

/** What is kept of an instrument: names and rules of use. Its items and norms belong to its publisher. */
const fields = {
  nome: text(2, 120),
  sigla: words(20),
  autores: words(200),
  editora: words(120),
  /** Edition or year. */
  edicao: words(40),
  categoria: choice(testCategories),
  construto: words(400),
  idade_min_meses: z.optional(wholeNumber(0, 1440)),
  idade_max_meses: z.optional(wholeNumber(0, 1440)),
  escolaridade_alvo: words(120),
  aplicacao: z.optional(z.array(z.enum(testModes)).check(z.maxLength(testModes.length))),
  tempo_minutos: z.optional(wholeNumber(1, 1440)),
  material: words(1000),
  natureza: choice(testNatures),
  restrito_psicologo: z.optional(z.boolean()),
  satepsi_status: choice(satepsiStates),
  satepsi_consultado_em: day,
  satepsi_link: z.optional(emptyIsNull(Site)),
  validade_normas: day,
  /** SATEPSI's opinion also covers online use (CFP 09/2024). */
  aprovado_online: z.optional(z.boolean()),
  descricao: words(4000),
  ativo: z.optional(z.boolean()),
}

const agesInOrder = z.check<{
  idade_min_meses?: number | null | undefined
  idade_max_meses?: number | null | undefined
}>(({ value, issues }) => {
  const { idade_min_meses: from, idade_max_meses: to } = value
  if (typeof from === 'number' && typeof to === 'number' && to < from)
    issues.push({ code: 'custom', input: value, path: ['idade_max_meses'], message: 'age_order' })
})

export const NewInstrument = z.strictObject(fields).check(agesInOrder)
export type NewInstrument = z.input<typeof NewInstrument>

const optionalString = z.nullable(z.string())

/** Ages are in months; a day is yyyy-MM-dd. */
export const InstrumentRow = z.object({
  id: Id,
  nome: z.string(),
  sigla: optionalString,
  categoria: z.nullable(z.enum(testCategories)),
  idade_min_meses: z.nullable(z.int()),
  idade_max_meses: z.nullable(z.int()),
  restrito_psicologo: z.boolean(),
  satepsi_status: z.nullable(z.enum(satepsiStates)),
  satepsi_consultado_em: z.nullable(IsoDate),
  ativo: z.boolean(),
  versao: z.int(),
  criado_em: Instant,
  atualizado_em: Instant,
})
export type InstrumentRow = z.infer<typeof InstrumentRow>

/** S3.08 a test: the instrument. What came of it with a patient is an `Application`. */
export const Instrument = z.extend(InstrumentRow, {
  autores: optionalString,
  editora: optionalString,
  edicao: optionalString,
  construto: optionalString,
  escolaridade_alvo: optionalString,
  aplicacao: z.array(z.enum(testModes)),
  tempo_minutos: z.nullable(z.int()),
  material: optionalString,
  natureza: z.nullable(z.enum(testNatures)),
  satepsi_link: optionalString,
  validade_normas: z.nullable(IsoDate),
  aprovado_online: z.boolean(),
  descricao: optionalString,
})
export type Instrument = z.infer<typeof Instrument>

/** PUT takes all that GET gave; absent fields stay, read-only ones are ignored, `versao` is the one that was read. */
export const InstrumentChange = z
  .strictObject({
    ...fields,
    nome: z.optional(fields.nome),
    versao: z.int(),
    id: z.optional(z.unknown()),
    criado_em: z.optional(z.unknown()),
    atualizado_em: z.optional(z.unknown()),
  })
  .check(agesInOrder)
export type InstrumentChange = z.input<typeof InstrumentChange>

export const InstrumentPage = pageOf(InstrumentRow)
export type InstrumentPage = z.infer<typeof InstrumentPage>
export const InstrumentListQuery = listQueryOf(['nome', 'atualizado_em'])
export type InstrumentListQuery = z.infer<typeof InstrumentListQuery>
