import { createHash } from 'node:crypto'
import type { Locale } from '@vinculo/contracts/locale'
import type { FastifyReply } from 'fastify'
import { languageTags } from './html'

/** The colours of the screens: words have 4.5:1 and more on what is behind them, edges of what is pressed 3:1. */
const style = `
:root{color-scheme:light dark;--ground:#faf9f7;--card:#fff;--ink:#1f1d1a;--soft:#5e5951;--edge:#8c857a;--act:#176b6b;--line:#e6e3dc;--warn:#8f2d20}
@media(prefers-color-scheme:dark){:root{--ground:#15191a;--card:#1d2324;--ink:#e6e3dc;--soft:#a8a196;--edge:#7d8688;--act:#1e7d7c;--line:#2b3234;--warn:#f2a698}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:2rem 1rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}
dl{margin:0 0 1.5rem}dt{color:var(--soft);font-size:.9rem}dd{margin:0 0 .75rem;overflow-wrap:anywhere}
p{margin:0 0 1rem;overflow-wrap:anywhere}p:last-child{margin:0}
.warn{color:var(--warn);font-weight:600}.soft{color:var(--soft);font-size:.9rem}
form{margin:0 0 .75rem}form:last-child{margin:0}
label{display:block;font-weight:600;margin:0 0 .25rem}
input{width:100%;min-height:48px;padding:.5rem .75rem;margin:0 0 .25rem;border:2px solid var(--edge);border-radius:6px;background:transparent;color:inherit;font:inherit;font-family:ui-monospace,monospace;text-transform:uppercase}
a{color:inherit;text-underline-offset:3px}code{font-family:ui-monospace,monospace}
button{width:100%;min-height:48px;padding:.75rem 1rem;border:2px solid var(--edge);border-radius:6px;background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button.first{background:var(--act);border-color:var(--act);color:#fff}
button:focus-visible,input:focus-visible,a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
@media(forced-colors:active){button{border-color:ButtonText}}`

const hash = createHash('sha256').update(style).digest('base64')

/** No script, no picture, nothing from elsewhere; its form goes back here alone. The address is a secret: it is told nobody. */
const pageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
  vary: 'Accept-Language',
}

/** A page of the API's own, for who has no account: HTML that needs nothing else. Title and body are HTML already. */
export const plainPage = (locale: Locale, title: string, body: string) => `<!doctype html>
<html lang="${languageTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · Vínculo</title><style>${style}</style></head>
<body><main><div class="card"><h1>${title}</h1>
${body}
</div></main></body></html>
`

export const sendPlainPage = (reply: FastifyReply, html: string) =>
  reply.headers(pageHeaders).type('text/html; charset=utf-8').send(html)
