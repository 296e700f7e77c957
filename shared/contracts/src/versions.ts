/**
 * The contract versions spoken by this source tree. The API accepts `api` and the major before it; modules state the
 * range they were built against in their manifest, and the shell compares before it downloads a byte.
 */
export const contractVersions = {
  api: '1.1.0',
  events: '1.0.0',
  manifest: 1,
  /** How a container is loaded: its protocol, and what a screen is to its shell. */
  runtime: '1.0.0',
} as const

/** Request headers that say who asked: module, its release, and the API contract it was built against. */
export const requestHeaders = {
  module: 'x-vinculo-module',
  release: 'x-vinculo-release',
  contract: 'x-vinculo-contract',
} as const

/** S9.08 the label shown in the settings; the packages have versions of their own. */
export const versionLabel = '1.11.0 Beta'
