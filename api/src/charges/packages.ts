import type { NewPackage, Package, PackageChange } from '@vinculo/contracts/charges'
import { monthsLater, splitCents } from '@vinculo/contracts/instalments'
import { centsOf } from '@vinculo/contracts/money'
import type { output } from 'zod/mini'
import { practitionerOf } from '../appointments/service'
import { recordAudit } from '../audit/audit'
import { isForeignKeyViolation } from '../database/violations'
import { insertEntries } from '../entries/writing'
import { AppError, fieldRefused } from '../errors'
import type { FinanceCaller } from '../finance/access'
import { mayDo } from '../http/access'
import { newId } from '../ids'
import { openDay } from '../ledger/rules'
import { changedFields } from '../lists/rules'
import { categoryIdOf } from '../money-accounts/categories'
import { insertPackage, patientAndPayer, selectPackages, updatePackage } from './packages-repository'

/** Whose alone a person sees; null: everybody's. */
export const ownOnly = ({ finance, session }: FinanceCaller) => (finance.acesso === 'proprios' ? session.user_id : null)

export const packageList = (caller: FinanceCaller, patient: string | undefined): Promise<Package[]> =>
  selectPackages(caller.tx, { id: null, patient: patient ?? null, practitioner: ownOnly(caller) })

async function onePackage(caller: FinanceCaller, id: string): Promise<Package> {
  const [found] = await selectPackages(caller.tx, { id, patient: null, practitioner: ownOnly(caller) })
  if (!found) throw new AppError('not_found')
  return found
}

/** Whose it is: of whoever sees their own alone, theirs; otherwise whoever is named, or nobody's in particular. */
async function practitionerFor(caller: FinanceCaller, chosen: string | undefined): Promise<string | null> {
  const own = ownOnly(caller)
  if (own && chosen && chosen !== own) throw fieldRefused('profissional', 'not_found')
  if (own || !chosen) return own
  return (await practitionerOf(caller, chosen)).id
}

/** Somebody deleted the patient after they were looked at: the database does not let the package in. */
async function refusingDeleted<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isForeignKeyViolation(error, 'session_packages_paciente_id_there')) throw fieldRefused('paciente', 'not_found')
    throw error
  }
}

type Sent = output<typeof NewPackage>

/** What cannot be, or is said otherwise than the contract can say. */
function checked({ valor, sessoes, parcelas, vencimento }: Sent) {
  const cents = centsOf(valor)
  if (cents === 0) throw fieldRefused('valor', 'amount_above_zero')
  if (sessoes === null) throw fieldRefused('sessoes', 'required')
  if ((parcelas ?? 1) > cents) throw fieldRefused('parcelas', 'too_many_instalments')
  if (monthsLater(vencimento, (parcelas ?? 1) - 1) >= '2100') throw fieldRefused('parcelas', 'booked_year')
  return { cents, sessoes, count: parcelas ?? 1 }
}

interface Sold {
  id: string
  paciente_id: string
  pagador_id: string | null
  profissional_id: string | null
  descricao: string
}

/** What is due for it: in one entry, or a month apart in several of which no cent is lost. */
async function dueFor(caller: FinanceCaller, sold: Sold, parts: number[], first: string, now: Date): Promise<string[]> {
  const { tx, session, finance } = caller
  const { id: pacote_id, profissional_id, ...same } = sold
  const categoria_id = await categoryIdOf(tx, 'sessao')
  const grupo_id = parts.length > 1 ? newId() : null
  const entries = parts.map((valor_centavos, at) => {
    const vencimento = monthsLater(first, at)
    return {
      ...same,
      tipo: 'receber' as const,
      origem: 'pacote' as const,
      pacote_id,
      // Of whoever may attend, who sold it answers for the payment.
      profissional_id: profissional_id ?? (mayDo(session.role, 'clinical.write') ? session.user_id : null),
      valor_centavos,
      vencimento,
      competencia: openDay(finance.fechado_ate, vencimento).slice(0, 7),
      categoria_id,
      ...(grupo_id && { grupo_id, parcela: at + 1, parcelas: parts.length }),
    }
  })
  return insertEntries(caller, entries, now)
}

export async function registerPackage(caller: FinanceCaller, input: Sent, now = new Date()): Promise<Package> {
  const { tx } = caller
  const { descricao, vencimento, validade = null } = input
  const { cents, sessoes, count } = checked(input)
  const profissional_id = await practitionerFor(caller, input.profissional?.id)
  const patient = await patientAndPayer(tx, input.paciente.id)
  if (!patient) throw fieldRefused('paciente', 'not_found')
  const sold = { id: newId(), paciente_id: patient.id, profissional_id, descricao }
  await refusingDeleted(() => insertPackage(tx, { ...sold, validade, sessoes, valor_centavos: cents }))
  const due = { ...sold, pagador_id: patient.pagador_id }
  const made = await dueFor(caller, due, splitCents(cents, count), vencimento, now)
  await recordAudit(caller, 'package.registered', sold.id, Object.keys(input))
  await recordAudit(caller, 'entry.registered', made)
  await tx.hint('financeiro', [sold.id, ...made])
  return onePackage(caller, sold.id)
}

/** What is not sent stays; ending it leaves what it bore. */
export async function changePackage(
  caller: FinanceCaller,
  id: string,
  { versao, ...sent }: output<typeof PackageChange>,
): Promise<Package> {
  const { tx } = caller
  const stored = await onePackage(caller, id)
  if (stored.versao !== versao) throw new AppError('stale_version', { body: { atual: stored } })
  const before = { descricao: stored.descricao, validade: stored.validade, encerrado: stored.encerrado_em !== null }
  const changed = changedFields(before, sent)
  if (changed.length === 0) return stored
  const after = {
    descricao: sent.descricao ?? before.descricao,
    validade: sent.validade === undefined ? before.validade : sent.validade,
    encerrado: sent.encerrado ?? before.encerrado,
  }
  // Who writes finance has its turn: nobody changed it since it was read.
  await updatePackage(tx, id, after)
  await recordAudit(caller, 'package.changed', id, changed)
  await tx.hint('financeiro', [id])
  return onePackage(caller, id)
}
