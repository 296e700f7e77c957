/** The first letters of the first and the last word of a name; particles such as «de» and «da» are no names. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word && !/^(d[aeo]s?|e|del|la|las|los|y)$/i.test(word))
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}
