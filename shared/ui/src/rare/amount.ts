/** Digits alone, or in groups of three by one sign and then decimals by the other: both ways, as people paste both. */
const written =
  /^(?:(\d+)(?:[.,](\d{1,2}))?|(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?|(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?)$/

/** The amount, as the wire has it, that a person wrote (`R$ 1.250,5`, `1250`); none if it cannot be read. */
export function readAmount(text: string): string | undefined {
  const [whole, cents = ''] = (written.exec(text.replace(/^\s*R\$|\s/gi, '')) ?? []).slice(1).filter((part) => part)
  const digits = whole?.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return digits === undefined || digits.length > 10 ? undefined : `${digits}.${cents.padEnd(2, '0')}`
}
