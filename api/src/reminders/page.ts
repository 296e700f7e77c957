import type { ErrorCode } from '@vinculo/contracts/errors'
import type { Locale } from '@vinculo/contracts/locale'
import { errorMessage } from '../errors'
import { escaped, own } from '../http/html'
import { plainPage as page } from '../http/plain-page'
import { reminderWords } from './page-words'
import type { Coming } from './repository'
import { type Answer, whenOf, zoneOf } from './rules'

function facts(coming: Coming, locale: Locale): string {
  const t = reminderWords[locale]
  const { profissional, clinica } = coming
  const who = [profissional, ...(clinica === profissional ? [] : [clinica])].map(own).join(', ')
  return `<dl><dt>${t.when}</dt><dd>${whenOf(coming, locale)} (${escaped(zoneOf(coming, locale))})</dd><dt>${t.with}</dt><dd>${who}</dd></dl>`
}

/** Asks; what is answered is a form of its own, so that no program that merely follows links answers. */
export function questionPage(coming: Coming, wanted: Answer, locale: Locale): string {
  const t = reminderWords[locale]
  const button = (answer: Answer) =>
    `<form method="post"><button name="resposta" value="${answer}"${answer === wanted ? ' class="first"' : ''}>${answer === 'confirmar' ? t.confirm : t.cancel}</button></form>`
  const buttons =
    wanted === 'cancelar' ? [button('cancelar'), button('confirmar')] : [button('confirmar'), button('cancelar')]
  return page(locale, t.title, `${facts(coming, locale)}<p>${t.question}</p>\n${buttons.join('\n')}`)
}

export function answeredPage(coming: Coming, answer: Answer, locale: Locale): string {
  const t = reminderWords[locale]
  const [title, text] = answer === 'confirmar' ? [t.confirmed, t.confirmedText] : [t.cancelled, t.cancelledText]
  return page(locale, title, `${facts(coming, locale)}<p>${text}</p>`)
}

export function refusedPage(code: ErrorCode, locale: Locale): string {
  const t = reminderWords[locale]
  return code === 'link_ended'
    ? page(locale, t.ended, `<p>${t.endedText}</p>`)
    : page(locale, t.failed, `<p>${errorMessage(code, locale)}</p>`)
}
