const { resolve } = require('node:path')
const { build } = require('esbuild')

/**
 * A module's style sheet as the file that is released: what it imports stands in it, and all of it in a layer named by
 * the module's folder, so that a library's `button {}` wins over no widget.
 */
module.exports = async function styleSheet(source) {
  const module = /.*[\\/](?:mf-)?([\w-]+)[\\/]src[\\/]/.exec(this.resourcePath)?.[1]
  if (!module)
    throw new Error(`${this.resourcePath}: a library's style sheet is taken in by @import, from one of the module's`)
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, loader: 'css', resolveDir: this.context, sourcefile: this.resourcePath },
    bundle: true,
    write: false,
    metafile: true,
    minify: this.getOptions().minify,
    logLevel: 'silent',
  })
  for (const file of Object.keys(metafile.inputs)) this.addDependency(resolve(file))
  return `@layer module.${module}{${outputFiles[0].text.trim()}}\n`
}
