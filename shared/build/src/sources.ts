import { join } from 'node:path'
import type { RuleSetRule } from '@rspack/core'

/** Browsers that run React 19 and native modules with import maps; no older syntax is produced. */
export const browserTargets = ['chrome 111', 'edge 111', 'firefox 115', 'safari 16.4']

/** TypeScript and React, by the compiler that comes with rspack, and what else a source file may import. */
export const sourceRules = (development: boolean): RuleSetRule[] => [
  {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development } },
      },
      env: { targets: browserTargets },
    },
    type: 'javascript/auto',
  },
  { test: /\.woff2$/, type: 'asset/resource' },
  // A file with a hash of its own, like every script; its import is its address. See `useStyleSheet` of the platform.
  {
    test: /\.css$/,
    type: 'asset/resource',
    loader: join(import.meta.dirname, 'style-sheet-loader.cjs'),
    options: { minify: !development },
  },
]
