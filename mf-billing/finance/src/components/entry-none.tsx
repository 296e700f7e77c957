import { type EntryKind, every } from '@vinculo/contracts/finance-choices'
import { ButtonLink, Card, EmptyState, focusPageTitle } from '@vinculo/ui/core'
import { entryText } from '../locales/entries/text'
import type { EntryAddress } from './entry-address'

export interface EntryNoneProps {
  kind: EntryKind
  address: EntryAddress
  /** The list without filters. */
  everything: string
}

/** Nothing is due then, nothing is like that, or there is nothing yet: each says what to do. */
export function EntryNone({ kind, address, everything }: EntryNoneProps) {
  const { list: t } = entryText.use()
  const { periodo, status, busca } = address
  const isNarrowed = busca !== '' || status !== every || periodo === 'intervalo'
  const isAll = !isNarrowed && periodo === every
  const title = isNarrowed ? t.notFound : isAll ? t.none[kind] : t.nothingDue[kind]
  return (
    <Card>
      <EmptyState
        kind={isNarrowed ? 'not-found' : 'empty'}
        title={title}
        text={isNarrowed ? t.otherWords : isAll ? t.noneText[kind] : t.nothingDueText}
      >
        {!isAll && (
          // It goes with what it leaves: the focus goes on from the heading.
          <ButtonLink variant="outline" to={everything} onClick={() => focusPageTitle()}>
            {t.showAll}
          </ButtonLink>
        )}
      </EmptyState>
    </Card>
  )
}
