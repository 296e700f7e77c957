import { formatDay } from '@vinculo/contracts/day'
import type { FinanceAccess, MoneyAccount } from '@vinculo/contracts/finance'
import { type LoaderArgs, today, usePrefetched, useToday } from '@vinculo/platform'
import { useNavigate, useSearchParams } from '@vinculo/platform/router'
import { Button, ButtonLink, Card, EmptyState, focusPageTitle, PageHeader, Text } from '@vinculo/ui/core'
import { Pagination, SearchField } from '@vinculo/ui/list'
import { useState } from 'react'
import { access, allAccounts, allCategories, statementPage } from '../api'
import { FinanceNav } from '../components/finance-nav'
import { OwnersOnly } from '../components/owners-only'
import {
  type StatementAddress,
  statementAddressOf,
  statementPath,
  statementQueryOf,
} from '../components/statement-address'
import { StatementFiles } from '../components/statement-files'
import { StatementFilter } from '../components/statement-filter'
import { StatementSums } from '../components/statement-sums'
import { StatementTable } from '../components/statement-table'
import { TransferDialog } from '../components/transfer-dialog'
import { statementText } from '../locales/statement/text'

/** The one that was asked for, the usual one, or any. */
function accountOf({ conta }: StatementAddress, { conta_padrao }: FinanceAccess, accounts: readonly MoneyAccount[]) {
  const asked = [conta, conta_padrao?.id].find((id) => accounts.some((account) => account.id === id))
  return accounts.find(({ id }) => id === asked) ?? accounts.find(({ ativo }) => ativo) ?? accounts[0]
}

const pageOf = (address: StatementAddress, account: MoneyAccount) =>
  statementPage({ ...statementQueryOf(address, account.id), pagina: address.pagina })

export const loader = async ({ url, prefetch }: LoaderArgs) => {
  const address = statementAddressOf(url.searchParams, today())
  const [may, accounts] = await Promise.all([prefetch(access()), prefetch(allAccounts()), prefetch(allCategories())])
  const account = accountOf(address, may, accounts)
  if (may.totais && account) await prefetch(pageOf(address, account))
}

/** S2.19 what went through an account, with what there was after each line. */
export function Component() {
  const t = statementText.use()
  const may = usePrefetched(access())
  const accounts = usePrefetched(allAccounts())
  const address = statementAddressOf(useSearchParams()[0], useToday())
  const account = accountOf(address, may, accounts)
  if (may.totais && account) return <Shown address={address} account={account} accounts={accounts} />
  return (
    <>
      <PageHeader title={t.title} />
      <FinanceNav />
      <OwnersOnly title={t.closed.statement} text={t.closed.statementText} />
    </>
  )
}

interface ShownProps {
  address: StatementAddress
  account: MoneyAccount
  accounts: readonly MoneyAccount[]
}

function Shown({ address, account, accounts }: ShownProps) {
  const t = statementText.use()
  const navigate = useNavigate()
  const now = useToday()
  const categories = usePrefetched(allCategories())
  const statement = usePrefetched(pageOf(address, account))
  const [isMoving, setMoving] = useState(false)
  const at = (change: Partial<StatementAddress>) => statementPath({ ...address, pagina: 1, ...change }, now)
  const { busca, sentido, categoria, forma } = address
  const isNarrowed = Boolean(busca || sentido || categoria || forma)
  return (
    <>
      <PageHeader
        title={t.title}
        meta={t.lead(account.nome, formatDay(address.de), formatDay(address.ate))}
        primary={<Button onClick={() => setMoving(true)}>{t.transfer.open}</Button>}
      >
        <SearchField
          value={busca}
          place={at({})}
          onSearch={(wanted) => navigate(at({ busca: wanted }), { replace: true, preventScrollReset: true })}
        />
        <StatementFiles query={statementQueryOf(address, account.id)} />
      </PageHeader>
      <FinanceNav />
      <StatementFilter
        address={address}
        account={account.id}
        accounts={accounts}
        categories={categories}
        onShow={(filter) => navigate(at(filter))}
      />
      <StatementSums statement={statement} />
      {isNarrowed && <Text tone="muted">{t.narrowed}</Text>}
      {statement.total === 0 ? (
        <Card>
          <EmptyState
            kind={isNarrowed ? 'not-found' : 'empty'}
            title={isNarrowed ? t.notFound : t.none}
            text={isNarrowed ? t.otherFilter : t.noneText}
          >
            {isNarrowed && (
              // It goes with what it leaves: the focus goes on from the heading.
              <ButtonLink
                variant="outline"
                to={at({ busca: '', sentido: '', categoria: '', forma: '' })}
                onClick={() => focusPageTitle()}
              >
                {t.showAll}
              </ButtonLink>
            )}
          </EmptyState>
        </Card>
      ) : (
        <>
          <StatementTable statement={statement} />
          <Pagination
            page={statement.pagina}
            total={statement.total}
            perPage={statement.por_pagina}
            to={(pagina) => at({ pagina })}
          />
        </>
      )}
      {isMoving && <TransferDialog from={account} onClose={() => setMoving(false)} />}
    </>
  )
}
