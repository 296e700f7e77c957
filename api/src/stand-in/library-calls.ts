import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cardBrandOf, isCardCode } from '@vinculo/contracts/card'
import { amountOf, centsOf } from '@vinculo/contracts/money'
import { escaped } from '../http/html'
import { type Answer, type Asked, fieldsOf, json, plain } from './answers'
import { instalmentsOf } from './instalments'
import { methodGroups, pictureNames } from './payment-methods'
import type { Route, StandInParts } from './routes'
import { cardOf } from './test-cards'

/** Beside this file, or beside the one file the server was made into. */
function fileBeside(name: string): string {
  const [source, built] = [`./browser/${name}`, `./stand-in-browser/${name}`].map(
    (path) => new URL(path, import.meta.url),
  )
  return readFileSync(source && existsSync(source) ? source : (built as URL), 'utf8')
}

const failure = (code: string, message: string) => json({ error: true, errors: { [code]: message } })

/** What the two libraries are, and what PagSeguro's asks for in a page. */
export function libraryRoutes({ book, panel, sessions, publicUrl }: StandInParts): Route[] {
  const operation = 'library' as const

  const inSession =
    (work: (asked: Asked, fields: URLSearchParams) => Answer) =>
    (asked: Asked): Answer => {
      const fields = asked.method === 'POST' ? fieldsOf(asked) : asked.url.searchParams
      const isOpen = sessions.has(fields.get('sessionId') ?? '') && !panel.switches.expiredSessions
      return isOpen ? work(asked, fields) : failure('30403', 'session expired')
    }

  const script = (name: string) => (): Answer => ({
    status: 200,
    type: 'text/javascript;charset=UTF-8',
    body: fileBeside(name).replaceAll('__BASE__', publicUrl()),
  })

  function methods(): Answer {
    return json({ error: false, paymentMethods: methodGroups(panel.switches.nullImages) })
  }

  function brand(_: Asked, fields: URLSearchParams): Answer {
    const bin = fields.get('cardBin') ?? ''
    const found = /^\d{6}/.test(bin) ? cardBrandOf(bin) : undefined
    if (!found) return failure('10000', 'invalid creditcard brand')
    return json({
      brand: {
        name: found.name,
        bin: Number(bin.slice(0, 6)),
        cvvSize: found.code,
        expirable: true,
        validationAlgorithm: 'LUHN',
      },
    })
  }

  function installments(_: Asked, fields: URLSearchParams): Answer {
    const amount = Number(fields.get('amount')).toFixed(2)
    if (!(Number(amount) > 0)) return failure('20000', 'request error')
    const free = Number(fields.get('maxInstallmentNoInterest') || 1)
    const options = instalmentsOf(centsOf(amount), free).map((each) => ({
      quantity: each.quantity,
      installmentAmount: Number(amountOf(each.cents)),
      totalAmount: Number(amountOf(each.total)),
      interestFree: each.interestFree,
    }))
    return json({ error: false, installments: { [fields.get('creditCardBrand') || 'visa']: options } })
  }

  function token(_: Asked, fields: URLSearchParams): Answer {
    const field = (name: string) => fields.get(name) ?? ''
    const card = cardOf(field('cardNumber').replace(/\D/g, ''))
    if (!card) return failure('30400', 'invalid creditcard data')
    if (field('cardCvv') === '') return failure('10004', 'cvv is mandatory')
    if (!isCardCode(field('cardCvv'), cardBrandOf(field('cardNumber')))) return failure('10006', 'invalid cvv length')
    const until = `${field('cardExpirationYear')}-${field('cardExpirationMonth').padStart(2, '0')}`
    if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(until)) return failure('10002', 'invalid date format')
    if (until < new Date().toISOString().slice(0, 7)) return failure('30405', 'incorrect expiration date')
    if (card.does === 'session') return failure('30403', 'session expired')
    const { id } = book.keep('cards', { id: randomBytes(16).toString('hex'), card, timesCharged: 0 })
    return json({ card: { token: id } })
  }

  function picture({ parts: [width = '', height = '', name = ''] }: Asked): Answer {
    const words = pictureNames.get(name)
    if (!words) return plain(404, 'Not Found')
    const size = Math.min(Number(height) * 0.42, (Number(width) * 1.7) / words.length)
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect x=".5" y=".5" width="${Number(width) - 1}" height="${Number(height) - 1}" rx="4" fill="#fff" stroke="#8c857a"/><text x="50%" y="50%" text-anchor="middle" dominant-baseline="central" font-family="sans-serif" font-weight="700" font-size="${size.toFixed(1)}" fill="#1f1d1a">${escaped(words)}</text></svg>`
    return { status: 200, type: 'image/svg+xml', body: drawing, headers: { 'cache-control': 'max-age=3600' } }
  }

  return [
    {
      method: 'GET',
      path: /^\/pagseguro\/api\/v2\/checkout\/pagseguro\.directpayment\.js$/,
      operation,
      answer: script('directpayment.js'),
    },
    {
      method: 'GET',
      path: /^\/checkout-sdk-js\/rc\/dist\/browser\/pagseguro\.min\.js$/,
      operation,
      answer: script('pagseguro.min.js'),
    },
    { method: 'GET', path: /^\/payment-methods$/, operation, answer: inSession(methods) },
    { method: 'GET', path: /^\/creditcard\/v1\/getBin$/, operation, answer: inSession(brand) },
    { method: 'GET', path: /^\/installments\.json$/, operation, answer: inSession(installments) },
    { method: 'POST', path: /^\/v2\/cards\/$/, operation, answer: inSession(token) },
    {
      method: 'GET',
      path: /^\/public\/img\/payment-methods-flags\/(\d{2,3})x(\d{2})\/([a-z-]+)\.png$/,
      answer: picture,
    },
  ]
}
