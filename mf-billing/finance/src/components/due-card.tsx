import type { EntryRow } from '@vinculo/contracts/finance'
import { type EntryKind, entryKinds } from '@vinculo/contracts/finance-choices'
import { amountOf, centsOf } from '@vinculo/contracts/money'
import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, today, usePrefetched, useSession, useToday } from '@vinculo/platform'
import { Box, Card, Flex, Heading, Text, TextLink } from '@vinculo/ui/core'
import { access, agingOn, dueUntilToday } from '../api'
import { text } from '../locales/text'
import { useMoney } from './use-money'

/** An owner sees sums always: theirs are asked for beside what tells others whether they do. */
export const loader = async ({ prefetch }: LoaderArgs) => {
  const asked = prefetch(access())
  const sums = async () => (useSession.get().user?.is_owner || (await asked).totais) && prefetch(agingOn(today()))
  await Promise.all([asked, prefetch(dueUntilToday()), sums()])
}

const kinds = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: '3',
  '& dt': { color: 'fg.muted', fontSize: 'sm', fontWeight: 'medium' },
  '& dd': { display: 'flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'center', minH: '32px' },
  '& dd > a': { py: '1' },
  '& .amount': { fontVariantNumeric: 'tabular-nums' },
}

const screens = { receber: paths.finance.receivable(), pagar: paths.finance.payable() }

/** On the home page: what is due today and what is overdue; how much it comes to only for who sees sums. */
export function Component() {
  const { title, card: t } = text.use()
  const { totais } = usePrefetched(access())
  const { hoje, vencidos } = usePrefetched(dueUntilToday())
  const shown = entryKinds
    .map((kind) => ({ kind, rows: hoje.filter(({ tipo }) => tipo === kind), late: vencidos[kind] }))
    .filter(({ rows, late }) => rows.length > 0 || late > 0)
  return (
    <Card>
      <Flex justifyContent="space-between" alignItems="baseline" gap="3" mb="3">
        <Heading>{title}</Heading>
        <TextLink to={paths.finance.home()} whiteSpace="nowrap">
          {t.open}
        </TextLink>
      </Flex>
      {shown.length === 0 ? (
        <Text tone="muted">{t.none}</Text>
      ) : (
        <Box as="dl" css={kinds}>
          {shown.map(({ kind, rows, late }) => (
            <div key={kind}>
              <dt>{t.kinds[kind]}</dt>
              {rows.length > 0 && (
                <dd>
                  <TextLink to={`${screens[kind]}?periodo=hoje`}>{t.today(rows.length)}</TextLink>
                  {totais && <Amount cents={centsOfAll(rows)} />}
                </dd>
              )}
              {late > 0 && (
                <dd>
                  <TextLink to={`${screens[kind]}?periodo=vencidos`}>{t.overdue(late)}</TextLink>
                  {totais && <Overdue kind={kind} />}
                </dd>
              )}
            </div>
          ))}
        </Box>
      )}
    </Card>
  )
}

const centsOfAll = (rows: readonly EntryRow[]) => rows.reduce((cents, { saldo }) => cents + centsOf(saldo), 0)

function Amount({ cents }: { cents: number }) {
  const money = useMoney()
  return <span className="amount">{money(amountOf(cents))}</span>
}

/** Of all that is open, what is not yet due left out. */
function Overdue({ kind }: { kind: EntryKind }) {
  const late = usePrefetched(agingOn(useToday()))[kind].filter(({ faixa }) => faixa !== 'a_vencer')
  return <Amount cents={late.reduce((cents, { valor }) => cents + centsOf(valor), 0)} />
}
