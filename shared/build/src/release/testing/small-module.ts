import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository } from '../../places'

const title = "{ 'pt-br': 'Salas', en: 'Rooms', es: 'Salas', 'zh-CN': '房间' }"

const files: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'mf-rooms',
    version: '1.0.0',
    type: 'module',
    scripts: { build: 'rspack build' },
  }),
  'tsconfig.json': JSON.stringify({
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: { lib: ['es2023', 'dom', 'dom.iterable'] },
    include: ['src'],
  }),
  'rspack.config.ts': `import { moduleConfig } from '@vinculo/build'\n\nexport default moduleConfig(import.meta.dirname)\n`,
  'src/module.ts': `import { defineModule, defineText } from '@vinculo/platform'

const text = defineText({
  'pt-br': () => import('./text'),
  en: () => import('./text'),
  es: () => import('./text'),
  'zh-CN': () => import('./text'),
})

export default defineModule({
  id: 'rooms',
  routes: [{ path: 'salas', title: ${title}, guards: ['auth'], breadcrumb: [], screen: () => import('./rooms') }],
  menu: [],
  slots: {},
  events: { sends: [], hears: [] },
  messages: text,
})
`,
  'src/text.ts': `export default { none: 'x' }\n`,
  'src/rooms.tsx': `import { useState } from 'react'

export function Component() {
  const [count, setCount] = useState(1)
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>
}
`,
}

/** A module of one screen in a folder of its own, with the libraries of this checkout. */
export class SmallModule {
  readonly directory = join(mkdtempSync(join(tmpdir(), 'rooms-')), 'mf-rooms')

  constructor() {
    for (const [name, content] of Object.entries(files)) this.write(name, content)
    symlinkSync(join(repository, 'mf-patients/node_modules'), join(this.directory, 'node_modules'))
  }

  write(name: string, content: string): void {
    const file = join(this.directory, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }

  /** A file with some words replaced, as it was written first. */
  edit(name: string, from: string, to: string): void {
    const content = files[name]?.replace(from, to)
    if (content === undefined || content === files[name]) throw new Error(`${name} does not hold «${from}»`)
    this.write(name, content)
  }

  restore(): void {
    for (const [name, content] of Object.entries(files)) this.write(name, content)
  }

  remove(): void {
    rmSync(dirname(this.directory), { recursive: true, force: true })
  }
}
