import { chakra } from '@chakra-ui/react/styled-system'
import { formatDay } from '@vinculo/contracts/day'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { apart, placesOf, ticksOf, withRoom } from './layout'
import { dashOf, mostLines, Sample, Sign } from './marks'

const tones = ['link', 'warning.fg', 'info.fg', 'danger.fg', 'success.fg', 'fg.muted', 'fg', 'link'] as const

const Root = chakra('figure', {
  base: {
    m: '0',
    // Colours are the text's: on paper and in forced colours all lines are that of the words, and are told apart without.
    ...Object.fromEntries(tones.map((color, at) => [`& .line-${at}`, { color }])),
    '& figcaption': { fontWeight: 'medium', mb: '2' },
    '& svg': { display: 'block', overflow: 'visible' },
    '& .path': { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinejoin: 'round' },
    '& .sign': { fill: 'currentColor', stroke: 'surface', strokeWidth: 1 },
    '& text': { fontSize: 'sm', fill: 'currentColor', fontVariantNumeric: 'tabular-nums' },
    '& .axis': { color: 'fg.muted' },
    '& .axis line': { stroke: 'line', _print: { stroke: '#bbb' } },
    '& .table': { overflowX: 'auto', mt: '3' },
    '& table': { w: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    '& :is(th, td)': {
      py: '1.5',
      px: '2',
      borderTopWidth: '1px',
      borderColor: 'line',
      textAlign: 'end',
      fontWeight: 'normal',
    },
    '& thead :is(th, td)': { borderTopWidth: 0, color: 'fg.muted', fontSize: 'sm', whiteSpace: 'nowrap' },
    // What scrolls on a phone keeps the names in sight.
    '& th:first-of-type': {
      position: 'sticky',
      insetInlineStart: 0,
      bg: 'surface',
      textAlign: 'start',
      ps: '0',
      minW: '8rem',
      maxW: { base: '10rem', sm: 'none' },
      overflowWrap: 'anywhere',
    },
    '& tbody th > span': { display: 'inline-flex', alignItems: 'center', gap: '2' },
    '& .number': { color: 'fg.muted', minW: '1.2em' },
  },
})

export interface ChartPoint {
  /** yyyy-MM-dd; one a day. */
  day: string
  value: number
}

export interface ChartLine {
  name: string
  points: readonly ChartPoint[]
}

export interface LineChartProps {
  /** What is shown, as a sentence or a name. */
  label: string
  /** What the lines are, as the heading of the table's first column. */
  names: string
  lines: readonly ChartLine[]
  /** What the scale reaches over at least; without it, what there is. */
  scale?: readonly [from: number, to: number]
  /** A value as it is written. */
  write: (value: number) => string
}

/** Room for the numbers of the scale, for the labels at the lines' ends, above and below. */
const edge = { left: 40, narrow: 28, wide: 168, top: 10, bottom: 30 }
/** From this width on a line's name stands at its end; below it its number alone. */
const roomForNames = 540
const dayWidth = 86
const labelGap = 17

/**
 * Values over time, a line each, and below them the same as a table: what is drawn can be read without seeing it and
 * without its colours. Of many lines the first are drawn; the table has them all.
 */
export function LineChart({ label, names, lines, scale, write }: LineChartProps) {
  const root = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(640)
  useLayoutEffect(() => {
    const element = root.current
    if (!element || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(() => setWidth(Math.max(element.clientWidth, 240)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // The newest is what one looks for first.
  const table = useCallback((element: HTMLElement | null) => {
    if (element) element.scrollLeft = element.scrollWidth
  }, [])
  const days = [...new Set(lines.flatMap(({ points }) => points.map(({ day }) => day)))].sort()
  return (
    <Root ref={root} aria-label={label}>
      <figcaption>{label}</figcaption>
      <Drawing days={days} lines={lines.slice(0, mostLines)} scale={scale} write={write} width={width} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section ref={table} className="table" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{names}</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {formatDay(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, points }, at) => (
              <tr key={name}>
                <th scope="row">
                  <span>
                    <Sample at={at} />
                    <span className="number" aria-hidden="true">
                      {at + 1}
                    </span>
                    <bdi>{name}</bdi>
                  </span>
                </th>
                {days.map((day) => {
                  const point = points.find((each) => each.day === day)
                  return <td key={day}>{point ? write(point.value) : '–'}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Root>
  )
}

interface DrawingProps extends Pick<LineChartProps, 'lines' | 'write'> {
  scale: LineChartProps['scale']
  days: readonly string[]
  width: number
}

function Drawing({ days, lines, scale, write, width }: DrawingProps) {
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value))
  const [from, to] = scale ?? [Math.min(...values), Math.max(...values)]
  const ticks = ticksOf(Math.min(from, ...values), Math.max(to, ...values))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const isWide = width >= roomForNames
  const height = Math.max(200, lines.length * labelGap) + edge.top + edge.bottom
  const right = width - (isWide ? edge.wide : edge.narrow)
  const bottom = height - edge.bottom
  const heightOf = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - edge.top)
  const places = placesOf(days, edge.left + 14, right - 8)
  const placeOf = (day: string) => places[days.indexOf(day)] ?? edge.left
  const isWritten = withRoom(places, dayWidth)
  const labels = apart(
    lines.map(({ points }) => heightOf(points.at(-1)?.value ?? low)),
    labelGap,
    edge.top + 4,
    bottom,
  )
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g className="axis">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={edge.left} x2={right} y1={heightOf(tick)} y2={heightOf(tick)} />
            <text x={edge.left - 8} y={heightOf(tick) + 4} textAnchor="end">
              {write(tick)}
            </text>
          </g>
        ))}
        {days.map((day, at) => (
          <g key={day}>
            <line x1={places[at]} x2={places[at]} y1={bottom} y2={bottom + 5} />
            {isWritten[at] && (
              <text x={Math.min(places[at] ?? 0, width - dayWidth / 2)} y={height - 8} textAnchor="middle">
                {formatDay(day)}
              </text>
            )}
          </g>
        ))}
      </g>
      {lines.map(({ name, points }, at) => (
        <g key={name} className={`line-${at}`}>
          <polyline
            className="path"
            strokeDasharray={dashOf(at)}
            points={points.map(({ day, value }) => `${placeOf(day)},${heightOf(value)}`).join(' ')}
          />
          {points.map(({ day, value }) => (
            <Sign key={day} at={at} x={placeOf(day)} y={heightOf(value)} />
          ))}
          <text x={right + 6} y={(labels[at] ?? 0) + 4}>
            {isWide ? `${at + 1} ${shortened(name)}` : at + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** What fits beside the lines; the table has the whole name. */
const shortened = (name: string) => ([...name].length > 19 ? `${[...name].slice(0, 18).join('').trimEnd()}…` : name)
