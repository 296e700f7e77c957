import { type MouseEvent, useLayoutEffect, useRef } from 'react'

const tags =
  /^(P|H[2-4]|UL|OL|LI|TABLE|COLGROUP|COL|THEAD|TBODY|TR|T[HD]|STRONG|B|EM|I|U|S|SUB|SUP|BR|BLOCKQUOTE|HR|IMG|SPAN)$/
const attributes = [
  'data-align',
  'data-campo',
  'data-page-break',
  'colspan',
  'rowspan',
  'width',
  'height',
  'alt',
  'start',
]

/** A field that is written as text is a field too. */
const chipped = (text: string, { ownerDocument, localName }: Element): (string | Element)[] =>
  text.split(/(\{\{\s*[a-z_.]{1,60}\s*\}\})/).map((piece, at) => {
    if (at % 2 === 0 || localName === 'span') return piece
    const chip = ownerDocument.createElement('span')
    chip.dataset.campo = piece.slice(2, -2).trim()
    return chip
  })

/** A copy of what a document may hold, and nothing that could run or be fetched: a draft was checked by nobody yet. */
function copyInto(target: Element, source: Node): void {
  for (const child of source.childNodes) {
    if (child instanceof Text) target.append(...chipped(child.data, target))
    if (!(child instanceof HTMLElement) || !tags.test(child.tagName)) continue
    const copy = target.ownerDocument.createElement(child.tagName)
    for (const name of attributes) {
      const value = child.getAttribute(name)
      if (value !== null) copy.setAttribute(name, value)
    }
    copyInto(copy, child)
    target.append(copy)
  }
}

export interface EditorStillProps {
  html: string
  /** How a field is called; as it is written where nobody says it. */
  fieldName?: ((name: string) => string) | undefined
  onPress?: (at: { x: number; y: number }) => void
}

/** A text as it will look in its editor, without one. To readers of screens its field says what there is to do. */
export function EditorStill({ html, fieldName, onPress }: EditorStillProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.replaceChildren()
    copyInto(element, new DOMParser().parseFromString(html, 'text/html').body)
    for (const chip of element.querySelectorAll<HTMLElement>('[data-campo]')) {
      chip.className = 'editor-chip'
      const name = chip.dataset.campo ?? ''
      chip.textContent = fieldName ? fieldName(name) : `{{${name}}}`
    }
    if (element.childNodes.length === 0) element.append(document.createElement('p'))
  }, [html, fieldName])
  return (
    // biome-ignore lint/a11y: a press anywhere on the text opens it; by keyboard its field does.
    <div
      ref={box}
      className="editor-text"
      lang="pt-BR"
      onMouseUp={onPress && ((event: MouseEvent) => onPress({ x: event.clientX, y: event.clientY }))}
    />
  )
}
