import type { Paper } from '@vinculo/contracts/printing'
import { paperFont } from './font'
import { paginate } from './paginate'
import { showPicture } from './prepare'
import { paperCss, sheetCss } from './stylesheet'
import { printedWords } from './words'

/** In the browser that makes PDFs: draws the paper, waits for its pictures and answers how many sheets it has. */
export async function makeSheets(paper: Paper, font: string, pictureUrl: string): Promise<number> {
  for (const css of [paperCss, sheetCss]) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }
  document.title = paper.titulo
  await paperFont(font)
  const pages = document.createElement('div')
  pages.className = 'papers'
  document.body.append(pages)
  const total = await paginate(paper, pages, { words: printedWords })
  const pictures = [...pages.querySelectorAll<HTMLImageElement>('img[data-arquivo]')]
  await Promise.all(
    pictures.map((picture) => showPicture(picture, pictureUrl + encodeURIComponent(picture.dataset.arquivo ?? ''))),
  )
  return total
}
