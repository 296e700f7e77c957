import type { Locale } from './locale'

const signs: Record<Locale, { thousand: string; decimal: string }> = {
  'pt-br': { thousand: '.', decimal: ',' },
  es: { thousand: '.', decimal: ',' },
  en: { thousand: ',', decimal: '.' },
  'zh-CN': { thousand: ',', decimal: '.' },
}

/**
 * S5.04 an amount of the wire (`1250.00`) with two decimals as the language writes them; what is no amount stays as it
 * is. Digits are moved as text: no floating point touches money.
 */
export function formatAmount(amount: string, locale: Locale): string {
  const [, whole, cents] = /^(\d+)\.(\d{2})$/.exec(amount) ?? []
  if (whole === undefined) return amount
  const { thousand, decimal } = signs[locale]
  return `${whole.replace(/\B(?=(\d{3})+$)/g, thousand)}${decimal}${cents}`
}

/** S5.04 an amount of the wire, `-1250.00` too, as people read it; its sign and its currency stay on one line with it. */
export const formatMoney = (amount: string, locale: Locale): string =>
  `${amount.startsWith('-') ? '\u2212' : ''}R$\u00a0${formatAmount(amount.replace('-', ''), locale)}`
