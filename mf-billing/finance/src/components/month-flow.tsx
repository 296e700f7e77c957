import type { MonthSummary } from '@vinculo/contracts/finance'
import { useLocale } from '@vinculo/platform'
import { Card } from '@vinculo/ui/core'
import { monthText } from '../locales/month/text'
import { MonthFigure } from './month-figure'
import { MonthMark } from './month-mark'
import { sayMonth } from './months'
import { useMoney } from './use-money'

const height = 280
const load = () => import('./month-flow-drawing')

/** Twelve months of money in and out. */
export function MonthFlow({ summary: { fluxo, hoje } }: { summary: MonthSummary }) {
  const { flow: t } = monthText.use()
  const locale = useLocale()
  const money = useMoney()
  const now = hoje.slice(0, 7)
  return (
    <Card mb="4">
      <MonthFigure
        label={t.title}
        height={height}
        marks={
          <>
            <li>
              <MonthMark mark="in" />
              {t.in}
            </li>
            <li>
              <MonthMark mark="out" />
              {t.out}
            </li>
            <li>
              <MonthMark mark="forecast" />
              {t.forecast}
            </li>
            <li>
              <MonthMark mark="balance" />
              {t.balanceForecast}
            </li>
          </>
        }
        load={load}
        draw={({ MonthFlowDrawing }, width) => (
          <MonthFlowDrawing flow={fluxo} now={now} width={width} height={height} />
        )}
      >
        <thead>
          <tr>
            {[t.month, t.in, t.forecastIn, t.out, t.forecastOut, t.balance].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fluxo.map((each) => (
            <tr key={each.mes}>
              <th scope="row">{sayMonth(locale, each.mes)}</th>
              <td>{money(each.entradas)}</td>
              <td>{money(each.previsto_entradas)}</td>
              <td>{money(each.saidas)}</td>
              <td>{money(each.previsto_saidas)}</td>
              <td>{each.mes >= now ? t.foreseen(money(each.saldo)) : money(each.saldo)}</td>
            </tr>
          ))}
        </tbody>
      </MonthFigure>
    </Card>
  )
}
