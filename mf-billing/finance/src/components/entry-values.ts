import type { FieldIssue } from '@vinculo/contracts/field-messages'
import { type Entry, EntryChange, NewEntry } from '@vinculo/contracts/finance'
import { type EntryKind, mostInstalments } from '@vinculo/contracts/finance-choices'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import type { Contract } from '@vinculo/ui/forms'
import type { QuickCreateValue } from '@vinculo/ui/rare'
import { type Plan, ruleFor, timesIn } from './entry-plan'

/** A month as people type it: MM/yyyy. What is none is refused as it stands. */
export const monthShown = (month: string) => month.replace(/^(\d{4})-(\d{2})$/, '$2/$1')
const monthRead = (text: string) => text.trim().replace(/^(\d{2})\/(\d{4})$/, '$2-$1')

const blankFields = {
  descricao: '',
  valor: '',
  vencimento: '',
  competencia: '',
  categoria: null as QuickCreateValue,
  conta: null as QuickCreateValue,
  forma_pagamento: '',
  paciente: null as QuickCreateValue,
  pagador: null as QuickCreateValue,
  contato: null as QuickCreateValue,
  profissional: '',
  centro_custo: '',
  observacoes: '',
}

export const blankEntry = {
  ...blankFields,
  tipo: 'receber' as EntryKind,
  modo: 'uma' as Plan['modo'],
  parcelas: '2',
  frequencia: 'mes' as Plan['frequencia'],
  termina: 'vezes' as Plan['termina'],
  vezes: '12',
  ate: '',
  pago: false,
  baixa: { pago_em: '', conta: null as QuickCreateValue, forma_pagamento: 'pix' },
}

/** What a form shows of a new entry: texts. */
export type NewEntryForm = typeof blankEntry
/** What a form shows of an entry that is there. `versao` says which copy it was filled from. */
export type EntryForm = typeof blankFields & { tipo: EntryKind; versao?: number }

export const entryForm = (entry: Entry): EntryForm => ({
  descricao: entry.descricao,
  valor: entry.valor,
  vencimento: entry.vencimento,
  competencia: monthShown(entry.competencia),
  categoria: entry.categoria,
  conta: entry.conta,
  forma_pagamento: entry.forma_pagamento ?? '',
  paciente: entry.paciente,
  pagador: entry.pagador,
  contato: entry.contato,
  profissional: entry.profissional?.id ?? '',
  centro_custo: entry.centro_custo ?? '',
  observacoes: entry.observacoes ?? '',
  tipo: entry.tipo,
  versao: entry.versao,
})

/** What is with whom depends on the kind: patients are paid by, contacts are paid. */
function fieldsOf({ tipo: _, versao: __, ...form }: EntryForm) {
  const { profissional, forma_pagamento } = form
  return {
    ...form,
    competencia: monthRead(form.competencia),
    forma_pagamento: forma_pagamento as Entry['forma_pagamento'],
    ...(profissional ? { profissional: { id: profissional } } : { profissional: null }),
  }
}

/** A new entry as the API takes it. What belongs to another choice goes. */
export function newEntryWire(form: NewEntryForm): NewEntry {
  const { tipo, modo, parcelas, frequencia, termina, vezes, ate, pago, baixa, profissional, ...fields } = form
  const isOne = modo === 'uma'
  const isPaid = isOne && pago
  const { profissional: own, ...wire } = fieldsOf({ ...fields, tipo, profissional })
  return {
    tipo,
    ...wire,
    ...(profissional && { profissional: own }),
    ...(tipo === 'pagar' && { paciente: null, pagador: null }),
    ...(modo === 'parcelas' && { parcelas: parcelas as unknown as number }),
    ...(modo === 'repete' && { recorrencia: ruleFor(form) ?? '' }),
    ...(isPaid && {
      baixa: baixa as NonNullable<NewEntry['baixa']>,
      conta: baixa.conta as NewEntry['conta'],
      forma_pagamento: baixa.forma_pagamento as NewEntry['forma_pagamento'],
    }),
  } as NewEntry
}

/** What of an entry does not change any more: of what was paid or cancelled how much it is and of which month. */
export const keptOf = ({ pago, situacao }: Pick<Entry, 'pago' | 'situacao'>) => ({
  worth: pago !== '0.00' || situacao === 'cancelado',
  day: situacao === 'pago' || situacao === 'cancelado',
  category: situacao === 'cancelado',
})
export type KeptFields = ReturnType<typeof keptOf>

/** A change as the API takes it, without what stays. */
export function entryWire(form: EntryForm, kept: KeptFields): EntryChange {
  const { valor, categoria, competencia, vencimento, ...rest } = fieldsOf(form)
  return {
    ...rest,
    ...(!kept.worth && { valor, competencia }),
    ...(!kept.day && { vencimento }),
    ...(!kept.category && { categoria }),
    versao: form.versao ?? 0,
  } as EntryChange
}

const issue = (path: string, message?: string): FieldIssue => ({
  path: [path],
  ...(message ? { code: 'custom', message } : { code: 'too_small', origin: 'string', input: '' }),
})

function timesIssues(name: string, text: string): FieldIssue[] {
  if (text.trim() === '') return [issue(name)]
  if (!/^\d{1,9}$/.test(text.trim()) || Number(text) < 1) return [issue(name, 'invalid')]
  return timesIn(text) === undefined
    ? [{ path: [name], code: 'too_big', origin: 'number', maximum: mostInstalments }]
    : []
}

function planIssues({ modo, parcelas, termina, vezes, ate, vencimento }: NewEntryForm): FieldIssue[] {
  if (modo === 'uma') return []
  if (modo === 'parcelas') return timesIssues('parcelas', parcelas)
  if (termina === 'vezes') return timesIssues('vezes', vezes)
  if (ate === '') return [issue('ate')]
  return isIsoDate(ate) ? (ate < vencimento ? [issue('ate', 'end_before_start')] : []) : [issue('ate', 'date')]
}

/** How it repeats first, since the wire has a rule for that; then the contract the API checks with. */
export const registersEntry: Contract = {
  safeParse(values, options) {
    const form = values as NewEntryForm
    const own = planIssues(form)
    const result = NewEntry.safeParse(newEntryWire(form), options)
    if (own.length === 0) return result
    const isFree = ({ path }: FieldIssue) => path?.[0] !== 'recorrencia' && path?.[0] !== own[0]?.path?.[0]
    const others = result.success ? [] : result.error.issues.filter(isFree)
    return { success: false, error: { issues: [...own, ...others] } }
  },
}

export const changesEntry = (kept: KeptFields): Contract => ({
  safeParse: (values, options) => EntryChange.safeParse(entryWire(values as EntryForm, kept), options),
})
