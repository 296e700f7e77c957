import type { EntryKind } from '@vinculo/contracts/finance-choices'

/** What a line of the ledger is about, signed: the lines of one transaction come to zero. */
export interface Line {
  papel:
    | 'dinheiro'
    | 'a_receber'
    | 'a_pagar'
    | 'receita'
    | 'despesa'
    | 'encargos_recebidos'
    | 'encargos_pagos'
    | 'descontos_dados'
    | 'descontos_obtidos'
    | 'abertura'
  conta_id?: string
  categoria_id?: string | null
  vencimento?: string
  sentido?: 'entrada' | 'saida' | 'interno'
  valor_centavos: number
}

export interface BookedEntry {
  id: string
  tipo: EntryKind
  valor_centavos: number
  pago_centavos: number
  categoria_id: string | null
  vencimento: string
}

export interface BookedSettlement {
  id: string
  conta_id: string
  principal_centavos: number
  juros_centavos: number
  multa_centavos: number
  desconto_centavos: number
}

export interface BookedTransfer {
  id: string
  de_id: string
  para_id: string
  valor_centavos: number
}

export interface Opening {
  centavos: number
  em: string
}

const roles = {
  receber: {
    sign: 1,
    open: 'a_receber',
    result: 'receita',
    charges: 'encargos_recebidos',
    discounts: 'descontos_dados',
    sentido: 'entrada',
  },
  pagar: {
    sign: -1,
    open: 'a_pagar',
    result: 'despesa',
    charges: 'encargos_pagos',
    discounts: 'descontos_obtidos',
    sentido: 'saida',
  },
} as const

const worth = (lines: Line[]) => lines.filter(({ valor_centavos }) => valor_centavos !== 0)

/** The same lines the other way round, each on the side it was on. */
export const negated = (lines: Line[]): Line[] =>
  lines.map((line) => ({ ...line, valor_centavos: -line.valor_centavos }))

/** What is due, and what it is for: of what was paid already only the second is left. */
export function entryLines({ tipo, valor_centavos, pago_centavos, categoria_id, vencimento }: BookedEntry): Line[] {
  const { sign, open, result } = roles[tipo]
  return [
    { papel: open, vencimento, valor_centavos: sign * (valor_centavos - pago_centavos) },
    { papel: result, categoria_id, valor_centavos: -sign * valor_centavos },
  ]
}

const keyOf = ({ papel, categoria_id, vencimento }: Line) => `${papel} ${categoria_id} ${vencimento}`

/** What changes of an entry's lines; none where the books stay as they are. */
export function differenceLines(before: BookedEntry, after: BookedEntry): Line[] {
  const sums = new Map<string, Line>()
  for (const line of [...negated(entryLines(before)), ...entryLines(after)]) {
    const known = sums.get(keyOf(line))
    if (known) known.valor_centavos += line.valor_centavos
    else sums.set(keyOf(line), { ...line })
  }
  return worth([...sums.values()])
}

/** What changed hands, what it takes off the entry as that is due, and what was added to it or let off. */
export function settlementLines({ tipo, vencimento }: BookedEntry, settlement: BookedSettlement): Line[] {
  const { sign, open, charges, discounts, sentido } = roles[tipo]
  const { conta_id, principal_centavos: principal, desconto_centavos: discount } = settlement
  const added = settlement.juros_centavos + settlement.multa_centavos
  return worth([
    { papel: 'dinheiro', conta_id, sentido, valor_centavos: sign * (principal + added - discount) },
    { papel: open, vencimento, valor_centavos: -sign * principal },
    { papel: discounts, valor_centavos: sign * discount },
    { papel: charges, valor_centavos: -sign * added },
  ])
}

export const transferLines = ({ de_id, para_id, valor_centavos }: BookedTransfer): Line[] => [
  { papel: 'dinheiro', conta_id: de_id, sentido: 'interno', valor_centavos: -valor_centavos },
  { papel: 'dinheiro', conta_id: para_id, sentido: 'interno', valor_centavos },
]

export const openingLines = (conta_id: string, cents: number): Line[] =>
  worth([
    { papel: 'dinheiro', conta_id, sentido: 'interno', valor_centavos: cents },
    { papel: 'abertura', valor_centavos: -cents },
  ])

/** The day, or the first one after the closed months (up to this yyyy-MM). */
export function openDay(closedUntil: string | null, day: string): string {
  if (closedUntil === null || day.slice(0, 7) > closedUntil) return day
  const [year = 0, month = 0] = closedUntil.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

export const isMonthClosed = (closedUntil: string | null, dayOrMonth: string) =>
  closedUntil !== null && dayOrMonth.slice(0, 7) <= closedUntil
