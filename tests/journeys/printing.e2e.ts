import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf, rolesOf } from '../../api/src/testing/pdf'
import { isAccessible, whatAxeFinds } from '../support/accessible'
import { test } from '../support/account-world'
import { expect, settled } from '../support/world'

const sheetsOf = (page: Page) => page.getByRole('region', { name: /^Papel/ }).getByRole('article')

/** A text without what tells one program's lines and spaces from another's. */
const packed = (text: string) => text.replace(/\s+/g, '')

const paragraphs = (count: number) =>
  Array.from(
    { length: count },
    (_, n) =>
      `<p data-align="justify">Cláusula ${n + 1}. ${'O que foi combinado entre as partes fica escrito aqui, com calma e por inteiro. '.repeat(3)}</p>`,
  ).join('')

test('[S2.29] [S2.14] a contract is asked for, looked at, changed and taken along as the very same pages in a tagged PDF', async ({
  page,
  account,
}) => {
  test.setTimeout(240_000)
  const { api } = account
  const token = await api.token('demo@vinculo.example')
  await page.context().addCookies([{ name: 'token', value: token, url: api.url }])
  const name = `Nina Impressa ${Date.now().toString(36)}`
  const { id } = await api.call<{ id: string }>('POST', '/api/pacientes-json', { token, body: { nome: name } })
  const models = await api.call<{ versao: number }>('GET', '/api/documentos-json', { token })
  const contrato = `<h2>Contrato</h2>${paragraphs(24)}<table><tbody>${'<tr><td>Sessão</td><td>50 min</td></tr>'.repeat(30)}</tbody></table>`
  await api.call('POST', '/api/documentos-json', { token, body: { versao: models.versao, contrato } })

  await test.step('the window opens over the screen that asks, and knows the patient', async () => {
    await page.goto(`/paciente/${id}/ver`)
    await settled(page)
    await page.getByRole('button', { name: 'Imprimir ou exportar' }).click()
    await page.getByRole('button', { name: 'Imprimir em folha A4' }).click()
    const window = page.getByRole('dialog', { name: 'Imprimir' })
    await expect(window.getByLabel('Cabeçalho')).toBeChecked()
    await expect(window.getByLabel('Todos os dados da escola')).toBeDisabled()
    expect(await whatAxeFinds(page)).toEqual([])
    await window.getByRole('button', { name: 'Imprimir' }).click()
    await expect(page).toHaveURL(/\/imprimir$/)
    await expect(sheetsOf(page).first()).toContainText(name)
  })

  const settings = {
    ...{ form_title: 'Contrato', conteudo: 'contrato', paciente_id: id, atendimento_id: null },
    ...{ topo: true, paciente: true, responsavel: false, escola: false, rodape_assinatura_user: true },
    ...{ assinatura_paciente: true, assinatura_reponsavel: false, assinatura_escola: false, outras_assinaturas: false },
  }
  await page.evaluate((settings) => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith(':documents:impressao')) ?? ''
    sessionStorage.setItem(key, JSON.stringify(settings))
  }, settings)
  await page.reload()
  await settled(page)
  const region = page.getByRole('region', { name: /^Papel/ })
  await expect(region).not.toHaveAttribute('aria-busy', 'true')
  const seen = await sheetsOf(page).allInnerTexts()
  expect(seen.length).toBeGreaterThan(3)
  await expect(sheetsOf(page).first()).toHaveAccessibleName(`Página 1 de ${seen.length}`)

  await test.step('the PDF has the same pages, is tagged and named without the patient', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar PDF' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('Contrato.pdf')
    const pdf = await readPdf(await readFile(await download.path()))
    expect(pdf.isTagged).toBe(true)
    expect([...rolesOf(pdf.tags)]).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Table', 'TH']))
    expect(pdf.pages).toHaveLength(seen.length)
    // Gaps are named on the screen and blank on paper; who signs stands side by side.
    for (const [index, text] of pdf.pages.entries()) {
      const clauses = (from: string) => packed(from).match(/Cláusula\d+|Sessão50min/g)
      expect(clauses(text)).toEqual(clauses(seen[index] ?? ''))
    }
  })

  await test.step('the browser prints exactly these pages and nothing of the frame', async () => {
    const printed = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    expect(printed.pages).toHaveLength(seen.length)
    expect(printed.pages.join()).not.toContain('Baixar PDF')
    expect(printed.pages.join()).not.toContain('sem dados')
    expect(printed.pages[0]).toContain(`página 1 de ${seen.length}`)
  })

  await test.step('what is changed at its side changes the paper; the sheets are in the reach of keys', async () => {
    await page.getByLabel('Assinatura do paciente').uncheck()
    await expect(sheetsOf(page).last()).not.toContainText(name)
    await region.focus()
    await page.keyboard.press('End')
    await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
  })

  await test.step('on a phone a sheet is as wide as the screen, with as many pages', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(sheetsOf(page).first()).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
    const [box] = await Promise.all([sheetsOf(page).first().boundingBox()])
    expect(box?.width).toBeGreaterThan(280)
    expect(box?.width).toBeLessThanOrEqual(360)
    await page.reload()
    await settled(page)
    await expect(region).not.toHaveAttribute('aria-busy', 'true')
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await sheetsOf(page).count()).toBeGreaterThanOrEqual(seen.length - 1)
  })

  await test.step('axe finds nothing, in light and dark, at a desk and on a phone', () =>
    isAccessible(page, '/imprimir'))
})

test('[S8.03] without anything chosen /imprimir says so and leads to the documents', async ({ page, account }) => {
  const token = await account.api.token('demo@vinculo.example')
  await page.context().addCookies([{ name: 'token', value: token, url: account.api.url }])
  await page.goto('/imprimir')
  await settled(page)
  await expect(page.getByText('Ops, não carregou a página de impressão.')).toBeVisible()
  await isAccessible(page, '/imprimir without settings')
  await page.getByRole('link', { name: 'Ir para Documentos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible()
})
