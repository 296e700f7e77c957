import { join, resolve } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { Precompress, ShellManifestPlugin, sourceRules } from '@vinculo/build'

const shell = resolve(import.meta.dirname, '../../../shell')

/**
 * The twin: the same screens as one plain application. It imports the patients' screens by path, splits by route and
 * shares nothing with anybody, so a bundler may drop what it does not use.
 */
const twin: Configuration = {
  name: 'twin',
  context: shell,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: { main: './src/main.tsx' },
  output: {
    path: resolve(import.meta.dirname, '../../.cache/twin'),
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    publicPath: '/',
    filename: 'assets/[name].[contenthash:10].js',
    chunkFilename: 'assets/[contenthash:10].js',
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: { rules: sourceRules(false) },
  optimization: { realContentHash: true, splitChunks: { chunks: 'async', minSize: 2000 } },
  plugins: [
    new rspack.DefinePlugin({ PROVIDED: '{}', IDENTITY_PROBE: 'false' }),
    new rspack.NormalModuleReplacementPlugin(
      /\/federation\/containers$/,
      join(import.meta.dirname, 'src/plain-loader.ts'),
    ),
    new rspack.NormalModuleReplacementPlugin(/^\.\/modules$/, join(import.meta.dirname, 'src/plain-list.ts')),
    new rspack.NormalModuleReplacementPlugin(/^\.\.\/modules$/, join(import.meta.dirname, 'src/plain-list.ts')),
    new ShellManifestPlugin(shell, { plainModules: [resolve(shell, '../mf-patients')] }),
    new Precompress(),
  ],
  performance: { hints: false },
  stats: 'errors-warnings',
}

export default twin
