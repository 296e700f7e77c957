import { Box } from '@vinculo/ui/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { monthText } from '../locales/month/text'

const figure = {
  m: '0',
  '& figcaption': { fontWeight: 'semibold', fontSize: 'lg', lineHeight: 'tight', mb: '2' },
  '& .key': { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', mb: '2', fontSize: 'sm' },
  '& .key li': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
  '& .drawing': { overflow: 'hidden' },
  '& .drawing > p': { color: 'fg.muted', fontSize: 'sm' },
  '& svg': { display: 'block' },
  // Colours are those of words, so that light, dark and print follow; what tells things apart is fill, frame and hatching.
  '& .in': { color: 'link' },
  '& .out': { color: 'warning.fg' },
  '& .balance': { color: 'fg' },
  '& .axis': { color: 'fg.muted' },
  '& .axis line': { stroke: 'line', _print: { stroke: '#bbb' } },
  '& text': { fontSize: 'sm', fill: 'currentColor', fontVariantNumeric: 'tabular-nums' },
  '& .filled': { fill: 'currentColor', stroke: 'currentColor' },
  '& .framed': { fill: 'surface', stroke: 'currentColor', strokeWidth: 1.5 },
  '& .hatched': { stroke: 'currentColor', strokeDasharray: '3 2' },
  '& .hatching': { stroke: 'currentColor' },
  '& .line': { fill: 'none', stroke: 'currentColor', strokeWidth: 2 },
  '& .dot': { fill: 'surface', stroke: 'currentColor', strokeWidth: 2 },
  '& details': { mt: '3' },
  '& summary': {
    display: 'inline-block',
    py: '1.5',
    px: '2',
    ms: '-2',
    borderRadius: 'sm',
    color: 'link',
    fontWeight: 'medium',
    cursor: 'pointer',
  },
  '& .table': { overflowX: 'auto' },
  '& table': { w: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& :is(th, td)': {
    py: '1.5',
    px: '2',
    borderTopWidth: '1px',
    borderColor: 'line',
    textAlign: 'end',
    fontWeight: 'normal',
    whiteSpace: 'nowrap',
  },
  '& thead th': { borderTopWidth: 0, color: 'fg.muted', fontSize: 'sm' },
  '& :is(th):first-of-type': { textAlign: 'start', ps: '0' },
  '& tfoot :is(th, td)': { fontWeight: 'semibold' },
}

export interface MonthFigureProps<Drawing> {
  label: string
  /** What is told apart, each with how it is drawn. */
  marks: ReactNode
  /** Of the drawing, in pixels: the place it will have is kept. */
  height: number
  /** The code that draws: a function of the module, the same between renders. */
  load: () => Promise<Drawing>
  draw: (drawing: Drawing, width: number) => ReactNode
  /** The same numbers: what is in a `table`. */
  children: ReactNode
}

/** A chart and its numbers as a table. The drawing comes in a file of its own, after what stands around it. */
export function MonthFigure<Drawing>(props: MonthFigureProps<Drawing>) {
  const { label, marks, height, load, draw, children } = props
  const { charts: t } = monthText.use()
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  const { drawing, failed } = useDrawing(load)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(() => setWidth(Math.max(element.clientWidth, 240)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <Box as="figure" aria-label={label} css={figure}>
      <figcaption>{label}</figcaption>
      <ul className="key">{marks}</ul>
      <Box ref={place} className="drawing" h={`${height}px`}>
        {failed ? <p role="status">{t.failed}</p> : drawing ? draw(drawing, width) : <p>{t.loading}</p>}
      </Box>
      <details open={failed || undefined}>
        <summary>{t.asTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section className="table" aria-label={label} tabIndex={0}>
          <table aria-label={label}>{children}</table>
        </section>
      </details>
    </Box>
  )
}

/** Asked for once what it stands beside is on the screen. */
function useDrawing<Drawing>(load: () => Promise<Drawing>): { drawing: Drawing | undefined; failed: boolean } {
  const [loaded, setLoaded] = useState<{ drawing?: Drawing; failed: boolean }>({ failed: false })
  useEffect(() => {
    load().then(
      (drawing) => setLoaded({ drawing, failed: false }),
      () => setLoaded({ failed: true }),
    )
  }, [load])
  return { drawing: loaded.drawing, failed: loaded.failed }
}
