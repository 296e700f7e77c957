import type { Instrument } from '@vinculo/contracts/tests'
import type { Tx } from '../database/database'
import { instruments } from '../database/schema'
import { type Referring, type RegistryList, updateRow } from '../lists/repository'
import { columnsOf, instrumentFields, rowFields } from './record'

export type InstrumentValues = Partial<typeof instruments.$inferInsert>

export const instrumentList: RegistryList = { table: 'instruments', columns: columnsOf(rowFields) }

export async function findInstrument(tx: Tx, id: string): Promise<Instrument | undefined> {
  const [found] = await tx.query<Instrument>(
    `select ${columnsOf(instrumentFields)} from instruments p where id = $1 and excluido_em is null`,
    [id],
  )
  return found
}

export async function insertInstrument(tx: Tx, values: typeof instruments.$inferInsert): Promise<void> {
  await tx.orm.insert(instruments).values(values)
}

export const updateInstrument = (tx: Tx, id: string, version: number, values: InstrumentValues) =>
  updateRow(tx, instruments, id, version, values)

/** Whom any of these was applied to, as a condition on patients. */
export const tested: Referring = `exists (select from test_applications a
  where a.tenant_id = p.tenant_id and a.paciente_id = p.id and a.excluido_em is null and a.teste_id = any($1::uuid[]))`
