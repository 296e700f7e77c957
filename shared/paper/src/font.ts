/** As the style sheet names it. */
const family = 'Vinculo Paper'

const asked = new Map<string, Promise<unknown>>()

/**
 * The product's letters, there before the first line is measured. Under a name of its own: the page's own face is left
 * out by the browser where it comes late, and lines would break elsewhere than on paper. Without it, the fallback is used.
 */
export function paperFont(url: string | undefined): Promise<unknown> {
  if (!url) return Promise.resolve()
  const earlier = asked.get(url)
  if (earlier) return earlier
  const face = new FontFace(family, `url(${JSON.stringify(url)})`, { weight: '300 900', display: 'block' })
  const loading = face.load().then(
    () => document.fonts.add(face),
    () => asked.delete(url),
  )
  asked.set(url, loading)
  return loading
}
