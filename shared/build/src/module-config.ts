import { basename, join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { facades } from './facades'
import { ModuleManifestPlugin } from './module-manifest'
import { Precompress } from './precompress'
import { sourceRules } from './sources'

/**
 * The build every module inherits: an ES-module container with one export, `./module`. Facades come from the shell and
 * are never bundled; their ranges are in `module.json`, which the shell compares, so the container carries no version
 * arithmetic. `shares: false` bundles everything instead: the control of the test that compares by identity.
 */
export function moduleConfig(directory: string, { shares = true } = {}): Configuration {
  const development = process.env.NODE_ENV === 'development'
  const name = basename(directory)
  return {
    name,
    context: directory,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry: {},
    devtool: development ? 'source-map' : false,
    output: {
      path: process.env.OUT_DIR ?? join(directory, 'dist'),
      // Two releases of one module can be in one page because nothing of a container is global.
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      uniqueName: name,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[contenthash:10].js',
      assetModuleFilename: '[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: sourceRules(development) },
    optimization: {
      // A chunk's name follows its content alone: an unchanged chunk keeps its name from release to release.
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      splitChunks: { chunks: 'async', minSize: 4000 },
    },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: name.replaceAll('-', '_'),
        filename: 'entry.[contenthash:10].js',
        library: { type: 'module' },
        exposes: { './module': './src/module.ts' },
        shared: Object.fromEntries(
          (shares ? Object.keys(facades) : []).map((facade) => [
            facade,
            { import: false, singleton: true, requiredVersion: false },
          ]),
        ),
      }),
      new ModuleManifestPlugin(directory),
      ...(development ? [] : [new Precompress()]),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}
