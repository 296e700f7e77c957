import type { CountedThing } from '@vinculo/contracts/payment-choices'
import type { Usage } from '@vinculo/contracts/payments'
import { AppError } from '../errors'
import type { Caller } from '../http/requests'
import { newestOpenPayment } from '../payments/reading'
import { currentSubscription } from '../subscriptions/service'
import { countLists, countPeople, findAccountPlan } from './repository'

/** What is counted of each list; its name there. */
const lists = {
  pacientes: 'patients',
  escolas: 'schools',
  responsaveis: 'guardians',
  testes: 'instruments',
} as const satisfies Partial<Record<CountedThing, string>>

/** S6.06 what is used of what the plan allows, counted as creations are; and how it is paid. */
export async function usageOf(caller: Caller): Promise<Usage> {
  const { tx, session } = caller
  const account = await findAccountPlan(tx)
  if (!account) throw new AppError('not_found')
  const totals = await countLists(tx, Object.values(lists))
  const { pessoas, convites, limite } = await countPeople(tx, session.tenant_id)
  const { plano, venc_plano, teste, limite_registros } = account
  return {
    plano,
    venc_plano,
    teste,
    uso: [
      ...Object.entries(lists).map(([o_que, list]) => ({
        o_que: o_que as keyof typeof lists,
        usados: totals.get(list) ?? 0,
        limite: limite_registros,
      })),
      { o_que: 'usuarios', usados: pessoas + convites, limite },
    ],
    assinatura: await currentSubscription(caller),
    em_andamento: await newestOpenPayment(caller),
  }
}
