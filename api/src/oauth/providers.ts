import type { SignInError } from '@vinculo/contracts/sign-in-errors'
import * as client from 'openid-client'
import * as z from 'zod/mini'
import type { ProviderSettings } from './settings'

/** Seconds a provider may take for one answer. */
const patience = 10
/** Milliseconds that what a provider says of itself is believed. */
const trustedFor = 3_600_000

/** What has to be known again when the person comes back. */
export const Flow = z.object({ provider: z.string(), state: z.string(), nonce: z.string(), verifier: z.string() })
export type Flow = z.infer<typeof Flow>

/** Whom a provider vouches for. */
export interface Identity {
  provider: string
  /** The provider's own name for the person. */
  subject: string
  name: string
  /** One the provider has confirmed itself, or none. */
  email: string | undefined
}

/** A sign-in that ends on the sign-in page, with one of its sentences. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
  constructor(
    readonly why: SignInError,
    cause?: unknown,
  ) {
    super(why, { cause })
  }
}

/** What went wrong at the provider, or on the way there, in the words of the sign-in page. */
function refusalOf(error: unknown): SignInRefused {
  if (error instanceof SignInRefused) return error
  if (error instanceof client.AuthorizationResponseError)
    return new SignInRefused(error.error === 'access_denied' ? 'negado' : 'provedor', error)
  // A code that was used already, or came too late.
  if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant')
    return new SignInRefused('expirado', error)
  const { code = '' } = (error ?? {}) as { code?: string }
  const isOfAnswer = error instanceof client.ClientError && /CLAIM|JWT|INVALID_RESPONSE|PARSE/.test(code)
  return new SignInRefused(isOfAnswer ? 'recusado' : 'provedor', error)
}

const isTrue = (value: unknown) => value === true || value === 'true'
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The way to name oneself that a provider takes; those that do not say take the first one. */
function secretOf(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...call) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...call)
}

/** OpenID Connect with one provider: code flow with PKCE, state and nonce; tokens are checked and thrown away. */
export class Provider {
  private found: { configuration: client.Configuration; at: number } | undefined

  constructor(
    readonly settings: ProviderSettings,
    /** Where the provider sends people back to. */
    private readonly callback: string,
  ) {}

  private async discover(): Promise<client.Configuration> {
    if (this.found && Date.now() - this.found.at < trustedFor) return this.found.configuration
    const { issuer, clientId, clientSecret } = this.settings
    const isPlain = new URL(issuer).protocol === 'http:'
    // The tokens' own signatures are checked too, not the line they came over alone.
    const execute = [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])]
    const options = { execute, timeout: patience }
    const configuration = await client.discovery(new URL(issuer), clientId, undefined, secretOf(clientSecret), options)
    this.found = { configuration, at: Date.now() }
    return configuration
  }

  /** Where the browser goes, and what its cookie keeps meanwhile. */
  async begin(): Promise<{ url: string; flow: Flow }> {
    try {
      const configuration = await this.discover()
      const verifier = client.randomPKCECodeVerifier()
      const [state, nonce] = [client.randomState(), client.randomNonce()]
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: this.callback,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return { url: url.href, flow: { provider: this.settings.id, state, nonce, verifier } }
    } catch (error) {
      throw refusalOf(error)
    }
  }

  /** Whom the provider sent back. `search` is what it added to the address. Throws `SignInRefused`. */
  async complete(search: string, { state, nonce, verifier }: Flow): Promise<Identity> {
    const address = new URL(this.callback)
    address.search = search
    if (address.searchParams.get('state') !== state) throw new SignInRefused('expirado')
    try {
      const configuration = await this.discover()
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new SignInRefused('recusado')
      const told = claims.email
        ? claims
        : { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
      return {
        provider: this.settings.id,
        subject: claims.sub,
        name: textOf(told.name),
        email: isTrue(told.email_verified) ? textOf(told.email) || undefined : undefined,
      }
    } catch (error) {
      throw refusalOf(error)
    }
  }
}
