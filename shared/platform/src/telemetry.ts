import type { FaultKind } from '@vinculo/contracts/faults'

/** Something that went wrong in a page, and whose it was. */
export interface Fault {
  module: string
  release: string
  kind: FaultKind
  /** What was thrown. It may quote what somebody typed: of it only a name and a place are ever sent. */
  error?: unknown
  /** Says what it was where nothing was thrown: an event, a directive. Never anything typed. */
  name?: string
  /** File, line and column, where the browser names them beside the error. */
  place?: string
  /** For what took too long: since when it was waited for, in milliseconds of the page's life. */
  since?: number
}

const listeners = new Set<(fault: Fault) => void>()
const told = new WeakSet<object>()

/** Tells of a fault, once: what was thrown on its way from one boundary to the next is still the same fault. */
export function fault(fault: Fault): void {
  const { error } = fault
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return
    told.add(error)
  }
  for (const listener of listeners) listener(fault)
}

/** Returns what undoes it. */
export function onFault(listener: (fault: Fault) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
