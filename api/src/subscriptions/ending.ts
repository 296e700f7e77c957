import * as z from 'zod/mini'
import type { Deps } from '../app'
import type { Tx } from '../database/database'
import { insertJob } from '../jobs/repository'
import type { JobHandler } from '../jobs/runner'
import { ProviderAway, ProviderRefusal } from '../provider/port'
import { queueSubscriptionMail } from './mails'
import { type StoredSubscription, saveSubscription } from './repository'
import { chargeJob, EndJob, endJob, mostEndings } from './rules'

type Charged = Pick<StoredSubscription, 'tenant_id' | 'provedor' | 'codigo'>

/** Asks that nothing can be charged by this any more. Nothing is charged by itself there: we can only stop asking. */
export async function endAtProvider(tx: Tx, { tenant_id, provedor, codigo }: Charged, vezes = 0): Promise<void> {
  if (codigo === null) return
  await insertJob(tx, {
    tenant_id,
    tipo: endJob,
    dados: { provedor, codigo, vezes } satisfies z.infer<typeof EndJob>,
    chave: `${provedor}:${codigo}:${vezes}`,
    ...(vezes > 0 && { executar_em: new Date(Date.now() + 3_600_000) }),
  })
}

/** Ends it here at once, whether the provider answers or not; what is paid stays. */
export async function endSubscription(
  tx: Tx,
  stored: StoredSubscription,
  motivo: NonNullable<StoredSubscription['motivo']>,
  now: Date,
  /** Who ends it; nobody where it ends by itself. */
  by?: string,
): Promise<void> {
  if (stored.situacao === 'cancelada') return
  await saveSubscription(tx, stored.id, {
    situacao: 'cancelada',
    cancelada_em: now.toISOString(),
    motivo,
    proxima_em: null,
  })
  await endAtProvider(tx, stored)
  // A period that was due and is not paid is asked for no more.
  await insertJob(tx, {
    tenant_id: stored.tenant_id,
    tipo: chargeJob,
    dados: { id: stored.id },
    chave: `${stored.id}:cancelada`,
  })
  // Whoever ends their own knows; one that never ran is no news.
  if (by !== stored.user_id && stored.iniciada_em !== null) await queueSubscriptionMail(tx, 'terminada', stored)
  await tx.hint('conta', [], stored.tenant_id)
}

/** A provider that does not answer is asked again every hour. */
export const endHandler = ({ db, providerOf }: Pick<Deps, 'db' | 'providerOf'>): JobHandler => ({
  waitsFor: 'provider',
  async outside({ tenant_id, dados }) {
    const { provedor, codigo, vezes } = z.parse(EndJob, dados)
    const provider = providerOf(provedor)
    // Its account is not known here any more.
    if (!tenant_id || !provider) return
    try {
      await provider.unsubscribe(codigo)
    } catch (error) {
      // It is not there, or ended already.
      if (error instanceof ProviderRefusal) return
      if (!(error instanceof ProviderAway) || vezes >= mostEndings) throw error
      await db.inSystem((tx) => endAtProvider(tx, { tenant_id, provedor: provider.id, codigo }, vezes + 1))
    }
  },
})
