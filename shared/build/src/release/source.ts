import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** What a release was built from: a commit, and what was not in it. */
export interface Source {
  commit: string
  /** Files of the module and of what is shared that are not as in the commit. */
  changed: string[]
}

const git = (directory: string, ...words: string[]) =>
  execFileSync('git', ['-C', directory, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trimEnd()

/** Nothing where the module is in no checkout. */
export function sourceOf(directory: string): Source | undefined {
  try {
    const root = git(directory, 'rev-parse', '--show-toplevel')
    const changed = git(directory, 'status', '--porcelain', '--', directory, join(root, 'shared'))
    return {
      commit: git(directory, 'rev-parse', 'HEAD'),
      changed: changed.split('\n').flatMap((line) => (line ? [line.slice(3)] : [])),
    }
  } catch {
    return undefined
  }
}

/** Sentences about sources that nobody will find again. */
export function unclear(source: Source | undefined): string[] {
  if (!source) return ['the module is in no commit: nobody will know what this release was built from.']
  const { changed } = source
  if (changed.length === 0) return []
  const listed = changed.slice(0, 3).join(', ') + (changed.length > 3 ? ` and ${changed.length - 3} more` : '')
  return [`not committed: ${listed}. Nobody will find what this release was built from.`]
}

/** As it stands in the history, behind the reason. */
export const inBrackets = (source: Source | undefined) =>
  source ? ` [${source.commit.slice(0, 12)}${source.changed.length > 0 ? ' and what was not committed' : ''}]` : ''
