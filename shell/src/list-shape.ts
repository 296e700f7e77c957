import type { Guard, ModuleList, ModuleRelease } from '@vinculo/contracts/modules'

/**
 * Whether an answer is a list of modules, by hand: the contract's own schema would bring the validator into every page's
 * first script. A test compares the two. Fields that are not known are let be.
 */
type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string'
const number: Check = (value) => typeof value === 'number'
const boolean: Check = (value) => typeof value === 'boolean'
const like =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const object = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item)
const recordOf =
  (item: Check): Check =>
  (value) =>
    object(value) && Object.values(value).every(item)
const shaped =
  (fields: Record<string, Check>): Check =>
  (value) =>
    object(value) && Object.entries(fields).every(([name, check]) => check(value[name]))
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const inFour = (check: Check) => shaped({ 'pt-br': check, en: check, es: check, 'zh-CN': check })

const guards: Record<Guard, true> = {
  admin: true,
  auth: true,
  'check-auth': true,
  config: true,
  guest: true,
  locale: true,
  venc_plano: true,
}
/** A guard this shell does not know is one it cannot keep. */
const guard: Check = (value) => text(value) && Object.hasOwn(guards, value as string)

const texts = listOf(text)
const words = inFour(text)
const part = { clinical: optional(boolean), files: texts, facades: texts, messages: optional(inFour(texts)) }

const isRelease = shaped({
  manifest: (value) => value === 1,
  id: like(/^[a-z][a-z0-9-]{0,40}$/),
  version: like(/^[\w.+-]{1,80}$/),
  base: like(/^(https?:\/\/[\w.:[\]-]+)?\/([\w.@~-]+\/)*$/),
  entry: text,
  files: texts,
  facades: texts,
  messages: inFour(texts),
  requires: recordOf(text),
  routes: listOf(
    shaped({
      path: text,
      name: optional(text),
      title: words,
      loads: optional(words),
      guards: listOf(guard),
      breadcrumb: listOf(shaped({ titulo: words, path: optional(text) })),
      allowed: optional(recordOf(texts)),
      ...part,
    }),
  ),
  menu: listOf(shaped({ path: text, label: words, flag: optional(text), order: number })),
  slots: listOf(shaped({ slot: text, order: number, title: optional(words), ...part })),
  search: optional(listOf(shaped({ label: words, url: text, name: texts, path: text }))),
  events: shaped({ sends: texts, hears: texts }),
  hashes: recordOf(text),
  signed: optional(shaped({ serial: number, key: text, parts: text, signature: text })),
  revisao: optional(number),
  retorno: optional(boolean),
})

const areOff = listOf(shaped({ id: text, revisao: number }))

/** The list in an answer without the rows that are none, and how many those were; nothing where it is no list. */
export function listFrom(answer: unknown): { list: ModuleList; dropped: number } | undefined {
  if (!object(answer) || !Array.isArray(answer.modulos) || !texts(answer.prefixos)) return undefined
  const modulos = answer.modulos.filter(isRelease) as ModuleRelease[]
  const { fora } = answer as Pick<ModuleList, 'fora'>
  return {
    list: { modulos, prefixos: answer.prefixos as string[], ...(areOff(fora) && { fora }) },
    dropped: answer.modulos.length - modulos.length,
  }
}
