import { join, relative } from 'node:path'
import { moduleFolders, repository } from '../places'

/** The folder of the module a command is about: the one it names, or the one it was started in (`pnpm --filter`). */
export function moduleOf(named: string | undefined, fallback?: string): string {
  const folder = named ?? (relative(repository, process.cwd()) || fallback)
  const known = moduleFolders(repository)
  if (folder && known.includes(folder)) return join(repository, folder)
  console.error(`${folder ?? 'nothing'} is no module's folder: name one of ${known.join(', ')}`)
  process.exit(1)
}
