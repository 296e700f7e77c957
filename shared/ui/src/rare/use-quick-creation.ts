import { useEffect, useRef } from 'react'
import { useHost } from '../core/host'
import type { QuickCreateItem, QuickCreateSource } from './quick-create'
import { useQuickCreateWords } from './quick-create-words'

export interface QuickCreationOptions {
  /** What is made, as its field is called. */
  label: string
  /** `nome` is what it was made of. */
  onCreated: (made: QuickCreateItem, nome: string) => void
  /** `sentence` belongs beside the field. */
  onRefused: (sentence: string) => void
}

/** S8.02 makes an item of a name, and tells what became of it. What is typed stays where it is if it is refused. */
export function useQuickCreation(
  { save, pending, refusal }: QuickCreateSource['create'],
  options: QuickCreationOptions,
) {
  const words = useQuickCreateWords()
  const { alert } = useHost()

  const handleRefusal = () => {
    // A 401 is the shell's to tell.
    if (!refusal || refusal.status === 401) return
    const [sentence] = refusal.errors.nome ?? []
    if (refusal.status === 422 && !sentence) {
      alert({ type: 'warning', title: words.limit, ...(refusal.message && { message: refusal.message }) })
      return options.onRefused(words.limit)
    }
    alert({ type: 'danger', title: words.notSaved, message: sentence ?? words.kept })
    options.onRefused(sentence ?? words.notSaved)
  }
  const latestHandler = useRef(handleRefusal)
  latestHandler.current = handleRefusal
  useEffect(() => {
    if (refusal) latestHandler.current()
  }, [refusal])

  return {
    pending,
    create: (nome: string) =>
      save(nome, (made) => {
        alert({ type: 'success', title: words.done, message: words.created(options.label) })
        options.onCreated(made, nome)
      }),
  }
}
