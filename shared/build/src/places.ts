import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of the whole project. */
export const repository = resolve(import.meta.dirname, '../../..')

/** Folders of the modules, `mf-…`, by name. */
export const moduleDirectories = () =>
  readdirSync(repository, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map((entry) => join(repository, entry.name))
    .sort()
