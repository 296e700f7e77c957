import { isBusy } from '@vinculo/contracts/appointment-choices'
import type { Appointment, Block, Conflict } from '@vinculo/contracts/appointments'

/** What is asked about: an appointment at a time, or one that is still to be made. */
export type Placed = Pick<Appointment, 'inicio' | 'fim'> & Partial<Pick<Appointment, 'id' | 'profissional' | 'sala'>>

const overlaps = (a: { inicio: string; fim: string }, b: { inicio: string; fim: string }) =>
  Date.parse(a.inicio) < Date.parse(b.fim) && Date.parse(b.inicio) < Date.parse(a.fim)

const sameRoom = (a: string | null | undefined, b: string | null) =>
  !!a && !!b && a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()

function withRow(placed: Placed, row: Appointment): Conflict | undefined {
  if (row.id === placed.id || !isBusy(row.status) || !overlaps(placed, row)) return undefined
  const isSamePerson = !placed.profissional || row.profissional.id === placed.profissional.id
  if (!isSamePerson && !sameRoom(placed.sala, row.sala)) return undefined
  return {
    inicio: placed.inicio,
    fim: placed.fim,
    motivo: isSamePerson ? 'profissional' : 'sala',
    com: {
      id: row.id,
      nome: row.paciente?.nome ?? row.grupo ?? '',
      profissional: row.profissional.nome,
      inicio: row.inicio,
      fim: row.fim,
    },
  }
}

/** Of what is on the screen, all that is in the way of a time. What is not there the API knows. */
export function conflictsOf(placed: Placed, rows: readonly Appointment[], blocks: readonly Block[]): Conflict[] {
  const blocked = blocks.filter(
    (block) =>
      overlaps(placed, block) &&
      (!block.profissional || !placed.profissional || block.profissional.id === placed.profissional.id),
  )
  return [
    ...rows.flatMap((row) => withRow(placed, row) ?? []),
    ...blocked.map(({ inicio, fim }) => ({ inicio, fim, motivo: 'bloqueio' as const, com: null })),
  ]
}
