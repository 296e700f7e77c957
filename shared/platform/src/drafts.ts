import type { User } from '@vinculo/contracts/account'
import { useMemo } from 'react'
import { useSession } from './session'

/** What somebody typed and has not saved. */
export interface Draft {
  values: Record<string, unknown>
  /** What the form was filled with before anybody typed: a later conflict is settled against it. */
  base: Record<string, unknown>
  /** Milliseconds since 1970. */
  at: number
}

/** One person's drafts on this device, by the address of their form. */
export interface DraftStore {
  /** Whether there is one, before it is unlocked. */
  has: (place: string) => boolean
  /** None too where it cannot be unlocked: another key, a damaged entry. */
  read: (place: string) => Promise<Draft | undefined>
  /** True when it is safely put away. */
  write: (place: string, draft: Draft) => Promise<boolean>
  remove: (place: string) => void
  /** Tells when another tab overwrites or removes what is kept for a place; returns what ends it. */
  watch: (place: string, onTaken: (isRemoved: boolean) => void) => () => void
}

const prefix = 'vinculo:draft:'
const maxAge = 30 * 86_400_000

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
/** A call takes only so many arguments. */
const piece = 0x8000
/** Sign by sign a long document would hold up who is typing it. */
function toBase64(bytes: Uint8Array & { toBase64?: () => string }): string {
  if (bytes.toBase64) return bytes.toBase64()
  let text = ''
  for (let at = 0; at < bytes.length; at += piece) {
    // Not spread out: that goes through the bytes one by one.
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + piece))
  }
  return btoa(text)
}

/** Storage may be switched off or full: then a draft is not kept, and the form goes on asking before it is left. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Anyone's drafts that were left too long. */
function sweep(now: number): void {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(prefix)) continue
    const at = attempt(() => Number(JSON.parse(localStorage.getItem(name) ?? '').at))
    if (!at || now - at > maxAge) localStorage.removeItem(name)
  }
}

/**
 * Kept in localStorage under AES-GCM. The key comes with the signed-in user and is held in memory alone, so what a
 * signed-out browser holds cannot be read. Without WebCrypto (plain HTTP on a network) there are no drafts.
 */
export function draftsOf({ id, chave_rascunhos }: Pick<User, 'id' | 'chave_rascunhos'>): DraftStore | undefined {
  if (!globalThis.crypto?.subtle || !chave_rascunhos) return undefined
  const key = crypto.subtle.importKey('raw', fromBase64(chave_rascunhos), 'AES-GCM', false, ['encrypt', 'decrypt'])
  key.catch(() => undefined)
  attempt(() => sweep(Date.now()))
  const nameOf = (place: string) => `${prefix}${id}:${place}`
  // The place is part of what is locked: an entry put under another name does not open.
  const algorithm = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(name),
  })
  // Locking takes a moment; of two writes under way, or a write and a removal, the last one asked for counts.
  const turns = new Map<string, number>()
  const nextTurn = (name: string) => {
    const turn = (turns.get(name) ?? 0) + 1
    turns.set(name, turn)
    return turn
  }

  return {
    has: (place) => attempt(() => localStorage.getItem(nameOf(place))) != null,
    async read(place) {
      const name = nameOf(place)
      try {
        const { iv, sealed, at } = JSON.parse(localStorage.getItem(name) ?? 'null')
        const opened = await crypto.subtle.decrypt(algorithm(name, fromBase64(iv)), await key, fromBase64(sealed))
        return { ...JSON.parse(new TextDecoder().decode(opened)), at }
      } catch {
        return undefined
      }
    },
    async write(place, { at, ...content }) {
      const name = nameOf(place)
      const turn = nextTurn(name)
      try {
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const bytes = new TextEncoder().encode(JSON.stringify(content))
        const sealed = toBase64(new Uint8Array(await crypto.subtle.encrypt(algorithm(name, iv), await key, bytes)))
        if (turns.get(name) !== turn) return false
        // Put together by hand: nothing in it has to be escaped, and it may be long.
        localStorage.setItem(name, `{"at":${at},"iv":"${toBase64(iv)}","sealed":"${sealed}"}`)
        return true
      } catch {
        return false
      }
    },
    remove(place) {
      const name = nameOf(place)
      nextTurn(name)
      attempt(() => localStorage.removeItem(name))
    },
    watch(place, onTaken) {
      // The browser tells the other tabs only.
      const listen = ({ key: changed, newValue }: StorageEvent) => {
        if (changed === nameOf(place)) onTaken(newValue === null)
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  }
}

/** The signed-in person's drafts; none while signed out. */
export function useDrafts(): DraftStore | undefined {
  const id = useSession((state) => state.user?.id)
  const key = useSession((state) => state.user?.chave_rascunhos)
  return useMemo(() => (id && key ? draftsOf({ id, chave_rascunhos: key }) : undefined), [id, key])
}
