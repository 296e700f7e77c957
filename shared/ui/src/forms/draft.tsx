import { formatDay } from '@vinculo/contracts/day'
import { localClock, localDay } from '@vinculo/contracts/moment'
import { History } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { Button } from '../core/button'
import { type Draft as Stored, useHost } from '../core/host'
import { Icon } from '../core/icon'
import { copyOf, same } from './draft-values'
import { useDraftWords } from './draft-words'
import { passwordNames } from './form-elements'

/** Milliseconds after which what was typed is put away, while one types too. */
const delay = 400

/** What the form asks of its draft. */
export interface DraftHandle {
  /** Whether what is in the fields is put away, or is nothing to lose. */
  isSafe: () => boolean
  /** Puts it away now: something is about to happen to the page. */
  keep: () => void
  /** The row is saved, or nobody wants it: the draft goes, and nothing is put away any more. */
  done: () => void
}

interface Kept {
  at: number
  restored: boolean
}

export interface DraftProps {
  /** The address of the form. */
  place: string
  /** What the form starts with when the draft is thrown away. */
  values: FieldValues
  handle: RefObject<DraftHandle | null>
  form: RefObject<HTMLFormElement | null>
}

/** Only fields the form has now: a draft may be older than the release that opens it. */
const known = (draft: FieldValues, values: FieldValues) => ({
  ...values,
  ...Object.fromEntries(Object.entries(draft).filter(([name]) => name in values)),
})

/**
 * Keeps what is typed on this device until it is saved, so that it outlives an ended session, a reload, a crash or a
 * lost network. A component of its own, so that only this line is drawn again.
 */
export function Draft({ place, values, handle, form }: DraftProps) {
  const host = useHost()
  const words = useDraftWords()
  // Whose form this was when it was opened: the session may end before the last words are put away.
  const [drafts] = useState(host.drafts)
  const { control, getValues, reset, subscribe } = useFormContext()
  const [kept, setKept] = useState<Kept>()
  const latest = useRef({ values, host, words })
  latest.current = { values, host, words }

  useEffect(() => {
    if (!drafts) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stored: unknown
    let isOver = false
    let isGone = false
    // Noted while the fields are there: the last words are put away when they are gone.
    const passwords = new Set<string>()
    /** What may lie on a device: a password never does. */
    const inFields = (): FieldValues => {
      for (const name of passwordNames(form.current)) passwords.add(name)
      const blank = [...passwords].map((name) => [name, control._defaultValues[name]])
      return { ...getValues(), ...Object.fromEntries(blank) }
    }
    inFields()
    const isTyped = () => !same(inFields(), control._defaultValues)

    const keep = async () => {
      clearTimeout(timer)
      timer = undefined
      if (isOver) return
      const typed = inFields()
      if (!isTyped()) {
        stored = undefined
        drafts.remove(place)
        if (!isGone) setKept(undefined)
        return
      }
      if (same(typed, stored)) return
      const at = Date.now()
      const written = copyOf(typed)
      if (!(await drafts.write(place, { values: written, base: { ...control._defaultValues }, at }))) return
      stored = written
      if (!isGone && !isOver) setKept({ at, restored: false })
    }
    handle.current = {
      isSafe: () => isOver || !isTyped() || same(inFields(), stored),
      keep: () => void keep(),
      done() {
        isOver = true
        clearTimeout(timer)
        drafts.remove(place)
        if (!isGone) setKept(undefined)
      },
    }

    const restore = ({ values: typed, base, at }: Stored) => {
      if (isGone) return
      // Somebody was quicker than the lock: what was typed meanwhile is newer.
      const meanwhile = Object.entries(getValues()).filter(
        ([name, value]) => !same(value, control._defaultValues[name]),
      )
      reset(known(base, latest.current.values))
      reset({ ...known(typed, latest.current.values), ...Object.fromEntries(meanwhile) }, { keepDefaultValues: true })
      stored = copyOf(inFields())
      setKept({ at, restored: true })
    }
    if (drafts.has(place)) void drafts.read(place).then((draft) => draft && restore(draft))

    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        // Saved, and filled anew with what was saved: from here on there is something to keep again.
        if (isOver && !isTyped()) isOver = false
        timer ??= setTimeout(keep, delay)
      },
    })
    const unwatch = drafts.watch(place, (isRemoved) => {
      if (isOver || !isTyped()) return
      // Not put away any more. What another tab put in its place stays until somebody types here: two tabs that each
      // answered the other would never end.
      stored = undefined
      setKept(undefined)
      if (isRemoved) timer ??= setTimeout(keep, delay)
    })
    const leave = () => {
      if (document.visibilityState === 'hidden') void keep()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      isGone = true
      unsubscribe()
      unwatch()
      document.removeEventListener('visibilitychange', leave)
      if (isOver || !isTyped()) return clearTimeout(timer)
      void keep()
      const { host, words } = latest.current
      host.alert({ type: 'info', ...words.left })
    }
  }, [drafts, place, handle, form, control, getValues, reset, subscribe])

  if (!drafts) return null
  const discard = () => {
    drafts.remove(place)
    setKept(undefined)
    reset(values)
    form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }
  return (
    <div className="draft" data-kept={kept ? '' : undefined}>
      <span role="status">
        {kept && (
          <>
            <Icon as={History} size={15} />
            {(kept.restored ? words.restored : words.kept)(momentOf(kept.at))}
          </>
        )}
      </span>
      {/* Drawn with the form and shown later: its styles are not made in the middle of a word. */}
      <span hidden={!kept}>
        <Button size="sm" variant="link" onClick={discard}>
          {kept && words.discard}
        </Button>
      </span>
    </div>
  )
}

/** The time of today, with its day when it was another. */
function momentOf(at: number): { day: string | undefined; time: string } {
  const then = new Date(at)
  const day = localDay(then)
  return { day: day === localDay(new Date()) ? undefined : formatDay(day), time: localClock(then) }
}
