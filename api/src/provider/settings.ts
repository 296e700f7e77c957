import { providers } from '@vinculo/contracts/payment-choices'
import { Email } from '@vinculo/contracts/primitives'
import * as z from 'zod/mini'

const port = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65535))
const origin = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'https://…, without a path'))

/** Who takes the money; README.md has the same list in words. */
export const paymentSettings = {
  PAYMENTS_PROVIDER: z._default(z.enum(providers), 'pagseguro'),
  PAGSEGURO_EMAIL: z.optional(Email),
  PAGSEGURO_TOKEN: z.optional(z.string().check(z.minLength(16))),
  PAGBANK_TOKEN: z.optional(z.string().check(z.minLength(16))),
  PAYMENTS_URL: z.optional(origin),
  PAYMENTS_PUBLIC_URL: z.optional(origin),
  PAYMENTS_STAND_IN_PORT: z.optional(port),
  PAYMENTS_PATIENCE_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(120_000)), 20_000),
}
const PaymentSettings = z.object(paymentSettings)
export type PaymentSettings = z.infer<typeof PaymentSettings> & {
  /** The provider's own sandbox. */
  PAYMENTS_SANDBOX: boolean
}

export const hasAccount = (settings: PaymentSettings) =>
  settings.PAYMENTS_PROVIDER === 'pagbank'
    ? settings.PAGBANK_TOKEN !== undefined
    : settings.PAGSEGURO_EMAIL !== undefined && settings.PAGSEGURO_TOKEN !== undefined

/** Nobody is there who could take money: this server starts a provider to try it out with. */
export const wantsStandIn = (settings: PaymentSettings) => !settings.PAYMENTS_URL && !hasAccount(settings)

/** Nothing is really paid. */
export const isTest = (settings: PaymentSettings) => settings.PAYMENTS_SANDBOX || !hasAccount(settings)

/** What an account still needs, as one sentence; undefined where nothing is missing. */
export function whatPaymentsNeed(settings: PaymentSettings): string | undefined {
  const given = [settings.PAGSEGURO_EMAIL, settings.PAGSEGURO_TOKEN].filter(Boolean).length
  if (given === 1) return 'An account of PagSeguro needs both PAGSEGURO_EMAIL and PAGSEGURO_TOKEN.'
  const other = settings.PAYMENTS_PROVIDER === 'pagbank' ? given === 2 : settings.PAGBANK_TOKEN !== undefined
  if (other && !hasAccount(settings)) return 'PAYMENTS_PROVIDER does not name the provider whose account is given.'
  return undefined
}

/** The settings of a server whose provider is this stand-in. */
export const onStandIn = (
  settings: PaymentSettings,
  { url, publicUrl, account }: { url: string; publicUrl?: string; account: { email: string; token: string } },
) => ({
  PAYMENTS_URL: url,
  PAYMENTS_PUBLIC_URL: settings.PAYMENTS_PUBLIC_URL ?? publicUrl,
  PAYMENTS_SANDBOX: true,
  PAGSEGURO_EMAIL: account.email,
  PAGSEGURO_TOKEN: account.token,
  PAGBANK_TOKEN: account.token,
})
