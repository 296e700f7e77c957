import { amountOf } from '@vinculo/contracts/money'
import type { ProviderConnection } from '@vinculo/contracts/payments'
import { type CardLibrary, LibraryRefusal, type Renew, type ShownBrand } from './card-library'
import { loadScript } from './provider-script'

interface Told<Answer> {
  success: (answer: Answer) => void
  error: (answer: { errors?: Record<string, string> }) => void
}

interface Method {
  name?: string
  displayName?: string
  status?: string
  images?: { MEDIUM?: { path?: string } | null } | null
}

type Methods = Partial<Record<string, { options?: Record<string, Method> }>>

interface Instalment {
  quantity: number
  installmentAmount: number
  totalAmount: number
  interestFree: boolean
}

/** What of «PagSeguroDirectPayment» is used, as its documents have it. */
interface PagSeguroScript {
  setSessionId: (id: string) => void
  getPaymentMethods: (asked: Told<{ paymentMethods: Methods }> & { amount: number }) => void
  getBrand: (asked: Told<{ brand: { name: string } }> & { cardBin: string }) => void
  getInstallments: (
    asked: Told<{ installments: Record<string, Instalment[]> }> & { amount: string; brand: string },
  ) => void
  createCardToken: (
    asked: Told<{ card: { token: string } }> & {
      cardNumber: string
      brand: string
      cvv: string
      expirationMonth: string
      expirationYear: string
    },
  ) => void
  onSenderHashReady: (tell: (answer: { status: string; senderHash?: string }) => void) => void
}

declare global {
  interface Window {
    PagSeguroDirectPayment?: PagSeguroScript
  }
}

/** S7.15 what the brands are asked for; which there are goes by it. */
const askedAmount = 50
const expired = '30403'
/** Milliseconds until an answer that does not come is given up. */
const patience = 20_000
/** The same for what a charge can do without. */
const hashPatience = 3000

const centsOf = (reais: number) => Math.round(reais * 100)

/** S7.15 those that can be used now; the picture may be missing. */
function shown(options: Record<string, Method> | undefined, pictures: string): ShownBrand[] {
  return Object.entries(options ?? {})
    .filter(([, { status }]) => status === 'AVAILABLE')
    .map(([key, { name = key, displayName = name, images }]) => {
      const path = images?.MEDIUM?.path
      return { name: name.toLowerCase(), label: displayName, picture: path ? new URL(path, pictures).href : null }
    })
}

/** PagSeguro's own script works in a session, which ends: it is then given a new one by itself, once a call. */
export async function pagseguroLibrary(connection: ProviderConnection, renew: Renew): Promise<CardLibrary> {
  const { biblioteca, imagens, id_session } = connection
  await loadScript(biblioteca)
  const script = window.PagSeguroDirectPayment
  if (!script || !id_session) throw new Error('the script of the provider has no session')
  script.setSessionId(id_session)

  const ask = <Answer>(call: (told: Told<Answer>) => void) =>
    new Promise<Answer>((success, refuse) => {
      setTimeout(() => refuse(new Error('the script of the provider does not answer')), patience)
      call({ success, error: ({ errors }) => refuse(new LibraryRefusal(Object.keys(errors ?? {}))) })
    })
  const inSession = async <Answer>(call: (told: Told<Answer>) => void): Promise<Answer> => {
    try {
      return await ask(call)
    } catch (error) {
      if (!(error instanceof LibraryRefusal && error.codes.includes(expired))) throw error
      const { id_session: next } = await renew()
      if (!next) throw error
      script.setSessionId(next)
      return ask(call)
    }
  }

  return {
    async brands() {
      const { paymentMethods } = await inSession<{ paymentMethods: Methods }>((told) =>
        script.getPaymentMethods({ ...told, amount: askedAmount }),
      )
      return {
        debit: shown(paymentMethods.ONLINE_DEBIT?.options, imagens),
        credit: shown(paymentMethods.CREDIT_CARD?.options, imagens),
      }
    },
    async identify(digits) {
      const { brand } = await inSession<{ brand: { name: string } }>((told) =>
        script.getBrand({ ...told, cardBin: digits.slice(0, 6) }),
      )
      return brand
    },
    async instalments(amount, brand) {
      const { installments } = await inSession<{ installments: Record<string, Instalment[]> }>((told) =>
        script.getInstallments({ ...told, amount, brand }),
      )
      return (installments[brand] ?? []).map(({ quantity, installmentAmount, totalAmount, interestFree }) => ({
        parcelas: quantity,
        valor: amountOf(centsOf(installmentAmount)),
        total: amountOf(centsOf(totalAmount)),
        sem_juros: interestFree,
      }))
    },
    async tokenOf({ number, brand, code, month, year }) {
      const { card } = await inSession<{ card: { token: string } }>((told) =>
        script.createCardToken({
          ...told,
          cardNumber: number,
          brand,
          cvv: code,
          expirationMonth: month,
          expirationYear: year,
        }),
      )
      return card.token
    },
    hash: () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(undefined), hashPatience)
        script.onSenderHashReady(({ status, senderHash }) => resolve(status === 'success' ? senderHash : undefined))
      }),
  }
}
