import type { School } from '@vinculo/contracts/schools'
import type { Tx } from '../database/database'
import { schools } from '../database/schema'
import { type Referring, type RegistryList, updateRow } from '../lists/repository'
import { rowColumns, type StoredSchool, schoolColumns, schoolOf } from './record'

export const schoolList: RegistryList = { table: 'schools', columns: rowColumns }

/** Who studies at one of them. */
export const ofSchools: Referring = 'p.escola_id = any($1::uuid[])'

export async function findSchool(tx: Tx, id: string): Promise<School | undefined> {
  const [found] = await tx.query<StoredSchool>(
    `select ${schoolColumns} from schools p where p.id = $1 and p.excluido_em is null`,
    [id],
  )
  return found && schoolOf(found)
}

/** The school of this name: one without a town, if there is such a one, else the one that was there first. */
export async function findSchoolNamed(tx: Tx, name: string): Promise<string | undefined> {
  const [found] = await tx.query<{ id: string }>(
    `select id from schools where nome_ordem = fold($1) and excluido_em is null
     order by cidade_ordem <> '', criado_em, id limit 1`,
    [name],
  )
  return found?.id
}

/** Says whether the school was written: one of its name and town may be there, or be written at this moment. */
export async function insertSchoolUnlessThere(tx: Tx, values: typeof schools.$inferInsert): Promise<boolean> {
  const written = await tx.orm.insert(schools).values(values).onConflictDoNothing().returning({ id: schools.id })
  return written.length === 1
}

/** Takes these schools off the patients who study there. */
export async function detachSchools(tx: Tx, ids: string[]): Promise<void> {
  await tx.query(
    `update patients set escola_id = null, versao = versao + 1, atualizado_em = now()
     where escola_id = any($1::uuid[]) and excluido_em is null`,
    [ids],
  )
}

/** Changes the row if it is still the version that was read; says whether it was. */
export const updateSchool = (tx: Tx, id: string, version: number, values: Partial<typeof schools.$inferInsert>) =>
  updateRow(tx, schools, id, version, values)
