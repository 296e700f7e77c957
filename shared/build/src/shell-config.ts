import { type Configuration, rspack } from '@rspack/core'
import { baseConfig } from './base-config'
import { provided } from './facades'
import { PatientChunksPlugin } from './patient-chunks'
import { trustedKeys } from './release-key'
import { ShellManifestPlugin } from './shell-manifest'

/**
 * The shell is a plain build: no federation plugin touches it. It hands its facades to containers as ordinary dynamic
 * imports, which the bundler splits and names like any other.
 */
export const shellConfig = (directory: string): Configuration => {
  const config = baseConfig({
    name: 'shell',
    directory,
    publicPath: '/',
    folder: 'assets/',
    minSize: 2000,
    entry: { main: './src/main.tsx' },
    plugins: [
      new rspack.DefinePlugin({
        PROVIDED: JSON.stringify(provided),
        RELEASE_KEYS: JSON.stringify(trustedKeys()),
        IDENTITY_PROBE: JSON.stringify(process.env.IDENTITY_PROBE === '1'),
      }),
      new PatientChunksPlugin(),
      new ShellManifestPlugin(directory),
    ],
  })
  // What the browser says of itself there is asked in the page, not known to the build.
  return { ...config, module: { ...config.module, parser: { javascript: { importMeta: false } } } }
}
