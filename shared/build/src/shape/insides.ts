import type { Breach, Tree } from './tree'

const needed = ['api.ts', 'locales', 'module.ts', 'screens']
const allowed = /^(module\.ts|api\.ts|rules\.ts|rules\.test\.ts|store\.ts|screens|components|locales)$/
const localeFiles = 'en.ts es.ts pt-br.ts text.ts zh-cn.ts'

/** All modules have the same inside. */
export function* insides(tree: Tree): Generator<Breach> {
  for (const module of tree.modules) {
    const inside = tree.list(`${module}/src`)
    for (const name of needed)
      if (!inside.includes(name))
        yield { file: `${module}/src/${name}`, line: 1, what: 'is missing: every module has it' }
    for (const name of inside)
      if (!allowed.test(name))
        yield {
          file: `${module}/src/${name}`,
          line: 1,
          what: 'no module has this: see «A module» in docs/architecture.md',
        }
    const locales = tree.list(`${module}/src/locales`).join(' ')
    if (locales !== localeFiles)
      yield { file: `${module}/src/locales`, line: 1, what: `holds ${locales}: every module has ${localeFiles}` }
  }
}
