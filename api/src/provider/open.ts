import { type ProviderId, providers } from '@vinculo/contracts/payment-choices'
import { pagBank } from './pagbank/pagbank'
import { pagSeguro } from './pagseguro/pagseguro'
import type { Provider } from './port'
import { hasAccount, isTest, type PaymentSettings } from './settings'
import { standInAccount } from './stand-in-account'

/** Where nothing listens: what asks a provider that nobody started finds it away. */
const nowhere = 'http://127.0.0.1:2'

/**
 * Those that may be asked: the one that these settings name, and another whose account they still have. What was begun
 * there is followed there after it was changed.
 */
export function openProviders(settings: PaymentSettings): {
  provider: Provider
  providerOf: (id: ProviderId) => Provider | undefined
} {
  const provider = openProvider(settings)
  const others = providers
    .map((id) => ({ ...settings, PAYMENTS_PROVIDER: id }))
    .filter((other) => other.PAYMENTS_PROVIDER !== provider.id && hasAccount(other))
  const all = [provider, ...others.map(openProvider)]
  return { provider, providerOf: (id) => all.find((each) => each.id === id) }
}

/** The provider these settings name. Nothing is asked of it yet. */
export function openProvider(settings: PaymentSettings): Provider {
  const shared = {
    isTest: isTest(settings),
    isSandbox: settings.PAYMENTS_SANDBOX,
    patienceMs: settings.PAYMENTS_PATIENCE_MS,
  }
  // A host of ours, or nobody at all: one address for everything.
  const url = settings.PAYMENTS_URL ?? (shared.isTest && !settings.PAYMENTS_SANDBOX ? nowhere : undefined)
  const own = url === undefined ? undefined : { calls: url, pages: settings.PAYMENTS_PUBLIC_URL ?? url }
  if (settings.PAYMENTS_PROVIDER === 'pagbank')
    return pagBank({ ...shared, own, token: settings.PAGBANK_TOKEN ?? standInAccount.token })
  const { PAGSEGURO_EMAIL: email, PAGSEGURO_TOKEN: token } = settings
  return pagSeguro({ ...shared, own, account: email && token ? { email, token } : standInAccount })
}
