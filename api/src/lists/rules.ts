/** The words of a search. A word of digits and punctuation is a number as people write it: only its digits count. */
export const searchWords = (text: string) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^[\d().+-]+$/.test(word) ? word.replace(/\D/g, '') : word))
    .filter(Boolean)
    .slice(0, 10)
