import type { NewEntry } from '@vinculo/contracts/finance'
import { centsOf } from '@vinculo/contracts/money'
import type { output } from 'zod/mini'
import type { StoredEntry } from './record'
import type { EntryRevision } from './writing'

type Field =
  | 'descricao'
  | 'valor'
  | 'vencimento'
  | 'competencia'
  | 'categoria'
  | 'conta'
  | 'forma_pagamento'
  | 'paciente'
  | 'pagador'
  | 'contato'
  | 'profissional'
  | 'centro_custo'
  | 'observacoes'
type Sent = Partial<Pick<output<typeof NewEntry>, Field>>

const idOf = (reference: { id: string } | null | undefined) => (reference ? reference.id : reference)

/** What was sent, as columns. Absent stays absent. */
export function columnsOf(sent: Sent): EntryRevision {
  const { valor, competencia, categoria, conta, paciente, pagador, contato, profissional, ...same } = sent
  const columns = {
    descricao: same.descricao,
    vencimento: same.vencimento,
    forma_pagamento: same.forma_pagamento,
    centro_custo: same.centro_custo,
    observacoes: same.observacoes,
    valor_centavos: valor === undefined ? undefined : centsOf(valor),
    competencia: competencia ?? undefined,
    categoria_id: idOf(categoria),
    conta_id: idOf(conta),
    paciente_id: idOf(paciente),
    pagador_id: idOf(pagador),
    contato_id: idOf(contato),
    profissional_id: idOf(profissional),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** What was sent and is not so already. */
export const differing = (stored: StoredEntry, sent: EntryRevision): EntryRevision =>
  Object.fromEntries(Object.entries(sent).filter(([column, value]) => value !== stored[column as keyof StoredEntry]))

/** The names the wire has for these columns. */
export const fieldsOf = (columns: object) => Object.keys(columns).map((column) => column.replace(/_(id|centavos)$/, ''))
