import type { Practitioner } from '@vinculo/contracts/appointments'
import type {
  Charge,
  ChargePreview,
  ChargeSettlement,
  NewCharges,
  NewPackage,
  NewReceipt,
  Package,
  PackageChange,
  ReceiptMade,
  ReceivedList,
} from '@vinculo/contracts/charges'
import type {
  Aging,
  Entry,
  EntryChange,
  EntryFilter,
  EntryPage,
  EntryRow,
  FinanceAccess,
  FinanceCategory,
  FinanceCategoryChange,
  FinanceContact,
  FinanceContactChange,
  FinanceSettings,
  FinanceSettingsChange,
  MoneyAccount,
  MoneyAccountChange,
  MonthSummary,
  NewEntry,
  NewFinanceCategory,
  NewFinanceContact,
  NewMoneyAccount,
  NewSettlement,
  NewTransfer,
  Reversal,
  SettlementChange,
  Statement,
  StatementQuery,
  Transfer,
} from '@vinculo/contracts/finance'
import type { EntryKind, EntryState, GroupScope } from '@vinculo/contracts/finance-choices'
import type { Patient } from '@vinculo/contracts/patients'
import { defineQuery, type Http, Refusal } from '@vinculo/platform'

/** Everything of finance is asked again when something of it changes. */
export const financeKey = ['financeiro']

/** What the person may do here. */
export const access = () =>
  defineQuery([...financeKey, 'acesso'], (http, signal) =>
    http.get<FinanceAccess>('/api/financeiro/acesso-json', { signal }),
  )

/* Entries */

const entries = '/api/lancamentos-json'

export const entryPage = (filter: EntryFilter) =>
  defineQuery<EntryPage>([...financeKey, 'lancamentos', filter], (http, signal) =>
    http.get(entries, { params: { pagina: 1, por_pagina: 20, ...filter }, signal }),
  )
/** S7.06 an answer without an id is none. */
export const oneEntry = (id: string) =>
  defineQuery<Entry>([...financeKey, 'lancamento', id], async (http, signal) => {
    const entry = await http.get<Entry>(`${entries}/${id}`, { signal })
    if (!entry.id) throw new Refusal(502, 'internal_error', '')
    return entry
  })
export const registerEntry = (http: Http, entry: NewEntry) => http.post<Entry>(entries, entry)
export const saveEntry = (http: Http, { id, ...change }: EntryChange & { id: string }) =>
  http.put<Entry>(`${entries}/${id}`, change)
export const cancelEntry = (http: Http, { id, escopo }: { id: string; escopo?: GroupScope | undefined }) =>
  http.delete<void>(`${entries}/${id}`, undefined, { params: { escopo } })
export const settleEntry = (http: Http, { id, ...settlement }: NewSettlement & { id: string }) =>
  http.post<Entry>(`${entries}/${id}/baixa`, settlement)
export const reverseEntry = (http: Http, { id, ...reversal }: Reversal & { id: string }) =>
  http.post<Entry>(`${entries}/${id}/estorno`, reversal)

/** What a field finds and makes. */
export const peopleUrls = {
  paciente: '/api/pacientes-json',
  pagador: '/api/responsaveis-json',
  contato: '/api/contatos-json',
} as const
const accounts = '/api/contas-json'
const categories = '/api/categorias-json'

export const accountsToChoose = (http: Http, signal: AbortSignal) =>
  http.get<MoneyAccount[]>(accounts, { signal, silent: true })
export const categoriesToChoose = (http: Http, signal: AbortSignal) =>
  http.get<FinanceCategory[]>(categories, { signal, silent: true })
export const quickAccount = (http: Http, nome: string) => http.post<MoneyAccount>(accounts, { nome, tipo: 'banco' })
export const quickCategory = (kind: EntryKind) => (http: Http, nome: string) =>
  http.post<FinanceCategory>(categories, { nome, tipo: kind === 'receber' ? 'receita' : 'despesa' })

/** Who pays for a patient, if that is known; asked without a word, and of who is not there nobody is. */
export const payerOf = (patient: string) =>
  defineQuery(['pacientes', 'pagador', patient], async (http, signal) => {
    if (patient === '') return null
    const asked = http.get<Patient>(`${peopleUrls.paciente}/${patient}`, { signal, silent: true })
    const found = await asked.catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return null
      throw error
    })
    const payer = found?.responsaveis.find(({ responsavel_financeiro }) => responsavel_financeiro)
    return payer ? { id: payer.id, nome: payer.nome } : null
  })
export const practitioners = () =>
  defineQuery<Practitioner[]>(['conta', 'profissionais'], (http, signal) =>
    http.get('/api/agenda/profissionais-json', { signal }),
  )

/* Charges, receipts, packages */

const charges = '/api/cobrancas-json'
/** What is open and not charged yet, by payer. */
export const chargePreview = (mes: string) =>
  defineQuery<ChargePreview>([...financeKey, 'previa', mes], (http, signal) =>
    http.get(`${charges}/previa`, { params: { mes }, signal }),
  )
export const chargesOf = (mes: string) =>
  defineQuery<Charge[]>([...financeKey, 'cobrancas', mes], (http, signal) =>
    http.get(charges, { params: { mes }, signal }),
  )
/** A key of its own for each call: one press makes several. */
export const chargePayers = (http: Http, of: NewCharges) =>
  http.post<Charge[]>(charges, of, { key: crypto.randomUUID() })
export const settleCharge = (http: Http, { id, ...payment }: ChargeSettlement & { id: string }) =>
  http.post<Charge>(`${charges}/${id}/baixa`, payment)
export const undoCharge = (http: Http, id: string) => http.delete<void>(`${charges}/${id}`)

export const receivedIn = (mes: string) =>
  defineQuery<ReceivedList>([...financeKey, 'recebimentos', mes], (http, signal) =>
    http.get('/api/recebimentos-json', { params: { mes }, signal }),
  )
/** What is written onto a paper takes its time. */
export const issueReceipt = (http: Http, of: NewReceipt) =>
  http.post<ReceiptMade>('/api/recibos-json', of, { key: crypto.randomUUID(), timeout: 120_000 })
export const savePayment = (http: Http, { id, ...change }: SettlementChange & { id: string }) =>
  http.put<unknown>(`/api/baixas-json/${id}`, change)
export const taxBook = (http: Http, mes: string) =>
  http.get<Blob>('/api/carne-leao-csv', { params: { mes }, blob: true, silent: true, timeout: 120_000 })

const packages = '/api/pacotes-json'
export const packagesOf = (paciente: string) =>
  defineQuery<Package[]>([...financeKey, 'pacotes', paciente], (http, signal) =>
    http.get(packages, { params: { paciente }, signal }),
  )
export const registerPackage = (http: Http, made: NewPackage) => http.post<Package>(packages, made)
export const savePackage = (http: Http, { id, ...change }: PackageChange & { id: string }) =>
  http.put<Package>(`${packages}/${id}`, change)

const ofPatient = (paciente: string, status: EntryState) =>
  ({ tipo: 'receber', periodo: 'todos', paciente, status }) as const
/** All that a patient's payers owe, whatever the day: few as a rule, and of each state as many pages as there are. */
export const openOfPatient = (paciente: string) =>
  defineQuery<EntryRow[]>([...financeKey, 'lancamentos', 'abertos', paciente], async (http, signal) => {
    const all = async (status: EntryState, pagina = 1): Promise<EntryRow[]> => {
      const params = { ...ofPatient(paciente, status), pagina, por_pagina: 100 }
      const page = await http.get<EntryPage>(entries, { params, signal })
      return pagina * page.por_pagina < page.total ? [...page.itens, ...(await all(status, pagina + 1))] : page.itens
    }
    const open = await Promise.all((['vencido', 'parcial', 'aberto'] as const).map((status) => all(status)))
    return open.flat().toSorted((one, other) => one.vencimento.localeCompare(other.vencimento))
  })
export const paidOfPatient = (paciente: string, pagina: number) =>
  entryPage({ ...ofPatient(paciente, 'pago'), ordem: '-vencimento', pagina })

/* The month, statements, settings */

export const monthSummary = (mes: string) =>
  defineQuery<MonthSummary>([...financeKey, 'resumo', mes], (http, signal) =>
    http.get('/api/financeiro/resumo-json', { params: { mes }, signal }),
  )
export const agingOn = (em: string) =>
  defineQuery<Aging>([...financeKey, 'vencimentos', em], (http, signal) =>
    http.get('/api/financeiro/vencimentos-json', { params: { em }, signal }),
  )

/** What is still to be paid of today, and how much of each kind is overdue. */
export const dueUntilToday = () =>
  defineQuery<{ hoje: EntryRow[]; vencidos: Record<EntryKind, number> }>(
    [...financeKey, 'hoje'],
    async (http, signal) => {
      const ask = (params: EntryFilter) => http.get<EntryPage>(entries, { params: { pagina: 1, ...params }, signal })
      const late = (tipo: EntryKind) => ask({ tipo, periodo: 'vencidos', por_pagina: 1 })
      const [{ itens }, receber, pagar] = await Promise.all([
        ask({ tipo: 'todos', periodo: 'hoje', por_pagina: 100 }),
        late('receber'),
        late('pagar'),
      ])
      const hoje = itens.filter(({ situacao }) => situacao === 'aberto' || situacao === 'parcial')
      return { hoje, vencidos: { receber: receber.total, pagar: pagar.total } }
    },
  )

/** Those not used any more too. */
export const allAccounts = () =>
  defineQuery<MoneyAccount[]>([...financeKey, 'contas'], (http, signal) => http.get(accounts, { signal }))
export const registerAccount = (http: Http, account: NewMoneyAccount) => http.post<MoneyAccount>(accounts, account)
export const saveAccount = (http: Http, { id, ...change }: MoneyAccountChange & { id: string }) =>
  http.put<MoneyAccount>(`${accounts}/${id}`, change)
export const allCategories = () =>
  defineQuery<FinanceCategory[]>([...financeKey, 'categorias'], (http, signal) => http.get(categories, { signal }))
export const registerCategory = (http: Http, category: NewFinanceCategory) =>
  http.post<FinanceCategory>(categories, category)
export const saveCategory = (http: Http, { id, ...change }: FinanceCategoryChange & { id: string }) =>
  http.put<FinanceCategory>(`${categories}/${id}`, change)
export const allContacts = () =>
  defineQuery<FinanceContact[]>([...financeKey, 'contatos'], (http, signal) => http.get(peopleUrls.contato, { signal }))
export const registerContact = (http: Http, contact: NewFinanceContact) =>
  http.post<FinanceContact>(peopleUrls.contato, contact)
export const saveContact = (http: Http, { id, ...change }: FinanceContactChange & { id: string }) =>
  http.put<FinanceContact>(`${peopleUrls.contato}/${id}`, change)

export const statementPage = (query: StatementQuery) =>
  defineQuery<Statement>([...financeKey, 'extrato', query], (http, signal) =>
    http.get('/api/extrato-json', { params: { por_pagina: 50, ...query }, signal }),
  )
/** The whole of what is filtered, as a file: what is long takes its time. */
export const statementFile = (http: Http, { kind, query }: { kind: 'csv' | 'pdf'; query: StatementQuery }) =>
  http.get<Blob>(`/api/extrato-${kind}`, { params: query, blob: true, silent: true, timeout: 120_000 })
const transfers = '/api/transferencias-json'
export const registerTransfer = (http: Http, transfer: NewTransfer) => http.post<Transfer>(transfers, transfer)
export const reverseTransfer = (http: Http, { id, ...reversal }: Omit<Reversal, 'baixa'> & { id: string }) =>
  http.post<Transfer>(`${transfers}/${id}/estorno`, reversal)

const settings = '/api/financeiro/config-json'
export const financeSettings = () =>
  defineQuery<FinanceSettings>([...financeKey, 'configuracao'], (http, signal) => http.get(settings, { signal }))
export const saveFinanceSettings = (http: Http, change: FinanceSettingsChange) =>
  http.put<FinanceSettings>(settings, change)
