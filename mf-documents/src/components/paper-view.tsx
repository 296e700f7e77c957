import type { Paper } from '@vinculo/contracts/printing'
import { useStyleSheet } from '@vinculo/platform'
import { type Ref, useImperativeHandle, useRef } from 'react'
import desk from './paper-desk.css'
import sheets from './paper-print.css'
import { useSheets } from './use-sheets'

export interface PaperViewProps {
  paper: Paper
  /** What is on the paper, for who does not see it. */
  label: string
  /** The paper is what its page prints, by the browser's own command too. */
  printing?: Ref<PaperHandle>
}

export interface PaperHandle {
  /** When all sheets and their pictures are there. */
  ready: () => Promise<unknown>
}

/**
 * A paper as A4 sheets on a grey desk: white in the dark too, the first seen before the last is laid out, as wide as there
 * is room. Of another paper the sheets before stay until its own are there.
 */
export function PaperView({ paper, label, printing }: PaperViewProps) {
  const region = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const prints = printing !== undefined
  useStyleSheet(desk, prints && sheets)
  const { isBusy, ready } = useSheets(paper, { region, host, prints })
  useImperativeHandle(printing, () => ({ ready }), [ready])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="paper-desk" ref={region} aria-label={label} aria-busy={isBusy || undefined} tabIndex={0}>
      <div ref={host} lang="pt-BR" data-prints={prints || undefined} />
    </section>
  )
}
