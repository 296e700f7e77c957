import { DataFolderInUse } from './database/data-folder-lock'
import { createLog } from './log'
import { readSettings } from './settings'
import { start } from './start'
import { StartRefused } from './start-checks'

/** A fault at the start is one sentence for whoever started it, and exit code 1. */
function give(error: unknown): never {
  const isExpected = error instanceof DataFolderInUse || error instanceof StartRefused
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (!isExpected && error instanceof Error && process.env.LOG_LEVEL === 'debug')
    process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}

const settings = (() => {
  try {
    return readSettings(process.env)
  } catch (error) {
    return give(error)
  }
})()
const log = createLog(settings.LOG_LEVEL)
const running = await start(settings, log).catch(give)

let isStopping = false
async function stop(signal: string) {
  if (isStopping) return
  isStopping = true
  log.info({ signal }, 'stopping')
  // Answers under way are finished; one that hangs does not keep the process for ever.
  setTimeout(() => process.exit(1), 20_000).unref()
  await running.close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

// Whoever reads this may stop it at once.
const lines = [`Vínculo is running: ${running.address.replace('127.0.0.1', 'localhost')}`]
if (running.signIns.length > 0) lines.push('', 'Demonstration sign-ins, from this computer only:')
for (const { email, password, note } of running.signIns) lines.push(`  ${email}  ${password}  (${note})`)
if (running.standIn) lines.push('', `Payments are a test environment, nothing is charged: ${running.standIn}/`)
process.stdout.write(`${lines.join('\n')}\n`)
