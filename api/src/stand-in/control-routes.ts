import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { type Answer, type Asked, at, json, jsonOf, nothing, plain } from './answers'
import { chargeStates, type StandInCharge, type StandInState } from './book'
import { controlPage } from './control-page'
import { publicKey } from './keys'
import type { Route, StandInParts } from './routes'
import { type Switches, wrongSwitches } from './switches'
import { cardOf } from './test-cards'
import { mayBecome, takenStates } from './till'

/** A charge as tests and the page of switches see it; `taken` is what was paid and not given back. */
export const shownCharge = (charge: StandInCharge) => ({
  code: charge.id,
  order: charge.order ?? null,
  reference: charge.reference,
  provider: charge.provider,
  method: charge.method,
  state: charge.state,
  cents: charge.cents,
  taken: takenStates.includes(charge.state) ? charge.cents : 0,
  timesTaken: charge.timesTaken,
  brand: charge.card?.brand ?? null,
  final: charge.card?.final ?? null,
  since: charge.since,
})
export type ShownCharge = ReturnType<typeof shownCharge>

/** For whoever tries the product out, and for tests: on this computer alone. */
export function controlRoutes({ book, panel, postman, till, sessions }: StandInParts): Route[] {
  const isLocal = true as const
  const charges = () => [...book.of('charges').values()]

  function change(asked: Asked): Answer {
    const body = jsonOf(asked)
    const charge = till.find(at(body, 'code'))
    const state = at(body, 'state') as StandInState
    if (!charge) return plain(404, 'no such charge')
    if (!chargeStates.includes(state)) return plain(400, 'no such state')
    if (at(body, 'by') === 'pix') return json(shownCharge(till.payByPix(charge)))
    if (!mayBecome(charge, state)) return plain(409, `${charge.state} does not become ${state}`)
    return json(shownCharge(till.change(charge, state)))
  }

  /** What the libraries would make of a card, for tests without a browser. */
  async function newCard(asked: Asked): Promise<Answer> {
    const body = jsonOf(asked)
    const number = at(body, 'number')
    const card = cardOf(number)
    if (!card) return plain(400, 'no card')
    const { public_key } = await publicKey(book)
    const key = createPublicKey({ key: Buffer.from(public_key, 'base64'), format: 'der', type: 'spki' })
    const text = [number, '123', '12', '2030', 'Pessoa de Teste', Date.now()].join(';')
    const encrypted = publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64')
    const { id: token } = book.keep('cards', { id: randomBytes(16).toString('hex'), card, timesCharged: 0 })
    return json({ token, encrypted, brand: card.brand, final: card.final })
  }

  async function send(asked: Asked): Promise<Answer> {
    const body = jsonOf(asked)
    const kept = postman.kept()
    const ordered = at(body, 'order') === 'reversed' ? kept.toReversed() : kept
    const copies = Number(at(body, 'copies') || 1)
    const notices = Array.from({ length: Math.min(copies, 1000) }, () => ordered).flat()
    return json({ sent: notices.length, statuses: await postman.post(notices) })
  }

  const doing = (work: () => void) => () => {
    work()
    return nothing
  }

  return [
    { method: 'GET', path: /^\/$/, isLocal, answer: () => controlPage(charges().toReversed(), panel.switches) },
    { method: 'GET', path: /^\/controle$/, isLocal, answer: () => json({ ...panel.switches, held: panel.held }) },
    {
      method: 'POST',
      path: /^\/controle$/,
      isLocal,
      answer(asked) {
        const given = jsonOf(asked) ?? { '': '' }
        const wrong = wrongSwitches(given)
        if (wrong.length > 0) return plain(400, `no such switch, or not so: ${wrong.join(', ')}`)
        panel.set(given as Partial<Switches>)
        return json(panel.switches)
      },
    },
    {
      method: 'GET',
      path: /^\/controle\/cobrancas$/,
      isLocal,
      answer({ url }) {
        const reference = url.searchParams.get('reference')
        return json(
          charges()
            .filter((charge) => reference === null || charge.reference === reference)
            .map(shownCharge),
        )
      },
    },
    { method: 'POST', path: /^\/controle\/mudar$/, isLocal, answer: change },
    { method: 'POST', path: /^\/controle\/cartao$/, isLocal, answer: newCard },
    { method: 'GET', path: /^\/controle\/avisos$/, isLocal, answer: () => json([...book.of('notices').values()]) },
    { method: 'POST', path: /^\/controle\/avisar$/, isLocal, answer: send },
    { method: 'POST', path: /^\/controle\/soltar$/, isLocal, answer: doing(() => panel.release()) },
    { method: 'POST', path: /^\/controle\/padrao$/, isLocal, answer: doing(() => panel.reset()) },
    { method: 'POST', path: /^\/controle\/sessoes$/, isLocal, answer: doing(() => sessions.clear()) },
    {
      method: 'POST',
      path: /^\/controle\/esquecer$/,
      isLocal,
      answer: doing(() => {
        panel.reset()
        postman.stop()
        sessions.clear()
        book.forget()
      }),
    },
  ]
}
