import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { IssuedPage } from '@vinculo/contracts/documents'
import { isAccessible } from '../support/accessible'
import { ApiProcess, repository } from '../support/api-process'
import { expect, test } from '../support/world'

const later = join(repository, 'tests/support/later.cjs')
const demand = 'A escola pediu notícias do acompanhamento.'
const school = 'E.M. Cecília Meireles'

// A step that hangs is told where it hangs.
test.use({ actionTimeout: 20_000 })

/** What is on the sheets of the page, sheet by sheet. */
const sheets = (page: Page) => page.getByRole('region', { name: /^(Papel|Como saiu)/ }).getByRole('article')

async function write(page: Page, part: string, words: string) {
  await page.getByRole('textbox', { name: part }).focus()
  await expect(page.locator('[contenteditable=true]:focus')).toBeVisible()
  await page.keyboard.type(words)
}

async function family(api: ApiProcess, token: string, name: string) {
  const make = (path: string, body: object) => api.call<{ id: string }>('POST', path, { token, body })
  const { id: escola } = await make('/api/escolas-json', { nome: school })
  const { id: responsavel } = await make('/api/responsaveis-json', { nome: 'Rosa Dias', telefone: '+5511912345678' })
  const { id } = await make('/api/pacientes-json', {
    nome: name,
    data_nascimento: '2018-03-10',
    escola: { id: escola },
    responsaveis: [{ id: responsavel, parentesco: 'mae', representante_legal: true }],
  })
  return { patient: id, escola }
}

test('[S2.13] [S2.14] [S3.07] a relatório for a school, printed with header, patient data and two signatures, found again a year later', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const name = `Davi Dias ${Date.now().toString(36)}`
  const first = await new ApiProcess().start()
  let second: ApiProcess | undefined
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  try {
    const token = await first.token('demo@vinculo.example')
    const { patient, escola } = await family(first, token, name)
    await context.addCookies([{ name: 'token', value: token, url: first.url }])
    const page = await context.newPage()
    let address = ''
    let printed = ''

    await test.step('[S3.07] [S8.05] the header of every paper is written once', async () => {
      await page.goto(`${first.url}/documentos`)
      await page.getByRole('link', { name: /Cabeçalho/ }).click()
      await write(page, 'Texto', 'Clínica Ipê ')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByText('Documento Editado(a) com sucesso!')).toBeVisible()
    })

    await test.step('the report begins on the patient’s page', async () => {
      await page.goto(`${first.url}/paciente/${patient}/ver?aba=documents`)
      await page.getByRole('main').getByRole('link', { name: 'Novo documento' }).first().click()
      await page.getByRole('radio', { name: /^Relatório\b(?! multi)/ }).check({ force: true })
      await page.getByLabel('Finalidade').fill('Acompanhamento escolar')
      await page.getByLabel('Solicitante').fill('Coordenação pedagógica')
      await page.getByLabel('Destinatário').fill(school)
      await isAccessible(page, 'a document that begins')
      await page.getByRole('button', { name: 'Começar a escrever' }).click()
      await expect(page).toHaveURL(/\/documento\/[\da-f-]+\/editar/)
    })

    await test.step('it is written part by part; who it is about is a field', async () => {
      await write(page, 'Descrição da demanda', `${demand} O aluno `)
      await page.keyboard.type('{{nome')
      await page.getByRole('option', { name: /nome/i }).first().click()
      await write(page, 'Procedimento', 'Doze sessões semanais.')
      await write(page, 'Análise', 'Lê palavras e frases com apoio.')
      await write(page, 'Conclusão', 'Recomenda-se a continuidade.')
      await page.locator('summary', { hasText: 'O que sai no papel' }).click()
      await page.getByRole('checkbox', { name: 'Assinatura da escola' }).check({ force: true })
    })

    await test.step('what is to be seen is shown, acknowledged, and the report is issued', async () => {
      await page.getByRole('button', { name: 'Emitir', exact: true }).click()
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ hasText: 'Conferência' })
      await expect(dialog).toBeVisible()
      for (const box of await dialog.getByRole('checkbox', { name: /ciente/ }).all()) await box.check({ force: true })
      await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
      await expect(page).toHaveURL(/\/documento\/[\da-f-]+\/ver/)
      address = new URL(page.url()).pathname
    })

    await test.step('on the paper are header, patient, text and two places to sign', async () => {
      const sheet = sheets(page).first()
      await expect(sheet).toContainText('Clínica Ipê')
      for (const text of [name, demand, 'Descrição da demanda', 'Acompanhamento escolar'])
        await expect(sheets(page).filter({ hasText: text }).first()).toBeVisible()
      await expect(sheets(page).last()).toContainText(school)
      await expect(sheets(page).last()).toContainText(/Página \d+ de \d+/i)
      printed = (await sheets(page).allInnerTexts()).join('\n')
    })

    await test.step('[S2.14] it is downloaded as a tagged PDF', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Baixar PDF' }).click()
      const file = await (await download).path()
      const { readFileSync } = await import('node:fs')
      const pdf = readFileSync(file).toString('latin1')
      expect(pdf).toContain('/StructTreeRoot')
      expect(pdf).toContain('/MarkInfo')
    })

    await test.step('meanwhile the header, the school and the child’s name change', async () => {
      await first.call('PUT', `/api/escolas-json/${escola}`, { token, body: { nome: 'Escola Nova', versao: 1 } })
      const models = await first.call<{ versao: number }>('GET', '/api/documentos-json', { token })
      const body = { versao: models.versao, model_doc_topo: '<p>Outro consultório</p>' }
      await first.call('POST', '/api/documentos-json', { token, body })
    })

    await test.step('a year later it is found on the patient’s page, as it was issued', async () => {
      await first.stop()
      second = await new ApiProcess({ NODE_OPTIONS: `--require ${later}`, DAYS_LATER: '370' }, first.dataDir).start()
      const again = await second.token('demo@vinculo.example')
      await context.clearCookies()
      await context.addCookies([{ name: 'token', value: again, url: second.url }])
      await page.clock.setSystemTime(Date.now() + 370 * 86_400_000)
      await page.goto(`${second.url}/paciente/${patient}/ver?aba=documents`)
      const [issued] = (
        await second.call<IssuedPage>('GET', `/api/emissoes-json?pagina=1&paciente=${patient}`, { token: again })
      ).itens
      expect(issued?.titulo).toBeTruthy()
      await page
        .getByRole('link', { name: issued?.titulo ?? '' })
        .first()
        .click()
      await expect(page).toHaveURL(`${second.url}${address}`)
      await expect(sheets(page).first()).toContainText('Clínica Ipê')
      expect((await sheets(page).allInnerTexts()).join('\n')).toBe(printed)
    })

    await test.step('whoever holds the paper learns that it is authentic, and nothing of what it says', async () => {
      const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(printed)?.[0] ?? ''
      await context.clearCookies()
      await page.goto(`${second?.url}/verificar`)
      await page.getByRole('textbox').fill(code.toLowerCase())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const told = await page.locator('body').textContent()
      expect(told).toMatch(/aut[eê]ntico/i)
      for (const secret of [name, demand, school, 'Acompanhamento escolar']) expect(told).not.toContain(secret)
    })
  } finally {
    await context.close()
    await second?.remove()
    await first.remove()
  }
})
