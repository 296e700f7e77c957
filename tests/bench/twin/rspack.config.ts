import { join, resolve } from 'node:path'
import { rspack } from '@rspack/core'
import { baseConfig, ShellManifestPlugin } from '@vinculo/build'

const shell = resolve(import.meta.dirname, '../../../shell')
const plain = (name: string) => join(import.meta.dirname, 'src', name)

/**
 * The twin: the same screens as one plain application. It imports the patients' screens by path, splits by route and
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
    new rspack.DefinePlugin({ PROVIDED: '{}', IDENTITY_PROBE: 'false' }),
    new rspack.NormalModuleReplacementPlugin(/\/federation\/containers$/, plain('plain-loader.ts')),
    new rspack.NormalModuleReplacementPlugin(/^\.\.?\/modules$/, plain('plain-list.ts')),
    new ShellManifestPlugin(shell, { plainModules: [resolve(shell, '../mf-patients')] }),
  ],
})
