import { nextStates, type SeriesScope } from '@vinculo/contracts/appointment-choices'
import type { Appointment, AppointmentChange, Block, Conflict } from '@vinculo/contracts/appointments'
import { dismissAlert, Refusal, useModule, useTimeZone } from '@vinculo/platform'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { appointmentsKey, checkAppointment, saveAppointment } from '../api'
import { appointmentText } from '../locales/appointment/text'
import { text } from '../locales/text'
import { conflictsOf } from './calendar-conflicts'
import { OverlapDialog } from './overlap-dialog'
import { ScopeDialog } from './scope-dialog'
import type { StateChange } from './use-state-change'
import { spanIn } from './when'

/** What of an appointment the agenda itself changes. */
type Change = Pick<AppointmentChange, 'inicio' | 'fim' | 'status' | 'encaixe' | 'motivo_cancelamento'>

interface Step {
  /** As it was before. */
  row: Appointment
  change: Change
  escopo?: SeriesScope
  /** What would take it back; none for what takes something back itself. */
  back?: Change
  /** What the alert says when it is done. */
  said: (saved: Appointment) => string
  onSaved?: ((saved: Appointment) => void) | undefined
}

type Question =
  | { kind: 'scope'; step: Step }
  | { kind: 'overlap'; step: Step; overlap: { conflitos: Conflict[]; total_conflitos: number } }

/** As it will be when it is saved. */
const changed = (row: Appointment, { motivo_cancelamento: _, ...change }: Change) =>
  ({ ...row, ...change }) as Appointment

export interface Moves {
  /** The rows as they are to be seen: with what is on its way, and what came of it. */
  shown: Appointment[]
  /** New times, as instants. */
  move: (row: Appointment, inicio: string, fim: string) => void
  /** Another state; of a series, how much of it. */
  change: (row: Appointment, change: StateChange, said: string, onSaved?: (saved: Appointment) => void) => void
  /** Takes the last change back, if there is one. */
  undo: () => void
  dialog: ReactNode
}

/**
 * Changes that are seen at once and saved afterwards, one after another for each appointment. What cannot be saved goes
 * back to what it was and says why; what was saved can be undone. `onAnswered` follows each question that was asked, and
 * what was taken back.
 */
export function useMoves(
  rows: readonly Appointment[],
  blocks: readonly Block[],
  onAnswered: (id: string) => void,
): Moves {
  const { http, invalidate, alerts } = useModule()
  const { told } = appointmentText.use()
  const { move: t } = text.use()
  const zone = useTimeZone()
  /** By id, what is newer here than what was loaded; `flying` while nothing has been answered. */
  const [painted, setPainted] = useState<ReadonlyMap<string, { row: Appointment; flying: boolean }>>(new Map())
  const [question, setQuestion] = useState<Question>()
  const queue = useRef(new Map<string, Promise<unknown>>())
  const versions = useRef(new Map<string, number>())
  const last = useRef<{ step: Step; alert: number }>(undefined)

  const shown = useMemo(() => {
    if (painted.size === 0) return rows as Appointment[]
    const known = new Set(rows.map(({ id }) => id))
    const elsewhere = [...painted.values()].filter(({ row, flying }) => flying && !known.has(row.id))
    return [
      ...rows.map((row) => {
        const newer = painted.get(row.id)?.row
        return newer && newer.versao >= row.versao ? newer : row
      }),
      ...elsewhere.map(({ row }) => row),
    ]
  }, [rows, painted])

  const paint = useCallback((row: Appointment, flying: boolean) => {
    setPainted((before) => new Map(before).set(row.id, { row, flying }))
  }, [])
  const unpaint = useCallback((id: string) => {
    setPainted((before) => {
      const after = new Map(before)
      after.delete(id)
      return after
    })
  }, [])

  const refused = (step: Step, refusal: unknown) => {
    if (!(refusal instanceof Refusal)) throw refusal
    const { overlap, code, atual, status } = refusal
    if (overlap) return setQuestion({ kind: 'overlap', step, overlap })
    if (code === 'stale_version' && atual) {
      paint(atual as Appointment, false)
      alerts.show({ type: 'warning', title: told.notSaved, message: t.newer })
      return
    }
    unpaint(step.row.id)
    if (status !== 401)
      alerts.show({
        type: 'danger',
        title: told.notSaved,
        message: refusal.message ? `${reasonOf(refusal)} ${t.back}` : t.back,
      })
  }

  const send = async (step: Step, isFitted = false) => {
    const { row, change, escopo, back, said, onSaved } = step
    const { id } = row
    paint(changed(row, change), true)
    const before = queue.current.get(id)
    const saving = (async () => {
      await before?.catch(() => undefined)
      const saved = await saveAppointment(http, {
        id,
        ...change,
        ...(escopo && { escopo }),
        ...(isFitted && { com_conflito: 'encaixe' }),
        versao: Math.max(row.versao, versions.current.get(id) ?? 0),
      })
      versions.current.set(id, saved.versao)
      return saved
    })()
    queue.current.set(id, saving)
    try {
      const saved = await saving
      // A later change of the same one is under way: it is what is seen.
      if (queue.current.get(id) === saving) paint(saved, false)
      forgetLast()
      const alert = alerts.show({
        type: 'success',
        title: t.done,
        message: said(saved),
        ...(back && { action: { label: t.undo, onPress: undo } }),
      })
      if (back)
        last.current = { step: { row: saved, change: back, ...(escopo && { escopo }), said: () => t.undone }, alert }
      onSaved?.(saved)
      await invalidate(appointmentsKey)
    } catch (refusal) {
      refused(step, refusal)
    }
  }

  /** Only the last change can be taken back: what offered to take back another goes. */
  const forgetLast = () => {
    if (last.current) dismissAlert(last.current.alert)
    last.current = undefined
  }
  const undo = () => {
    const step = last.current?.step
    forgetLast()
    if (!step) return
    void send(step)
    // What was pressed goes, and where the appointment was is nothing any more.
    onAnswered(step.row.id)
  }

  /** Shows what is in the way before anything is saved: by what is on the screen, of a series by what the API knows. */
  const ask = async (step: Step) => {
    const { row, escopo } = step
    const placed = changed(row, step.change)
    let overlap = { conflitos: placed.encaixe ? [] : conflictsOf(placed, rows, blocks), total_conflitos: 0 }
    overlap.total_conflitos = overlap.conflitos.length
    if (escopo && escopo !== 'este') {
      const { inicio, fim } = placed
      const signal = AbortSignal.timeout(5000)
      const outlook = await checkAppointment(http, { id: row.id, inicio, fim, escopo }, signal).catch(() => undefined)
      if (outlook)
        overlap = {
          conflitos: outlook.conflitos.filter(({ motivo }) => motivo !== 'feriado'),
          total_conflitos: outlook.total_conflitos,
        }
    }
    if (overlap.conflitos.length > 0) setQuestion({ kind: 'overlap', step, overlap })
    else await send(step)
  }

  const move: Moves['move'] = (row, inicio, fim) => {
    if (Date.parse(row.inicio) === Date.parse(inicio) && Date.parse(row.fim) === Date.parse(fim)) return
    const change = { inicio, fim }
    const back = { inicio: row.inicio, fim: row.fim, encaixe: row.encaixe }
    const said = (saved: Appointment) => `${saved.paciente?.nome ?? saved.grupo ?? ''}: ${spanIn(zone, saved)}`
    const step: Step = { row, change, back, said }
    paint(changed(row, change), true)
    if (row.serie) setQuestion({ kind: 'scope', step })
    else void ask(step)
  }

  const answer = (go?: (step: Step) => unknown) => {
    setQuestion(undefined)
    if (!question) return
    if (go) go(question.step)
    else unpaint(question.step.row.id)
    onAnswered(question.step.row.id)
  }
  const dialog =
    question?.kind === 'scope' ? (
      <ScopeDialog
        pending={false}
        onClose={() => answer()}
        onChoose={(escopo) => answer((step) => ask({ ...step, escopo }))}
      />
    ) : (
      question && (
        <OverlapDialog
          overlap={question.overlap}
          pending={false}
          onClose={() => answer()}
          onFit={() => answer((step) => send(step, true))}
        />
      )
    )

  return {
    shown,
    move,
    change: (row, { escopo, ...change }, said, onSaved) =>
      // What became of many is taken back on their pages: not all of them were as this one was.
      void send({ row, change, ...(escopo && { escopo }), ...backTo(row, change, escopo), said: () => said, onSaved }),
    undo,
    dialog,
  }
}

/** What takes a state back, where it can be: not of a series. */
const backTo = ({ status }: Appointment, change: StateChange, escopo: SeriesScope | undefined) =>
  (!escopo || escopo === 'este') && nextStates[change.status].includes(status) ? { back: { status } } : {}

/** What the API said is wrong: the sentence of a field, or of the whole. */
const reasonOf = ({ errors, message }: Refusal) => Object.values(errors)[0]?.[0] ?? message
