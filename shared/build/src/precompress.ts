import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Compiler } from '@rspack/core'

/** Writes `.br` and `.gz` beside every text file of a production build, so that serving it costs no work. */
export class Precompress {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('Precompress', (compilation) => {
      for (const { name } of compilation.getAssets()) {
        if (!/\.(js|css|json|svg)$/.test(name)) continue
        const path = join(compiler.outputPath, name)
        const content = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }))
      }
    })
  }
}
