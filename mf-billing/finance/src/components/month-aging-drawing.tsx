import type { Aging } from '@vinculo/contracts/finance'
import { agingBands } from '@vinculo/contracts/finance-choices'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { monthText } from '../locales/month/text'
import { useMoney } from './use-money'

const sides = [
  { side: 'in', look: 'filled', of: 'receber' },
  { side: 'out', look: 'framed', of: 'pagar' },
] as const

const edge = { left: 118, top: 4, bottom: 4 }
/** An amount beside its bar. */
const amountWidth = 112

export interface MonthAgingDrawingProps {
  aging: Aging
  width: number
  height: number
}

/** A pair of bars for each band of time, with their amounts at their ends. */
export function MonthAgingDrawing({ aging, width, height }: MonthAgingDrawingProps) {
  const { aging: t } = monthText.use()
  const money = useMoney()
  const amountOf = (side: 'receber' | 'pagar', band: string) =>
    aging[side].find(({ faixa }) => faixa === band)?.valor ?? '0.00'
  const most = Math.max(1, ...sides.flatMap(({ of }) => agingBands.map((band) => Number(amountOf(of, band)))))
  const x = scaleLinear({ domain: [0, most], range: [edge.left, Math.max(width - amountWidth, edge.left + 40)] })
  const y = scaleBand({ domain: [...agingBands], range: [edge.top, height - edge.bottom], paddingInner: 0.3 })
  const barHeight = (y.bandwidth() - 2) / 2
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {agingBands.map((band) => (
        <g key={band}>
          <text x={0} y={(y(band) ?? 0) + y.bandwidth() / 2 + 4}>
            {t.bands[band]}
          </text>
          {sides.map(({ side, look, of }, place) => {
            const top = (y(band) ?? 0) + place * (barHeight + 2)
            const amount = amountOf(of, band)
            return (
              <g key={side} className={side}>
                <Bar
                  className={look}
                  x={edge.left}
                  y={top}
                  width={Math.max(x(Number(amount)) - edge.left, 1)}
                  height={barHeight}
                />
                <text x={x(Number(amount)) + 6} y={top + barHeight / 2 + 4}>
                  {money(amount)}
                </text>
              </g>
            )
          })}
        </g>
      ))}
    </svg>
  )
}
