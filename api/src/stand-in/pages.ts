import { formatLine, lineOf } from '@vinculo/contracts/boleto'
import { formatDay } from '@vinculo/contracts/day'
import { amountOf } from '@vinculo/contracts/money'
import { debitBankNames } from '@vinculo/contracts/payment-choices'
import { escaped } from '../http/html'
import { plainPage } from '../http/plain-page'
import { type Answer, type Asked, fieldsOf, html } from './answers'
import type { StandInCharge } from './book'
import type { Route, StandInParts } from './routes'
import { mayBecome } from './till'

const page = (title: string, body: string, status = 200) =>
  html(plainPage('pt-br', title, `<p class="soft">Ambiente de teste: nada é cobrado de verdade.</p>${body}`), status)

const reais = (cents: number) => `R$ ${amountOf(cents).replace('.', ',')}`

export const stateWords: Record<StandInCharge['state'], string> = {
  waiting: 'aguardando pagamento',
  analysis: 'em análise',
  paid: 'paga',
  disputed: 'em disputa',
  held: 'retida',
  refunded: 'devolvida',
  charged_back: 'contestada',
  cancelled: 'cancelada',
  refused: 'recusada',
}

const button = (action: string, words: string, isFirst = false) =>
  `<form method="post"><button name="acao" value="${action}"${isFirst ? ' class="first"' : ''}>${words}</button></form>`

const details = (charge: StandInCharge) =>
  `<dl><dt>De</dt><dd>${escaped(charge.payer)}</dd><dt>Descrição</dt><dd>${escaped(charge.description)}</dd><dt>Valor</dt><dd>${reais(charge.cents)}</dd></dl>`

/** Where a browser may be sent back to. */
const backTo = (charge: StandInCharge) => (/^https?:\/\//.test(charge.returnUrl ?? '') ? charge.returnUrl : undefined)

function bankPage(charge: StandInCharge): Answer {
  const bank = debitBankNames[charge.bank as keyof typeof debitBankNames] ?? 'Banco'
  const back = backTo(charge)
  const actions =
    charge.state === 'waiting'
      ? button('pagar', 'Pagar', true) + button('recusar', 'Recusar')
      : `<p>Esta cobrança está ${stateWords[charge.state]}.</p>`
  return page(
    escaped(bank),
    details(charge) + actions + (back ? `<p><a href="${escaped(back)}">Voltar à loja</a></p>` : ''),
  )
}

function boletoPage(charge: StandInCharge): Answer {
  const line = formatLine(lineOf(charge.barcode ?? ''))
  const due = `<dl><dt>Linha digitável</dt><dd><code>${line}</code></dd><dt>Vencimento</dt><dd>${formatDay(charge.dueDay ?? '')}</dd></dl>`
  const action = mayBecome(charge, 'paid')
    ? button('pagar', 'Pagar', true)
    : `<p>Este boleto está ${stateWords[charge.state]}.</p>`
  return page('Boleto', details(charge) + due + action)
}

/** The bank's page of a debit, and the page of a boleto; who knows their address may pay. */
export function pageRoutes({ book, till }: StandInParts): Route[] {
  const shown = (method: 'boleto' | 'debit', draw: (charge: StandInCharge) => Answer) => {
    const one = ({ parts: [id = ''] }: Asked) => {
      const charge = book.of('charges').get(id)
      return charge?.method === method ? charge : undefined
    }
    const missing = () => page('Não encontrado', '<p>Não há cobrança neste endereço.</p>', 404)
    const act = (asked: Asked): Answer => {
      const charge = one(asked)
      if (!charge) return missing()
      const wanted = { pagar: 'paid', recusar: 'refused' }[fieldsOf(asked).get('acao') ?? ''] as
        | 'paid'
        | 'refused'
        | undefined
      if (wanted && mayBecome(charge, wanted)) till.change(charge, wanted)
      return { ...html('', 303), headers: { location: backTo(charge) ?? asked.url.pathname } }
    }
    const path = new RegExp(`^/${method === 'debit' ? 'banco' : 'boleto'}/([^/]+)$`)
    const show = (asked: Asked) => {
      const charge = one(asked)
      return charge ? draw(charge) : missing()
    }
    return [
      { method: 'GET', path, answer: show },
      { method: 'POST', path, answer: act },
    ]
  }
  return [...shown('debit', bankPage), ...shown('boleto', boletoPage)]
}
