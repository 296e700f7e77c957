import { join, resolve } from 'node:path'
import { rspack } from '@rspack/core'
import { baseConfig, ShellManifestPlugin } from '@vinculo/build'

const shell = resolve(import.meta.dirname, '../../../shell')
const plain = (name: string) => join(import.meta.dirname, 'src', name)

/**
 * The twin: the same screens as one plain application. It imports the modules' screens by path, splits by route and
 * shares nothing with anybody, so a bundler may drop what it does not use. Built by the same settings.
 */
export default baseConfig({
  name: 'twin',
  directory: shell,
  publicPath: '/',
  folder: 'assets/',
  minSize: 2000,
  entry: { main: './src/main.tsx' },
  plugins: [
    new rspack.DefinePlugin({ PROVIDED: '{}', RELEASE_KEYS: '{}', IDENTITY_PROBE: 'false' }),
    new rspack.NormalModuleReplacementPlugin(/\/federation\/containers$/, plain('plain-loader.ts')),
    // The shell's own list; the contracts have a file of that name too.
    new rspack.NormalModuleReplacementPlugin(/^(\.\.?\/)+modules$/, (asked) => {
      if (asked.context?.startsWith(join(shell, 'src'))) asked.request = plain('plain-list.ts')
    }),
    new ShellManifestPlugin(shell, {
      plainModules: ['mf-patients', 'mf-agenda', 'mf-registry', 'mf-documents', 'mf-billing', 'mf-billing/finance'].map(
        (module) => resolve(shell, '..', module),
      ),
    }),
  ],
})
