import { defaultConfig } from '@vinculo/contracts/default-config'
import { dayIn } from '@vinculo/contracts/plan'
import { recordAudit } from '../audit/audit'
import type { Session } from '../database/database'
import { insertEntries, reviseEntry, withdrawEntries } from '../entries/writing'
import type { Caller } from '../http/requests'
import { lockFinance } from '../ledger/ledger'
import { openDay } from '../ledger/rules'
import { categoryIdOf } from '../money-accounts/categories'
import {
  bookingSettings,
  type Followed,
  followedSessions,
  linkSessions,
  openPackages,
  type SessionLink,
  unlinkSessions,
} from './following-repository'
import { type Attended, type Booking, covers, entryOf, isCounted, nextOf, revisionOf } from './rules'

/** Somebody who changes the agenda; who answers a reminder has no session and stands for who attends. */
export type Follower = Pick<Caller, 'tx' | 'request'> & {
  session: Pick<Session, 'tenant_id' | 'user_id' | 'time_zone' | 'financeiro'>
}

type Settings = Omit<Booking, 'term'>
/** Entries by what became of them. */
type Done = Record<'registered' | 'changed' | 'cancelled', string[]>

const isTouched = (session: Followed) =>
  isCounted(session) || session.lancamento_id !== null || session.pacote_id !== null

const entryIn = (settings: Settings, { termo }: Followed) => {
  const term = termo ?? defaultConfig.termo_atendimento?.sing ?? ''
  return (session: Attended) => entryOf(session, { ...settings, term })
}

/**
 * What these sessions come to now is due, and what they come to no more is not: in the transaction that changed them.
 * `before` is as they were; a new one was not. Where finance is off nothing follows, then or afterwards.
 */
export async function followAppointments(
  caller: Follower,
  ids: string[],
  before: readonly (Attended & { id: string })[] = [],
): Promise<void> {
  const { tx, session } = caller
  if (!session.financeiro || ids.length === 0) return
  if (!(await followedSessions(tx, ids)).some(isTouched)) return
  await lockFinance(tx)
  // Read anew: what was paid, and what is left of packages, stays as it is from here on.
  const touched = (await followedSessions(tx, ids)).filter(isTouched)
  const { prazo_dias, fechado_ate } = await bookingSettings(tx)
  const settings = { prazo_dias, openFrom: (day: string) => openDay(fechado_ate, day) }
  const done: Done = { registered: [], changed: [], cancelled: [] }
  const steps = touched.map((each) => {
    const was = before.find(({ id }) => id === each.id)
    return { each, was, next: nextOf(was, each) }
  })
  const unlinked = steps.filter(({ next }) => next.unlinks)
  done.cancelled = unlinked.flatMap(({ each }) =>
    each.lancamento_id && !each.lancamento?.cancelado_em ? [each.lancamento_id] : [],
  )
  await withdrawEntries(caller, done.cancelled, 'O atendimento mudou na agenda.')
  await unlinkSessions(
    tx,
    unlinked.map(({ each }) => each.id),
  )
  for (const { each, was } of steps.filter(({ next }) => next.revises))
    done.changed.push(...(await revise(caller, each, was, settings)))
  const charged = steps.filter(({ next }) => next.charges).map(({ each }) => each)
  done.registered = await charge(caller, charged, settings)

  for (const [act, entries] of Object.entries(done))
    if (entries.length > 0) await recordAudit(caller, `entry.${act as keyof Done}`, entries)
  // Packages too: the tenant is named, since who answers a reminder is in none.
  await tx.hint('financeiro', Object.values(done).flat(), session.tenant_id)
}

/** What of an open entry the change of its session is about; what a person wrote there otherwise stays. */
async function revise(
  caller: Follower,
  session: Followed,
  was: Attended | undefined,
  settings: Settings,
): Promise<string[]> {
  const { lancamento_id: id, lancamento } = session
  if (!id || !lancamento) return []
  const entryFor = entryIn(settings, session)
  const { categoria, ...set } = revisionOf(was && entryFor(was), entryFor(session), lancamento)
  const categoria_id = categoria && (await categoryIdOf(caller.tx, categoria))
  const revision = { ...set, ...(categoria_id && { categoria_id }) }
  if (Object.keys(revision).length === 0) return []
  await reviseEntry(caller, id, revision)
  return [id]
}

/** A package bears it, where one has sessions left; otherwise it is due by itself. The entries that were made. */
async function charge(caller: Follower, sessions: Followed[], settings: Settings): Promise<string[]> {
  const { tx } = caller
  if (sessions.length === 0) return []
  const packages = await openPackages(
    tx,
    sessions.flatMap(({ paciente_id }) => paciente_id ?? []),
  )
  const links: SessionLink[] = []
  const due: Followed[] = []
  for (const session of sessions) {
    const bearing = packages.find((each) => each.restantes > 0 && covers(each, session))
    if (bearing) {
      bearing.restantes -= 1
      links.push({ atendimento_id: session.id, pacote_id: bearing.id })
    } else if (entryIn(settings, session)(session).valor_centavos > 0) due.push(session)
  }
  const entries = []
  // What is called off ahead is owed from then on, and not from when it would have been.
  const today = settings.openFrom(dayIn(caller.session.time_zone, new Date()))
  for (const session of due) {
    const { categoria, ...values } = entryIn(settings, session)(session)
    entries.push({
      ...values,
      lancado_em: [values.lancado_em, today].sort()[0] ?? today,
      tipo: 'receber' as const,
      origem: 'atendimento' as const,
      categoria_id: await categoryIdOf(tx, categoria),
      pagador_id: session.pagador_id,
    })
  }
  const made = entries.length > 0 ? await insertEntries(caller, entries) : []
  await linkSessions(tx, [
    ...links,
    ...due.map(({ id }, at) => ({ atendimento_id: id, lancamento_id: made[at] as string })),
  ])
  return made
}
