import { fieldMessage } from '@vinculo/contracts/field-messages'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useHost } from '../core/host'
import { afterPress } from './after-press'
import type { QuickCreateItem, QuickCreateSource, QuickCreateValue } from './quick-create'
import { useQuickCreateWords } from './quick-create-words'

/** S9.02 milliseconds it shows that something was picked. */
const flash = 150

/**
 * What a quick-create field holds in its form. S4.13 typing lets go of what was picked, and what is typed is no choice
 * until it is picked or created.
 */
export function useQuickValue(name: string, load: QuickCreateSource['load']) {
  const words = useQuickCreateWords()
  const { locale } = useHost()
  const { getValues, getFieldState, setError, clearErrors } = useFormContext()
  const { field } = useController({ name })
  const value: QuickCreateValue = field.value ?? null
  const [loaded, setLoaded] = useState<QuickCreateItem>()
  const [isFresh, setFresh] = useState(false)
  const isTyped = value !== null && value.id === undefined
  // What was there before somebody typed over it.
  const before = useRef(value)
  if (!isTyped) before.current = value

  const put = (next: QuickCreateValue) => {
    field.onChange(next)
    if (next === null || next.id) clearErrors(name)
  }

  const pick = ({ id, nome }: QuickCreateItem) => {
    put({ id, nome })
    setFresh(true)
  }

  useEffect(() => {
    if (!isFresh) return
    const timer = setTimeout(() => setFresh(false), flash)
    return () => clearTimeout(timer)
  }, [isFresh])

  const nameless = value?.id !== undefined && value.nome === undefined ? value.id : undefined
  // S8.02
  const letGo = () => {
    put(null)
    setError(name, { type: 'load', message: words.notLoaded })
  }
  const latestLetGo = useRef(letGo)
  latestLetGo.current = letGo
  useEffect(() => {
    if (nameless === undefined) return
    const asking = new AbortController()
    load(nameless, asking.signal).then(
      (item) => !asking.signal.aborted && setLoaded(item),
      () => !asking.signal.aborted && latestLetGo.current(),
    )
    return () => asking.abort()
  }, [nameless, load])

  const named = nameless !== undefined && loaded?.id === nameless ? loaded.nome : undefined
  return {
    field,
    /** What stands in the field. */
    text: value?.nome ?? named ?? '',
    isTyped,
    isLoading: nameless !== undefined && named === undefined,
    /** Just picked. */
    isFresh,
    type: (text: string) => put(text.trim() === '' ? null : { nome: text }),
    pick,
    /** What was made of a typed name; by then the form may hold something else. */
    pickMade(made: QuickCreateItem, typed: string) {
      const now: QuickCreateValue = getValues(name) ?? null
      if (now?.id !== undefined || now?.nome?.trim() !== typed) return false
      pick(made)
      return true
    },
    clear: () => put(null),
    /** Whether there was something to go back to. */
    restore() {
      if (!isTyped || before.current === null) return false
      put(before.current)
      return true
    },
    refuse: (message: string) => setError(name, { type: 'choice', message }),
    /** S5.01 somebody goes on to the next field. */
    leave() {
      field.onBlur()
      afterPress(() => {
        const now: QuickCreateValue = getValues(name) ?? null
        if (now === null || now.id !== undefined || getFieldState(name).error) return
        setError(name, { type: 'choice', message: fieldMessage('no_selection', locale) })
      })
    },
  }
}
