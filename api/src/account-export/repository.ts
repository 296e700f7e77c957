import type { StoredFile } from '@vinculo/contracts/files'
import type { Guardian } from '@vinculo/contracts/guardians'
import type { Patient } from '@vinculo/contracts/patients'
import type { School } from '@vinculo/contracts/schools'
import type { Colleague } from '@vinculo/contracts/team'
import type { Instrument } from '@vinculo/contracts/tests'
import type { Tx } from '../database/database'
import { visible } from '../files/repository'
import { guardianColumns, guardianOf } from '../guardians/record'
import { columnsOf, instrumentFields } from '../instruments/record'
import { clinicalColumns, listColumns, patientOf, recordColumns, type StoredRecord } from '../patients/record'
import { type StoredSchool, schoolColumns, schoolOf } from '../schools/record'

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

/** What files there are; a deleted patient's are as hidden as the patient. */
export function filesOfPart(tx: Tx, { after, limit, clinical }: Part): Promise<Pick<StoredFile, 'id'>[]> {
  return tx.query(
    `select id, dono_tipo || ':' || dono_id as dono, tipo, nome, midia, tamanho, sha256, restrito, criado_em from files
     where ($3 or not restrito) and ${visible} and ${isAfter} order by id limit $2`,
    [after, limit, clinical],
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
export async function outlineOf(tx: Tx, clinical: boolean): Promise<{ nome: string; registros: number }> {
  const [outline] = await tx.query<{ nome: string; registros: number }>(
    `select nome,
       (select coalesce(sum(total), 0) from list_totals where lista in ('patients', 'schools', 'guardians', 'instruments')
         or (lista = 'test_applications' and $1))::bigint
         + (select count(*) from files where excluido_em is null) + (select count(*) from users) as registros
     from tenants where id = current_tenant()`,
    [clinical],
  )
  return outline ?? { nome: '', registros: 0 }
}
