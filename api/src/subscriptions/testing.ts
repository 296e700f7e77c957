import { centsOf } from '@vinculo/contracts/money'
import type { Payment, PaymentRow, Subscription, Usage } from '@vinculo/contracts/payments'
import { dayIn } from '@vinculo/contracts/plan'
import { pino } from 'pino'
import { dayAfter } from '../accounts/rules'
import { JobRunner } from '../jobs/runner'
import type { Mail } from '../mail/mail'
import { checkHandler, returnHandler } from '../payments/reconciler'
import { checkJob, returnJob } from '../payments/repository'
import { openProviders } from '../provider/open'
import type { TestAccount, TestApi } from '../testing'
import { begunPayment, cardCharge, paymentAddress, paymentPerson } from '../testing/payment-calls'
import { chargeHandler, planCharges } from './charging'
import { endHandler } from './ending'
import { paymentMailHandler, paymentMailJob } from './mails'
import { chargeJob, endJob } from './rules'

export const approved = '4111111111111111'
export const refused = '4000000000000002'
/** Approved the first time, refused whenever it is charged again. */
export const refusedLater = '4000000000000341'

const today = dayIn('America/Sao_Paulo', new Date())
/** So many days from today, in the payers' zone. */
export const day = (days: number) => dayAfter(today, days)
/** Noon of that day there. */
export const noon = (date: string) => new Date(`${date}T15:00:00Z`)

/** So many days before a day. */
export const before = (date: string, days = 1) => dayAfter(date, -days)

/** Somebody alone, in their trial's last days. */
export async function trialAccount(api: TestApi, email = 'ana@casa.example'): Promise<TestAccount> {
  const ana = await api.createAccount({ name: 'Ana Souza', email, venc_plano: day(0) })
  await api.db.inSystem(async (tx) => {
    await tx.query(`update tenants set plano_id = 'teste' where id = $1`, [ana.tenant_id])
    await tx.query(`update users set idioma = 'pt-br' where id = $1`, [ana.user_id])
  })
  return ana
}

/** The account's last day. */
export const lastDay = async (who: TestAccount): Promise<string> => (await usageOf(who)).venc_plano ?? ''

/** What the script of this API's provider makes of a card. */
async function scriptOf({ settings, standIn }: TestApi, number: string) {
  const { token, encrypted, ...card } = await standIn.control.card(number)
  return { ...card, token: settings.PAYMENTS_PROVIDER === 'pagbank' ? encrypted : token }
}

/** What a page sends of a card that a subscription is to be charged by. */
export async function cardBody(api: TestApi, number: string) {
  const { parcelas: _, valor_parcela: __, ...card } = cardCharge(await scriptOf(api, number))
  return card
}

/** Begins a payment and tells both steps of it. */
export async function prepared(who: TestAccount, given: object = {}): Promise<Payment> {
  const url = `/api/pagamentos-json/${await begunPayment(who, { type: 'assinatura', ...given })}`
  await who.put(`${url}/endereco`, paymentAddress)
  return (await who.put(`${url}/pessoal`, paymentPerson)).body
}

/** Charges a card for a payment that is prepared. */
export async function pay(api: TestApi, who: TestAccount, { id, valor }: Payment, number = approved) {
  const card = cardCharge(await scriptOf(api, number), centsOf(valor))
  return who.post(`/api/pagamentos-json/${id}/credito`, card)
}

export async function subscribe(api: TestApi, who: TestAccount, number = approved, given: object = {}) {
  return pay(api, who, await prepared(who, given), number)
}

export const usageOf = async (who: TestAccount): Promise<Usage> => (await who.get('/api/uso-json')).body
export const subscriptionOf = async (who: TestAccount): Promise<Subscription> => {
  const { assinatura } = await usageOf(who)
  if (!assinatura) throw new Error('no subscription')
  return assinatura
}
export const rowsOf = async (who: TestAccount): Promise<PaymentRow[]> =>
  (await who.get('/api/pagamentos-json')).body.pagamentos

/** Money that was taken at the provider and not given back, in cents. */
export const takenOf = async (api: TestApi): Promise<number> =>
  (await api.standIn.control.charges()).reduce((sum, { taken }) => sum + taken, 0)

/** What charging needs, as a process of its own has it. */
export const depsOf = ({ db, settings }: TestApi) => ({
  db,
  settings,
  ...openProviders(settings),
  address: () => 'http://localhost',
})

/** One process's jobs at a time of one's own: an hour's upkeep, and all that is due then. Mails are kept. */
export function worker(api: TestApi) {
  const mails: Mail[] = []
  return {
    mails,
    async hour(now: Date): Promise<void> {
      const deps = depsOf(api)
      const handlers = {
        [chargeJob]: chargeHandler(deps, () => now),
        [endJob]: endHandler(deps),
        [paymentMailJob]: paymentMailHandler(api.settings),
        [checkJob]: checkHandler(deps),
        [returnJob]: returnHandler(deps),
        mail: { outside: async ({ dados }: { dados: unknown }) => void mails.push(dados as Mail) },
      }
      await api.db.inSystem(planCharges(() => now))
      const runner = new JobRunner(api.db, handlers, pino({ level: 'silent' }))
      // A job may ask for another: a mail is made by one and sent by the next.
      while ((await runner.runDue()) > 0);
    },
  }
}
