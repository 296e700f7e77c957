import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { contractVersions } from '@vinculo/contracts/versions'
import { facades } from './facades'
import { Precompress } from './precompress'
import { ShellManifestPlugin } from './shell-manifest'
import { sourceRules } from './sources'

/**
 * The shell is a plain build: no federation plugin touches it. It hands its facades to containers as ordinary dynamic
 * imports, which the bundler splits and names like any other.
 */
export function shellConfig(directory: string): Configuration {
  const development = process.env.NODE_ENV === 'development'
  return {
    name: 'shell',
    context: directory,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry: { main: './src/main.tsx' },
    devtool: development ? 'source-map' : false,
    output: {
      path: process.env.OUT_DIR ?? join(directory, 'dist'),
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[contenthash:10].js',
      assetModuleFilename: 'assets/[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: sourceRules(development) },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      splitChunks: { chunks: 'async', minSize: 2000 },
    },
    plugins: [
      new rspack.DefinePlugin({
        PROVIDED: JSON.stringify({ api: contractVersions.api, events: contractVersions.events, ...facades }),
        IDENTITY_PROBE: JSON.stringify(process.env.IDENTITY_PROBE === '1'),
      }),
      new ShellManifestPlugin(directory),
      ...(development ? [] : [new Precompress()]),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}
