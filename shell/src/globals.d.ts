/** Contracts and facades this shell offers, by name; written in by the build. */
declare const PROVIDED: Record<string, string>

/** The public keys of the teams whose releases this shell runs, by name; written in by the build. */
declare const RELEASE_KEYS: import('@vinculo/contracts/release-text').ReleaseKeys

/** True in the one build that the identity test looks into. */
declare const IDENTITY_PROBE: boolean
