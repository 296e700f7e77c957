import { formatDay } from '@vinculo/contracts/day'
import type { ErrorCode } from '@vinculo/contracts/errors'
import type { Locale } from '@vinculo/contracts/locale'
import { paths } from '@vinculo/contracts/paths'
import { dayIn } from '@vinculo/contracts/plan'
import { errorMessage } from '../errors'
import { escaped, own } from '../http/html'
import { plainPage } from '../http/plain-page'
import { shownCode } from './seal'
import type { Verified } from './verification-repository'
import { verificationWords } from './verification-words'

/** Signs of the hash that are shown, in groups: enough to compare, too few to be taken for the whole. */
const shownSigns = 16

function form(locale: Locale, typed: string): string {
  const t = verificationWords[locale]
  return `<form method="get" action="${paths.verification()}">
<label for="codigo">${t.code}</label>
<input id="codigo" name="codigo" value="${escaped(typed)}" aria-describedby="ajuda" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40" required>
<p class="soft" id="ajuda">${t.hint}</p>
<button class="first">${t.look}</button></form>`
}

export function askingPage(locale: Locale): string {
  const t = verificationWords[locale]
  return plainPage(locale, t.title, `<p>${t.question}</p>\n${form(locale, '')}`)
}

export function unknownPage(typed: string, locale: Locale): string {
  const t = verificationWords[locale]
  return plainPage(locale, t.unknown, `<p>${t.unknownText}</p>\n${form(locale, typed.slice(0, 40))}`)
}

/** Whether it still holds, said before all else. */
function standing(document: Verified, locale: Locale, today: string): string {
  const t = verificationWords[locale]
  const day = (instant: string) => formatDay(dayIn(document.time_zone, new Date(instant)))
  const { cancelado_em, substituido_em, validade } = document
  const said = [
    ...(cancelado_em ? [[t.cancelled(day(cancelado_em)), t.cancelledText]] : []),
    ...(substituido_em ? [[t.replaced(day(substituido_em)), t.replacedText]] : []),
    ...(validade && validade < today ? [[t.expired(formatDay(validade))]] : []),
  ]
  if (said.length === 0) return `<p>${t.authenticText}</p>`
  return said.map(([what, text]) => `<p class="warn">${what}</p>${text ? `<p>${text}</p>` : ''}`).join('\n')
}

/** That it is authentic, and what it is; never of whom it is, what for, or what it says. */
export function verifiedPage(code: string, document: Verified, locale: Locale, now = new Date()): string {
  const t = verificationWords[locale]
  const { tipo, numero, ano, edicao, emitido_em, assinatura, validade, hash, time_zone } = document
  const fingerprint = hash.slice(0, shownSigns).replace(/(.{4})(?=.)/g, '$1 ')
  const rows: [string, string][] = [
    [t.kind, t.kinds[tipo]],
    [t.code, `<code>${shownCode(code)}</code>`],
    [t.number, `${numero}/${ano}`],
    [t.issued, formatDay(dayIn(time_zone, new Date(emitido_em)))],
    [t.author, own(assinatura)],
    [t.edition, String(edicao)],
    [t.validity, validade ? t.validUntil(formatDay(validade)) : t.noValidity],
    [t.fingerprint, `<code>${fingerprint}…</code> <span class="soft">(${t.fingerprintText})</span>`],
  ]
  const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')
  return plainPage(
    locale,
    // What does not hold any more is not called authentic first.
    document.cancelado_em ? t.cancelledTitle : document.substituido_em ? t.replacedTitle : t.authentic,
    `${standing(document, locale, dayIn(time_zone, now))}
<dl>${list}</dl>
<p class="soft">${t.privacy}</p>
<p><a href="${paths.verification()}">${t.another}</a></p>`,
  )
}

export const refusedPage = (code: ErrorCode, locale: Locale) =>
  plainPage(locale, verificationWords[locale].failed, `<p>${errorMessage(code, locale)}</p>`)
