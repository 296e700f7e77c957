import { dayIn } from '@vinculo/contracts/plan'
import { followedSessions, linkSessions } from '../charges/following-repository'
import { insertPackage } from '../charges/packages-repository'
import { entryOf, isCounted } from '../charges/rules'
import type { Session, Tx } from '../database/database'
import { appRole } from '../database/migrate'
import { financeContacts, financeSettlements, financeTransfers, moneyAccounts } from '../database/schema'
import { type EntryValues, insertEntries } from '../entries/writing'
import { newId } from '../ids'
import { bookOpening } from '../ledger/ledger'
import { insertTransactions } from '../ledger/repository'
import { settlementLines, transferLines } from '../ledger/rules'
import { categoryIdOf } from '../money-accounts/categories'
import {
  type DemoEntry,
  type DemoPayment,
  dayAfter,
  demoBooks,
  demoOpenings,
  demoPackage,
  demoTransfers,
  regulars,
} from './books'

const zone = 'America/Sao_Paulo'

interface Keeper {
  tx: Tx
  session: Session
}
type Accounts = Record<'caixa' | 'banco', string>
type Made = Omit<EntryValues, 'categoria_id'> & {
  id: string
  categoria_id: string | null
  paid: DemoPayment | undefined
}

async function openAccounts(keeper: Keeper, today: string): Promise<Accounts> {
  const { tx, session } = keeper
  const ids = { caixa: newId(), banco: newId() }
  const openings = demoOpenings(today)
  const kinds = { caixa: 'Caixa', banco: 'Banco Jatobá' } as const
  for (const kind of ['caixa', 'banco'] as const) {
    const { centavos, em } = openings[kind]
    const opening = { saldo_inicial_centavos: centavos, saldo_inicial_em: em }
    const account = { id: ids[kind], tenant_id: session.tenant_id, nome: kinds[kind], tipo: kind, ...opening }
    await tx.orm.insert(moneyAccounts).values(account)
    await bookOpening(keeper, ids[kind], openings[kind])
  }
  return ids
}

async function insertContacts({ tx, session }: Keeper, entries: DemoEntry[]): Promise<Map<string, string>> {
  const names = [...new Set(entries.flatMap(({ contact }) => contact ?? []))]
  const ids = new Map(names.map((nome) => [nome, newId()]))
  await tx.orm
    .insert(financeContacts)
    .values([...ids].map(([nome, id]) => ({ id, tenant_id: session.tenant_id, nome })))
  return ids
}

/** What repeats belongs together; whose it is, what for and with whom, by their rows. */
async function insertBooks(keeper: Keeper, entries: DemoEntry[], patientIds: string[], now: Date): Promise<Made[]> {
  const { tx, session } = keeper
  const contacts = await insertContacts(keeper, entries)
  const groups = new Map(entries.flatMap(({ group }) => (group ? [[group, newId()]] : [])))
  const categories = new Map<string, string>()
  for (const { category } of entries)
    if (!categories.has(category)) categories.set(category, await categoryIdOf(tx, category))
  const rows = entries.map(({ values, category, contact, patient, group }) => ({
    ...values,
    categoria_id: categories.get(category) ?? null,
    contato_id: contact === undefined ? null : (contacts.get(contact) ?? null),
    paciente_id: patient === undefined ? null : (patientIds[patient] ?? null),
    profissional_id: session.user_id,
    ...(group && { grupo_id: groups.get(group) ?? null }),
  }))
  const ids = await insertEntries(keeper, rows, now)
  return rows.map((row, at) => ({ ...row, id: ids[at] as string, paid: entries[at]?.paid }))
}

/** What was paid over a year, written and booked at once. */
async function payAll({ tx, session }: Keeper, made: Made[], accounts: Accounts): Promise<void> {
  const payments = made.flatMap(({ paid, ...entry }) =>
    paid ? [{ entry, paid, row: paymentOf(session, entry, paid, accounts) }] : [],
  )
  await tx.orm.insert(financeSettlements).values(payments.map(({ row }) => row))
  await tx.query(
    `update finance_entries e set pago_centavos = s.principal_centavos
     from finance_settlements s where s.tenant_id = e.tenant_id and s.lancamento_id = e.id`,
  )
  await insertTransactions(
    tx,
    payments.map(({ entry, row }) => ({
      id: newId(),
      tenant_id: session.tenant_id,
      data: row.pago_em,
      origem: 'baixa' as const,
      baixa_id: row.id,
      lines: settlementLines({ ...entry, pago_centavos: 0 }, row),
    })),
  )
}

const paymentOf = (
  { tenant_id, user_id }: Session,
  entry: Omit<Made, 'paid'>,
  paid: DemoPayment,
  accounts: Accounts,
) => ({
  id: newId(),
  tenant_id,
  lancamento_id: entry.id,
  conta_id: accounts[paid.account],
  pago_em: paid.em,
  forma_pagamento: paid.means,
  principal_centavos: paid.principal ?? entry.valor_centavos,
  juros_centavos: paid.juros ?? 0,
  multa_centavos: 0,
  desconto_centavos: 0,
  conciliado: paid.account === 'banco',
  criado_por: user_id,
})

async function bringToBank({ tx, session }: Keeper, { caixa, banco }: Accounts, today: string): Promise<void> {
  const { tenant_id, user_id } = session
  const moved = { tenant_id, de_id: caixa, para_id: banco, descricao: 'Depósito do caixa', criado_por: user_id }
  const transfers = demoTransfers(today).map((each) => ({ ...each, ...moved, id: newId() }))
  await tx.orm.insert(financeTransfers).values(transfers)
  await insertTransactions(
    tx,
    transfers.map((transfer) => ({
      id: newId(),
      tenant_id,
      data: transfer.data,
      origem: 'transferencia' as const,
      transferencia_id: transfer.id,
      lines: transferLines(transfer),
    })),
  )
}

/** Who came lately, of those who are not charged by the month if there is such a one. */
async function packageHolder({ tx }: Keeper, patientIds: string[]): Promise<string> {
  const [found] = await tx.query<{ id: string }>(
    `select paciente_id as id from appointments where status = 'realizado' and paciente_id is not null
     order by paciente_id = any($1::uuid[]), inicio, id limit 1`,
    [regulars.map((at) => patientIds[at])],
  )
  return found?.id ?? (patientIds[0] as string)
}

/** A package, its parts to be paid a month apart; the first was. */
async function sellPackage(keeper: Keeper, holder: string, now: Date): Promise<{ id: string; made: Made[] }> {
  const { tx, session } = keeper
  const { sessoes, parts, ago } = demoPackage
  const today = dayIn(zone, now)
  const descricao = `Pacote de ${sessoes} sessões`
  const sold = { paciente_id: holder, profissional_id: session.user_id, descricao }
  const id = newId()
  const valor_centavos = parts.reduce((sum, part) => sum + part, 0)
  await insertPackage(tx, { ...sold, id, sessoes, valor_centavos, validade: dayAfter(today, 150) })
  const categoria_id = await categoryIdOf(tx, 'sessao')
  const grupo_id = newId()
  const rows = parts.map((cents, at) => {
    const vencimento = dayAfter(today, at * 30 - ago)
    return {
      ...sold,
      tipo: 'receber' as const,
      origem: 'pacote' as const,
      pacote_id: id,
      valor_centavos: cents,
      vencimento,
      competencia: vencimento.slice(0, 7),
      lancado_em: dayAfter(today, -ago),
      categoria_id,
      grupo_id,
      parcela: at + 1,
      parcelas: parts.length,
    }
  })
  const ids = await insertEntries(keeper, rows, now)
  const paid: DemoPayment = { em: dayAfter(today, -ago), account: 'banco', means: 'pix' }
  return { id, made: rows.map((row, at) => ({ ...row, id: ids[at] as string, paid: at === 0 ? paid : undefined })) }
}

/** What the agenda's sessions came to: of who has a package, one less of it. */
async function charge(keeper: Keeper, sold: { id: string; holder: string }, now: Date): Promise<void> {
  const { tx } = keeper
  const sessions = await tx.query<{ id: string }>('select id from appointments where fim < $1', [now.toISOString()])
  const ids = sessions.map(({ id }) => id)
  const counted = (await followedSessions(tx, ids)).filter(isCounted)
  const isBorne = ({ paciente_id }: (typeof counted)[number]) => paciente_id === sold.holder
  const due = []
  for (const session of counted.filter((each) => !isBorne(each))) {
    const booking = { term: session.termo ?? '', prazo_dias: 5, openFrom: (day: string) => day }
    const { categoria, ...values } = entryOf(session, booking)
    const made = { tipo: 'receber', origem: 'atendimento', pagador_id: session.pagador_id } as const
    if (values.valor_centavos > 0)
      due.push({ id: session.id, entry: { ...values, ...made, categoria_id: await categoryIdOf(tx, categoria) } })
  }
  const entries = await insertEntries(
    keeper,
    due.map(({ entry }) => entry),
    now,
  )
  await linkSessions(tx, [
    ...counted.filter(isBorne).map(({ id }) => ({ atendimento_id: id, pacote_id: sold.id })),
    ...due.map(({ id }, at) => ({ atendimento_id: id, lancamento_id: entries[at] as string })),
  ])
}

/** A year of the clinic's books, as its practitioner would have kept them. */
export async function insertFinance(tx: Tx, session: Session, patientIds: string[], now: Date): Promise<void> {
  // What a person does is done in their tenant, and as the database lets them.
  await tx.query(`select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true)`, [
    session.tenant_id,
    session.user_id,
  ])
  await tx.query(`set local role ${appRole}`)
  const keeper = { tx, session }
  const today = dayIn(zone, now)
  const accounts = await openAccounts(keeper, today)
  const made = await insertBooks(keeper, demoBooks(today), patientIds, now)
  const holder = await packageHolder(keeper, patientIds)
  const sold = await sellPackage(keeper, holder, now)
  await payAll(keeper, [...made, ...sold.made], accounts)
  await bringToBank(keeper, accounts, today)
  await charge(keeper, { id: sold.id, holder }, now)
  await tx.query('reset role')
  await tx.query(`select set_config('app.tenant_id', '', true), set_config('app.user_id', '', true)`)
}
