import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of the whole project. */
export const repository = resolve(import.meta.dirname, '../../..')

/**
 * Folders of the modules, by name, seen from the project's: `mf-…`, and `mf-…/…` where one team has a second module that
 * is switched on and released by itself.
 */
export const moduleFolders = (root: string): string[] => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'))
  const isModule = (folder: string) => existsSync(join(root, folder, 'src'))
  const within = (remote: string) =>
    readdirSync(join(root, remote), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isModule(`${remote}/${entry.name}`))
      .map(({ name }) => `${remote}/${name}`)
  return remotes.flatMap((remote) => [remote, ...within(remote)]).sort()
}

export const moduleDirectories = () => moduleFolders(repository).map((folder) => join(repository, folder))
