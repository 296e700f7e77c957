import type { PaymentType } from '@vinculo/contracts/payment-choices'
import type { Answer, TestAccount, TestApi } from '../testing'
import { begunPayment, cardCharge, paymentAddress, paymentPerson } from '../testing/payment-calls'
import { notificationPath } from './charging'
import type { StoredAttempt, StoredPayment } from './repository'

export const paymentsUrl = '/api/pagamentos-json'
export const cards = {
  good: '4111111111111111',
  refused: '4000000000000002',
  poor: '4000000000009995',
  inAnalysis: '4000000000009235',
}

/** A payment whose first two steps are complete. */
export async function toldPayment(account: TestAccount, given: object = {}): Promise<string> {
  const id = await begunPayment(account, given)
  for (const [step, body] of [
    ['endereco', paymentAddress],
    ['pessoal', paymentPerson],
  ] as const) {
    const answer = await account.put(`${paymentsUrl}/${id}/${step}`, body)
    if (answer.status !== 200) throw new Error(`${step}: ${answer.text}`)
  }
  return id
}

/** What one does with payments in tests: as their person, at the provider, and as time does. */
export function paymentsOf(api: { current: TestApi }) {
  const system = <Row>(sql: string, values: unknown[] = []) =>
    api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
  const control = () => api.current.standIn.control

  async function charge(account: TestAccount, id: string, type: PaymentType, card = cards.good): Promise<Answer> {
    if (type === 'boleto') return account.post(`${paymentsUrl}/${id}/boleto`, {})
    if (type === 'debito') return account.post(`${paymentsUrl}/${id}/debito`, { banco: 'itau' })
    return account.post(`${paymentsUrl}/${id}/credito`, cardCharge(await control().card(card)))
  }

  /** Hours go by for every attempt, and whatever is planned of payments is done. */
  async function later(): Promise<void> {
    await system(`update payment_attempts set criado_em = criado_em - interval '2 hours'`)
    await system(
      `update jobs set executar_em = now() where feito_em is null and desistido_em is null and tipo like 'payment.%'`,
    )
    await api.current.app.jobs.runDue()
  }

  return {
    system,
    control,
    charge,
    later,
    attempts: (id: string) =>
      system<StoredAttempt>('select * from payment_attempts where pagamento_id = $1 order by numero', [id]),
    stored: async (id: string) =>
      (await system<StoredPayment>('select * from payments where id = $1', [id]))[0] as StoredPayment,
    events: async (id: string) =>
      (await system<{ tipo: string }>('select tipo from payment_events where pagamento_id = $1 order by id', [id])).map(
        ({ tipo }) => tipo,
      ),
    lastDay: async ({ tenant_id }: TestAccount) =>
      (
        await system<{ venc_plano: string | null; plano_id: string | null }>(
          'select venc_plano, plano_id from tenants where id = $1',
          [tenant_id],
        )
      )[0] ?? { venc_plano: null, plano_id: null },
    /** Says at the provider what became of a payment's newest charge. */
    async change(id: string, state: Parameters<ReturnType<typeof control>['change']>[1]): Promise<void> {
      const [newest] = await system<{ id: string }>(
        'select id from payment_attempts where pagamento_id = $1 order by numero desc limit 1',
        [id],
      )
      await control().change(newest?.id ?? '', state)
    },
    /** Posts to the API what the provider keeps to tell, and asks about it. */
    async tell({ copies = 1, reversed = false } = {}): Promise<Answer[]> {
      const all = (await control().notifications()).flatMap((notice) => Array.from({ length: copies }, () => notice))
      const answers = await Promise.all(
        (reversed ? all.reverse() : all).map(({ body, contentType, headers }) =>
          api.current.visitor.post(notificationPath, body, { ...headers, 'content-type': contentType }),
        ),
      )
      await api.current.app.jobs.runDue()
      return answers
    },
  }
}
