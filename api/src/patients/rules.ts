/** The words of a search. A word of digits and punctuation is a number as people write it: only its digits count. */
export const searchWords = (text: string) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^[\d().+-]+$/.test(word) ? word.replace(/\D/g, '') : word))
    .filter(Boolean)
    .slice(0, 10)

/** Names of the fields whose values differ between what is stored and what was sent. */
export const changedFields = <Row extends object>(stored: Row, sent: Partial<Row>) =>
  (Object.keys(sent) as (keyof Row & string)[]).filter(
    (field) => sent[field] !== undefined && sent[field] !== stored[field],
  )
