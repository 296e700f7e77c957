import { pictureTypes } from '@vinculo/contracts/files'
import { type FocusEvent, type KeyboardEvent, memo, useRef, useState, useSyncExternalStore } from 'react'
import { editorText } from '../locales/editor/text'
import { blockStyles, insertField, setAlign, setStyle } from './editor-commands'
import type { EditorHandle } from './editor-handle'
import { EditorMenu } from './editor-menu'
import type { Align } from './editor-schema'
import { EditorSign } from './editor-sign'
import {
  historyTools,
  listTools,
  pageBreakTool,
  type TableCommand,
  type Tool,
  tableCommands,
  textTools,
} from './editor-tools'
import { MergePicker } from './merge-picker'

const aligns = [
  { name: 'left', align: null, keys: 'Ctrl+Shift+L' },
  { name: 'center', align: 'center', keys: 'Ctrl+Shift+E' },
  { name: 'right', align: 'right', keys: 'Ctrl+Shift+R' },
  { name: 'justify', align: 'justify', keys: 'Ctrl+Shift+J' },
] as const satisfies { name: string; align: Align; keys: string }[]
const styleKeys = { text: 'Ctrl+Alt+0', h2: 'Ctrl+Alt+2', h3: 'Ctrl+Alt+3', h4: 'Ctrl+Alt+4', quote: undefined }

export interface EditorToolbarProps {
  handle: EditorHandle
  label: string
  /** The id of the text it is for. */
  controls: string
  onPicture: (file: File) => void
}

/** One stop for Tab; arrows lead from tool to tool. Alt+F10 leads here from the text, Escape back. */
export const EditorToolbar = memo(function EditorToolbar(props: EditorToolbarProps) {
  const { handle, label, controls, onPicture } = props
  const t = editorText.use()
  const facts = useSyncExternalStore(handle.subscribe, handle.facts)
  const bar = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const fieldButton = useRef<HTMLButtonElement>(null)
  const [stop, setStop] = useState('style')
  const [picking, setPicking] = useState(false)

  const tabIndexOf = (name: string) => (name === stop ? 0 : -1)
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const name = target.closest<HTMLElement>('[data-tool]')?.dataset.tool
    if (name) setStop(name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return handle.view.focus()
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>(':scope > [data-tool] > button') ?? [])]
    const at = tools.indexOf(event.target as HTMLElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (next === undefined || at < 0) return
    event.preventDefault()
    tools[(next + tools.length) % tools.length]?.focus()
  }
  const plain = ({ name, keys, run, pressed, disabled }: Tool) => (
    <span key={name} data-tool={name}>
      <button
        type="button"
        className="editor-tool"
        aria-label={t.tools[name]}
        title={keys ? `${t.tools[name]} (${keys})` : t.tools[name]}
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
        aria-pressed={pressed?.(facts)}
        aria-disabled={disabled?.(facts) || undefined}
        tabIndex={tabIndexOf(name)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !disabled?.(facts) && handle.run(run)}
      >
        <EditorSign name={name} />
      </button>
    </span>
  )
  const tableItem = (name: TableCommand) => ({
    name,
    label: t.table[name],
    disabled: !tableCommands[name](handle.view.state),
    run: () => handle.run(tableCommands[name]),
  })
  const alignment = aligns.find(({ align }) => align === facts.align)?.name ?? 'left'

  return (
    <div
      ref={bar}
      role="toolbar"
      className="editor-bar"
      aria-label={t.toolbar(label)}
      aria-controls={controls}
      tabIndex={-1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <span data-tool="style" className="wide">
        <EditorMenu
          label={`${t.tools.style}: ${t.styles[facts.style]}`}
          face={t.styles[facts.style]}
          tabIndex={tabIndexOf('style')}
          items={() =>
            blockStyles.map((style) => ({
              name: style,
              label: t.styles[style],
              ...(styleKeys[style] && { keys: styleKeys[style] }),
              chosen: facts.style === style,
              run: () => handle.run(setStyle(style)),
            }))
          }
        />
      </span>
      {textTools.map(plain)}
      <span className="between" />
      {listTools.map(plain)}
      <span data-tool="align">
        <EditorMenu
          label={`${t.tools.align}: ${t.aligns[alignment]}`}
          face={<EditorSign name={alignment} />}
          tabIndex={tabIndexOf('align')}
          items={() =>
            aligns.map(({ name, align, keys }) => ({
              name,
              label: t.aligns[name],
              sign: name,
              keys,
              chosen: facts.align === align,
              run: () => handle.run(setAlign(align)),
            }))
          }
        />
      </span>
      <span className="between" />
      <span data-tool="table">
        <EditorMenu
          label={t.tools.table}
          face={<EditorSign name="table" />}
          tabIndex={tabIndexOf('table')}
          items={() => (Object.keys(tableCommands) as TableCommand[]).map(tableItem)}
        />
      </span>
      <span data-tool="picture">
        <button
          type="button"
          className="editor-tool"
          aria-label={t.tools.picture}
          title={t.tools.picture}
          tabIndex={tabIndexOf('picture')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => files.current?.click()}
        >
          <EditorSign name="picture" />
        </button>
      </span>
      {plain(pageBreakTool)}
      <span data-tool="field" className="wide">
        <button
          ref={fieldButton}
          type="button"
          className="editor-tool"
          title={t.tools.field}
          aria-haspopup="listbox"
          aria-expanded={picking}
          tabIndex={tabIndexOf('field')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setPicking(!picking)}
        >
          <EditorSign name="field" />
          {t.tools.field}
        </button>
      </span>
      <span className="between" />
      {historyTools.map(plain)}
      <input
        ref={files}
        type="file"
        hidden
        aria-label={t.tools.picture}
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onPicture(file)
        }}
      />
      {picking && (
        <MergePicker
          at={() => fieldButton.current?.getBoundingClientRect()}
          onChoose={({ name }) => {
            setPicking(false)
            handle.run(insertField(name))
          }}
          onClose={() => {
            setPicking(false)
            fieldButton.current?.focus()
          }}
        />
      )}
    </div>
  )
})
