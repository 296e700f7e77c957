import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** What a provider knows of somebody; `sub` is what they sign in there with. */
export interface ProviderPerson {
  sub: string
  name: string
  email?: string
  email_verified?: boolean
}

export interface TestProvider {
  issuer: string
  /** The settings under which an installation offers it, as `casa`. */
  environment: Record<string, string>
  /** Who has an account there; may change. */
  people: ProviderPerson[]
  stop(): Promise<void>
  /** Listens again where it did. */
  again(): Promise<void>
}

const secret = 'known to both sides'

/** A real OpenID provider on this machine, with pages for signing in and consenting; any password is right. */
export async function startProvider(callback: string): Promise<TestProvider> {
  const people: ProviderPerson[] = []
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createServer()
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'vinculo',
        client_secret: secret,
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'one' }] as never },
    cookies: { keys: ['of tests alone'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, sub) => {
      const person = people.find((each) => each.sub === sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    environment: {
      OAUTH_PROVIDERS: 'casa',
      OAUTH_CASA_ISSUER: issuer,
      OAUTH_CASA_CLIENT_ID: 'vinculo',
      OAUTH_CASA_CLIENT_SECRET: secret,
      OAUTH_CASA_NAME: 'Conta da Casa',
    },
    people,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
    again: () => listen(port),
  }
}

/** A browser without scripts: keeps cookies by host and path, and follows nothing by itself. */
export class SmallBrowser {
  private readonly cookies: { host: string; path: string; name: string; value: string }[] = []

  /** Sends a request; answers where it leads, if anywhere. */
  async go(address: string, body?: Record<string, string>): Promise<{ status: number; to: string; text: string }> {
    const url = new URL(address)
    const sent = this.cookies.filter(({ host, path }) => host === url.host && url.pathname.startsWith(path))
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '), 'accept-language': 'pt-BR' },
      ...(body && Object.keys(body).length > 0 && { body: new URLSearchParams(body) }),
    })
    for (const line of response.headers.getSetCookie()) this.keep(url.host, line)
    const to = response.headers.get('location')
    return { status: response.status, to: to ? new URL(to, url).href : '', text: await response.text() }
  }

  keep(host: string, line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/'
    const isSame = (one: { host: string; path: string; name: string }) =>
      one.host === host && one.path === path && one.name === name
    const at = this.cookies.findIndex(isSame)
    if (at >= 0) this.cookies.splice(at, 1)
    if (value && !/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.push({ host, path, name, value })
  }

  cookie(name: string): string | undefined {
    return this.cookies.find((each) => each.name === name)?.value
  }

  /** Signs in at the provider and consents, or says no; answers where the provider sends the person back to. */
  async signInAt(url: string, sub: string, isWilling = true): Promise<string> {
    let { to } = await this.go(url)
    for (let step = 0; step < 8; step++) {
      if (!to) throw new Error('the provider leads nowhere')
      if (new URL(to).pathname.startsWith('/api/oauth/')) return to
      if (!/\/interaction\/[^/]+$/.test(to)) {
        to = (await this.go(to)).to
        continue
      }
      const { text } = await this.go(to)
      const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1] ?? ''
      to = isWilling
        ? (await this.go(to, { prompt, login: sub, password: 'any' })).to
        : (await this.go(`${to}/abort`)).to
    }
    throw new Error('the provider does not come to an end')
  }
}
