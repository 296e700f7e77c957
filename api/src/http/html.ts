import type { Locale } from '@vinculo/contracts/locale'

/** What a page says its language is, and what formatters know it by. */
export const languageTags: Record<Locale, string> = { 'pt-br': 'pt-BR', en: 'en', es: 'es', 'zh-CN': 'zh-CN' }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** Somebody else's words keep their own direction and their own line breaks. */
export const own = (text: string) => `<bdi>${escaped(text)}</bdi>`
