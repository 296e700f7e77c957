import * as z from 'zod/mini'
import { isIsoDate } from './iso-date'

/** yyyy-MM-dd, a day that exists. */
export const IsoDate = z.string().check(z.refine(isIsoDate, 'date'))

/** S5.03 H:mm as HH:mm, 00:00 to 23:59. */
export const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time'))

/** An instant in UTC, ISO 8601, as the wire carries times. */
export const Instant = z.iso.datetime({ offset: true })

/** However its letters are written; kept small, as the database writes them. */
export const Id = z.uuid().check(z.toLowerCase())

/** A choice made elsewhere: reading gives both, writing needs the id alone. */
export const Reference = z.object({ id: Id, nome: z.string() })
export type Reference = z.infer<typeof Reference>
export const ReferenceInput = z.pipe(
  // Typed and not picked: said of the choice as a whole, which is one field to who fills it in.
  z.transform((value: { id?: string; nome?: string }, { issues }) => {
    if (typeof value === 'object' && value !== null && value.id === undefined)
      issues.push({ code: 'custom', input: value, message: 'no_selection' })
    return value
  }),
  z.object({ id: Id, nome: z.optional(z.string()) }),
)

/** PostgreSQL stores no NUL character in text. */
export const noNul = z.refine<string>((value) => !value.includes('\0'))

/**
 * Without the marks that turn the direction of all that follows: in a title, a mail or a file's name nothing ends them.
 * Letters of any script bring their own direction.
 */
const withoutDirectionMarks = z.overwrite<string>((value) => value.replace(/[\u202A-\u202E\u2066-\u2069]/g, ''))

/** Half of a character, as a cut in the middle of an emoji leaves it, is no text: nothing that stores or sends it may meet it. */
const wholeCharacters = z.overwrite<string>((value) => value.replace(/\p{Surrogate}/gu, '\uFFFD'))

/** Trimmed text of `min` to `max` characters. */
export const text = (min: number, max: number) =>
  z.string().check(withoutDirectionMarks, wholeCharacters, z.trim(), z.minLength(min), z.maxLength(max), noNul)

/** Text a person may leave empty: '' and null both mean «nothing». */
export const optionalText = (max: number) =>
  emptyIsNull(z.string().check(withoutDirectionMarks, wholeCharacters, z.trim(), z.maxLength(max), noNul))

/** Lets '' through as null, so that an emptied field clears what was stored. */
export function emptyIsNull<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(schema),
  )
}

/** What may be left out, or left empty: text, a day, one of a list. */
export const words = (max: number) => z.optional(optionalText(max))
export const day = z.optional(emptyIsNull(IsoDate))
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(emptyIsNull(z.enum(values)))

/** A number with a point or a comma, as the wire or a form holds it; '' and null both mean «nothing». */
export const decimal = (min: number, max: number) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value
      const text = value.trim()
      if (text === '') return null
      return /^-?\d{1,9}([.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : value
    }),
    z.nullable(z.number().check(z.minimum(min), z.maximum(max))),
  )

/** An amount of reais as the wire has it: `1250.00`, never negative, below ten million: its cents fit an integer. */
export const Amount = z.string().check(z.trim(), z.regex(/^\d{1,7}\.\d{2}$/, 'amount'))

/** A whole number, or the digits of one as a form holds it; '' and null both mean «nothing». */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value
      return value.trim() === '' ? null : /^\d+$/.test(value.trim()) ? Number(value) : value
    }),
    z.nullable(z.int().check(z.minimum(min), z.maximum(max))),
  )

export const Email = z.string().check(z.trim(), z.maxLength(254), z.refine(isEmail, 'email'))

/**
 * One @, a dotted domain, no spaces, and on neither side a sign that ends an address in a list of them: mail would go to
 * a part of it. Mail alone can prove more.
 */
export function isEmail(value: string): boolean {
  return /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/.test(value)
}
