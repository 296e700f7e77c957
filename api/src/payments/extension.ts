import { dayIn } from '@vinculo/contracts/plan'
import type { Tx } from '../database/database'
import { extended, standingOf, withoutOne } from './replay'
import {
  givenTo,
  holdAccount,
  monthlyCents,
  recordEvent,
  type StoredPayment,
  setAccount,
  setPayment,
} from './repository'

/** Gives the account what was paid for, once. */
export async function extendAccount(tx: Tx, payment: StoredPayment, now: Date): Promise<void> {
  if (payment.estendido_em !== null) return
  const { id, tenant_id, plano_id, ciclo } = payment
  const account = await holdAccount(tx, payment)
  const today = dayIn(account.time_zone, now)
  const after = await monthlyCents(tx, plano_id)
  const standing = standingOf(await givenTo(tx, tenant_id), account)
  const { venc_plano, dias } = extended({
    ...standing,
    today,
    paid: { plano_id, ciclo },
    cents: { ...standing.cents, after },
  })
  const given = {
    estendido_em: now.toISOString(),
    venc_antes: account.venc_plano,
    plano_antes: account.plano_id,
    venc_depois: venc_plano,
    dias_dados: dias,
    dia_dado: today,
    mensal_centavos: after,
  }
  await setPayment(tx, id, given)
  Object.assign(payment, given)
  await setAccount(tx, tenant_id, { venc_plano, plano_id })
  await recordEvent(tx, payment, 'estendido', {
    de: account.venc_plano,
    ate: venc_plano,
    plano_de: account.plano_id,
    plano: plano_id,
  })
}

/** Takes back what it gave: its money went back. */
export async function revokeExtension(tx: Tx, payment: StoredPayment, now: Date): Promise<void> {
  if (payment.estendido_em === null || payment.revogado_em !== null) return
  const { id, tenant_id } = payment
  const account = await holdAccount(tx, payment)
  const after = withoutOne(await givenTo(tx, tenant_id), id, account)
  payment.revogado_em = now.toISOString()
  await setPayment(tx, id, { revogado_em: payment.revogado_em })
  await setAccount(tx, tenant_id, after)
  await recordEvent(tx, payment, 'revogado', { de: account.venc_plano, ate: after.venc_plano, plano: after.plano_id })
}
