import type { PaymentMeans } from '@vinculo/contracts/finance-choices'
import type { EntryValues } from '../entries/writing'
import { monthAfter } from '../statements/rules'
import { demoRecord } from './records'

/** A payment of a demonstration's entry: of all of it, unless said otherwise. */
export interface DemoPayment {
  em: string
  account: 'caixa' | 'banco'
  means: PaymentMeans
  principal?: number
  juros?: number
}

/** An entry, by the key of its category, whom it is with by place or name, and what was paid of it. */
export interface DemoEntry {
  values: Pick<EntryValues, 'tipo' | 'descricao' | 'valor_centavos' | 'vencimento' | 'competencia'> & {
    lancado_em: string
    recorrencia?: string
  }
  category: string
  patient?: number
  contact?: string
  /** What repeats, by the name of it. */
  group?: string
  paid?: DemoPayment
}

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]
const nameOf = (month: string) => monthNames[Number(month.slice(5)) - 1]

/** Who is charged by the month, by their places among the patients. */
export const regulars = [0, 1, 2, 4, 5, 6, 8, 10, 12, 14, 16, 18]
const means: PaymentMeans[] = ['pix', 'pix', 'transferencia', 'dinheiro', 'pix', 'debito']
const monthsBack = 13

/** Which months ago, and whose place among the regulars, is still to be paid; of one half was. */
const unpaid = (ago: number, at: number) =>
  (ago === 1 && at % 5 === 3) ||
  (ago === 2 && (at === 4 || at === 6)) ||
  (ago === 3 && at === 2) ||
  (ago === 5 && at === 9)

/** A month's sessions of those who come each week, due on the fifth of the next; fewer came in the first months and in holidays. */
function monthly(current: string, today: string): DemoEntry[] {
  const entries: DemoEntry[] = []
  for (let ago = monthsBack; ago >= 1; ago--) {
    const month = monthAfter(current, -ago)
    const isHoliday = /-(01|07)$/.test(month)
    for (const [at, patient] of regulars.entries()) {
      if ((isHoliday && at % 3 === 1) || (ago > 9 && at > 7) || (ago + at) % 11 === 0) continue
      const price = demoRecord(patient, 10, new Date(today)).preco_padrao_centavos ?? 15_000
      const vencimento = `${monthAfter(month, 1)}-05`
      const em = dayAfter(vencimento, ((ago * 5 + at * 3) % 9) - 4)
      const way = means[(ago + at) % means.length] as PaymentMeans
      const account = way === 'dinheiro' ? 'caixa' : 'banco'
      const isLate = em > vencimento && at % 4 === 2
      entries.push({
        values: {
          tipo: 'receber',
          descricao: `Sessões de ${nameOf(month)}`,
          valor_centavos: price * (isHoliday ? 2 : 3 + ((at + ago) % 2)),
          vencimento,
          competencia: month,
          lancado_em: `${month}-28`,
        },
        category: at % 6 === 5 ? 'avaliacao' : 'sessao',
        patient,
        ...(em <= today && !unpaid(ago, at) && { paid: { em, account, means: way, ...(isLate && { juros: 450 }) } }),
        ...(ago === 1 && at === 8 && em <= today && { paid: { em, account: 'banco', means: 'pix', principal: price } }),
      })
    }
  }
  return entries
}

interface Bill {
  name: string
  contact?: string
  category: string
  cents: number
  day: string
  /** So many months ago; each month without. */
  only?: number[]
}

const bills: Bill[] = [
  { name: 'Aluguel da sala', contact: 'Imobiliária Jacarandá', category: 'aluguel', cents: 180_000, day: '10' },
  { name: 'Internet e telefone', contact: 'Telefonia Ipê', category: 'internet', cents: 11_990, day: '12' },
  { name: 'ISS', contact: 'Prefeitura', category: 'iss', cents: 7_480, day: '15' },
  { name: 'INSS', contact: 'Receita Federal', category: 'inss', cents: 31_060, day: '20' },
  { name: 'Supervisão', contact: 'Lúcia Prado', category: 'supervisao_propria', cents: 25_000, day: '22' },
  { name: 'Tarifa da conta', contact: 'Banco Jatobá', category: 'taxas', cents: 2_990, day: '28' },
  {
    name: 'Jogos e testes',
    contact: 'Livraria Pau-Brasil',
    category: 'material',
    cents: 34_900,
    day: '18',
    only: [10, 5, 2],
  },
  {
    name: 'Anuidade da associação',
    contact: 'Associação de classe',
    category: 'anuidade',
    cents: 58_000,
    day: '16',
    only: [8],
  },
  { name: 'Folhetos', contact: 'Gráfica Mandacaru', category: 'marketing', cents: 21_500, day: '08', only: [6, 1] },
]

/** What is paid each month, known until the next one; what has come due was paid on its day, but for the last folders. */
function payable(current: string, today: string): DemoEntry[] {
  const entries: DemoEntry[] = []
  for (let ago = monthsBack - 1; ago >= -1; ago--) {
    const month = monthAfter(current, -ago)
    for (const { name, contact, category, cents, day, only } of bills) {
      if (only && !only.includes(ago)) continue
      const vencimento = `${month}-${day}`
      const booked = dayAfter(vencimento, -20)
      const isForgotten = name === 'Folhetos' && ago === 1
      entries.push({
        values: {
          tipo: 'pagar',
          descricao: name,
          valor_centavos: cents,
          vencimento,
          competencia: month,
          lancado_em: booked < today ? booked : today,
          ...(!only && { recorrencia: `FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=${Number(day)};COUNT=${monthsBack + 1}` }),
        },
        category,
        ...(contact && { contact }),
        ...(!only && { group: name }),
        ...(vencimento <= today && !isForgotten && { paid: { em: vencimento, account: 'banco', means: 'boleto' } }),
      })
    }
  }
  return entries
}

/** A year of a practice, as of a day. */
export const demoBooks = (today: string): DemoEntry[] => {
  const current = today.slice(0, 7)
  return [...monthly(current, today), ...payable(current, today)]
}

/** Sessions sold together, to be paid in three parts; the first was due so many days ago. */
export const demoPackage = { sessoes: 10, parts: [45_000, 45_000, 45_000], ago: 40 }

/** Cash brought to the bank at the end of a month. */
export const demoTransfers = (today: string) =>
  [9, 6, 3, 1].map((ago) => ({
    data: dayAfter(`${monthAfter(today.slice(0, 7), 1 - ago)}-01`, -1),
    valor_centavos: 40_000,
  }))

/** A year ago and some: what there was when the books were opened. */
export const demoOpenings = (today: string) => {
  const em = `${monthAfter(today.slice(0, 7), -monthsBack)}-01`
  return { caixa: { centavos: 35_000, em }, banco: { centavos: 482_000, em } }
}
