import type { AgendaSettings } from '@vinculo/contracts/agenda'
import type { Appointment, AppointmentChange, NewAppointment } from '@vinculo/contracts/appointments'
import { amountOf, centsOf } from '@vinculo/contracts/money'
import type { output } from 'zod/mini'
import type { appointments } from '../database/schema'
import { dueCents } from './rules'

export type AppointmentRow = typeof appointments.$inferSelect

/** As it is made: without what the database writes, and what hiding and reminding write. */
export type NewRow = Omit<AppointmentRow, 'criado_em' | 'atualizado_em' | 'versao' | 'excluido_em' | 'lembrado_em'>

/** As it is shown: with the names of what it refers to, and how far its record is. */
export type Found = AppointmentRow & {
  paciente_nome: string | null
  profissional_nome: string
  regra: string | null
  registro: 'rascunho' | 'assinado' | null
}

/** Who may be booked; what they never said of their agenda is null. */
export type Practitioner = { id: string; time_zone: string } & {
  [Field in 'horarios' | 'fecha_feriados' | 'politica_falta' | 'percentual_falta']: AgendaSettings[Field] | null
}

const amount = (cents: number | null) => (cents === null ? null : amountOf(cents))

/** On the wire. How far the record is, only who cares for patients is told. */
export function appointmentOf(row: Found, isClinical: boolean): Appointment {
  const { paciente_id, serie_id } = row
  return {
    id: row.id,
    paciente: paciente_id ? { id: paciente_id, nome: row.paciente_nome ?? '' } : null,
    grupo: row.grupo,
    profissional: { id: row.profissional_id, nome: row.profissional_nome },
    tipo: row.tipo,
    inicio: row.inicio,
    fim: row.fim,
    fuso: row.fuso,
    modalidade: row.modalidade,
    link: row.link,
    local: row.local,
    sala: row.sala,
    status: row.status,
    encaixe: row.encaixe,
    numero_sessao: row.numero_sessao,
    serie: serie_id ? { id: serie_id, regra: row.regra ?? '' } : null,
    remarcado_para: row.remarcado_para,
    valor: amount(row.valor_centavos),
    cobravel: row.cobravel,
    politica_falta: row.politica_falta,
    percentual_falta: row.percentual_falta,
    devido: amount(dueCents(row)),
    confirmado_em: row.confirmado_em,
    confirmado_por: row.confirmado_por,
    confirmado_canal: row.confirmado_canal,
    lembrar: row.lembrar,
    lembrado_em: row.lembrado_em,
    motivo_cancelamento: row.motivo_cancelamento,
    anotacao: row.anotacao,
    ...(isClinical && { registro: row.registro }),
    versao: row.versao,
    criado_em: row.criado_em,
    atualizado_em: row.atualizado_em,
  }
}

export type Sent = Partial<output<typeof NewAppointment> & output<typeof AppointmentChange>>

/** An instant as the database gives it back, whatever offset it was sent with. */
const instant = (value: string) => new Date(value).toISOString()

/** What was sent, as columns; what was not is absent. */
export function columnsOf(sent: Sent): Partial<AppointmentRow> {
  const columns = {
    paciente_id: sent.paciente === undefined ? undefined : (sent.paciente?.id ?? null),
    grupo: sent.grupo,
    profissional_id: sent.profissional?.id,
    tipo: sent.tipo,
    inicio: sent.inicio && instant(sent.inicio),
    fim: sent.fim && instant(sent.fim),
    fuso: sent.fuso,
    modalidade: sent.modalidade,
    link: sent.link,
    local: sent.local,
    sala: sent.sala,
    status: sent.status,
    encaixe: sent.encaixe,
    numero_sessao: sent.numero_sessao,
    valor_centavos: typeof sent.valor === 'string' ? centsOf(sent.valor) : sent.valor,
    cobravel: sent.cobravel,
    politica_falta: sent.politica_falta,
    percentual_falta: sent.percentual_falta,
    lembrar: sent.lembrar,
    motivo_cancelamento: sent.motivo_cancelamento,
    anotacao: sent.anotacao,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** The wire's name of a column. */
export const fieldOf = (column: string) => column.replace(/_(id|centavos)$/, '')
