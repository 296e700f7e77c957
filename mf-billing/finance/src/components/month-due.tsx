import { formatDay } from '@vinculo/contracts/day'
import type { EntryPage } from '@vinculo/contracts/finance'
import { entryKinds, entryStates, every } from '@vinculo/contracts/finance-choices'
import { financeWords } from '@vinculo/contracts/finance-words'
import { useLocale } from '@vinculo/platform'
import { Box, ButtonLink, Card, EmptyState, focusPageTitle, Heading, Stack, Text } from '@vinculo/ui/core'
import { FilterLinks, Pagination } from '@vinculo/ui/list'
import { monthText } from '../locales/month/text'
import { EntryTable } from './entry-table'
import { type MonthAddress, monthPath } from './month-address'
import { laterDay } from './months'

export interface MonthDueProps {
  page: EntryPage
  address: MonthAddress
  today: string
}

const kinds = [...entryKinds, every] as const
const states = [every, ...entryStates] as const

/** S3.05 what is due in the next three days: «Receber» and «Todos» unless one chooses otherwise. */
export function MonthDue({ page, address, today }: MonthDueProps) {
  const { due: t } = monthText.use()
  const words = financeWords[useLocale()]
  const at = (change: Partial<MonthAddress>) => monthPath({ ...address, pagina: 1, ...change }, today)
  const isUsual = address.tipo === 'receber' && address.status === every
  return (
    <Box as="section" aria-labelledby="due">
      <Heading id="due">{t.title}</Heading>
      <Text tone="muted" mb="3">
        {t.until(formatDay(laterDay(today, 3)))}
      </Text>
      <Stack mb="3" gap="2">
        <FilterLinks
          label={t.kind}
          filters={kinds.map((kind) => ({
            label: kind === every ? t.all : words.entryKinds[kind],
            to: at({ tipo: kind }),
            chosen: kind === address.tipo,
          }))}
        />
        <FilterLinks
          label={t.status}
          filters={states.map((state) => ({
            label: state === every ? t.all : words.states[state],
            to: at({ status: state }),
            chosen: state === address.status,
          }))}
        />
      </Stack>
      {page.total === 0 ? (
        <Card>
          {isUsual ? (
            <EmptyState title={t.empty} text={t.emptyText} />
          ) : (
            <EmptyState kind="not-found" title={t.nothing} text={t.otherFilter}>
              {/* It goes with what it leaves: the focus goes on from the heading. */}
              <ButtonLink
                variant="outline"
                to={at({ tipo: every, status: every })}
                onClick={() => focusPageTitle({ preventScroll: true })}
              >
                {t.showAll}
              </ButtonLink>
            </EmptyState>
          )}
        </Card>
      ) : (
        <>
          <EntryTable label={t.title} rows={page.itens} />
          <Pagination page={page.pagina} total={page.total} to={(pagina) => at({ pagina })} />
        </>
      )}
    </Box>
  )
}
