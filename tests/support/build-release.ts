import { join, resolve } from 'node:path'
import { rspack } from '@rspack/core'
import { moduleConfig } from '@vinculo/build'

/** `tsx build-release.ts <module> <output> <file> <from> <to>`: a release of a module with one text changed. */
const [module = '', output = '', file = '', from = '', to = ''] = process.argv.slice(2)
const config = moduleConfig(resolve(import.meta.dirname, '../..', module))
config.output = { ...config.output, path: output }
config.module?.rules?.push({
  resource: join(resolve(import.meta.dirname, '../..', module), file),
  enforce: 'pre',
  loader: join(import.meta.dirname, 'edit-source.cjs'),
  options: { from, to },
})
rspack(config, (error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats?.toString('errors-only'))
    process.exit(1)
  }
})
