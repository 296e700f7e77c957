import type { Page } from '@playwright/test'
import type { DocumentModels } from '@vinculo/contracts/documents'
import { whatAxeFinds } from '../support/accessible'
import { looks, wear } from '../support/looks'
import { expect, signInByHand, test, type World } from '../support/world'

const models = '/api/documentos-json'
// Before it is there, something stands in its place.
const text = (page: Page) => page.getByRole('textbox', { name: 'Texto' }).and(page.locator('[contenteditable]'))
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatação de Texto' }).getByRole('button', { name, exact: true })
const option = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const kept = (page: Page) => page.getByText(/^rascunho salvo às /)

const stored = (world: World, token: string) => world.api.call<DocumentModels>('GET', models, { token })

/** The free document with this text in it, as somebody saved it before. */
async function begin(world: World, token: string, html: string) {
  const { versao } = await stored(world, token)
  return world.api.call<DocumentModels>('POST', models, { token, body: { doc_edit: html, versao } })
}

async function open(page: Page) {
  await page.goto('/documentos?modelo=doc_edit')
  await expect(text(page)).toBeVisible()
  await text(page).click()
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Documento Editado(a) com sucesso!')).toBeVisible()
}

/** What the clipboard of another program brings. */
const paste = (page: Page, kinds: Record<string, string>) =>
  text(page).evaluate((element, kinds) => {
    const clipboardData = new DataTransfer()
    for (const [kind, value] of Object.entries(kinds)) clipboardData.setData(kind, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, kinds)

test('[S2.13] [S7.12] [S8.05] headings, lists, alignment, a table and a page break are written by keys and tools', async ({
  page,
  signIn,
  world,
  complaints,
}) => {
  const token = await signIn()
  await begin(world, token, '')
  await open(page)
  await page.keyboard.type('## Plano')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Em ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('negrito')
  await expect(tool(page, 'Negrito')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Control+Shift+e')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Shift+l')
  await page.keyboard.type('- um')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+]')
  await page.keyboard.type('dois')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await tool(page, 'Tabela').click()
  await option(page, 'Inserir tabela').click()
  await page.keyboard.type('Sigla')
  await tool(page, 'Tabela').click()
  await option(page, 'Excluir coluna').click()
  await save(page)

  const { doc_edit } = await stored(world, token)
  expect(doc_edit).toContain('<h2>Plano</h2><p data-align="center">Em <strong>negrito</strong></p>')
  expect(doc_edit).toContain('<ul><li><p>um</p><ul><li><p>dois</p></li></ul></li></ul>')
  expect(doc_edit).toMatch(/<hr data-page-break(="")?( \/)?>/)
  expect(doc_edit).toMatch(/<table><thead><tr>(<th><p><\/p><\/th>){2}<\/tr><\/thead>/)
  expect(doc_edit).not.toContain('style=')
  expect(complaints).toEqual([])
})

test('[S2.13] a field is found by its name, is one sign for caret and keys, and unknown ones are seen to be wrong', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  await begin(world, token, '<p>A: {{paciente.nome}} e {{paciente.apelido}}</p>')
  await open(page)
  await expect(text(page).getByText('Paciente: nome')).toBeVisible()
  await expect(text(page).getByText('{{paciente.apelido}}')).toHaveAttribute('title', /não é um campo/)

  await page.keyboard.press('Control+End')
  await page.keyboard.type(' B: {{resp end')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(text(page)).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Enter')
  await expect(text(page).getByText('Responsável: endereço')).toBeVisible()
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(text(page).getByText('Responsável: endereço')).toHaveCount(0)

  await page.keyboard.type('{{hoje')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.type('}}')
  await tool(page, 'Campo').click()
  await page.getByRole('combobox', { name: 'Buscar campo' }).fill('endereco escola')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await save(page)
  const { doc_edit } = await stored(world, token)
  for (const name of ['paciente.nome', 'paciente.apelido', 'hoje', 'escola.endereco'])
    expect(doc_edit).toContain(`<span data-campo="${name}">{{${name}}}</span>`)
})

test('[S2.13] what Word and Google Docs copy comes without what only they understand; a field in it is a field', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  await begin(world, token, '')
  await open(page)
  const line = (text: string, level: number) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span> </span></span><![endif]>${text}</p>`
  await paste(page, {
    'text/html': `<html><head><style>p { color: red }</style></head><body><h1>Título</h1><p style="text-align:center;color:red"><b style="font-weight:normal"><span style="font-weight:700">Forte</span></b><o:p></o:p></p><p>&nbsp;</p>${line('um', 1)}${line('dois', 2)}<p onclick="alert(1)">Fim {{paciente.nome}} <img src="x" onerror="alert(1)"></p></body></html>`,
  })
  await save(page)
  const { doc_edit } = await stored(world, token)
  expect(doc_edit).toContain('<h2>Título</h2><p data-align="center"><strong>Forte</strong></p>')
  expect(doc_edit).toContain('<ul><li><p>um</p><ul><li><p>dois</p></li></ul></li></ul>')
  expect(doc_edit).toContain('<span data-campo="paciente.nome">{{paciente.nome}}</span>')
  expect(doc_edit).not.toMatch(/style|class|Mso|onclick|onerror|src=/)
})

test('[S2.13] a picture is sent, described, made smaller by keyboard and shown again', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  await begin(world, token, '<p>Figura:</p>')
  await open(page)
  await page.keyboard.press('Control+End')
  const chooser = page.waitForEvent('filechooser')
  await tool(page, 'Imagem').click()
  const drawing = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 })
    canvas.getContext('2d')?.fillRect(0, 0, 400, 400)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await (await chooser).setFiles({ name: 'teste.png', mimeType: 'image/png', buffer: Buffer.from(drawing, 'base64') })
  const alt = page.getByLabel('Descrição da imagem')
  await expect(alt).toBeFocused()
  await alt.fill('Desenho da família')
  const width = page.getByRole('slider', { name: 'Largura' })
  await width.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Pronto' }).click()
  await save(page)
  expect((await stored(world, token)).doc_edit).toMatch(
    /<img(?=[^>]* data-arquivo="[0-9a-f-]{36}")(?=[^>]* width="25")(?=[^>]* height="1[23]")(?=[^>]* alt="Desenho da família")[^>]*>/,
  )
  await open(page)
  const shown = text(page).getByRole('img', { name: 'Desenho da família' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('[S2.13] Tab leads on, Alt+F10 leads to the tools and Escape back; nobody is kept out', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  await begin(world, token, '<h2>Um</h2><p>Dois {{paciente.nome}}</p>')
  await open(page)
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: /^Estilo: / })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Negrito')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(text(page)).not.toBeFocused()
  for (const look of looks) {
    await wear(page, look)
    await expect(
      text(page)
        .or(page.getByRole('button', { name: 'Prévia' }))
        .first(),
    ).toBeVisible()
    expect.soft(await whatAxeFinds(page), `${look.theme}, ${look.width} px`).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('[S4.03] what is typed outlives an ended session, a reload and a lost network', async ({
  page,
  context,
  signIn,
  world,
}) => {
  const token = await signIn()
  await begin(world, token, '<p>Começo</p>')
  await open(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' e depois')
  await expect(kept(page)).toBeVisible()
  await page.reload()
  await expect(text(page)).toHaveText('Começo e depois')

  await test.step('the last words before the page goes are put away too', async () => {
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' já')
    await page.reload()
    await expect(text(page)).toHaveText('Começo e depois já')
  })
  await test.step('without network', async () => {
    await context.setOffline(true)
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' sem rede')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Ops, não salvou...')).toBeVisible()
    await expect(text(page)).toHaveText('Começo e depois já sem rede')
    await context.setOffline(false)
  })
  await test.step('the session ends', async () => {
    await world.api.call('POST', '/api/logout', { token })
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Entrar de novo' }).click()
    await expect(page).toHaveURL('/login')
    await signInByHand(page, 'demo@vinculo.example', 'vinculo-demo-2026')
    await expect(text(page)).toHaveText('Começo e depois já sem rede')
    await save(page)
  })
})

test('[S8.04] an answer without an id is a save error, and nothing typed is lost', async ({ page, signIn, world }) => {
  const token = await signIn()
  await begin(world, token, '<p>Começo</p>')
  await open(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' novo')
  const answer = { ...(await stored(world, token)), id: null }
  await page.route('**/api/documentos-json', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: answer }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Ops, não salvou...')).toBeVisible()
  await expect(text(page)).toHaveText('Começo novo')
})

test('[S7.12] two tabs edit one model: both versions are shown by what differs, and the chosen one is saved', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const same = Array.from({ length: 40 }, (_, at) => `<p>Cláusula ${at}</p>`).join('')
  await begin(world, token, `${same}<p>Fim</p>`)
  await open(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' meu')
  await begin(world, token, `${same}<p>Fim deles</p>`)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Fim meu')).toBeVisible()
  await expect(dialog.getByText('Fim deles')).toBeVisible()
  await expect(dialog.getByText('39 linhas iguais').first()).toBeVisible()
  await expect(dialog.getByText('Cláusula 3', { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Documento Editado(a) com sucesso!')).toBeVisible()
  expect((await stored(world, token)).doc_edit).toContain('<p>Fim meu</p>')
})

test('[S2.13] the editor is downloaded when it opens, and a preview shows a patient in place of the fields', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  await begin(world, token, '<p>Sobre {{paciente.nome}}.</p>')
  const card = page.getByRole('listitem').getByRole('link', { name: 'Documento livre', exact: true })
  let bytes = 0
  // Counted as they end: a browser with much to do may not keep the bodies themselves.
  page.on('requestfinished', async (request) => {
    if (request.url().endsWith('.js')) bytes += (await request.sizes()).responseBodySize
  })
  await page.goto('/documentos')
  await card.waitFor()
  await page.waitForTimeout(500)
  const before = bytes
  await card.click()
  await expect(text(page)).toBeVisible()
  await expect.poll(() => bytes - before).toBeGreaterThan(70_000)
  const paper = page.getByRole('region', { name: 'Prévia: Documento livre' })
  await expect(paper.getByText(/^Sobre (?!\{\{).+\.$/)).toBeVisible()
})
