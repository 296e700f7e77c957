/** A loader that changes words in a source file: what a team does between two releases. */
module.exports = function editSource(source) {
  const { from, to } = this.getOptions()
  if (!source.includes(from)) throw new Error(`there is no «${from}» in ${this.resourcePath}`)
  return source.replace(from, to)
}
