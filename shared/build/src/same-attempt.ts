import { type Compiler, rspack } from '@rspack/core'

/**
 * A container that was asked for as `entry.js?attempt=2` asks for its chunks with the same query. A browser may answer
 * an import of an address that once failed, or hangs, from its memory for as long as the page lives: a new attempt needs
 * new addresses for every file, not for the entry alone.
 */
class SameAttempt extends rspack.RuntimeModule {
  constructor() {
    super('same attempt', rspack.RuntimeModule.STAGE_ATTACH)
  }
  override generate(): string {
    const { getChunkScriptFilename } = rspack.RuntimeGlobals
    return `
      const nameOf = ${getChunkScriptFilename};
      const attempt = new URL(import.meta.url).search;
      if (attempt) ${getChunkScriptFilename} = (chunk) => nameOf(chunk) + attempt;
    `
  }
}

export class SameAttemptPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('SameAttempt', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('SameAttempt', (chunk, requirements) => {
        requirements.add(rspack.RuntimeGlobals.getChunkScriptFilename)
        compilation.addRuntimeModule(chunk, new SameAttempt())
      })
    })
  }
}
