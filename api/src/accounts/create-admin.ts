import { createInterface } from 'node:readline/promises'
import * as z from 'zod/mini'
import { migrate } from '../database/migrate'
import { createLog } from '../log'
import { readSettings } from '../settings'
import { openStore } from '../start'
import { createAdmin, NewAdmin } from './service'

/**
 * `pnpm admin:create`: the first administrator of an installation. Asks for name, e-mail and password; where nobody can
 * be asked, they are ADMIN_NAME, ADMIN_EMAIL and ADMIN_PASSWORD. Uses the same settings as the server, which has to be
 * stopped when the database is the embedded one.
 */
async function ask(): Promise<unknown> {
  const { ADMIN_NAME: name, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env
  if (name && email && password) return { name, email, password }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return {
      name: await terminal.question('Name: '),
      email: await terminal.question('E-mail: '),
      password: await terminal.question('Password (10 characters or more, shown while typed): '),
    }
  } finally {
    terminal.close()
  }
}

try {
  const settings = readSettings(process.env)
  const given = z.safeParse(NewAdmin, await ask())
  if (!given.success) {
    const fields = given.error.issues.map(({ path }) => path.join('.'))
    throw new Error(`Not valid: ${[...new Set(fields)].join(', ')}. A password has 10 characters or more.`)
  }
  const store = await openStore(settings, createLog('warn'))
  try {
    await migrate(store.db.pool)
    await createAdmin(store.db, given.data)
    process.stdout.write(`${given.data.email} can sign in as administrator.\n`)
  } finally {
    await store.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
