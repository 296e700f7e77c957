import { type EntryKind, every } from '@vinculo/contracts/finance-choices'
import { paths } from '@vinculo/contracts/paths'
import { useLocale, usePrefetched } from '@vinculo/platform'
import { useNavigate, useSearchParams } from '@vinculo/platform/router'
import { ButtonLink, PageHeader, Text } from '@vinculo/ui/core'
import { Pagination, SearchField } from '@vinculo/ui/list'
import { entryPage } from '../api'
import { entryText } from '../locales/entries/text'
import { type EntryAddress, type EntryOrder, entryAddressOf, entryFilterOf, entrySearchOf } from './entry-address'
import { EntryFilter } from './entry-filter'
import { EntryNone } from './entry-none'
import { EntryTable } from './entry-table'
import { FinanceNav } from './finance-nav'

const places = { receber: paths.finance.receivable, pagar: paths.finance.payable }

/** What a list of one kind shows at an address. */
export const entriesAt = (tipo: EntryKind, search: URLSearchParams) =>
  entryPage({ tipo, ...entryFilterOf(entryAddressOf(search)) })

/** S2.19 what is to be received, or to be paid: all that it shows is said by its address. Nobody's sums. */
export function EntryList({ kind }: { kind: EntryKind }) {
  const { list: t } = entryText.use()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const number = new Intl.NumberFormat(useLocale())
  const address = entryAddressOf(search)
  const { itens, total, pagina } = usePrefetched(entriesAt(kind, search))
  const place = (change: Partial<EntryAddress>) => places[kind]() + entrySearchOf({ ...address, ...change })
  const at = (change: Partial<EntryAddress>) => place({ ...change, pagina: 1 })
  const go = (change: Partial<EntryAddress>) => navigate(at(change), { replace: true, preventScrollReset: true })
  return (
    <>
      <PageHeader
        title={t.titles[kind]}
        primary={<ButtonLink to={paths.finance.register(kind)}>{t.register}</ButtonLink>}
      >
        <SearchField value={address.busca} place={place({})} onSearch={(busca) => go({ busca })} />
      </PageHeader>
      <FinanceNav />
      <EntryFilter address={address} at={at} onInterval={go} />
      {total === 0 ? (
        <EntryNone kind={kind} address={address} everything={at({ periodo: every, status: every, busca: '' })} />
      ) : (
        <>
          <Text tone="muted" small mb="2" aria-live="polite">
            {t.count(number.format(total), total === 1)}
          </Text>
          <EntryTable
            label={t.titles[kind]}
            rows={itens}
            order={address.ordem}
            onOrder={(ordem) => go({ ordem: ordem as EntryOrder })}
          />
          <Pagination page={pagina} total={total} to={(page) => place({ pagina: page })} />
        </>
      )}
    </>
  )
}
