import { randomBytes } from 'node:crypto'
import { centsOf } from '@vinculo/contracts/money'
import { type Answer, type Asked, at, brasilia, jsonOf, latinJson, nothing } from './answers'
import type { Agreement } from './book'
import { isDocument, refusedJson } from './pagseguro-checks'
import type { Route, StandInParts } from './routes'

const newCode = () => randomBytes(16).toString('hex').toUpperCase()
const now = () => brasilia(new Date().toISOString())

/** Subscriptions: a plan, who agreed to it, and what is charged by that. */
export function preApprovalRoutes({ book, till }: StandInParts): Route[] {
  const account = 'query' as const
  const cardIn = (body: unknown, ...path: string[]) => book.of('cards').get(at(body, ...path, 'creditCard', 'token'))
  const agreed = (asked: Asked) => book.of('agreements').get(asked.parts[0] ?? '')
  const changed = (agreement: Agreement, change: Partial<Agreement>): Answer => {
    book.keep('agreements', { ...agreement, ...change, since: new Date().toISOString() })
    return nothing
  }

  function newPlan(asked: Asked): Answer {
    const body = jsonOf(asked)
    const [name, amount] = [at(body, 'preApproval', 'name'), at(body, 'preApproval', 'amountPerPayment')]
    const charge = at(body, 'preApproval', 'charge')
    if (name === '' || !/^\d+\.\d{2}$/.test(amount) || !['AUTO', 'MANUAL'].includes(charge))
      return refusedJson(['11088'])
    const { id } = book.keep('plans', { id: newCode(), name, cents: centsOf(amount) })
    return latinJson({ code: id, date: now() })
  }

  function agree(asked: Asked): Answer {
    const body = jsonOf(asked)
    const plan = book.of('plans').get(at(body, 'plan'))
    const card = cardIn(body, 'paymentMethod')
    if (!plan) return refusedJson(['11106'])
    if (at(body, 'sender', 'name') === '' || !isDocument(at(body, 'sender', 'documents', 0, 'value')))
      return refusedJson(['11013'])
    if (!card) return refusedJson(['17075'])
    const agreement = book.keep('agreements', {
      id: newCode(),
      plan: plan.id,
      reference: at(body, 'reference'),
      status: 'ACTIVE',
      payer: at(body, 'sender', 'name'),
      card: card.card,
      timesCharged: 0,
      since: new Date().toISOString(),
    })
    return latinJson({ code: agreement.id })
  }

  function charge(asked: Asked): Answer {
    const body = jsonOf(asked)
    const agreement = book.of('agreements').get(at(body, 'preApprovalCode'))
    const amount = at(body, 'items', 0, 'amount')
    if (!agreement || !/^\d+\.\d{2}$/.test(amount)) return refusedJson(['11022'])
    if (agreement.status !== 'ACTIVE') return refusedJson(['17061'])
    const taken = till.card(
      {
        provider: 'pagseguro',
        reference: at(body, 'reference'),
        cents: centsOf(amount),
        description: at(body, 'items', 0, 'description'),
        payer: agreement.payer,
        notifyUrl: at(body, 'notificationURL') || undefined,
      },
      agreement,
    )
    book.keep('agreements', agreement)
    return latinJson({ transactionCode: taken.id, date: now() })
  }

  function changeCard(asked: Asked): Answer {
    const [agreement, card] = [agreed(asked), cardIn(jsonOf(asked))]
    if (!agreement || agreement.status === 'CANCELLED') return refusedJson(['17061'], agreement ? 400 : 404)
    return card ? changed(agreement, { card: card.card, timesCharged: 0 }) : refusedJson(['17075'])
  }

  function setStatus(asked: Asked): Answer {
    const agreement = agreed(asked)
    const status = at(jsonOf(asked), 'status')
    if (!agreement || agreement.status === 'CANCELLED') return refusedJson(['17061'], agreement ? 400 : 404)
    return status === 'ACTIVE' || status === 'SUSPENDED' ? changed(agreement, { status }) : refusedJson(['11088'])
  }

  function cancel(asked: Asked): Answer {
    const agreement = agreed(asked)
    if (!agreement || agreement.status === 'CANCELLED') return refusedJson(['17061'], agreement ? 400 : 404)
    return changed(agreement, { status: 'CANCELLED' })
  }

  function show(asked: Asked): Answer {
    const agreement = agreed(asked)
    if (!agreement) return refusedJson(['17061'], 404)
    const { id, reference, status, since, payer, plan } = agreement
    const { name } = book.of('plans').get(plan) ?? { name: '' }
    const lastEventDate = brasilia(since)
    return latinJson({ code: id, name, reference, status, lastEventDate, charge: 'MANUAL', sender: { name: payer } })
  }

  const path = (end: string) => new RegExp(`^/pre-approvals/([^/]+)${end}$`)
  return [
    { method: 'POST', path: /^\/pre-approvals\/request$/, operation: 'subscribe', account, answer: newPlan },
    { method: 'POST', path: /^\/pre-approvals\/payment$/, operation: 'again', account, answer: charge },
    { method: 'POST', path: /^\/pre-approvals$/, operation: 'subscribe', account, answer: agree },
    { method: 'PUT', path: path('/payment-method'), operation: 'card', account, answer: changeCard },
    { method: 'PUT', path: path('/status'), operation: 'subscribe', account, answer: setStatus },
    { method: 'PUT', path: path('/cancel'), operation: 'subscribe', account, answer: cancel },
    { method: 'GET', path: path(''), operation: 'look', account, answer: show },
  ]
}
