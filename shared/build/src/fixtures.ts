/**
 * What a module's simulator answers instead of the API: one file of `fixtures/` is one state of the account, chosen by
 * its name. Pure data and functions, so that a page, a test and the simulator may read them alike.
 */
export interface Fixtures {
  /** What the state is called where it is chosen. */
  name: string
  /** The screen it begins with. */
  opens: string
  /** Whoever is signed in, where it matters: fields of `User` (GET /api/user) in place of the usual ones. */
  user?: Record<string, unknown>
  /** Answers by call, as the API's description names it: `GET /api/pacientes-json/{id}`. */
  answers: Record<string, Answer>
}

/** A call as it came: parameters of the address, of the query, and what was sent. When fixtures are checked all are empty. */
export interface Asked {
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown>
}

/** What the API would answer, as data or worked out from the call. */
export type Answer = object | string | number | boolean | null | ((asked: Asked) => unknown)

export interface RefusedAnswer {
  refused: number
  code: string
  message: string
}

/** The API refuses the call: a status, a code of `shared/contracts/src/errors.ts`, and its sentence. */
export const refused = (status: number, code: string, message = ''): RefusedAnswer => ({
  refused: status,
  code,
  message,
})

export const isRefused = (answer: unknown): answer is RefusedAnswer =>
  typeof answer === 'object' && answer !== null && typeof (answer as RefusedAnswer).refused === 'number'

const dayMs = 86_400_000
/** Where the fictional practice is; it has no daylight saving time. */
const zoneMs = -3 * 3_600_000
const today = () => new Date(Date.now() + zoneMs)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The day so many days from today, `2026-11-22`. */
export const day = (days = 0) => dayOf(new Date(today().getTime() + days * dayMs))

/** A day of this week by its number, Sunday is 0. */
export const weekday = (number: number) => day(number - today().getUTCDay())

/** An instant by day and time in São Paulo, as the API says it. */
export const at = (on: string, time: string) => new Date(`${on}T${time}:00-03:00`).toISOString()

/** An id that is the same each time: `id(7)`. */
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A page of a list, as lists are answered. */
export const page = <T>(itens: T[], por_pagina = 20) => ({ itens, total: itens.length, pagina: 1, por_pagina })
