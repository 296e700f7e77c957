const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What a person sees as one sign each: a family of emoji, a letter with its accents. */
export const signsOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

/**
 * The first letters of the first and the last word of a name; particles such as «de» and «da» are no names. A picture
 * is no letter: what is drawn of a family differs from machine to machine, and does not fit a circle on each.
 */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word) && !/^(d[aeo]s?|e|del|la|las|los|y)$/i.test(word))
  const first = signsOf(words[0] ?? '')[0] ?? ''
  const last = words.length > 1 ? (signsOf(words.at(-1) ?? '')[0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}
