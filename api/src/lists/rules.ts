import { isCnpj } from '@vinculo/contracts/brazil'

/** The words of a search. A number as people write it, a CNPJ with its letters too, is looked for as it is stored. */
export const searchWords = (text: string) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^[\d().+-]+$/.test(word) ? word.replace(/\D/g, '') : word))
    .map((word) => (isCnpj(word) ? word.replace(/[./-]/g, '') : word))
    .filter(Boolean)
    .slice(0, 10)

const comparable = (value: unknown) =>
  value !== null && typeof value === 'object' && 'id' in value ? value.id : JSON.stringify(value)

/** Names of the fields whose values differ between what is stored and what was sent. References compare by their ids. */
export function changedFields<Sent extends object>(stored: object, sent: Sent) {
  const before = stored as Record<string, unknown>
  return (Object.keys(sent) as (keyof Sent & string)[]).filter(
    (field) => sent[field] !== undefined && comparable(sent[field]) !== comparable(before[field]),
  )
}
