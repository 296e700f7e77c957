interface Kept {
  read: <T>(key: string) => T | undefined
  write: (key: string, value: unknown) => void
  remove: (key: string) => void
}

/** What one module keeps on this device for one person. Nothing clinical: it is not encrypted. */
export interface Storage extends Kept {
  /** The same for this tab alone, and until it is closed. */
  tab: Kept
}

export function createStorage(module: string, userId: () => string | undefined): Storage {
  const name = (key: string) => `vinculo:${userId() ?? 'anyone'}:${module}:${key}`
  return { ...keptIn(() => localStorage, name), tab: keptIn(() => sessionStorage, name) }
}

function keptIn(place: () => globalThis.Storage, name: (key: string) => string): Kept {
  return {
    read(key) {
      try {
        const stored = place().getItem(name(key))
        return stored === null ? undefined : JSON.parse(stored)
      } catch {
        // Storage may be switched off, full, or hold what an older release wrote: then there is nothing.
        return undefined
      }
    },
    write(key, value) {
      try {
        place().setItem(name(key), JSON.stringify(value))
      } catch {
        // A full or forbidden storage must not stop the person's work.
      }
    },
    remove(key) {
      try {
        place().removeItem(name(key))
      } catch {
        // As above.
      }
    },
  }
}
