import { paths } from '@vinculo/contracts/paths'
import { getLocale, type LoaderArgs, today, useLocale, usePrefetched, useSession, useToday } from '@vinculo/platform'
import { useNavigate, useSearchParams } from '@vinculo/platform/router'
import { ButtonLink, PageHeader } from '@vinculo/ui/core'
import { access, agingOn, entryPage, monthSummary } from '../api'
import { FinanceNav } from '../components/finance-nav'
import { type MonthAddress, monthAddressOf, monthPath } from '../components/month-address'
import { MonthAging } from '../components/month-aging'
import { MonthDue } from '../components/month-due'
import { MonthFlow } from '../components/month-flow'
import { MonthSteps } from '../components/month-steps'
import { MonthTiles } from '../components/month-tiles'
import { sayMonth } from '../components/months'
import { useMoney } from '../components/use-money'
import { entryText } from '../locales/entries/text'
import { monthText } from '../locales/month/text'
import { text } from '../locales/text'

const dueSoon = ({ tipo, status, pagina }: MonthAddress) => entryPage({ tipo, status, pagina })

/** An owner sees sums always: theirs are asked for beside what tells others whether they do. */
export const loader = async ({ url, prefetch }: LoaderArgs) => {
  const address = monthAddressOf(url.searchParams, today())
  const asked = prefetch(access())
  const sums = async () => {
    if (!useSession.get().user?.is_owner && !(await asked).totais) return
    await Promise.all([prefetch(monthSummary(address.mes)), prefetch(agingOn(address.em))])
  }
  // The list's words are those of the lists of entries.
  await Promise.all([asked, prefetch(dueSoon(address)), sums(), entryText.load(getLocale())])
}

/** S2.19 */
export function Component() {
  const t = text.use()
  const { register } = monthText.use()
  const now = useToday()
  const address = monthAddressOf(useSearchParams()[0], now)
  const { totais } = usePrefetched(access())
  const page = usePrefetched(dueSoon(address))
  return (
    <>
      <PageHeader
        title={t.title}
        primary={<ButtonLink to={paths.finance.register('receber')}>{register}</ButtonLink>}
      />
      <FinanceNav />
      {totais && <Sums address={address} today={now} />}
      <MonthDue page={page} address={address} today={now} />
    </>
  )
}

/** What is for those who may see sums. */
function Sums({ address, today: now }: { address: MonthAddress; today: string }) {
  const { sentence } = monthText.use()
  const locale = useLocale()
  const money = useMoney()
  const navigate = useNavigate()
  const summary = usePrefetched(monthSummary(address.mes))
  const aging = usePrefetched(agingOn(address.em))
  const at = (change: Partial<MonthAddress>) => monthPath({ ...address, ...change }, now)
  return (
    <>
      <MonthSteps month={address.mes} to={(mes) => at({ mes })}>
        {sentence(sayMonth(locale, address.mes), money(summary.recebido), money(summary.a_receber.valor))}
      </MonthSteps>
      <MonthTiles summary={summary} />
      <MonthFlow summary={summary} />
      <MonthAging aging={aging} onDay={(em) => navigate(at({ em }), { preventScrollReset: true })} />
    </>
  )
}
