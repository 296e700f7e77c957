import * as z from 'zod/mini'
import { listQueryOf, pageOf } from './lists'
import { decimal, Id, Instant, IsoDate, Reference, ReferenceInput, text, wholeNumber, words } from './primitives'
import { InstrumentRow } from './tests'

/** One line of the results table: what a part of the test gave. Percentiles go from 0 to 100. */
const ResultInput = z.strictObject({
  subteste: text(1, 120),
  bruto: z.optional(decimal(-9999, 99_999)),
  /** Weighted or standard score. */
  padrao: z.optional(decimal(-9999, 99_999)),
  percentil: z.optional(decimal(0, 100)),
  classificacao: words(60),
  observacao: words(400),
})

const fields = {
  paciente: ReferenceInput,
  teste: ReferenceInput,
  data: IsoDate,
  /** Who applied it; the one who registers it unless said otherwise. */
  profissional: z.optional(z.nullable(ReferenceInput)),
  sessao: z.optional(wholeNumber(1, 9999)),
  /** At the time of the application. */
  escolaridade: words(60),
  resultados: z.optional(z.array(ResultInput).check(z.maxLength(60))),
  classificacao: words(120),
  comportamento: words(8000),
  interpretacao: words(20_000),
  /** To be quoted in the report. */
  em_laudo: z.optional(z.boolean()),
}

export const NewApplication = z.strictObject(fields)
export type NewApplication = z.input<typeof NewApplication>

const optionalString = z.nullable(z.string())
const optionalNumber = z.nullable(z.number())

/**
 * An instrument applied to a patient (clinical). `idade` is the patient's age on that day, in completed years and months
 * beyond them; null without a date of birth. `teste` carries what the warnings are worked out from.
 */
export const Application = z.object({
  id: Id,
  paciente: z.extend(Reference, { data_nascimento: z.nullable(IsoDate) }),
  teste: InstrumentRow,
  data: IsoDate,
  idade: z.nullable(z.object({ anos: z.int(), meses: z.int() })),
  profissional: z.nullable(Reference),
  sessao: z.nullable(z.int()),
  escolaridade: optionalString,
  resultados: z.array(
    z.object({
      subteste: z.string(),
      bruto: optionalNumber,
      padrao: optionalNumber,
      percentil: optionalNumber,
      classificacao: optionalString,
      observacao: optionalString,
    }),
  ),
  classificacao: optionalString,
  comportamento: optionalString,
  interpretacao: optionalString,
  em_laudo: z.boolean(),
  versao: z.int(),
  criado_em: Instant,
  atualizado_em: Instant,
})
export type Application = z.infer<typeof Application>

/** PUT takes all that GET gave; absent fields stay, read-only ones are ignored, `versao` is the one that was read. */
export const ApplicationChange = z.strictObject({
  ...fields,
  paciente: z.optional(z.unknown()),
  teste: z.optional(z.looseObject({ id: Id })),
  data: z.optional(fields.data),
  versao: z.int(),
  id: z.optional(z.unknown()),
  idade: z.optional(z.unknown()),
  criado_em: z.optional(z.unknown()),
  atualizado_em: z.optional(z.unknown()),
})
export type ApplicationChange = z.input<typeof ApplicationChange>

export const ApplicationPage = pageOf(Application)
export type ApplicationPage = z.infer<typeof ApplicationPage>

/** Those of one patient, of one test, or all, the newest first unless `ordem` says otherwise. */
export const ApplicationListQuery = z.extend(listQueryOf(['data']), {
  paciente: z.optional(Id),
  teste: z.optional(Id),
})
export type ApplicationListQuery = z.infer<typeof ApplicationListQuery>
