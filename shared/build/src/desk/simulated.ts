import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ModuleList, ModuleRelease } from '@vinculo/contracts/modules'
import { type Asked, isRefused } from '../fixtures'
import type { Contract } from './contract'
import { type DeskOptions, newNonce, pathOf, sendJson } from './server'
import { simulatedUser } from './simulated-user'
import { answerOf, callOf, fixtureFolder, readStates, type States } from './states'

/** Where a state is chosen: `/simulador?estado=none`. */
const chooser = '/simulador'
const stateCookie = 'simulador'

const cookieOf = (request: IncomingMessage, name: string) =>
  request.headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    // No body, or a form with a file.
    return {}
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** A small form at the page's edge, of the simulator alone: no shell has it. */
const panel = (states: States, chosen: string, nonce: string) => `
<style nonce="${nonce}">.simulator { position: fixed; right: 8px; bottom: 8px; z-index: 9999; display: flex; gap: 4px; padding: 4px 8px; font: 12px system-ui; color: #111; background: #ffe9a8; border-radius: 6px }</style>
<form class="simulator" action="${chooser}" aria-label="Simulator"><label>Simulator <select name="estado">${Object.entries(
  states,
)
  .map(
    ([state, { name }]) => `<option value="${state}"${state === chosen ? ' selected' : ''}>${escaped(name)}</option>`,
  )
  .join('')}</select></label><button>Show</button></form>`

const policyOf = (nonce: string) =>
  [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'none'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
  ].join('; ')

/** A module alone in the real shell: what the API would answer comes from its fixtures, and each answer is checked. */
export function simulated(
  module: string,
  contract: Contract,
  say: (line: string) => void = console.log,
): Pick<DeskOptions, 'api' | 'page' | 'own' | 'reloadFor'> {
  const states = () => readStates(module)
  const chosenOf = (request: IncomingMessage, known: States) => {
    const wanted = cookieOf(request, stateCookie) ?? ''
    return wanted in known ? wanted : (Object.keys(known)[0] ?? '')
  }
  const complain = (response: ServerResponse, status: number, message: string) => {
    say(message)
    sendJson(response, status, { code: 'internal_error', message })
  }

  async function fromFixtures(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
    const known = await states()
    const chosen = chosenOf(request, known)
    const body = await bodyOf(request)
    const found = callOf(contract.calls, request.method ?? 'GET', pathname)
    if (!found) return complain(response, 404, `${request.method} ${pathname}: the contract has no such call`)
    const { call, params } = found
    const answers = known[chosen]?.answers ?? {}
    if (!(call in answers)) return complain(response, 501, `${chosen}: fixtures have no answer to ${call}`)
    const asked: Asked = { params, query: Object.fromEntries(searchParams), body }
    const answer = answerOf(answers[call], asked)
    const [breach] = contract.breachesOf(call, answer)
    if (breach) return complain(response, 500, `${chosen}: ${call}: ${breach}`)
    if (isRefused(answer)) {
      const { refused: status, ...refusal } = answer
      return sendJson(response, status, refusal)
    }
    if (answer === null) return void response.writeHead(204).end()
    sendJson(response, contract.statusOf(call), answer)
  }

  /** What the shell itself asks for. */
  const forShell: Record<
    string,
    (request: IncomingMessage, response: ServerResponse, release: () => ModuleRelease) => unknown
  > = {
    'GET /api/user': async (request, response) => {
      const known = await states()
      sendJson(response, 200, { ...simulatedUser, ...known[chosenOf(request, known)]?.user })
    },
    'GET /api/modulos-json': (_request, response, release) => {
      const own = release()
      const prefixos = [...new Set(own.routes.map(({ path }) => path.split('/')[0] ?? ''))]
      sendJson(response, 200, { modulos: [own], prefixos } satisfies ModuleList)
    },
    'GET /api/avisos': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(': nothing changes here\n\n')
    },
    'POST /api/falhas': async (request, response) => {
      say(`the page reports: ${JSON.stringify(await bodyOf(request))}`)
      response.writeHead(204).end()
    },
    'POST /api/logout': (_request, response) => response.writeHead(204).end(),
    'POST /api/login': (_request, response) =>
      sendJson(response, 200, { token: 'simulator', token_type: 'bearer', expires_in: 86_400 }),
  }

  return {
    reloadFor: fixtureFolder(module),
    api(request, response, { release }) {
      const own = forShell[`${request.method} ${pathOf(request)}`]
      return own ? own(request, response, release) : fromFixtures(request, response)
    },
    async page(request) {
      const known = await states()
      const nonce = newNonce()
      return {
        nonce,
        policy: policyOf(nonce),
        // Whoever opens the simulator is signed in.
        headers: { 'set-cookie': 'token=simulator; Path=/; SameSite=Lax' },
        foot: panel(known, chosenOf(request, known), nonce),
      }
    },
    own: {
      async [chooser](request, response) {
        const wanted = new URL(request.url ?? '/', 'http://simulator').searchParams.get('estado') ?? ''
        const state = (await states())[wanted]
        if (!state) return complain(response, 404, `${wanted}: no such state`)
        response.writeHead(302, {
          location: state.opens,
          'set-cookie': `${stateCookie}=${wanted}; Path=/; SameSite=Lax`,
        })
        response.end()
      },
    },
  }
}
