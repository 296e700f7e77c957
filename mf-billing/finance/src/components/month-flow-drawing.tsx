import type { MonthSummary } from '@vinculo/contracts/finance'
import { useLocale } from '@vinculo/platform'
import { PatternLines } from '@visx/pattern'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import { useId } from 'react'

type Flow = MonthSummary['fluxo'][number]

const edge = { left: 58, right: 8, top: 12, bottom: 28 }
/** Below this width a month is called by its first letter. */
const roomForNames = 560

const sides = [
  { side: 'in', real: 'entradas', forecast: 'previsto_entradas', look: 'filled' },
  { side: 'out', real: 'saidas', forecast: 'previsto_saidas', look: 'framed' },
] as const

export interface MonthFlowDrawingProps {
  flow: readonly Flow[]
  /** yyyy-MM: how it ends is forecast, and what comes after it. */
  now: string
  width: number
  height: number
}

/** Two bars a month, what is forecast hatched on top of what happened, and the balance as a line over them. */
export function MonthFlowDrawing({ flow, now, width, height }: MonthFlowDrawingProps) {
  const locale = useLocale()
  const id = useId()
  const bottom = height - edge.bottom
  const values = flow.flatMap((each) => [
    Number(each.saldo),
    ...sides.map(({ real, forecast }) => Number(each[real]) + Number(each[forecast])),
  ])
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [bottom, edge.top],
    nice: 4,
  })
  const months = flow.map(({ mes }) => mes)
  const x = scaleBand({
    domain: months,
    range: [edge.left, width - edge.right],
    paddingInner: 0.28,
    paddingOuter: 0.14,
  })
  const barWidth = (x.bandwidth() - 2) / 2
  const said = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const named = new Intl.DateTimeFormat(locale, {
    month: width < roomForNames ? 'narrow' : 'short',
    timeZone: 'UTC',
  })
  const at = ({ mes }: Flow) => (x(mes) ?? 0) + x.bandwidth() / 2
  const past = flow.filter(({ mes }) => mes < now)
  const coming = flow.filter(({ mes }, place) => mes >= now || (flow[place + 1]?.mes ?? '') >= now)
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g className="axis">
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
            <text x={edge.left - 6} y={y(tick) + 4} textAnchor="end">
              {said.format(tick)}
            </text>
          </g>
        ))}
        {flow.map((each) => (
          <text key={each.mes} x={at(each)} y={height - 8} textAnchor="middle">
            {named.format(new Date(`${each.mes}-01`)).replace('.', '')}
          </text>
        ))}
      </g>
      {sides.map(({ side, real, forecast, look }, place) => (
        <g key={side} className={side}>
          <PatternLines
            id={`${id}${side}`}
            width={6}
            height={6}
            strokeWidth={1.5}
            orientation={['diagonal']}
            className="hatching"
          />
          {flow.map((each) => {
            const left = (x(each.mes) ?? 0) + place * (barWidth + 2)
            const happened = y(Number(each[real]))
            const all = y(Number(each[real]) + Number(each[forecast]))
            return (
              <g key={each.mes}>
                {happened < y(0) && (
                  <Bar className={look} x={left} y={happened} width={barWidth} height={y(0) - happened} />
                )}
                {all < happened && (
                  <Bar
                    className="hatched"
                    fill={`url(#${id}${side})`}
                    x={left}
                    y={all}
                    width={barWidth}
                    height={happened - all}
                  />
                )}
              </g>
            )
          })}
        </g>
      ))}
      <g className="balance">
        <LinePath className="line" data={past} x={at} y={({ saldo }) => y(Number(saldo))} />
        <LinePath className="line" strokeDasharray="4 4" data={coming} x={at} y={({ saldo }) => y(Number(saldo))} />
        {flow.map((each) => (
          <circle key={each.mes} className="dot" cx={at(each)} cy={y(Number(each.saldo))} r={3} />
        ))}
      </g>
    </svg>
  )
}
