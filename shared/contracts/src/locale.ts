/** The languages of the product. Every one of them is complete. */
export const locales = ['pt-br', 'en', 'es', 'zh-CN'] as const
export type Locale = (typeof locales)[number]

/** What a browser gets that asks for none of ours. */
export const defaultLocale: Locale = 'en'

export type InEveryLocale<T = string> = Record<Locale, T>

/** The locale meant by one language tag (`pt`, `pt-PT`, `zh-Hans-CN`, `en-GB`), or none. */
export function localeOfTag(tag: string): Locale | undefined {
  const language = tag.trim().toLowerCase().split('-')[0]
  return locales.find((locale) => locale.toLowerCase().split('-')[0] === language)
}

/** Picks a locale from language tags in order of preference. */
export function chooseLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const found = localeOfTag(tag)
    if (found) return found
  }
  return defaultLocale
}

/** Reads an Accept-Language header: tags by descending `q`. */
export function localeOfHeader(header: string | undefined): Locale {
  if (!header) return defaultLocale
  const tags = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const weight = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
  return chooseLocale(tags)
}
