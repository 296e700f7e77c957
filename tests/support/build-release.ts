import { join, resolve } from 'node:path'
import { rspack } from '@rspack/core'
import { moduleConfig, shellConfig } from '@vinculo/build'
import type { Edit } from './builds'

/** `tsx build-release.ts <folder> <output> <edits>`: the shell or a module, built with some words of its source changed. */
const [folder = '', output = '', edits = '[]'] = process.argv.slice(2)
const repository = resolve(import.meta.dirname, '../..')
const configOf = async () => {
  // The plain application of the benchmark, whose settings are a file of its own.
  if (folder === 'twin') return (await import('../bench/twin/rspack.config')).default
  return (folder === 'shell' ? shellConfig : moduleConfig)(join(repository, folder))
}
const config = await configOf()
config.output = { ...config.output, path: output }
for (const { file, from, to } of JSON.parse(edits) as Edit[]) {
  config.module?.rules?.push({
    resource: join(repository, file),
    enforce: 'pre',
    loader: join(import.meta.dirname, 'edit-source.cjs'),
    options: { from, to },
  })
}
rspack(config, (error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats?.toString('errors-only'))
    process.exit(1)
  }
})
