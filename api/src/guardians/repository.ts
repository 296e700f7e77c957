import type { Guardian } from '@vinculo/contracts/guardians'
import type { Tx } from '../database/database'
import { guardians } from '../database/schema'
import { type Referring, type RegistryList, updateRow } from '../lists/repository'
import { guardianColumns, guardianOf, rowColumns } from './record'

export const guardianList: RegistryList = { table: 'guardians', columns: rowColumns }

/** Whose guardian one of them is. */
export const ofGuardians: Referring = `exists (select from patient_guardians l
  where l.tenant_id = p.tenant_id and l.paciente_id = p.id and l.responsavel_id = any($1::uuid[]))`

export async function findGuardian(tx: Tx, id: string): Promise<Guardian | undefined> {
  const [found] = await tx.query<Guardian>(
    `select ${guardianColumns} from guardians p where p.id = $1 and p.excluido_em is null`,
    [id],
  )
  return found && guardianOf(found)
}

export async function insertGuardian(tx: Tx, values: typeof guardians.$inferInsert): Promise<void> {
  await tx.orm.insert(guardians).values(values)
}

/** Takes these guardians off their patients; whoever comes next is a patient's first. */
export async function detachGuardians(tx: Tx, ids: string[]): Promise<void> {
  await tx.query(
    `with gone as (
       delete from patient_guardians l using patients p
       where p.tenant_id = l.tenant_id and p.id = l.paciente_id and p.excluido_em is null and l.responsavel_id = any($1::uuid[])
       returning l.paciente_id)
     update patients p set versao = versao + 1, atualizado_em = now(), responsavel_id = (
       select l.responsavel_id from patient_guardians l
       where l.tenant_id = p.tenant_id and l.paciente_id = p.id and l.responsavel_id <> all($1::uuid[])
       order by l.ordem limit 1)
     where p.id in (select paciente_id from gone)`,
    [ids],
  )
}

/** Changes the row if it is still the version that was read; says whether it was. */
export const updateGuardian = (tx: Tx, id: string, version: number, values: Partial<typeof guardians.$inferInsert>) =>
  updateRow(tx, guardians, id, version, values)
