import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

interface Holder {
  pid: number
  /** When that process started, so that a number used again is not mistaken for it; '' where it cannot be known. */
  started: string
  host: string
  /** Where it offers its database to other programs of this user. */
  database?: DatabaseAddress
}

export interface DatabaseAddress {
  host: string
  port: number
}

/** The data folder is in use: one process at a time may open an embedded database. */
export class DataFolderInUse extends Error {
  /** The running server's own database, if it is of this computer. */
  readonly database: DatabaseAddress | undefined

  constructor(folder: string, holder: Holder) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid}` +
        `${holder.host === hostname() ? '' : ` on ${holder.host}`}. ` +
        'Stop that process, or set DATA_DIR to another folder (or DATABASE_URL to a PostgreSQL server).',
    )
    this.database = holder.host === hostname() ? holder.database : undefined
  }
}

const heartbeatMs = 5_000
/** A holder on another host (a container that is gone, say) is believed as long as its file is touched. */
const silentForMs = 30_000

/** Field 22 of /proc/<pid>/stat, counted after the name, which may hold spaces. Linux only. */
function startOf(pid: number): string {
  try {
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    )
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function holds(file: string, holder: Holder | undefined): boolean {
  const silentMs = Date.now() - statSync(file).mtimeMs
  // Created an instant ago and not written yet: its owner is at it.
  if (!holder) return silentMs < heartbeatMs
  if (holder.host !== hostname()) return silentMs < silentForMs
  return isAlive(holder.pid) && (holder.started === '' || holder.started === startOf(holder.pid))
}

const myself = (): Holder => ({ pid: process.pid, started: startOf(process.pid), host: hostname() })
const lockFile = (folder: string) => join(folder, 'in-use.lock')

/** Says in the lock of a folder, which this process holds, where its database can be reached. */
export function offerDatabase(folder: string, database: DatabaseAddress): void {
  writeFileSync(lockFile(folder), JSON.stringify({ ...myself(), database }), { mode: 0o600 })
}

function createExclusively(file: string): boolean {
  let descriptor: number
  try {
    descriptor = openSync(file, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  writeSync(descriptor, JSON.stringify(myself()))
  closeSync(descriptor)
  return true
}

/** Removes the lock of a dead process. Two who find it at once must not remove each other's new one: one at a time. */
function takeOver(file: string): void {
  const turn = `${file}.takeover`
  if (existsSync(turn) && Date.now() - statSync(turn).mtimeMs > 10_000) unlinkSync(turn)
  if (!createExclusively(turn)) return
  try {
    if (existsSync(file) && !holds(file, readHolder(file))) unlinkSync(file)
  } finally {
    unlinkSync(turn)
  }
}

/** Locks a data folder until the returned function is called; throws DataFolderInUse when another process has it. */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = lockFile(folder)
  if (!createExclusively(file)) {
    takeOver(file)
    if (!createExclusively(file))
      throw new DataFolderInUse(folder, readHolder(file) ?? { pid: 0, started: '', host: hostname() })
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    try {
      utimesSync(file, now, now)
    } catch {
      clearInterval(heartbeat)
    }
  }, heartbeatMs)
  heartbeat.unref()
  return () => {
    clearInterval(heartbeat)
    if (existsSync(file)) unlinkSync(file)
  }
}
