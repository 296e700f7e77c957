import type { FinanceContact, FinanceContactChange, NewFinanceContact } from '@vinculo/contracts/finance'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { isUniqueViolation } from '../database/violations'
import { AppError, fieldRefused } from '../errors'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { changedFields, searchWords } from '../lists/rules'
import { findContact, findContactNamed, insertContact, searchContacts, updateContact } from './repository'
import { isQuick, sentOfContact } from './rules'

export const contactList = ({ tx }: Caller, typed: string, limit: number | null): Promise<FinanceContact[]> =>
  searchContacts(tx, typed.replace(/\s+/g, ' '), searchWords(typed), limit)

async function oneContact({ tx }: Caller, id: string): Promise<FinanceContact> {
  const found = await findContact(tx, id)
  if (!found) throw new AppError('not_found')
  return found
}

/** A contact, and whether it is new: by the name alone the one that is there is the answer, however many ask at once. */
export async function registerContact(
  caller: Caller,
  input: output<typeof NewFinanceContact>,
): Promise<{ contact: FinanceContact; isNew: boolean }> {
  const { tx, session } = caller
  const id = newId()
  const isNew = await insertContact(tx, { ...input, id, tenant_id: session.tenant_id })
  if (!isNew && !isQuick(input)) throw fieldRefused('nome', 'same_name')
  // Contacts are never taken away: what stood in the way is still there.
  const known = isNew ? id : await findContactNamed(tx, input.nome)
  const contact = await oneContact(caller, known ?? id)
  if (isNew) {
    await recordAudit(caller, 'finance_contact.registered', id, Object.keys(input))
    await tx.hint('financeiro', [id])
  }
  return { contact, isNew }
}

export async function changeContact(
  caller: Caller,
  id: string,
  change: output<typeof FinanceContactChange>,
): Promise<FinanceContact> {
  const { tx } = caller
  const { versao, sent } = sentOfContact(change)
  const stored = await oneContact(caller, id)
  if (stored.versao !== versao) throw new AppError('stale_version', { body: { atual: stored } })
  const changed = changedFields(stored, sent)
  if (changed.length === 0) return stored
  const isDone = await updateContact(tx, id, versao, sent).catch((error) => {
    throw isUniqueViolation(error, 'finance_contacts_once') ? fieldRefused('nome', 'same_name') : error
  })
  // Someone saved between the two statements.
  if (!isDone) throw new AppError('stale_version', { body: { atual: await oneContact(caller, id) } })
  await recordAudit(caller, 'finance_contact.changed', id, changed)
  await tx.hint('financeiro', [id])
  return oneContact(caller, id)
}
