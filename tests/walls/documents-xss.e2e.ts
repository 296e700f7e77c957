import type { BrowserContext, Page } from '@playwright/test'
import type { DocumentCheck, DocumentDraft, DocumentModels, IssuedDocument } from '@vinculo/contracts/documents'
import { xssCorpus } from '../../api/src/testing/xss-corpus'
import type { ApiProcess } from '../support/api-process'
import { expect, test } from '../support/world'

const end = 'FIM DO CORPUS'
const payloads = xssCorpus.map(({ payload }) => payload.replaceAll('\0', '&#0;'))
const named = '<img src=x onerror=pwn()>'

interface Ran {
  /** Calls of `pwn()`, in any frame, dialogs, and what was asked of elsewhere. */
  what: string[]
}

/** Listens for whatever a payload does once it runs. */
async function listen(context: BrowserContext): Promise<Ran> {
  const ran: Ran = { what: [] }
  await context.exposeFunction('tell', (what: string) => {
    ran.what.push(what)
  })
  await context.addInitScript(() => {
    const page = window as unknown as { pwn: () => void; tell: (what: string) => void }
    page.pwn = () => page.tell('pwn()')
  })
  await context.route(/xss\.example/, (route) => {
    ran.what.push(route.request().url())
    // Nothing comes, and whoever wanted to go there stays: the others have their turn.
    return route.fulfill({ status: 204 })
  })
  context.on('dialog', (dialog) => {
    ran.what.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return ran
}

/** Saves each as it is, and answers what the API kept of them. */
async function keptOf(api: ApiProcess, token: string): Promise<{ html: string; versao: number }> {
  const fields = ['model_doc_topo', 'model_doc_rodape', 'contrato', 'comprovante', 'doc_edit'] as const
  let { versao } = await api.call<DocumentModels>('GET', '/api/documentos-json', { token })
  const kept: string[] = []
  for (let at = 0; at < payloads.length; at += fields.length) {
    const sent = Object.fromEntries(fields.map((field, n) => [field, payloads[at + n] ?? '']))
    const models = await api.call<DocumentModels>('POST', '/api/documentos-json', { token, body: { versao, ...sent } })
    versao = models.versao
    kept.push(...fields.map((field) => models[field]))
  }
  return { html: kept.join(''), versao }
}

/** As the API kept each; then all of them as they are, one swallowing the other. */
const textOf = (kept: string) => `${kept}<p>${end}</p>${payloads.join('\n')}`

async function prepare(api: ApiProcess, token: string) {
  const { html, versao } = await keptOf(api, token)
  const text = textOf(html)
  const edge = payloads.slice(20, 40).join(' ')
  await api.call('POST', '/api/documentos-json', {
    token,
    body: { versao, doc_edit: text, model_doc_topo: edge, model_doc_rodape: edge },
  })
  const { id: paciente } = await api.call<{ id: string }>('POST', '/api/pacientes-json', {
    token,
    body: { nome: named },
  })
  const draft = await api.call<DocumentDraft>('POST', '/api/rascunhos-json', {
    token,
    body: {
      tipo: 'livre',
      titulo: named,
      paciente: { id: paciente },
      finalidade: named,
      destinatario: '"><script>pwn()</script>',
      partes: { texto: text },
    },
  })
  const { achados } = await api.call<DocumentCheck>('GET', `/api/rascunhos-json/${draft.id}/conferencia`, { token })
  const ciente = [...new Set(achados.map(({ codigo }) => codigo))]
  const issued = await api.call<IssuedDocument>('POST', `/api/rascunhos-json/${draft.id}/emissao`, {
    token,
    body: { versao: draft.versao, ciente },
  })
  // Another one, still being written.
  const writing = await api.call<DocumentDraft>('POST', '/api/rascunhos-json', {
    token,
    body: { tipo: 'livre', titulo: named, paciente: { id: paciente }, partes: { texto: text } },
  })
  return { issued: issued.id, draft: writing.id }
}

/** Long enough for pictures to fail and animations to begin. */
const lingering = (page: Page) => page.waitForTimeout(1000)
const paper = (page: Page) => page.getByRole('article').filter({ hasText: end }).first()

test('[S7.12] of what wants to run nothing does: not in the editor, not beside it, not on the paper, not on the issued copy', async ({
  page,
  context,
  signIn,
  world,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)
  const token = await signIn()
  const { issued, draft } = await prepare(world.api, token)
  const ran = await listen(context)

  await test.step('a model, in the editor and as a preview', async () => {
    await page.goto('/documentos?modelo=doc_edit')
    await expect(page.locator('[contenteditable=true]')).toContainText(end, { timeout: 60_000 })
    await expect(paper(page)).toBeAttached({ timeout: 60_000 })
    await lingering(page)
  })

  await test.step('what is printed of it', async () => {
    await page.getByRole('button', { name: 'Imprimir' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Imprimir' }).click()
    await expect(page).toHaveURL(/\/imprimir$/)
    await expect(paper(page)).toBeAttached({ timeout: 60_000 })
    await lingering(page)
  })

  await test.step('a document being written', async () => {
    await page.goto(`/documento/${draft}/editar`)
    await expect(page.getByText(end).first()).toBeAttached()
    await lingering(page)
  })

  await test.step('the issued copy', async () => {
    await page.goto(`/documento/${issued}/ver`)
    await expect(paper(page)).toBeAttached({ timeout: 60_000 })
    await lingering(page)
  })

  expect(ran.what).toEqual([])
})

test('[S7.12] control: put into a page as they are, without its policy, they do run', async ({ page, context }) => {
  const ran = await listen(context)
  await context.route('**/login', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    return route.fulfill({ response, headers })
  })
  await page.goto('/login')
  await page.evaluate((all) => {
    for (const payload of all) {
      const place = document.createElement('div')
      document.body.append(place)
      place.innerHTML = payload
    }
  }, payloads)
  await expect.poll(() => ran.what.filter((what) => what === 'pwn()').length).toBeGreaterThan(50)
  await expect.poll(() => ran.what.filter((what) => what.includes('xss.example')).length).toBeGreaterThan(5)
})
