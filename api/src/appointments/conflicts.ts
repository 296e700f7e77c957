import type { Conflict } from '@vinculo/contracts/appointments'
import type { Tx } from '../database/database'
import { isExclusionViolation } from '../database/violations'
import { AppError } from '../errors'
import type { Found, NewRow } from './record'
import { type InTheWay, inTheWay } from './repository'
import { crossing, takesTime } from './rules'

/** As many are told one by one. */
const toldOnes = 100

type Row = NewRow & Partial<Pick<Found, 'paciente_nome' | 'profissional_nome'>>

export interface Met<Of> {
  row: Of
  conflict: Conflict
}

const named = ({ id, nome, profissional, inicio, fim }: InTheWay): Conflict['com'] =>
  id && nome !== null && profissional !== null && inicio && fim ? { id, nome, profissional, inicio, fim } : null

/** What is in the way of these, of which each takes its time; themselves as they were before are not, but each other. */
export async function conflictsOf<Of extends Row>(tx: Tx, rows: Of[]): Promise<Met<Of>[]> {
  const taking = rows.filter(takesTime)
  if (taking.length === 0) return []
  const found = await inTheWay(
    tx,
    taking,
    rows.map(({ id }) => id),
  )
  const met = found.flatMap((one): Met<Of>[] => {
    const row = taking[one.at - 1]
    return row ? [{ row, conflict: { inicio: row.inicio, fim: row.fim, motivo: one.motivo, com: named(one) } }] : []
  })
  const crossed = crossing(taking).map(([{ id, inicio, fim, ...other }, row]): Met<Of> => {
    const motivo = other.profissional_id === row.profissional_id ? 'profissional' : 'sala'
    const nome = other.paciente_nome ?? other.grupo ?? ''
    const com = { id, nome, profissional: other.profissional_nome ?? '', inicio, fim }
    return { row, conflict: { inicio: row.inicio, fim: row.fim, motivo, com } }
  })
  return [...met, ...crossed].sort((one, other) => (one.row.inicio < other.row.inicio ? -1 : 1))
}

export const toldOf = (conflicts: Conflict[]) => ({
  conflitos: conflicts.slice(0, toldOnes),
  total_conflitos: conflicts.length,
})

const bodyOf = (met: Met<unknown>[]) => toldOf(met.map(({ conflict }) => conflict))

/**
 * The rows as they may stand: what is in the way is 409, unless those it is in the way of are left out, or overlap on
 * purpose. Where nothing would be left, it is 409 all the same.
 */
export async function settled<Of extends Row>(
  tx: Tx,
  rows: Of[],
  onConflict: 'pular' | 'encaixe' | undefined,
): Promise<{ rows: Of[]; leftOut: Of[] }> {
  const met = await conflictsOf(tx, rows)
  const taken = new Set(met.map(({ row }) => row))
  if (onConflict === 'encaixe')
    return { rows: rows.map((row) => (taken.has(row) ? { ...row, encaixe: true } : row)), leftOut: [] }
  if (taken.size > 0 && (onConflict !== 'pular' || taken.size === rows.length))
    throw new AppError('overlap', { body: bodyOf(met) })
  return { rows: rows.filter((row) => !taken.has(row)), leftOut: [...taken] }
}

/** Somebody took the time after it was looked at: the constraints refuse it, and who was first is named. */
export async function refusingTaken<T>(rows: Row[], write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const isTaken = ['appointments_one_at_a_time', 'appointments_one_a_room'].some((constraint) =>
      isExclusionViolation(error, constraint),
    )
    if (!isTaken) throw error
    const body = toldOf([])
    throw new AppError('overlap', {
      body,
      cause: error,
      afterwards: async ({ tx }) => void Object.assign(body, bodyOf(await conflictsOf(tx, rows))),
    })
  }
}
