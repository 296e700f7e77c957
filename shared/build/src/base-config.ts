import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { Precompress } from './precompress'
import { sourceRules } from './sources'

export interface BaseOptions {
  name: string
  directory: string
  /** Where files are asked for: `/` for a page's own, `auto` for what may lie anywhere. */
  publicPath: string
  /** Subfolder of the output for everything hashed, with a trailing slash; '' for none. */
  folder: string
  /** Code that fewer bytes share is copied rather than split off. */
  minSize: number
  entry: Record<string, string>
  plugins: NonNullable<Configuration['plugins']>
}

/** What every browser build has in common. `OUT_DIR` puts the output elsewhere, `NODE_ENV=development` keeps it readable. */
export function baseConfig({
  name,
  directory,
  publicPath,
  folder,
  minSize,
  entry,
  plugins,
}: BaseOptions): Configuration {
  const development = process.env.NODE_ENV === 'development'
  return {
    name,
    context: directory,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry,
    devtool: development ? 'source-map' : false,
    output: {
      path: process.env.OUT_DIR ?? join(directory, 'dist'),
      // ES modules: nothing of a build is a global name.
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath,
      uniqueName: name,
      filename: `${folder}[name].[contenthash:10].js`,
      chunkFilename: `${folder}[contenthash:10].js`,
      assetModuleFilename: `${folder}[contenthash:10][ext]`,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: sourceRules(development) },
    optimization: {
      // A chunk's name follows its content alone: what did not change keeps its name from build to build.
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      splitChunks: { chunks: 'async', minSize },
    },
    plugins: [...plugins, ...(development ? [] : [new Precompress()])],
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}
