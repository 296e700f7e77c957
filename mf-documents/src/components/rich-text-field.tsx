import { showAlert, useStyleSheet } from '@vinculo/platform'
import { OwnField } from '@vinculo/ui/rare'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { editorText } from '../locales/editor/text'
import { text } from '../locales/text'
import type { EditorBoxProps } from './editor-box'
import look from './editor-look.css'
import { EditorSign } from './editor-sign'
import { EditorStill } from './editor-still'
import { useMergeNames } from './merge-names'

export interface RichTextFieldProps {
  name: string
  label: string
  help?: string
  required?: boolean
  /** Whose the pictures are that are put into it: `paciente:<id>` or `usuario:<id>`. */
  owner: string
  /** How much room it has before anything is written. */
  size?: 'line' | 'block' | 'page'
  /** Opens by itself: where it is the one field there is. */
  opens?: boolean
}

/** Whether a person would see anything in it. */
export const isFilledHtml = (html: string) => /<(img|hr|table)\b|(^|>)[^<]*[^<\s]/.test(html)

/**
 * A text with headings, lists, tables, pictures and fields; its value is HTML. Whoever shows it loads the editor's texts. The text stands there as it is; the editor
 * comes when somebody goes to write in it.
 */
export function RichTextField({ owner, size = 'block', opens = false, ...frame }: RichTextFieldProps) {
  const { editorFailed, tryAgain } = text.use()
  const { write } = editorText.use()
  const { nameOf } = useMergeNames()
  useStyleSheet(look)
  const [Editor, setEditor] = useState<ComponentType<EditorBoxProps>>()
  const caret = useRef<EditorBoxProps['caret']>(undefined)
  const focus = useRef<() => void>(undefined)
  const isComing = useRef(false)

  const fetchEditor = async () => {
    if (isComing.current) return
    isComing.current = true
    try {
      const { EditorBox } = await import('./editor-box')
      setEditor(() => EditorBox)
    } catch {
      isComing.current = false
      showAlert({ type: 'danger', title: editorFailed, message: tryAgain })
    }
  }
  const reach = (at: NonNullable<EditorBoxProps['caret']>) => {
    if (focus.current) return focus.current()
    caret.current = at
    void fetchEditor()
  }
  const latestFetch = useRef(fetchEditor)
  latestFetch.current = fetchEditor
  useEffect(() => {
    if (opens) void latestFetch.current()
  }, [opens])

  return (
    <OwnField {...frame} there={Editor !== undefined} isFilled={isFilledHtml} onReach={() => reach('end')}>
      {(control) => (
        <div className={`editor ${size}`} data-invalid={control['aria-invalid']}>
          {Editor ? (
            <Editor
              {...control}
              label={frame.label}
              owner={owner}
              caret={caret.current}
              onThere={(how) => {
                focus.current = how
              }}
            />
          ) : (
            <>
              <div className="editor-bar still" aria-hidden onMouseUp={() => reach('end')}>
                <EditorSign name="pencil" />
                {write}
              </div>
              <EditorStill html={control.value} fieldName={nameOf} onPress={reach} />
            </>
          )}
        </div>
      )}
    </OwnField>
  )
}
