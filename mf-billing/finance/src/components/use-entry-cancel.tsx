import type { Entry } from '@vinculo/contracts/finance'
import { showAlert, useSave } from '@vinculo/platform'
import { focusPageTitle } from '@vinculo/ui/core'
import { useState } from 'react'
import { cancelEntry, financeKey } from '../api'
import { entryText } from '../locales/entries/text'
import { text } from '../locales/text'
import { ScopeDialog } from './scope-dialog'
import { useEntryRefusal } from './use-entry-refusal'

/** Asks, cancels and tells; of a group, how much of it. What is cancelled stays to be seen. */
export function useEntryCancel({ id, grupo_id }: Entry) {
  const t = text.use()
  const { cancel: words } = entryText.use()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const refused = useEntryRefusal(close)
  const cancelling = useSave(cancelEntry, {
    invalidates: [financeKey],
    onSaved: () => {
      close()
      showAlert({ type: 'success', title: t.done, message: words.done })
      // What was pressed is gone.
      requestAnimationFrame(() => focusPageTitle({ preventScroll: true }))
    },
    onRefused: refused.tellAll,
  })
  const isOfGroup = grupo_id !== null
  return {
    ask: () => setAsked(true),
    dialog: isAsked && (
      <ScopeDialog
        title={words.title}
        text={words.text}
        action={words.action}
        takesAway
        isOfGroup={isOfGroup}
        pending={cancelling.pending}
        onChoose={(escopo) => cancelling.save({ id, escopo: isOfGroup ? escopo : undefined })}
        onClose={close}
      />
    ),
  }
}
