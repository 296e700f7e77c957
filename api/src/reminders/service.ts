import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { followAppointments } from '../charges/following'
import type { Database, Tx } from '../database/database'
import { AppError } from '../errors'
import { lookAtLink, openLink } from '../links/links'
import type { Link } from '../links/repository'
import { reminderWords } from './page-words'
import { type Coming, cancelComing, confirmComing, enterTenant, findComing } from './repository'
import { type Answer, cancelledState, Reminded } from './rules'

/** What a link is about; `link_ended` also where that has begun, was cancelled, or is at another time by now. */
async function comingOf(tx: Tx, { tenant_id, dados }: Link, isHeld = false): Promise<Coming & { nome: string }> {
  const { id, inicio, nome } = z.parse(Reminded, dados)
  const coming = await findComing(tx, { tenant_id, id }, isHeld)
  if (coming?.inicio !== inicio) throw new AppError('link_ended')
  return { ...coming, nome }
}

export const lookAtReminder = (db: Database, token: string): Promise<Coming> =>
  db.inSystem(async (tx) => comingOf(tx, await lookAtLink(tx, 'atendimento', token)))

/** Uses the link up for its one answer. Nobody is signed in: it is noted for who attends. */
export const answerReminder = (
  db: Database,
  request: FastifyRequest,
  token: string,
  answer: Answer,
  now = new Date(),
): Promise<Coming> =>
  db.inSystem(async (tx) => {
    const coming = await comingOf(tx, await openLink(tx, 'atendimento', token), true)
    const { id, tenant_id, inicio, antecedencia_horas, idioma, nome } = coming
    if (answer === 'confirmar') await confirmComing(tx, coming, nome)
    else
      await cancelComing(
        tx,
        coming,
        cancelledState(inicio, antecedencia_horas, now),
        reminderWords[idioma].cancelledByLink,
      )
    const { financeiro, time_zone } = coming
    const session = { tenant_id, user_id: coming.profissional_id, financeiro, time_zone }
    await recordAudit({ tx, session, request }, 'appointment.answered', id, ['status'])
    await tx.hint('atendimentos', [id], tenant_id)
    await enterTenant(tx, coming)
    await followAppointments({ tx, session, request }, [id])
    return coming
  })
