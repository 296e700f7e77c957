import { escaped } from '../http/html'
import { decoded, tokensOf } from './structure'

/** A file that is on a paper; how large it is, where that is known. */
export interface Picture {
  id: string
  sha256: string
  midia: string
  chave: string
  largura: number | null
  altura: number | null
}

interface Shown {
  width?: number | undefined
  height?: number | undefined
  alt: string
}

/**
 * With width and height, so that nothing has to wait for its bytes to know how much room it takes. Of the two what is not
 * said follows from the picture.
 */
export function pictureTag({ id, largura, altura }: Picture, { width, height, alt }: Shown): string {
  const ratio = largura && altura ? altura / largura : (height ?? 1) / (width ?? 3)
  const wide = width ?? (height ? Math.round(height / ratio) : (largura ?? 300))
  const high = width || !height ? Math.round(wide * ratio) : height
  return `<img data-arquivo="${id}" width="${Math.max(1, wide)}" height="${Math.max(1, high)}" alt="${escaped(alt)}">`
}

/** Safe HTML with its pictures as large as they are; of one that is not there what it showed is said instead. */
export function withPictures(html: string, there: ReadonlyMap<string, Picture>): string {
  const out: string[] = []
  for (const token of tokensOf(html)) {
    if (token.kind === 'text') out.push(token.text)
    else if (token.tag !== 'img') out.push(`<${token.kind === 'close' ? '/' : ''}${token.tag}${token.attributes}>`)
    else {
      const given = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(token.attributes)?.[1]
      const number = (name: string) => Number(given(name)) || undefined
      const picture = there.get(given('data-arquivo') ?? '')
      const alt = decoded(given('alt') ?? '')
      if (picture) out.push(pictureTag(picture, { width: number('width'), height: number('height'), alt }))
      else if (alt) out.push(`<em>${escaped(alt)}</em>`)
    }
  }
  return out.join('')
}
