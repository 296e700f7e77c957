import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Paper } from '@vinculo/contracts/printing'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { AppError } from '../errors'
import { readPdf, rolesOf } from '../testing/pdf'
import { databaseKind } from '../testing/suite'
import { closePdf, isPdfThere, makePdf, type Picture, pdfProcess, setUpPdf } from './pdf'

const sentence = 'A criança chegou acompanhada da mãe e manteve a atenção durante toda a proposta de leitura. '
const paper = (corpo: string, more: Partial<Paper> = {}): Paper => ({
  titulo: 'Relatório Psicopedagógico',
  topo: '<p>Clínica Horizonte</p>',
  corpo,
  rodape: '<p>Rua das Flores, 12</p>',
  rubrica: false,
  verificacao: null,
  faltam: [],
  desconhecidos: [],
  ...more,
})
const none = async () => undefined
const made = async (
  corpo: string,
  more: Partial<Paper> = {},
  picture: (id: string) => Promise<Picture | undefined> = none,
) => readPdf(await makePdf(paper(corpo, more), { locale: 'pt-br', picture }))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'made',
    (error) => (error instanceof AppError ? error.code : String(error)),
  )
const id = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'
const image = `<p><img data-arquivo="${id}" width="420" height="280" alt="Desenho da família"></p>`
const running = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

// A PDF is made of a paper alone; it knows no database.
describe.runIf(databaseKind() === 'pglite')('the PDF of a paper', () => {
  let photograph: Buffer
  beforeAll(async () => {
    photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#317a6d' } })
      .jpeg()
      .toBuffer()
  })
  afterEach(() => setUpPdf({}))
  afterAll(() => closePdf())

  test('[S2.14] is tagged for readers of screens and says its title, its language and its headings', async () => {
    const table =
      '<table><thead><tr><th>Teste</th><th>Escore</th></tr></thead><tbody><tr><td>Leitura</td><td>12</td></tr></tbody></table>'
    const pdf = await made(
      `<h1>Relatório Psicopedagógico</h1><h2>Demanda</h2><p>${sentence}</p><ul><li>Leitura</li></ul><h3>Testes</h3>${table}${image}`,
      {},
      async () => ({ bytes: photograph, type: 'image/jpeg' }),
    )
    expect(pdf).toMatchObject({
      isTagged: true,
      showsTitle: true,
      title: 'Relatório Psicopedagógico',
      language: 'pt-BR',
    })
    const roles = rolesOf(pdf.tags)
    for (const role of ['H1', 'H2', 'H3', 'P', 'L', 'LI', 'Table', 'TR', 'TH', 'TD', 'Figure'])
      expect(roles).toContain(role)
    expect(pdf.outline).toEqual(expect.arrayContaining(['Relatório Psicopedagógico', 'Demanda']))
  })

  test('[S2.14] has header and foot on each page, and says which page of how many it is', async () => {
    const { pages } = await made(`<p>${sentence}</p>`.repeat(60))
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, text] of pages.entries()) {
      expect(text).toContain('Clínica Horizonte')
      expect(text).toContain('Rua das Flores, 12')
      expect(text).toContain(`página ${index + 1} de ${pages.length}`)
    }
    expect(pages.join(' ').split('A criança chegou')).toHaveLength(61)
  })

  test('an issued one says on each page where it is looked up and leaves room for initials', async () => {
    const { pages } = await made(`<p>${sentence}</p>`.repeat(60), {
      rubrica: true,
      verificacao: { codigo: 'ABCD2345EFGH', endereco: 'vinculo.example/verificar' },
    })
    for (const text of pages) {
      expect(text).toMatch(/Confira a autenticidade em vinculo\.example\/verificar\s*·\s*código ABCD-2345-EFGH/)
      expect(text).toContain('Rubrica')
    }
  })

  test('holds its pictures, which are asked for by id; one that is gone leaves its place', async () => {
    const asked: string[] = []
    const pdf = await made(image, {}, async (each) => {
      asked.push(each)
      return { bytes: photograph, type: 'image/jpeg' }
    })
    expect(asked).toEqual([id])
    expect(pdf.pictures).toBe(1)
    const without = await made(`${image}<p>Depois.</p>`)
    expect(without.pictures).toBe(0)
    expect(without.pages.join()).toContain('Desenho da família')
    expect(without.pages.join()).toContain('Depois.')
  })

  test('a picture that cannot be read, or that never comes to be, keeps nothing back', async () => {
    const broken = await made(`${image}<p>Depois.</p>`, {}, async () => ({
      bytes: Buffer.from('no'),
      type: 'image/png',
    }))
    expect(broken.pages.join()).toContain('Depois.')
    const refused = await made(`${image}<p>Depois.</p>`, {}, async () => Promise.reject(new Error('the store is down')))
    expect(refused.pages.join()).toContain('Depois.')
  })

  test('what is hostile in a paper neither runs nor fetches anything; the same HTML in a plain page does', async () => {
    const heard: string[] = []
    const server = createServer((request, response) => {
      heard.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const hostile = `<p onclick="x()">Texto</p><script>fetch('${at}/script')</script><img src="${at}/img" onerror="fetch('${at}/onerror')">
      <iframe src="${at}/frame"></iframe><style>@import '${at}/import'; body { background: url(${at}/css) }</style><link rel="stylesheet" href="${at}/link">
      <svg onload="fetch('${at}/svg')"><image href="${at}/image"/></svg><object data="${at}/object"></object><video src="${at}/video" autoplay></video>
      <meta http-equiv="refresh" content="0;url=${at}/refresh"><img data-arquivo="${id}" srcset="${at}/srcset"><script>document.title='tomado'</script>`
    const pdf = await made(hostile, { topo: hostile })
    expect(pdf.title).toBe('Relatório Psicopedagógico')
    expect(pdf.pages.join()).toContain('Texto')
    expect(heard).toEqual([])

    // The control: nothing but the way it is opened keeps it from running.
    const { chromium } = await import('playwright-core')
    const { findChromium } = await import('./find-chromium')
    const plain = await chromium.launch({ executablePath: findChromium(undefined), args: ['--no-sandbox'] })
    const page = await plain.newPage()
    await page.setContent(hostile).catch(() => undefined)
    await expect.poll(() => heard.length).toBeGreaterThan(3)
    await plain.close()
    server.close()
  })

  test('without a Chromium, or with PDFs switched off, it is refused by name and nothing is started', async () => {
    for (const settings of [{ PDF: false }, { CHROMIUM_PATH: '/nowhere/chromium' }]) {
      await setUpPdf(settings)
      expect(isPdfThere()).toBe(false)
      expect(await codeOf(makePdf(paper('<p>Texto</p>'), { locale: 'pt-br', picture: none }))).toBe('pdf_unavailable')
      expect(await pdfProcess()).toBeUndefined()
    }
    await setUpPdf({})
    expect(isPdfThere()).toBe(true)
  })

  test('a browser that crashes fails the PDF it was making, and the next is made by another', async () => {
    await made('<p>Antes.</p>')
    const before = (await pdfProcess()) ?? 0
    const crash = async () => {
      process.kill(before, 'SIGKILL')
      return undefined
    }
    expect(await codeOf(makePdf(paper(image), { locale: 'pt-br', picture: crash }))).toBe('pdf_unavailable')
    expect((await made('<p>Depois.</p>')).pages.join()).toContain('Depois.')
    expect(await pdfProcess()).not.toBe(before)
  })

  test('a browser that hangs is killed when its time is up, and the next PDF is made', async () => {
    await made('<p>Antes.</p>')
    const before = (await pdfProcess()) ?? 0
    await setUpPdf({}, { limit: 3000 })
    process.kill(before, 'SIGSTOP')
    expect(await codeOf(makePdf(paper('<p>Texto</p>'), { locale: 'pt-br', picture: none }))).toBe('pdf_unavailable')
    await expect.poll(() => running(before)).toBe(false)
    await setUpPdf({})
    expect((await made('<p>Depois.</p>')).pages.join()).toContain('Depois.')
  })

  test('two are made at once; who would wait too long for a turn is asked to come again', async () => {
    await setUpPdf({}, { patience: 500 })
    let atWork = 0
    let most = 0
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const hold = async () => {
      atWork += 1
      most = Math.max(most, atWork)
      await held
      atWork -= 1
      return undefined
    }
    const work = () => codeOf(makePdf(paper(image), { locale: 'pt-br', picture: hold }))
    const first = [work(), work()]
    await expect.poll(() => atWork, { timeout: 30_000 }).toBe(2)
    expect(await Promise.all([work(), work()])).toEqual(['unavailable', 'unavailable'])
    expect(most).toBe(2)
    go()
    expect(await Promise.all(first)).toEqual(['made', 'made'])
  })

  test('who leaves while theirs is made gives the turn to the next', async () => {
    const leaving = new AbortController()
    const leave = async () => {
      leaving.abort()
      return new Promise<undefined>(() => undefined)
    }
    const { signal } = leaving
    expect(await codeOf(makePdf(paper(image), { locale: 'pt-br', picture: leave, signal }))).not.toBe('made')
    expect((await made('<p>Depois.</p>')).pages.join()).toContain('Depois.')
  })

  test('nothing of it is left on the disk when its browser is gone', async () => {
    await closePdf()
    const own = mkdtempSync(join(tmpdir(), 'vinculo-pdf-'))
    vi.stubEnv('TMPDIR', own)
    await made('<p>Texto</p>')
    expect(readdirSync(own)).not.toEqual([])
    await closePdf()
    vi.unstubAllEnvs()
    expect(readdirSync(own)).toEqual([])
    rmSync(own, { recursive: true })
  })
})
