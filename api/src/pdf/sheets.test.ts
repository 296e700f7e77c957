import type { Paper } from '@vinculo/contracts/printing'
import { afterAll, describe, expect, test } from 'vitest'
import { readPdf } from '../testing/pdf'
import { databaseKind } from '../testing/suite'
import { closePdf, makePdf } from './pdf'

const sentence = 'A criança chegou acompanhada da mãe e manteve a atenção durante toda a proposta de leitura. '
const paragraph = (times: number) => `<p>${sentence.repeat(times)}</p>`
/** So much of a page that less than two lines are left. */
const filler = (lines: number) => `<p>${Array.from({ length: lines }, (_, n) => `linha ${n + 1}`).join('<br>')}</p>`

const paper = (corpo: string): Paper => ({
  ...{ titulo: 'Papel', topo: null, corpo, rodape: null, rubrica: false, verificacao: null },
  faltam: [],
  desconhecidos: [],
})
/** The text of each sheet, as the PDF made of it has it. */
const sheets = async (corpo: string): Promise<string[]> => {
  const { pages } = await readPdf(await makePdf(paper(corpo), { locale: 'pt-br', picture: async () => undefined }))
  return pages.map((text) => text.replace(/\s*página \d+ de \d+\s*$/, ''))
}
const words = (texts: string[]) => texts.join(' ').replace(/\s+/g, ' ').trim()
const linesOn = (text: string | undefined) => text?.trim().split('\n') ?? []

/** How many lines of a text one page has room for. */
async function linesAPage(): Promise<number> {
  const [first] = await sheets(filler(120))
  return linesOn(first).length
}

// Real pages in a real browser; no database has to do with it.
describe.runIf(databaseKind() === 'pglite')('[S2.14] the sheets of a paper', () => {
  afterAll(() => closePdf())

  test('a text goes on from page to page, and nothing of it is lost or said twice', async () => {
    const text = Array.from({ length: 900 }, (_, n) => `palavra${n}`)
    const pages = await sheets(
      `<p>${text.slice(0, 500).join(' ')}</p><p><strong>${text.slice(500).join(' ')}</strong></p>`,
    )
    expect(pages.length).toBeGreaterThan(1)
    expect(words(pages)).toBe(text.join(' '))
  })

  test('no line of a paragraph stands alone at the end of a page or at the beginning of the next', async () => {
    const room = await linesAPage()
    for (const left of [1, 2, 3]) {
      const body = ['um', 'dois', 'três', 'quatro'].map((word) => `${word}parte`).join('<br>')
      const [first, second] = await sheets(`${filler(room - left)}<p>${body}</p>`)
      const before = linesOn(first).filter((line) => line.endsWith('parte')).length
      const after = linesOn(second).filter((line) => line.endsWith('parte')).length
      expect(before + after).toBe(4)
      expect([0, 2, 4]).toContain(before)
      expect([0, 2, 4]).toContain(after)
    }
  })

  test('a heading goes along with what it is the heading of', async () => {
    const room = await linesAPage()
    for (const left of [2, 3, 4, 5]) {
      const pages = await sheets(`${filler(room - left)}<h2>Conclusão</h2><h3>Final</h3>${paragraph(6)}`)
      const at = pages.findIndex((text) => text.includes('Conclusão'))
      expect(pages[at]).toContain('Final')
      expect(pages[at]).toContain('A criança chegou')
    }
  })

  test('a page break begins a page, one at the end makes none, and two make no empty one', async () => {
    const pages = await sheets(`<p>Um</p><hr data-page-break><hr data-page-break><p>Dois</p><hr data-page-break>`)
    expect(pages.map((text) => text.trim())).toEqual(['Um', 'Dois'])
  })

  test('a numbered list goes on counting on the next page', async () => {
    const items = Array.from({ length: 80 }, (_, n) => `<li>item ${n + 1}</li>`).join('')
    const pages = await sheets(`<ol>${items}</ol>`)
    expect(pages.length).toBe(2)
    for (const [number] of words(pages).matchAll(/item \d+/g))
      expect(words(pages)).toContain(`${number.slice(5)}. ${number}`)
  })

  test('an item that is cut is not counted twice', async () => {
    const room = await linesAPage()
    const pages = await sheets(`${filler(room - 6)}<ol><li>Um</li><li>${sentence.repeat(8)}</li><li>Três</li></ol>`)
    expect(pages.length).toBe(2)
    expect(words(pages)).toMatch(/1\. Um 2\. A criança .* 3\. Três$/)
    expect(words(pages).match(/\d\. /g)).toEqual(['1. ', '2. ', '3. '])
  })

  test('a table goes on by rows, with its head on each page and each row once', async () => {
    const rows = Array.from({ length: 90 }, (_, n) => `<tr><td>subteste ${n}</td><td>${n}</td></tr>`).join('')
    const pages = await sheets(
      `<table><thead><tr><th>Prova</th><th>Escore</th></tr></thead><tbody>${rows}</tbody></table>`,
    )
    expect(pages.length).toBeGreaterThan(2)
    for (const text of pages) expect(text).toContain('Prova')
    expect(words(pages).match(/subteste \d+/g)).toEqual(Array.from({ length: 90 }, (_, n) => `subteste ${n}`))
  })

  test('rows that share a cell stay together', async () => {
    const room = await linesAPage()
    const shared = `<tr><td rowspan="3">juntas</td><td>alfa</td></tr><tr><td>beta</td></tr><tr><td>gama</td></tr>`
    const pages = await sheets(
      `${filler(room - 6)}<table><tbody><tr><td>antes</td><td>0</td></tr>${shared}</tbody></table>`,
    )
    const at = pages.findIndex((text) => text.includes('juntas'))
    for (const word of ['alfa', 'beta', 'gama']) expect(pages[at]).toContain(word)
    expect(pages[0]).toContain('antes')
  })

  test('a row taller than a page, and rows joined over more than one, are cut and wholly there', async () => {
    const text = Array.from({ length: 900 }, (_, n) => `palavra${n}`).join(' ')
    const tall = await sheets(`<table><tbody><tr><td>${text}</td><td>ao lado</td></tr></tbody></table>`)
    expect(tall.length).toBeGreaterThan(1)
    expect(words(tall)).toContain('ao lado')
    expect(
      words(tall)
        .match(/palavra\d+/g)
        ?.toSorted(),
    ).toEqual(text.split(' ').toSorted())
    const rows = Array.from(
      { length: 80 },
      (_, n) => `<tr>${n === 0 ? '<td rowspan="80">todas</td>' : ''}<td>linha${n}</td></tr>`,
    )
    const joined = await sheets(`<table><tbody>${rows.join('')}</tbody></table>`)
    expect(words(joined).match(/linha\d+/g)).toHaveLength(80)
  })

  test('a table wider than the page is made to fit', async () => {
    const pages = await sheets(`<table><tbody><tr><td>${'x'.repeat(300)}</td><td>ao lado</td></tr></tbody></table>`)
    expect(words(pages)).toContain('ao lado')
    expect(words(pages).match(/x/g)).toHaveLength(300)
  })

  test('signatures are never torn, and never alone on a page', async () => {
    const room = await linesAPage()
    const lines = ['Ana', 'Bia', 'Caio'].map(
      (name) => `<div class="signature"><p class="signature-name">${name}</p></div>`,
    )
    const block = `<p class="place-date">São Paulo, 22 de novembro</p><div class="signatures">${lines.join('')}</div>`
    for (const left of [3, 6, 9]) {
      const pages = await sheets(`${filler(room - left)}${paragraph(2)}${block}`)
      const at = pages.findIndex((text) => text.includes('Ana'))
      expect(pages).toHaveLength(2)
      for (const word of ['Bia', 'Caio', 'São Paulo']) expect(pages[at]).toContain(word)
      expect(pages[at]).toMatch(/criança|leitura|linha/)
    }
  })

  test('more signatures than a page holds go on to the next', async () => {
    const lines = Array.from(
      { length: 40 },
      (_, n) => `<div class="signature"><p class="signature-name">Nome${n}</p></div>`,
    )
    const pages = await sheets(`<p>Texto</p><div class="signatures">${lines.join('')}</div>`)
    expect(words(pages).match(/Nome\d+/g)).toHaveLength(40)
  })

  test('a picture taller than a page is made smaller, and one that finds no room begins the next', async () => {
    const room = await linesAPage()
    const picture = (height: number) =>
      `<p><img data-arquivo="0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a" width="400" height="${height}" alt="Desenho"></p>`
    expect(await sheets(`<p>Antes</p>${picture(4000)}<p>Depois</p>`)).toHaveLength(3)
    const pages = await sheets(`${filler(room - 5)}${picture(300)}<p>Depois</p>`)
    expect(pages[0]).not.toContain('Desenho')
    expect(pages[1]).toMatch(/Depois/)
    expect(pages[1]).toMatch(/Desenho/)
  })

  test('a very long paragraph, list and table are cut like short ones', async () => {
    const text = Array.from({ length: 9000 }, (_, n) => `p${n}`).join(' ')
    expect(words(await sheets(`<p>${text}</p>`))).toBe(text)
    const items = Array.from({ length: 300 }, (_, n) => `<li>i${n}</li>`).join('')
    expect(words(await sheets(`<ul>${items}</ul>`)).match(/i\d+/g)).toEqual(
      Array.from({ length: 300 }, (_, n) => `i${n}`),
    )
  })

  test('quotes, lists in lists and text beside blocks are cut where they have to be', async () => {
    const inner = Array.from({ length: 60 }, (_, n) => `<li>dentro ${n}</li>`).join('')
    const pages = await sheets(
      `<blockquote>solto <strong>negrito</strong><p>${sentence.repeat(60)}</p></blockquote><ul><li>fora<ul>${inner}</ul></li></ul>`,
    )
    expect(words(pages)).toMatch(/^solto negrito A criança/)
    expect(words(pages).match(/dentro \d+/g)).toHaveLength(60)
  })

  test('an empty paper is one sheet, and a header larger than the sheet leaves room for the text', async () => {
    expect(await sheets('')).toHaveLength(1)
    const { pages } = await readPdf(
      await makePdf(
        { ...paper('<p>Texto</p>'), topo: filler(200), rodape: filler(200) },
        { locale: 'pt-br', picture: async () => undefined },
      ),
    )
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Texto')
  })
})
