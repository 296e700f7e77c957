import { DataFolderInUse, lockDataFolder } from '../../api/src/database/data-folder-lock'
import { openDatabase } from '../../api/src/database/database'
import { connectionAt } from '../../api/src/database/embedded'
import type { ApiProcess } from './api-process'

/** Rows of a running API's embedded database, which it offers to other programs of this user, as `pnpm backup` is one. */
export async function rowsOf<Row>({ dataDir }: ApiProcess, query: string, values: unknown[] = []): Promise<Row[]> {
  const db = openDatabase({ ...connectionAt(addressIn(dataDir)), max: 1 }, () => undefined, true)
  try {
    return await db.inSystem((tx) => tx.query<Row>(query, values))
  } finally {
    await db.close()
  }
}

function addressIn(folder: string) {
  try {
    lockDataFolder(folder)()
  } catch (error) {
    if (error instanceof DataFolderInUse && error.database) return error.database
    throw error
  }
  throw new Error(`nobody runs on ${folder}`)
}
