import { Fragment, useLayoutEffect, useRef } from 'react'
import { editorText } from '../locales/editor/text'
import type { NamedField } from './merge-names'

export interface MergeListProps {
  id: string
  found: NamedField[]
  active: number
  onChoose: (field: NamedField) => void
}

export const optionId = (id: string, at: number) => `${id}-${at}`

/** Fields by what they are of. The keys are those of the text or the box one types in; this only shows. */
export function MergeList({ id, found, active, onChoose }: MergeListProps) {
  const t = editorText.use()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (found.length === 0) return <p className="nothing">{t.noField}</p>
  return (
    <div ref={list} id={id} role="listbox" aria-label={t.tools.field}>
      {found.map((field, at) => (
        <Fragment key={field.name}>
          {found[at - 1]?.group !== field.group && (
            <div role="presentation" className="group">
              {field.group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's */}
          <div
            id={optionId(id, at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(field)}
          >
            <span>{field.label}</span>
            <code aria-hidden="true">{field.name}</code>
          </div>
        </Fragment>
      ))}
    </div>
  )
}
