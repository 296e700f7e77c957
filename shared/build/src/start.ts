import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildAll } from './build-all'
import { repository } from './places'
import { follow } from './run'

/** `pnpm start`: builds everything, then serves it with the API on http://localhost:3000. */
await buildAll()
follow(spawn(process.execPath, [join(repository, 'api/dist/main.js')], { cwd: repository, stdio: 'inherit' }))
