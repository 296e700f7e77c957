import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation, Compiler } from '@rspack/core'
import { locales } from '@vinculo/contracts/locale'
import { build } from 'esbuild'
import { chunkParts } from './chunk-parts'
import { type Facade, facades, provided } from './facades'
import { type FirstStyle, firstStyle } from './first-style'
import { hashOf } from './module-manifest'
import { evaluate, readModuleSource, requestOf, type TextSource } from './module-source'
import { trustedKeys } from './release-key'

interface ShellScreen {
  path: string
  screen: () => Promise<unknown>
  messages?: TextSource
}

/**
 * Writes the shell's page and `shell.json`: which files the shell needs for each of its screens, languages and
 * facades, so that whoever serves the page can preload exactly those.
 */
export class ShellManifestPlugin {
  private readonly firstStyle: FirstStyle

  constructor(
    private readonly directory: string,
    /** Modules built into this application instead of loaded; their screens are then the shell's own. */
    private readonly options: { plainModules?: string[] } = {},
  ) {
    this.firstStyle = firstStyle(directory)
  }

  apply(compiler: Compiler) {
    const { RawSource } = compiler.rspack.sources
    compiler.hooks.thisCompilation.tap('ShellManifest', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'ShellManifest', stage }, async () => {
        const { name, font } = this.firstStyle
        compilation.emitAsset(name, new RawSource(font))
        compilation.emitAsset(
          'shell.json',
          new RawSource(`${JSON.stringify(await this.describe(compilation), null, 1)}\n`),
        )
        compilation.emitAsset('index.html', new RawSource(await this.page(compilation)))
      })
    })
    compiler.hooks.afterCompile.tap('ShellManifest', (compilation) => {
      for (const file of ['index.html', 'src/early.ts', 'src/screens.ts']) {
        compilation.fileDependencies.add(join(this.directory, file))
      }
    })
  }

  /** One plain application, for comparison: it checks nothing. */
  private get isPlain(): boolean {
    return this.options.plainModules !== undefined
  }

  private entryFiles(compilation: Compilation): string[] {
    const files = compilation.entrypoints.get('main')?.getFiles() ?? []
    return files.filter((file) => file.endsWith('.js'))
  }

  /** Every script of the shell with its hash, by its address. */
  private hashesOf(compilation: Compilation): Record<string, string> {
    return Object.fromEntries(
      compilation
        .getAssets()
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, source }) => [`/${name}`, hashOf(Buffer.from(source.buffer()))] as const)
        .sort(([a], [b]) => a.localeCompare(b)),
    )
  }

  private async describe(compilation: Compilation) {
    const parts = chunkParts(compilation)
    const entries = this.entryFiles(compilation)
    const beyond = (requests: string[]) =>
      [...new Set(requests.flatMap((request) => parts.get(request)?.files ?? []))]
        .filter((file) => !entries.includes(file))
        .map((file) => `/${file}`)
    const textFiles = ({ loaders }: TextSource) =>
      Object.fromEntries(locales.map((locale) => [locale, beyond([requestOf(loaders[locale])])]))
    const hashes = this.hashesOf(compilation)
    const screens = (await evaluate(join(this.directory, 'src/screens.ts'))) as ShellScreen[]
    const cards: string[] = []
    for (const directory of this.options.plainModules ?? []) {
      const { routes, slots } = (await readModuleSource(directory)).definition
      // Home shows its modules' cards.
      if (slots['home.card']) cards.push(requestOf(slots['home.card'].fill))
      screens.push(
        ...routes.map(({ path, screen, messages }) => ({
          path: `/${path}`,
          screen: screen as ShellScreen['screen'],
          ...(messages && { messages }),
        })),
      )
    }
    return {
      provided,
      ...(!this.isPlain && { keys: trustedKeys(), hashes }),
      entries: entries.map((file) => `/${file}`),
      facades: Object.fromEntries(Object.keys(facades).map((name) => [name, { files: beyond([name]) }])) as Record<
        Facade,
        { files: string[] }
      >,
      messages: Object.fromEntries(locales.map((locale) => [locale, beyond([`./${locale.toLowerCase()}`])])),
      screens: Object.fromEntries(
        screens.map(({ path, screen, messages }) => [
          path,
          {
            files: beyond([requestOf(screen), ...(path === '/' ? cards : [])]),
            messages: messages && textFiles(messages),
          },
        ]),
      ),
    }
  }

  private async page(compilation: Compilation): Promise<string> {
    const read = (file: string) => readFileSync(join(this.directory, file), 'utf8')
    const early = await bundleInline(join(this.directory, 'src/early.ts'))
    const entries = this.entryFiles(compilation)
    const [main, ...others] = [...entries].reverse()
    const hashes = this.hashesOf(compilation)
    const checked = (file: string | undefined) => (this.isPlain ? '' : ` integrity="${hashes[`/${file}`]}"`)
    return read('index.html')
      .replace('/*shell:style*/', () => this.firstStyle.css)
      .replace('/*shell:early*/', () => early)
      .replace(
        '<!--shell:font-->',
        () => `<link rel="preload" href="/${this.firstStyle.name}" as="font" type="font/woff2" crossorigin>`,
      )
      .replace('<!--shell:entries-->', () =>
        [
          // What is imported later is checked against these: the shell's own files, as its modules' are.
          ...(this.isPlain
            ? []
            : [`<script type="importmap" nonce="__NONCE__">${JSON.stringify({ integrity: hashes })}</script>`]),
          ...others.map((file) => `<link rel="modulepreload" href="/${file}"${checked(file)} crossorigin>`),
          `<script type="module" src="/${main}"${checked(main)} nonce="__NONCE__" crossorigin></script>`,
        ].join('\n    '),
      )
  }
}

/** A script small enough to stand in the page itself. */
async function bundleInline(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
  })
  return outputFiles[0]?.text.trim() ?? ''
}
