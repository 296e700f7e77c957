import { tokenCookie } from '@vinculo/contracts/cookies'
import { paths } from '@vinculo/contracts/paths'
import { Registered } from '@vinculo/contracts/registration'
import type { SignInError } from '@vinculo/contracts/sign-in-errors'
import { PendingIdentity, PendingRegistration, SignInProvider, SignInStart } from '@vinculo/contracts/social-sign-in'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { accountLimits } from '../accounts/rules'
import type { Deps } from '../app'
import { AppError } from '../errors'
import { setCookie } from '../http/cookies'
import { isLocalRequest } from '../http/requests'
import type { Api } from '../http/zod'
import { publicAddress } from '../mail/addresses'
import { Flow, Provider, SignInRefused } from './providers'
import { oauthLimits } from './rules'
import { type SealedCookie, Sealer } from './sealed'
import { type Outcome, Pending, registerPending, signInAs } from './service'

const flowCookie: SealedCookie<typeof Flow> = { name: 'entrada', path: '/api/oauth', holds: Flow }
const pendingCookie: SealedCookie<typeof Pending> = { name: 'pendente', path: '/api/oauth-json', holds: Pending }
const ofProvider = z.object({ provider: z.string() })

/** S7.04 signing in by the word of an OpenID provider. */
export function oauthRoutes(app: Api, { db, settings }: Deps) {
  const secure = publicAddress(settings, '').startsWith('https:')
  const sealer = new Sealer(db, secure)
  const providers = new Map(
    settings.OAUTH.map((each) => [
      each.id,
      new Provider(each, publicAddress(settings, `/api/oauth/${each.id}/callback`)),
    ]),
  )
  const shown = ({ settings: { id, nome } }: Provider): SignInProvider => ({ id, nome })
  const access = 'public' as const

  app.get('/api/oauth-json', { schema: { response: { 200: z.array(SignInProvider) } }, config: { access } }, async () =>
    [...providers.values()].map(shown),
  )

  app.post(
    '/api/oauth/:provider',
    { schema: { params: ofProvider, response: { 200: SignInStart } }, config: { access, limits: [oauthLimits.begin] } },
    async (request, reply) => {
      const provider = providers.get(request.params.provider)
      if (!provider) throw new AppError('not_found')
      const { url, flow } = await provider.begin().catch((error) => {
        throw new AppError('unavailable', { cause: error, headers: { 'retry-after': '30' } })
      })
      await sealer.put(reply, flowCookie, flow)
      return { url }
    },
  )

  async function comeBack(request: FastifyRequest, id: string): Promise<Outcome> {
    const flow = await sealer.read(request, flowCookie)
    const provider = providers.get(id)
    if (!provider || flow?.provider !== id) throw new SignInRefused('expirado')
    const at = request.url.indexOf('?')
    const identity = await provider.complete(at < 0 ? '' : request.url.slice(at), flow)
    return signInAs(db, request, identity, isLocalRequest(request, settings))
  }

  // Leads to three addresses of this installation and to no other, whatever the request says.
  app.get(
    '/api/oauth/:provider/callback',
    { schema: { params: ofProvider }, config: { access, limits: [oauthLimits.callback] } },
    async (request, reply) => {
      const { provider } = request.params
      sealer.forget(reply, flowCookie)
      const refused = (why: SignInError) => reply.redirect(`${paths.login()}?erro=${why}`)
      try {
        const outcome = await comeBack(request, provider)
        if ('pending' in outcome) {
          await sealer.put(reply, pendingCookie, outcome.pending)
          return reply.redirect(`${paths.register()}?com=${encodeURIComponent(provider)}`)
        }
        // As the sign-in page keeps it: scripts of the page read it to call the API.
        setCookie(reply, { name: tokenCookie, value: outcome.signedIn.token, path: '/', httpOnly: false, secure })
        return reply.redirect(paths.home())
      } catch (error) {
        if (!(error instanceof SignInRefused)) throw error
        if (error.why === 'provedor') request.log.warn({ err: error.cause, provider }, 'provider of sign-ins')
        return refused(error.why)
      }
    },
  )

  async function pendingOf(request: FastifyRequest): Promise<{ pending: Pending; provedor: SignInProvider }> {
    const pending = await sealer.read(request, pendingCookie)
    const provider = pending && providers.get(pending.provider)
    if (!provider) throw new AppError('not_found')
    return { pending, provedor: shown(provider) }
  }

  app.get(
    '/api/oauth-json/pendente',
    { schema: { response: { 200: PendingIdentity } }, config: { access } },
    async (request) => {
      const { pending, provedor } = await pendingOf(request)
      return { provedor, name: pending.name, email: pending.email }
    },
  )

  app.post(
    '/api/oauth-json/pendente',
    {
      schema: { body: PendingRegistration, response: { 201: Registered } },
      config: { access, limits: [accountLimits.register] },
    },
    async (request, reply) => {
      const { pending } = await pendingOf(request)
      if (request.validationError) throw request.validationError
      const registered = await registerPending({ db, settings }, request, pending, request.body)
      sealer.forget(reply, pendingCookie)
      return reply.code(201).send(registered)
    },
  )
}
