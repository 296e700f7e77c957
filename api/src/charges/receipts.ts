import { ageOf } from '@vinculo/contracts/age'
import type { ReceiptMade } from '@vinculo/contracts/charges'
import type { FindingCode } from '@vinculo/contracts/document-kinds'
import { findingCodes } from '@vinculo/contracts/document-kinds'
import { dayIn } from '@vinculo/contracts/plan'
import { recordAudit } from '../audit/audit'
import { findingsIn } from '../documents/check'
import { isCleared } from '../documents/findings'
import { findIssued } from '../documents/issued-repository'
import { sealDraft } from '../documents/issuing'
import { proposedPrint } from '../documents/proposals'
import { draftOf } from '../documents/record'
import { findDraft, findSubject, insertDraft } from '../documents/repository'
import { AppError, fieldRefused, ValidationFailed } from '../errors'
import type { FinanceCaller } from '../finance/access'
import { mayDo } from '../http/access'
import { newId } from '../ids'
import { composeDraft } from '../printing/service'
import { ownOnly } from './packages'
import { receiptOf } from './receipt-text'
import { hasReceipt } from './received'
import { receivedByIds, type StoredPayment, setReceipt } from './received-repository'

/** As much as a document's amount can be. */
const mostCents = 999_999_999

/** Of what one payer paid to the one who issues, and holds no receipt yet; otherwise 422. */
async function receiptable(caller: FinanceCaller, ids: string[]): Promise<StoredPayment[]> {
  const { tx, session } = caller
  const wanted = [...new Set(ids)]
  const payments = await receivedByIds(tx, wanted, ownOnly(caller))
  const refuse = (message: Parameters<typeof fieldRefused>[1]) => fieldRefused('baixas', message)
  if (payments.length !== wanted.length) throw refuse('not_found')
  if (payments.some(({ estornado_em }) => estornado_em !== null)) throw refuse('taken_back')
  if (payments.some(hasReceipt)) throw refuse('has_receipt')
  // A receipt is signed: nobody issues one in another's name, and what nobody in particular did, who cares for patients.
  const isOwn = ({ profissional_id }: StoredPayment) =>
    profissional_id === null ? mayDo(session.role, 'clinical.write') : profissional_id === session.user_id
  if (!payments.every(isOwn)) throw refuse('of_who_attended')
  const payers = new Set(payments.map(({ cpf_pagador, chave }) => cpf_pagador ?? chave))
  if (payers.size > 1) throw refuse('one_payer_a_receipt')
  if (payments.reduce((sum, { total_centavos }) => sum + total_centavos, 0) > mostCents) throw refuse('invalid')
  return payments
}

interface Sealing {
  /** Where its authenticity is looked up. */
  endereco: string
  now: Date
}

/** A receipt is a document like any other: its number, seal and verification are the documents'. */
async function issue(
  caller: FinanceCaller,
  payments: StoredPayment[],
  seen: readonly FindingCode[],
  { endereco, now }: Sealing,
): Promise<string> {
  const { tx, session } = caller
  const values = receiptOf(payments)
  const subject = values.paciente_id ? await findSubject(tx, values.paciente_id) : undefined
  const years = subject && ageOf(subject.data_nascimento, dayIn(session.time_zone, now))?.years
  const printed = subject ? { ...subject, isMinor: (years ?? 18) < 18 } : null
  const id = newId()
  await insertDraft(tx, {
    ...values,
    id,
    tenant_id: session.tenant_id,
    autor_id: session.user_id,
    impressao: proposedPrint('recibo', printed),
  })
  const stored = await findDraft(tx, id, session.user_id)
  if (!stored) throw new AppError('not_found')
  const draft = draftOf(stored)
  const findings = await findingsIn(caller, draft, await composeDraft(caller, draft, undefined, now), now)
  const left = findings.filter((finding) => !isCleared([finding], seen))
  // Each by its code, so that who issues can say of each that they have seen it.
  if (left.length > 0)
    throw new ValidationFailed(
      left.map(({ codigo }) => ({ code: 'custom', path: ['ciente', codigo], message: 'findings_left' })),
    )
  return sealDraft(caller, draft, seen, { endereco, now })
}

/** One receipt for payments of one payer, in the transaction that says which payments have it. */
export async function issueReceipt(
  caller: FinanceCaller,
  { baixas, ciente = [] }: { baixas: string[]; ciente?: string[] | undefined },
  endereco: string,
  now = new Date(),
): Promise<ReceiptMade> {
  const { tx } = caller
  const payments = await receiptable(caller, baixas)
  const seen = findingCodes.filter((code) => ciente.includes(code))
  const id = await issue(caller, payments, seen, { endereco, now })
  const ids = payments.map(({ baixa_id }) => baixa_id)
  await setReceipt(tx, ids, id)
  await recordAudit(caller, 'document.issued', id)
  await recordAudit(caller, 'receipt.issued', ids)
  await tx.hint('documentos', [id])
  await tx.hint(
    'financeiro',
    payments.map(({ lancamento_id }) => lancamento_id),
  )
  const issued = await findIssued(tx, id)
  if (!issued) throw new AppError('internal_error')
  return { id, numero: issued.numero, ano: issued.ano }
}
