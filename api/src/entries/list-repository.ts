import type { EntryRow } from '@vinculo/contracts/finance'
import type { EntryKind, EntryState } from '@vinculo/contracts/finance-choices'
import type { Tx } from '../database/database'
import { type FoundRow, rowColumns, rowJoins, rowOf, stateOn, withNames } from './record'

export interface EntrySelection {
  today: string
  kind: EntryKind | undefined
  /** Due days, both included. */
  from: string | undefined
  to: string | undefined
  /** Of what is not paid alone. */
  isOpen: boolean
  state: EntryState | undefined
  patient: string | undefined
  category: string | undefined
  group: string | undefined
  month: string | undefined
  professional: string | undefined
  words: string[]
  order: 'vencimento' | '-vencimento' | 'valor' | '-valor'
}

const orders = {
  vencimento: 'e.vencimento, e.id',
  '-vencimento': 'e.vencimento desc, e.id desc',
  valor: 'e.valor_centavos, e.id',
  '-valor': 'e.valor_centavos desc, e.id desc',
}

const openStates: readonly (EntryState | undefined)[] = ['aberto', 'vencido', 'parcial']

/** Written for what is asked, so that each has its index. `$1` is today. */
function selected(selection: EntrySelection, at: number) {
  const values: unknown[] = []
  const given = (value: unknown) => `$${at + values.push(value) - 1}`
  const { kind, from, to, state, patient, category, group, month, professional } = selection
  const conditions = ['$1::date is not null']
  // Said of all of them too: the index of due days begins with it.
  conditions.push(kind ? `e.tipo = ${given(kind)}` : `e.tipo in ('receber', 'pagar')`)
  if (from) conditions.push(`e.vencimento >= ${given(from)}`)
  if (to) conditions.push(`e.vencimento <= ${given(to)}`)
  if (selection.isOpen || openStates.includes(state)) conditions.push('e.aberto_centavos > 0')
  if (state) conditions.push(`(${stateOn}) = ${given(state)}`)
  if (patient) conditions.push(`e.paciente_id = ${given(patient)}`)
  if (category) {
    const id = given(category)
    conditions.push(`e.categoria_id in (select id from finance_categories where id = ${id} or pai_id = ${id})`)
  }
  if (group) conditions.push(`e.grupo_id = ${given(group)}`)
  if (month) conditions.push(`e.competencia = ${given(month)}`)
  if (professional) conditions.push(`e.profissional_id = ${given(professional)}`)
  const text = `fold(concat_ws(' ', e.descricao, p.nome, p.nome_social, g.nome, c.nome))`
  for (const word of selection.words) conditions.push(`strpos(${text}, fold(${given(word)})) > 0`)
  const rows = `from finance_entries e ${selection.words.length > 0 ? withNames : ''} where ${conditions.join(' and ')}`
  return { rows, values }
}

export async function listEntries(
  tx: Tx,
  selection: EntrySelection,
  limit: number,
  offset: number,
): Promise<EntryRow[]> {
  const { rows: wanted, values } = selected(selection, 4)
  const order = orders[selection.order]
  const rows = await tx.query<FoundRow>(
    `select ${rowColumns} from (select e.* ${wanted} order by ${order} limit $2 offset $3) e ${rowJoins} order by ${order}`,
    [selection.today, limit, offset, ...values],
  )
  return rows.map((row) => rowOf(row))
}

export async function countEntries(tx: Tx, selection: EntrySelection): Promise<number> {
  const { rows, values } = selected(selection, 2)
  const [row] = await tx.query<{ total: number }>(`select count(*) as total ${rows}`, [selection.today, ...values])
  return row?.total ?? 0
}
