/** Something that went wrong in a page, and whose it was. Holds no personal data. */
export interface Fault {
  module: string
  release: string
  kind: 'load' | 'render' | 'listener' | 'loader' | 'event'
  message: string
}

const listeners = new Set<(fault: Fault) => void>()

export function fault(fault: Fault): void {
  for (const listener of listeners) listener(fault)
}

/** Returns what undoes it. */
export function onFault(listener: (fault: Fault) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
