import { createHash } from 'node:crypto'
import type { ErrorCode } from '@vinculo/contracts/errors'
import type { Locale } from '@vinculo/contracts/locale'
import { errorMessage } from '../errors'
import { escaped, languageTags, own } from '../http/html'
import { reminderWords } from './page-words'
import type { Coming } from './repository'
import { type Answer, whenOf, zoneOf } from './rules'

/** The colours of the screens: words have 4.5:1 and more on what is behind them, edges of what is pressed 3:1. */
const style = `
:root{color-scheme:light dark;--ground:#faf9f7;--card:#fff;--ink:#1f1d1a;--soft:#5e5951;--edge:#8c857a;--act:#176b6b;--line:#e6e3dc}
@media(prefers-color-scheme:dark){:root{--ground:#15191a;--card:#1d2324;--ink:#e6e3dc;--soft:#a8a196;--edge:#7d8688;--act:#1e7d7c;--line:#2b3234}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:2rem 1rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}
dl{margin:0 0 1.5rem}dt{color:var(--soft);font-size:.9rem}dd{margin:0 0 .75rem;overflow-wrap:anywhere}
p{margin:0 0 1rem;overflow-wrap:anywhere}p:last-child{margin:0}
form{margin:0 0 .75rem}form:last-child{margin:0}
button{width:100%;min-height:48px;padding:.75rem 1rem;border:2px solid var(--edge);border-radius:6px;background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button.first{background:var(--act);border-color:var(--act);color:#fff}
button:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
@media(forced-colors:active){button{border-color:ButtonText}}`

const hash = createHash('sha256').update(style).digest('base64')

/** No script, no picture, nothing from elsewhere; its form goes back here alone. The address is a secret: it is told nobody. */
export const pageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
  vary: 'Accept-Language',
}

const page = (locale: Locale, title: string, body: string) => `<!doctype html>
<html lang="${languageTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · Vínculo</title><style>${style}</style></head>
<body><main><div class="card"><h1>${title}</h1>
${body}
</div></main></body></html>
`

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
