import type { AppointmentKind, AppointmentState, MissPolicy } from '@vinculo/contracts/appointment-choices'
import { formatDay } from '@vinculo/contracts/day'
import { dayIn } from '@vinculo/contracts/plan'
import { dueCents } from '../appointments/rules'

/** Of a session, what decides whether it is charged and for how much. */
export interface Priced {
  status: AppointmentState
  cobravel: boolean
  valor_centavos: number | null
  politica_falta: MissPolicy
  percentual_falta: number | null
  excluido_em: string | null
}

/** What a session comes to, in cents; nothing where it was deleted. */
export const comesTo = (session: Priced): number => (session.excluido_em ? 0 : (dueCents(session) ?? 0))

/** Whether a package would bear it: what nobody named a price of, it bears too; what is free, it does not. */
export const isCounted = (session: Priced): boolean =>
  comesTo({ ...session, valor_centavos: session.valor_centavos ?? 100 }) > 0

/**
 * Whether a write made it something to charge. What came to the same before and was not charged, took place while finance
 * was off: it stays uncharged.
 */
export const isNewlyDue = (before: Priced | undefined, after: Priced): boolean =>
  isCounted(after) && (!before || !isCounted(before) || (comesTo(before) === 0 && comesTo(after) > 0))

/** Of a session, what its entry says. */
export interface Attended extends Priced {
  paciente_id: string | null
  grupo: string | null
  profissional_id: string
  tipo: AppointmentKind
  inicio: string
  fuso: string
}

export const dayOf = ({ fuso, inicio }: Pick<Attended, 'fuso' | 'inicio'>) => dayIn(fuso, new Date(inicio))

export function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The starting category of each kind, by its key. */
const categories: Partial<Record<AppointmentKind, string>> = {
  avaliacao_inicial: 'avaliacao',
  anamnese: 'avaliacao',
  sessao_avaliacao: 'avaliacao',
  devolutiva: 'devolutiva',
  supervisao: 'supervisao',
}
export const categoryOf = (kind: AppointmentKind): string => categories[kind] ?? 'sessao'

const missed: Partial<Record<AppointmentState, string>> = {
  faltou: 'Falta',
  cancelado_tarde: 'Cancelamento tardio',
}

/** «Sessão de 12-11-2026», by the clinic's own word for it. */
export function describe(session: Attended, term: string): string {
  const what = `${missed[session.status] ?? term} de ${formatDay(dayOf(session))}`
  return (session.grupo ? `${what}: ${session.grupo}` : what).slice(0, 140)
}

export interface Booking {
  /** What a session is called. */
  term: string
  /** Days after it that it is due. */
  prazo_dias: number
  /** The first open day from a day on. */
  openFrom: (day: string) => string
}

/** The entry that a session makes. What took place in a closed month belongs to the first open one. */
export function entryOf(session: Attended, { term, prazo_dias, openFrom }: Booking) {
  const day = dayOf(session)
  const booked = openFrom(day)
  return {
    descricao: describe(session, term),
    valor_centavos: comesTo(session),
    vencimento: daysLater(day, prazo_dias),
    competencia: booked.slice(0, 7),
    lancado_em: booked,
    categoria: categoryOf(session.tipo),
    paciente_id: session.paciente_id,
    profissional_id: session.profissional_id,
  }
}
export type SessionEntry = ReturnType<typeof entryOf>

interface Cover {
  paciente_id: string
  profissional_id: string | null
  validade: string | null
}

/** Whether a package is for this session at all, however many of it are left. */
export const covers = ({ paciente_id, profissional_id, validade }: Cover, session: Attended): boolean =>
  paciente_id === session.paciente_id &&
  (profissional_id === null || profissional_id === session.profissional_id) &&
  (validade === null || dayOf(session) <= validade)

/** What finance made of a session: an entry, or one session less of a package. */
export interface Made {
  lancamento: { pago_centavos: number; cancelado_em: string | null } | null
  pacote: Cover | null
}
interface Next {
  /** What was made of it is not any more; an open entry is cancelled. */
  unlinks?: true
  /** Its entry may change. */
  revises?: true
  /** A package or an entry is to bear it. */
  charges?: true
}

/** Of the same patient, by the same person, on the same day: what a package bore of it stays borne. */
const isSameSession = (before: Attended | undefined, after: Attended) =>
  before !== undefined &&
  before.paciente_id === after.paciente_id &&
  before.profissional_id === after.profissional_id &&
  dayOf(before) === dayOf(after)

/** What follows for a session from what it was and is. What was paid of it stays, whatever the agenda says by now. */
export function nextOf(before: Attended | undefined, after: Attended & Made): Next {
  const { lancamento, pacote } = after
  const chargesAnew: Next = { unlinks: true, ...(isCounted(after) && { charges: true }) }
  if (lancamento) {
    if (lancamento.pago_centavos > 0) return {}
    const isOfAnother = before !== undefined && before.paciente_id !== after.paciente_id
    if (comesTo(after) === 0 || isOfAnother) return chargesAnew
    // Somebody let it go: it stays so until the session comes about anew.
    return lancamento.cancelado_em ? {} : { revises: true }
  }
  if (pacote) return isCounted(after) && (isSameSession(before, after) || covers(pacote, after)) ? {} : chargesAnew
  return isNewlyDue(before, after) ? { charges: true } : {}
}

interface Kept {
  descricao: string
  valor_centavos: number
  vencimento: string
  competencia: string
  profissional_id: string | null
  cobranca_id: string | null
}

/** What of an entry changes with its session: what the session changed, and not what a person wrote there otherwise. */
export function revisionOf(before: SessionEntry | undefined, after: SessionEntry, stored: Kept): Partial<SessionEntry> {
  const known = before && before.valor_centavos > 0 ? before : stored
  const fields = ['descricao', 'valor_centavos', 'vencimento', 'competencia', 'profissional_id'] as const
  const changed = fields.filter((field) => after[field] !== known[field] && after[field] !== stored[field])
  return {
    ...Object.fromEntries(
      changed
        // What was charged together is due together.
        .filter((field) => field !== 'vencimento' || stored.cobranca_id === null)
        .map((field) => [field, after[field]]),
    ),
    ...(before && before.categoria !== after.categoria && { categoria: after.categoria }),
  }
}

/** An amount over what is open, in the order given: each as much as it can take. */
export function spread<Open extends { aberto_centavos: number }>(cents: number, entries: Open[]): [Open, number][] {
  let left = cents
  const parts: [Open, number][] = []
  for (const entry of entries) {
    const part = Math.min(left, entry.aberto_centavos)
    if (part <= 0) continue
    parts.push([entry, part])
    left -= part
  }
  return parts
}

/** Last day on which «Receita Saúde» is issued for a payment of a day: the end of the next year's February. */
export const healthReceiptUntil = (paidOn: string): string =>
  new Date(Date.UTC(Number(paidOn.slice(0, 4)) + 1, 2, 0)).toISOString().slice(0, 10)

/** First and last day of a month, yyyy-MM. */
export function daysOfMonth(month: string): [string, string] {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return [`${month}-01`, new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10)]
}

/** Who pays, as the wire names them: the guardian, or else the patient. */
export const payerKey = ({ pagador_id, paciente_id }: { pagador_id: string | null; paciente_id: string | null }) =>
  pagador_id ? `responsavel:${pagador_id}` : paciente_id ? `paciente:${paciente_id}` : undefined
