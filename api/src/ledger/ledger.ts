import type { Session, Tx } from '../database/database'
import { newId } from '../ids'
import { insertTransactions, type NewTransaction, takeTurn } from './repository'
import {
  type BookedEntry,
  type BookedSettlement,
  type BookedTransfer,
  differenceLines,
  entryLines,
  type Line,
  negated,
  type Opening,
  openingLines,
  settlementLines,
  transferLines,
} from './rules'

/** Who writes books: somebody's call, or one that came without a session, by a link. Holds the turn of `lockFinance`. */
export interface Bookkeeper {
  tx: Tx
  session: Pick<Session, 'tenant_id' | 'time_zone'> & { user_id: string | null }
}

/**
 * Waits for whoever else writes this tenant's books, and makes the next one wait until this transaction ends: what is
 * read after it is as it stays. Every write of finance begins with it.
 */
export const lockFinance = (tx: Tx) => takeTurn(tx)

type About = Pick<NewTransaction, 'origem' | 'lancamento_id' | 'baixa_id' | 'transferencia_id' | 'conta_id' | 'estorno'>

const transactionOf = ({ session }: Bookkeeper, data: string, about: About, lines: Line[]): NewTransaction => ({
  ...about,
  id: newId(),
  tenant_id: session.tenant_id,
  data,
  lines,
})

async function book({ tx }: Bookkeeper, transactions: NewTransaction[]): Promise<void> {
  const worth = transactions.filter(({ lines }) => lines.length > 0)
  if (worth.length > 0) await insertTransactions(tx, worth)
}

/** What falls due, each on its own day. */
export const bookEntries = (keeper: Bookkeeper, entries: (BookedEntry & { lancado_em: string })[]) =>
  book(
    keeper,
    entries.map((entry) =>
      transactionOf(keeper, entry.lancado_em, { origem: 'lancamento', lancamento_id: entry.id }, entryLines(entry)),
    ),
  )
export const bookEntry = (keeper: Bookkeeper, entry: BookedEntry & { lancado_em: string }) =>
  bookEntries(keeper, [entry])

/** Takes back what nothing was paid of. */
export const unbookEntries = (keeper: Bookkeeper, entries: BookedEntry[], day: string) =>
  book(
    keeper,
    entries.map((entry) =>
      transactionOf(
        keeper,
        day,
        { origem: 'lancamento', lancamento_id: entry.id, estorno: true },
        negated(entryLines(entry)),
      ),
    ),
  )
export const unbookEntry = (keeper: Bookkeeper, entry: BookedEntry, day: string) => unbookEntries(keeper, [entry], day)

/** What changed of entries, each on its own day; of those whose books stay the same nothing. */
export const rebookEntries = (
  keeper: Bookkeeper,
  changes: { before: BookedEntry; after: BookedEntry; day: string }[],
) =>
  book(
    keeper,
    changes.map(({ before, after, day }) =>
      transactionOf(keeper, day, { origem: 'lancamento', lancamento_id: after.id }, differenceLines(before, after)),
    ),
  )

/** A payment: of the entry kind and due day count. */
export const bookSettlement = (keeper: Bookkeeper, entry: BookedEntry, settlement: BookedSettlement, day: string) =>
  book(keeper, [
    transactionOf(keeper, day, { origem: 'baixa', baixa_id: settlement.id }, settlementLines(entry, settlement)),
  ])

/** What was open before it is open again, due when the entry is due by now. */
export const unbookSettlement = (keeper: Bookkeeper, entry: BookedEntry, settlement: BookedSettlement, day: string) =>
  book(keeper, [
    transactionOf(
      keeper,
      day,
      { origem: 'baixa', baixa_id: settlement.id, estorno: true },
      negated(settlementLines(entry, settlement)),
    ),
  ])

export const bookTransfer = (keeper: Bookkeeper, transfer: BookedTransfer, day: string) =>
  book(keeper, [
    transactionOf(keeper, day, { origem: 'transferencia', transferencia_id: transfer.id }, transferLines(transfer)),
  ])

export const unbookTransfer = (keeper: Bookkeeper, transfer: BookedTransfer, day: string) =>
  book(keeper, [
    transactionOf(
      keeper,
      day,
      { origem: 'transferencia', transferencia_id: transfer.id, estorno: true },
      negated(transferLines(transfer)),
    ),
  ])

/**
 * What an account begins with, or the difference to what it was said to begin with. On a day of a closed month the
 * database refuses it (`finance_month_open`).
 */
export function bookOpening(keeper: Bookkeeper, accountId: string, after: Opening, before?: Opening): Promise<void> {
  const on = (day: string, cents: number, isReversal = false) =>
    transactionOf(
      keeper,
      day,
      { origem: 'abertura', conta_id: accountId, estorno: isReversal },
      openingLines(accountId, cents),
    )
  if (!before) return book(keeper, [on(after.em, after.centavos)])
  if (before.em === after.em) return book(keeper, [on(after.em, after.centavos - before.centavos)])
  return book(keeper, [on(before.em, -before.centavos, true), on(after.em, after.centavos)])
}
