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
    for (const name of inside) {
      const what = 'no module has this: see «A module» in docs/architecture.md'
      if (!allowed.test(name)) yield { file: `${module}/src/${name}`, line: 1, what }
    }
    yield* text(tree, `${module}/src/locales`)
  }
}

/** A text that some screens need and others do not has a folder in `locales/`, with the same files. */
function* text(tree: Tree, folder: string): Generator<Breach> {
  const names = tree.list(folder)
  const files = names.filter((name) => name.includes('.')).join(' ')
  if (files !== localeFiles) yield { file: folder, line: 1, what: `holds ${files}: every text has ${localeFiles}` }
  for (const name of names) if (!name.includes('.')) yield* text(tree, `${folder}/${name}`)
}
