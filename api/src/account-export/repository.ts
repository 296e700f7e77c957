import type { Appointment } from '@vinculo/contracts/appointments'
import { documentKinds, isClinicalKind } from '@vinculo/contracts/document-kinds'
import type { StoredFile } from '@vinculo/contracts/files'
import type { Guardian } from '@vinculo/contracts/guardians'
import type { Patient } from '@vinculo/contracts/patients'
import type { School } from '@vinculo/contracts/schools'
import type { SessionRecord } from '@vinculo/contracts/session-records'
import type { Colleague } from '@vinculo/contracts/team'
import type { Instrument } from '@vinculo/contracts/tests'
import { appointmentOf } from '../appointments/record'
import { appointmentsByIds } from '../appointments/repository'
import type { Tx } from '../database/database'
import { visibleTo } from '../files/visible'
import { isSeen, type SeenEntries } from '../finance/seen'
import { guardianColumns, guardianOf } from '../guardians/record'
import { columnsOf, instrumentFields } from '../instruments/record'
import { clinicalColumns, listColumns, patientOf, recordColumns, type StoredRecord } from '../patients/record'
import { type StoredSchool, schoolColumns, schoolOf } from '../schools/record'
import { recordsOf } from '../session-records/repository'

/** What comes after an id, in the order of ids: of a long list a part at a time, however it grows meanwhile. */
export interface Part {
  after: string | null
  limit: number
  /** Whether what only who cares for patients may read is among it. */
  clinical: boolean
}

const isAfter = '($1::uuid is null or id > $1)'

export async function patientsOfPart(tx: Tx, { after, limit, clinical }: Part): Promise<Patient[]> {
  const columns = [listColumns, recordColumns, ...(clinical ? [clinicalColumns] : [])].join(', ')
  const rows = await tx.query<StoredRecord>(
    `select ${columns}, s.nome as escola_nome, g.nome as responsavel_nome
     from (select * from patients where excluido_em is null and ${isAfter} order by id limit $2) p
     left join schools s on s.tenant_id = p.tenant_id and s.id = p.escola_id
     left join guardians g on g.tenant_id = p.tenant_id and g.id = p.responsavel_id
     order by p.id`,
    [after, limit],
  )
  return rows.map(patientOf)
}

export async function schoolsOfPart(tx: Tx, { after, limit }: Part): Promise<School[]> {
  const rows = await tx.query<StoredSchool>(
    `select ${schoolColumns} from schools p where excluido_em is null and ${isAfter} order by id limit $2`,
    [after, limit],
  )
  return rows.map(schoolOf)
}

export async function guardiansOfPart(tx: Tx, { after, limit }: Part): Promise<Guardian[]> {
  const rows = await tx.query<Guardian>(
    `select ${guardianColumns} from guardians p where excluido_em is null and ${isAfter} order by id limit $2`,
    [after, limit],
  )
  return rows.map(guardianOf)
}

export function instrumentsOfPart(tx: Tx, { after, limit }: Part): Promise<Instrument[]> {
  return tx.query<Instrument>(
    `select ${columnsOf(instrumentFields)} from instruments p
     where excluido_em is null and ${isAfter} order by id limit $2`,
    [after, limit],
  )
}

/** A deleted patient's appointments are as hidden as the patient, and so is what was written of them. */
const isThere = `a.excluido_em is null and (a.paciente_id is null or exists (
  select from patients p where p.tenant_id = a.tenant_id and p.id = a.paciente_id and p.excluido_em is null))`

export async function appointmentsOfPart(tx: Tx, { after, limit, clinical }: Part): Promise<Appointment[]> {
  const ids = await tx.query<{ id: string }>(
    `select id from appointments a where ${isThere} and ${isAfter} order by id limit $2`,
    [after, limit],
  )
  const rows = await appointmentsByIds(
    tx,
    ids.map(({ id }) => id),
  )
  return rows.map((row) => appointmentOf(row, clinical))
}

/** By the ids of their appointments. */
export async function recordsOfPart(
  tx: Tx,
  { after, limit, clinical }: Part,
): Promise<({ id: string } & SessionRecord)[]> {
  if (!clinical) return []
  const ids = await tx.query<{ id: string }>(
    `select a.id from session_records r join appointments a on a.tenant_id = r.tenant_id and a.id = r.atendimento_id
     where ${isThere} and ($1::uuid is null or a.id > $1) order by a.id limit $2`,
    [after, limit],
  )
  const records = await recordsOf(
    tx,
    ids.map(({ id }) => id),
  )
  return [...records].map(([id, record]) => ({ id, ...record })).sort((one, other) => (one.id < other.id ? -1 : 1))
}

export function blocksOfPart(tx: Tx, { after, limit }: Part): Promise<{ id: string }[]> {
  return tx.query(
    `select id, profissional_id as profissional, inicio, fim, fuso, motivo, criado_em from agenda_blocks
     where excluido_em is null and ${isAfter} order by id limit $2`,
    [after, limit],
  )
}

/** What files there are; a deleted patient's are as hidden as the patient. */
export function filesOfPart(
  tx: Tx,
  { after, limit, clinical, seen }: Part & { seen: SeenEntries },
): Promise<Pick<StoredFile, 'id'>[]> {
  return tx.query(
    `select id, dono_tipo || ':' || dono_id as dono, tipo, nome, midia, tamanho, sha256, restrito, criado_em from files
     where ($3 or not restrito) and ${visibleTo('$4')} and ${isAfter} order by id limit $2`,
    [after, limit, clinical, seen],
  )
}

export function peopleOfPart(
  tx: Tx,
  { after, limit }: Part,
): Promise<Pick<Colleague, 'id' | 'name' | 'email' | 'role'>[]> {
  return tx.query(
    `select id, name, email, role, is_owner, criado_em, desativado_em from users where ${isAfter} order by id limit $2`,
    [after, limit],
  )
}

/** About how many rows there will be, and what the account is called. */
export async function outlineOf(
  tx: Tx,
  clinical: boolean,
  seen: SeenEntries,
): Promise<{ nome: string; registros: number }> {
  const [outline] = await tx.query<{ nome: string; registros: number }>(
    `select nome,
       (select coalesce(sum(total), 0) from list_totals where lista in ('patients', 'schools', 'guardians', 'instruments')
         or (lista = 'test_applications' and $1))::bigint
         + (select count(*) from files where excluido_em is null) + (select count(*) from users)
         + (select count(*) from appointments where excluido_em is null)
         + (select count(*) from agenda_blocks where excluido_em is null)
         + (select count(*) from session_records where $1)
         + (select count(*) from issued_documents where $1 or tipo <> all($2::text[]))
         + (select count(*) from finance_entries e where ${isSeen('$3', 'e')})
         + (select count(*) from finance_contacts where $3::text is not null) as registros
     from tenants where id = current_tenant()`,
    [clinical, documentKinds.filter(isClinicalKind), seen],
  )
  return outline ?? { nome: '', registros: 0 }
}
