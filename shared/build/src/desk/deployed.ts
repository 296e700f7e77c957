import { type IncomingMessage, request as overHttp, type ServerResponse } from 'node:http'
import { request as overHttps } from 'node:https'
import type { ModuleList, ModuleRelease } from '@vinculo/contracts/modules'
import type { ReleaseKeys } from '@vinculo/contracts/release-text'
import { ReleaseRefused } from '../release/refused'
import { type DeskOptions, newNonce, pathOf, sendJson } from './server'

/** What a deployed platform says of itself: whose releases it runs. */
export async function keysOf(site: URL): Promise<ReleaseKeys> {
  const address = new URL('/api/plataforma', site)
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((error: Error) => {
    throw new ReleaseRefused(
      `${site.origin} cannot be reached: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    )
  })
  if (!answer.ok) throw new ReleaseRefused(`${address} answered ${answer.status}: is this where the product runs?`)
  return ((await answer.json()) as { chaves: ReleaseKeys }).chaves
}

/** A module's files lie where the platform says; what it says from its own root is there, not here. */
const elsewhere = (site: URL, release: ModuleRelease, decidedAt: number): ModuleRelease => ({
  ...release,
  base: new URL(release.base, site).href,
  // One desk is used against several platforms, whose decisions do not follow on each other.
  revisao: decidedAt,
  retorno: true,
})

const prefixesOf = ({ routes }: ModuleRelease) =>
  routes.filter(({ guards }) => guards.includes('auth')).map(({ path }) => path.split('/')[0] ?? '')

/** The platform's list with this module's build in the place of its release. A visitor is given no module, here as there. */
export function listHere(site: URL, list: ModuleList, own: ModuleRelease, isSignedIn: boolean): ModuleList {
  const others = list.modulos
    .filter(({ id }) => id !== own.id)
    .map((release) => elsewhere(site, release, own.revisao ?? 0))
  return {
    ...list,
    modulos: isSignedIn ? [...others, own] : [],
    prefixos: [...new Set([...list.prefixos, ...prefixesOf(own)])].sort(),
  }
}

/** A module at work against a deployed platform: its API, its other modules and the policy of its pages. */
export function againstDeployed(site: URL): Pick<DeskOptions, 'api' | 'page'> {
  const ask = site.protocol === 'https:' ? overHttps : overHttp
  const isHttps = site.protocol === 'https:'

  function passOn(request: IncomingMessage, response: ServerResponse): void {
    const { host: _, origin, referer: __, ...headers } = request.headers
    const passed = ask(
      new URL(request.url ?? '/', site),
      { method: request.method, headers: { ...headers, ...(origin && { origin: site.origin }) } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    passed.on('error', (error) => {
      if (response.headersSent) response.destroy()
      else sendJson(response, 502, { code: 'internal_error', message: `${site.origin}: ${error.message}` })
    })
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  }

  async function list(request: IncomingMessage, response: ServerResponse, own: ModuleRelease): Promise<void> {
    const { authorization, 'accept-language': language } = request.headers
    const answer = await fetch(new URL('/api/modulos-json', site), {
      headers: { ...(authorization && { authorization }), ...(language && { 'accept-language': language }) },
      signal: AbortSignal.timeout(10_000),
    })
    const body = await answer.json()
    if (!answer.ok) return sendJson(response, answer.status, body)
    sendJson(response, 200, listHere(site, body as ModuleList, own, authorization !== undefined))
  }

  return {
    api: (request, response, { release }) =>
      pathOf(request) === '/api/modulos-json' ? list(request, response, release()) : passOn(request, response),
    // The policy is the deployed page's own, with its nonce: what it forbids is forbidden at the desk too.
    async page(request) {
      const { cookie } = request.headers
      const deployed = await fetch(new URL('/', site), {
        headers: cookie ? { cookie } : {},
        signal: AbortSignal.timeout(10_000),
      })
      await deployed.body?.cancel()
      const policy = deployed.headers.get('content-security-policy') ?? undefined
      const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? newNonce()
      const here = policy
        ?.replace(/\b(script-src|style-src|font-src|img-src) 'self'/g, `$1 'self' ${site.origin}`)
        // This page comes without TLS, from this computer; so does what it asks for.
        .replace(/;?\s*upgrade-insecure-requests/, '')
      return { nonce, policy: here, ...(isHttps && { headers: { 'referrer-policy': 'no-referrer' } }) }
    },
  }
}
