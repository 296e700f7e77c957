import { isLoopback } from '../sessions/rules'

/** Somebody who vouches for people by OpenID Connect, as the settings name them. */
export interface ProviderSettings {
  /** In addresses: `google`. */
  id: string
  /** On the button. */
  nome: string
  issuer: string
  clientId: string
  clientSecret: string
}

type Environment = Record<string, string | undefined>

/** Over anything but TLS a provider is believed on this machine alone: for trying it out, and in tests. */
function isIssuer(address: string | undefined): address is string {
  if (!address || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || isLoopback(hostname)))
}

/**
 * `OAUTH_PROVIDERS=google,clinica` and for each `OAUTH_GOOGLE_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET` and, where the
 * button says something else, `_NAME`. Throws one sentence that names every setting that is wrong.
 */
export function readProviders(environment: Environment): ProviderSettings[] {
  const ids = (environment.OAUTH_PROVIDERS ?? '').split(',').filter(Boolean)
  const wrong: string[] = []
  const providers = ids.map((id) => {
    if (!/^[a-z][a-z0-9-]{0,30}$/.test(id)) wrong.push(`OAUTH_PROVIDERS (${id})`)
    const of = (what: string) => `OAUTH_${id.toUpperCase().replaceAll('-', '_')}_${what}`
    const needed = (what: string) => {
      const value = environment[of(what)]
      if (!value) wrong.push(of(what))
      return value ?? ''
    }
    const issuer = environment[of('ISSUER')]
    if (!isIssuer(issuer)) wrong.push(`${of('ISSUER')} (https://…)`)
    const nome = environment[of('NAME')] ?? id.charAt(0).toUpperCase() + id.slice(1)
    return { id, nome, issuer: issuer ?? '', clientId: needed('CLIENT_ID'), clientSecret: needed('CLIENT_SECRET') }
  })
  if (new Set(ids).size < ids.length) wrong.push('OAUTH_PROVIDERS (one twice)')
  if (wrong.length > 0) throw new Error(`These settings are missing or not valid: ${wrong.join(', ')}.`)
  return providers
}
