import { amountOf } from '@vinculo/contracts/money'
import { InstalmentQuery, Instalments, ProviderConnection } from '@vinculo/contracts/payments'
import type { Deps } from '../app'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import type { Limit } from '../limits/rules'
import { visiblePayment } from '../payments/reading'
import { orUnavailable } from './away'
import { answerOf } from './call'
import { ProviderAway, ProviderRefusal } from './port'

const access = { permission: 'account', planExempt: true } as const

/** Each asks the provider, which counts them too. */
const limits: Limit[] = [{ name: 'provider', calls: 60, seconds: 60, of: 'user' }]

const isNoAnswer = (error: unknown): error is Error => error instanceof ProviderAway || error instanceof ProviderRefusal

/** What a page asks before somebody pays: the provider itself, each time, and never while a transaction is open. */
export function providerRoutes(app: Api, { db, provider }: Deps) {
  app.get(
    '/api/testar-conexao-pagseguro',
    { schema: { response: { 200: ProviderConnection } }, config: { access, limits } },
    async (request) => {
      await inSession(db, request, async () => {})
      const opened = await provider.connect().catch((error) => {
        if (!isNoAnswer(error)) throw error
        // S8.06 says it in place.
        request.log.warn({ what: error.message }, 'the provider of payments is away')
        return undefined
      })
      return {
        conexao: opened !== undefined,
        id_session: opened?.sessionId ?? null,
        provedor: provider.id,
        biblioteca: provider.browser.library,
        imagens: provider.browser.pictures,
        chave_publica: opened?.publicKey ?? null,
        teste: provider.isTest,
        types: [...provider.types],
      }
    },
  )

  app.get(
    '/api/pagamentos-json/:id/parcelas',
    {
      schema: { params: RowParams, querystring: InstalmentQuery, response: { 200: Instalments } },
      config: { access, limits },
    },
    async (request) => {
      const { valor_centavos: cents } = await inSession(db, request, (caller) =>
        visiblePayment(caller, request.params.id),
      )
      // A library that tells instalments itself is asked for them in the page: here is what every provider takes.
      const atOnce = [{ quantity: 1, cents, totalCents: cents, interestFree: true }]
      const asked = provider.instalments?.(cents, request.query.bandeira)
      const told = asked ? await answerOf(asked).catch(orUnavailable) : atOnce
      return told.map((each) => ({
        parcelas: each.quantity,
        valor: amountOf(each.cents),
        total: amountOf(each.totalCents),
        sem_juros: each.interestFree,
      }))
    },
  )
}
