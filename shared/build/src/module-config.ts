import { basename } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { baseConfig } from './base-config'
import { facades } from './facades'
import { ModuleManifestPlugin } from './module-manifest'
import { BundledPackagesPlugin } from './release/bundled-packages'
import { SameAttemptPlugin } from './same-attempt'

/**
 * The build every module inherits: an ES-module container with one export, `./module`. Facades come from the shell and
 * are never bundled; their ranges are in `module.json`, which the shell compares, so the container carries no version
 * arithmetic. `shares: false` bundles everything instead: the control of the test that compares by identity.
 */
export function moduleConfig(directory: string, { shares = true } = {}): Configuration {
  const name = basename(directory)
  const shared = (shares ? Object.keys(facades) : []).map((facade) => [
    facade,
    { import: false, singleton: true, requiredVersion: false },
  ])
  return baseConfig({
    name,
    directory,
    // Against the container's own address, wherever that is.
    publicPath: 'auto',
    folder: '',
    minSize: 4000,
    entry: {},
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: name.replaceAll('-', '_'),
        filename: 'entry.[contenthash:10].js',
        library: { type: 'module' },
        exposes: { './module': './src/module.ts' },
        shared: Object.fromEntries(shared),
      }),
      new SameAttemptPlugin(),
      new ModuleManifestPlugin(directory),
      new BundledPackagesPlugin(),
    ],
  })
}
