import type { AgendaSettings } from '@vinculo/contracts/agenda'
import type { Block, Practitioner } from '@vinculo/contracts/appointments'
import type { Tx } from '../database/database'
import { inOrder } from './rules'

/** Who may be booked, as SQL of `u`: they attend, and may still sign in. */
export const attends = "u.role <> 'secretaria' and u.desativado_em is null"

/** People of the account who attend and may still sign in, by name; of them all, or one. */
export function findPractitioners(tx: Tx, id: string | null = null): Promise<Practitioner[]> {
  return tx.query<Practitioner>(
    `select u.id, u.name as nome from users u
     where ${attends} and ($1::uuid is null or u.id = $1)
     order by fold(u.name) collate "C", u.id`,
    [id],
  )
}

const kept = [
  'horarios',
  'duracao_padrao',
  'politica_falta',
  'percentual_falta',
  'antecedencia_horas',
  'lembrete_horas',
  'fecha_feriados',
  'versao',
] as const satisfies (keyof AgendaSettings)[]

/** None before the first save. */
export async function findAgenda(tx: Tx, userId: string): Promise<AgendaSettings | undefined> {
  const [row] = await tx.query<AgendaSettings>(`select ${kept.join(', ')} from agenda_settings where user_id = $1`, [
    userId,
  ])
  return row && { ...row, horarios: inOrder(row.horarios) }
}

/** Stores in place of the version that was read, 0 for none; false when there is a newer one. */
export async function storeAgenda(tx: Tx, userId: string, { versao, ...agenda }: AgendaSettings): Promise<boolean> {
  const values = [
    userId,
    versao,
    JSON.stringify(agenda.horarios),
    agenda.duracao_padrao,
    agenda.politica_falta,
    agenda.percentual_falta,
    agenda.antecedencia_horas,
    agenda.lembrete_horas,
    agenda.fecha_feriados,
  ]
  const stored = await tx.query(
    versao === 0
      ? `insert into agenda_settings (tenant_id, user_id, versao, horarios, duracao_padrao, politica_falta,
           percentual_falta, antecedencia_horas, lembrete_horas, fecha_feriados)
         values (current_tenant(), $1, $2 + 1, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning versao`
      : `update agenda_settings set versao = versao + 1, atualizado_em = now(), horarios = $3, duracao_padrao = $4,
           politica_falta = $5, percentual_falta = $6, antecedencia_horas = $7, lembrete_horas = $8, fecha_feriados = $9
         where user_id = $1 and versao = $2 returning versao`,
    values,
  )
  return stored.length === 1
}

/** What somebody still has to attend to, whose reminders follow their hours. */
export async function comingAppointments(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from appointments where profissional_id = $1 and excluido_em is null and inicio > now()
       and status in ('agendado', 'confirmado')`,
    [userId],
  )
  return rows.map(({ id }) => id)
}

interface StoredBlock extends Omit<Block, 'profissional'> {
  profissional_id: string | null
  profissional_nome: string | null
}

const shownBlock = ({ profissional_id, profissional_nome, ...block }: StoredBlock): Block => ({
  ...block,
  profissional: profissional_id ? { id: profissional_id, nome: profissional_nome ?? '' } : null,
})

const blocks = `select b.id, b.profissional_id, u.name as profissional_nome, b.inicio, b.fim, b.motivo, b.versao
  from agenda_blocks b left join users u on u.tenant_id = b.tenant_id and u.id = b.profissional_id
  where b.excluido_em is null`

/** Those that reach into a time, in order. */
export async function blocksBetween(tx: Tx, from: Date, to: Date): Promise<Block[]> {
  const rows = await tx.query<StoredBlock>(`${blocks} and b.inicio < $2 and b.fim > $1 order by b.inicio, b.id`, [
    from,
    to,
  ])
  return rows.map(shownBlock)
}

export async function findBlock(tx: Tx, id: string): Promise<Block | undefined> {
  const [row] = await tx.query<StoredBlock>(`${blocks} and b.id = $1`, [id])
  return row && shownBlock(row)
}

export interface NewBlockRow {
  id: string
  profissional_id: string | null
  inicio: string
  fim: string
  fuso: string
  motivo: string | null
}

export async function insertBlock(tx: Tx, block: NewBlockRow): Promise<void> {
  await tx.query(
    `insert into agenda_blocks (id, tenant_id, profissional_id, inicio, fim, fuso, motivo)
     values ($1, current_tenant(), $2, $3, $4, $5, $6)`,
    [block.id, block.profissional_id, block.inicio, block.fim, block.fuso, block.motivo],
  )
}

export async function hideBlock(tx: Tx, id: string): Promise<boolean> {
  const hidden = await tx.query(
    `update agenda_blocks set excluido_em = now(), versao = versao + 1
     where id = $1 and excluido_em is null returning id`,
    [id],
  )
  return hidden.length === 1
}
