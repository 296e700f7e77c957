import { cardBrands } from '@vinculo/contracts/card'
import type { ProviderConnection } from '@vinculo/contracts/payments'
import { type CardLibrary, LibraryRefusal, type Renew } from './card-library'
import { loadScript } from './provider-script'

/** What of «PagSeguro» is used: it encrypts a card here, in the page. */
interface PagBankScript {
  encryptCard: (card: {
    publicKey: string
    holder: string
    number: string
    expMonth: string
    expYear: string
    securityCode: string
  }) => { hasErrors: boolean; errors?: { code: string }[]; encryptedCard: string | null }
}

declare global {
  interface Window {
    PagSeguro?: PagBankScript
  }
}

const keyChanged = 'INVALID_PUBLIC_KEY'

/** PagBank's script tells neither brands nor instalments: brands are known here, instalments the API tells. */
export async function pagbankLibrary(connection: ProviderConnection, renew: Renew): Promise<CardLibrary> {
  await loadScript(connection.biblioteca)
  const script = window.PagSeguro
  if (!script) throw new Error('the script of the provider is not what it should be')

  const encrypt = (card: Parameters<CardLibrary['tokenOf']>[0], publicKey: string | null): string => {
    const { number, code, month, year, holder } = card
    const { hasErrors, errors, encryptedCard } = script.encryptCard({
      publicKey: publicKey ?? '',
      holder,
      number,
      expMonth: month,
      expYear: year,
      securityCode: code,
    })
    if (hasErrors || !encryptedCard) throw new LibraryRefusal((errors ?? []).map((error) => error.code))
    return encryptedCard
  }

  return {
    brands: async () => ({
      debit: [],
      credit: cardBrands.map(({ name, label }) => ({ name, label, picture: null })),
    }),
    identify: async () => undefined,
    async tokenOf(card) {
      try {
        return encrypt(card, connection.chave_publica)
      } catch (error) {
        if (!(error instanceof LibraryRefusal && error.codes.includes(keyChanged))) throw error
        return encrypt(card, (await renew()).chave_publica)
      }
    },
    hash: async () => undefined,
  }
}
