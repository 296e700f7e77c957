import { formatDay } from '@vinculo/contracts/day'
import type { Aging } from '@vinculo/contracts/finance'
import { agingBands } from '@vinculo/contracts/finance-choices'
import { Box, Card, Heading } from '@vinculo/ui/core'
import { type Contract, DateField, Form } from '@vinculo/ui/forms'
import { monthText } from '../locales/month/text'
import { isBooked } from './month-address'
import { MonthFigure } from './month-figure'
import { MonthMark } from './month-mark'
import { useMoney } from './use-money'

/** Without the API's schema: a screen that only asks downloads no validator. */
const dayContract: Contract = {
  safeParse(value) {
    const { em } = value as { em: string }
    if (isBooked(em)) return { success: true, data: value }
    return { success: false, error: { issues: [{ code: 'custom', path: ['em'], message: 'date', input: value }] } }
  },
}

const height = 232
const load = () => import('./month-aging-drawing')

/** What was open as of a day, by how long it was overdue then. */
export function MonthAging({ aging, onDay }: { aging: Aging; onDay: (day: string) => void }) {
  const { aging: t } = monthText.use()
  const money = useMoney()
  const amountOf = (bands: Aging['receber'], band: string) =>
    money(bands.find(({ faixa }) => faixa === band)?.valor ?? '0.00')
  return (
    <Card mb="4">
      <Heading mb="3">{t.title}</Heading>
      <Box mb="4">
        <Form
          search
          contract={dayContract}
          values={{ em: aging.em }}
          action={t.show}
          saving={{ save: ({ em }) => onDay(em), pending: false, refusal: null }}
        >
          <DateField name="em" label={t.on} />
        </Form>
      </Box>
      <MonthFigure
        label={t.chart(formatDay(aging.em))}
        height={height}
        marks={
          <>
            <li>
              <MonthMark mark="in" />
              {t.receivable}
            </li>
            <li>
              <MonthMark mark="out" />
              {t.payable}
            </li>
          </>
        }
        load={load}
        draw={({ MonthAgingDrawing }, width) => <MonthAgingDrawing aging={aging} width={width} height={height} />}
      >
        <thead>
          <tr>
            {[t.band, t.receivable, t.payable].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {agingBands.map((band) => (
            <tr key={band}>
              <th scope="row">{t.bands[band]}</th>
              <td>{amountOf(aging.receber, band)}</td>
              <td>{amountOf(aging.pagar, band)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            <td>{money(aging.total_receber)}</td>
            <td>{money(aging.total_pagar)}</td>
          </tr>
        </tfoot>
      </MonthFigure>
    </Card>
  )
}
