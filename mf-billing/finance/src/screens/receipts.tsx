import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, today, usePrefetched, useToday } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { Grid, PageHeader } from '@vinculo/ui/core'
import { access, receivedIn } from '../api'
import { FinanceNav } from '../components/finance-nav'
import { MonthSteps } from '../components/month-steps'
import { monthIn } from '../components/months'
import { ReceiptBook } from '../components/receipt-book'
import { ReceiptHealth } from '../components/receipt-health'
import { ReceiptList } from '../components/receipt-list'
import { text } from '../locales/text'

export const loader = ({ url, prefetch }: LoaderArgs) =>
  Promise.all([prefetch(access()), prefetch(receivedIn(monthIn(url.searchParams, today())))])

/** S2.19 what came in, with its receipts and what the tax office asks about it. */
export function Component() {
  const { nav } = text.use()
  const month = monthIn(useSearchParams()[0], useToday())
  const { receita_saude: isAsked, totais, acesso } = usePrefetched(access())
  const list = usePrefetched(receivedIn(month))
  const withHealth = isAsked || list.itens.some(({ receita_saude }) => receita_saude !== 'nao_se_aplica')
  return (
    <>
      <PageHeader title={nav.receipts} />
      <FinanceNav />
      <MonthSteps month={month} to={(mes) => `${paths.finance.receipts()}?mes=${mes}`} />
      <ReceiptList key={month} list={list} withHealth={withHealth} />
      <Grid mt="6" gap="4" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '3fr 2fr' }}>
        <ReceiptHealth list={list} isAsked={isAsked} />
        {(totais || acesso === 'proprios') && <ReceiptBook month={month} />}
      </Grid>
    </>
  )
}
