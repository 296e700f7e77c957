import { VisuallyHidden } from '@vinculo/ui/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { editorText } from '../locales/editor/text'
import { EditorPopup } from './editor-popup'
import { MergeList, optionId } from './merge-list'
import { type NamedField, useMergeNames } from './merge-names'

export interface MergePickerProps {
  at: () => DOMRect | undefined
  onChoose: (field: NamedField) => void
  onClose: () => void
}

/** «Campo» of the toolbar: looks for a field and puts it where the caret is. */
export function MergePicker({ at, onChoose, onClose }: MergePickerProps) {
  const t = editorText.use()
  const { find } = useMergeNames()
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const found = find(query)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const chosen = found[active]
    if (step) setActive((active + step + found.length) % Math.max(1, found.length))
    else if (key === 'Enter' && chosen) onChoose(chosen)
    else if (key === 'Escape' || key === 'Tab') onClose()
    if (step || key === 'Enter' || key === 'Escape' || key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <EditorPopup at={at} onClose={onClose} className="fields">
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? optionId(id, active) : undefined}
        aria-label={t.findField}
        placeholder={t.findField}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: opened to be typed in
        autoFocus
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <MergeList id={id} found={found} active={active} onChoose={onChoose} />
      <VisuallyHidden role="status">{t.found(found.length)}</VisuallyHidden>
    </EditorPopup>
  )
}
