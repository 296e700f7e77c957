import { formatMoney } from '@vinculo/contracts/amount-text'
import { formatLine } from '@vinculo/contracts/boleto'
import { formatDay } from '@vinculo/contracts/day'
import { amountOf } from '@vinculo/contracts/money'
import { paths } from '@vinculo/contracts/paths'
import * as z from 'zod/mini'
import type { Tx } from '../database/database'
import { insertJob } from '../jobs/repository'
import type { JobHandler } from '../jobs/runner'
import { publicAddress } from '../mail/addresses'
import { type Mail, queueMail } from '../mail/mail'
import { mailOf } from '../mail/messages'
import type { Settings } from '../settings'
import { findToldPayment, findToldSubscription } from './mails-repository'
import type { StoredSubscription } from './repository'

/** A mail about a payment or a subscription: written when the job is done, in the language of who reads it. */
export const paymentMailJob = 'payment.mail'

const PaymentMail = z.object({
  o_que: z.enum(['boleto', 'pago', 'recusado', 'devolvido', 'contestado']),
  id: z.string(),
})
const SubscriptionMail = z.object({
  o_que: z.enum(['recusada', 'terminada']),
  id: z.string(),
  /** When it is tried again. */
  dia: z.nullable(z.string()),
})
const MailJob = z.union([PaymentMail, SubscriptionMail])

/** Once a payment and kind, or once one of its attempts, however often it is asked for. */
export const queuePaymentMail = (
  tx: Tx,
  o_que: z.infer<typeof PaymentMail>['o_que'],
  { id, tenant_id }: { id: string; tenant_id: string },
  attemptId?: string,
): Promise<void> =>
  insertJob(tx, {
    tenant_id,
    tipo: paymentMailJob,
    dados: { o_que, id } satisfies z.infer<typeof PaymentMail>,
    chave: `${attemptId ?? id}:${o_que}`,
  })

export const queueSubscriptionMail = (
  tx: Tx,
  o_que: z.infer<typeof SubscriptionMail>['o_que'],
  { id, tenant_id, proxima_em: dia }: Pick<StoredSubscription, 'id' | 'tenant_id' | 'proxima_em'>,
): Promise<void> =>
  insertJob(tx, {
    tenant_id,
    tipo: paymentMailJob,
    dados: { o_que, id, dia } satisfies z.infer<typeof SubscriptionMail>,
    chave: `${id}:${o_que}:${dia}`,
  })

async function aboutPayment(
  tx: Tx,
  settings: Settings,
  { o_que, id }: z.infer<typeof PaymentMail>,
): Promise<Mail | undefined> {
  const told = await findToldPayment(tx, id)
  if (!told) return
  const { idioma, email, boleto } = told
  const values = {
    name: told.nome,
    plan: told.plano,
    amount: formatMoney(amountOf(told.valor_centavos), idioma),
    link: publicAddress(settings, paths.payments.view(told.user_id, id)),
  }
  if (o_que === 'devolvido' || o_que === 'contestado')
    return mailOf('moneyBack', idioma, email, { ...values, why: o_que })
  // Paid by something else before this is read.
  if (o_que === 'recusado') return told.situacao === 'pago' ? undefined : mailOf('notApproved', idioma, email, values)
  if (o_que === 'pago') return mailOf('paid', idioma, email, { ...values, until: formatDay(told.venc_depois ?? '') })
  if (!boleto || told.situacao !== 'boleto_gerado') return
  return mailOf('boletoMade', idioma, email, {
    ...values,
    line: boleto.linha ? formatLine(boleto.linha) : '',
    day: formatDay(boleto.vencimento),
  })
}

async function aboutSubscription(
  tx: Tx,
  settings: Settings,
  { o_que, id, dia }: z.infer<typeof SubscriptionMail>,
): Promise<Mail | undefined> {
  const told = await findToldSubscription(tx, id)
  if (!told) return
  const { idioma, email } = told
  const values = { name: told.nome, plan: told.plano, link: publicAddress(settings, paths.plans()) }
  if (o_que === 'terminada')
    return mailOf('subscriptionEnded', idioma, email, {
      ...values,
      why: told.motivo ?? 'provedor',
      until: formatDay(told.venc_plano ?? ''),
    })
  return mailOf('chargeRefused', idioma, email, {
    ...values,
    amount: formatMoney(amountOf(told.valor_centavos), idioma),
    card: `${told.bandeira ?? ''} ···· ${told.final ?? ''}`.trim(),
    next: formatDay(dia ?? ''),
  })
}

export const paymentMailHandler = (settings: Settings): JobHandler => ({
  async inDatabase(tx, { tenant_id, dados }) {
    const asked = z.parse(MailJob, dados)
    const mail = await ('dia' in asked ? aboutSubscription(tx, settings, asked) : aboutPayment(tx, settings, asked))
    if (mail && tenant_id) await queueMail(tx, tenant_id, mail)
  },
})
