import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, today, usePrefetched, useToday } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { PageHeader, Text } from '@vinculo/ui/core'
import { access, chargePreview, chargesOf } from '../api'
import { ChargeList } from '../components/charge-list'
import { ChargePreview } from '../components/charge-preview'
import { FinanceNav } from '../components/finance-nav'
import { MonthSteps } from '../components/month-steps'
import { monthIn } from '../components/months'
import { chargeText } from '../locales/charges/text'
import { text } from '../locales/text'

export const loader = ({ url, prefetch }: LoaderArgs) => {
  const month = monthIn(url.searchParams, today())
  return Promise.all([prefetch(access()), prefetch(chargePreview(month)), prefetch(chargesOf(month))])
}

/** S2.19 a month by who pays: what is to be charged, and what became of what was. */
export function Component() {
  const { nav } = text.use()
  const { preview: t } = chargeText.use()
  const month = monthIn(useSearchParams()[0], useToday())
  const preview = usePrefetched(chargePreview(month))
  const charges = usePrefetched(chargesOf(month))
  return (
    <>
      <PageHeader title={nav.charges} />
      <FinanceNav />
      <MonthSteps month={month} to={(mes) => `${paths.finance.charges()}?mes=${mes}`}>
        <Text tone="muted" small>
          {t.lead}
        </Text>
      </MonthSteps>
      <ChargePreview key={month} preview={preview} isAnyCharged={charges.length > 0} />
      <ChargeList charges={charges} />
    </>
  )
}
