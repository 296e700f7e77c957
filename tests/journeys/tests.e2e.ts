import type { Page } from '@playwright/test'
import { isAccessible } from '../support/accessible'
import { expect, test } from '../support/world'

const pdf = { name: 'Folha de respostas.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 folha') }
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Finds what is wanted while typing, and picks it. */
async function choose(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

test('[S2.11] [S3.08] [S7.10] a test is registered, warned of, applied twice with its protocol, and its results are seen over time on the patient’s page', async ({
  page,
  signIn,
  world,
  complaints,
}) => {
  test.setTimeout(120_000)
  const mark = Date.now().toString(36)
  const [instrument, child] = [`Prova de leitura ${mark}`, `Davi Leitor ${mark}`]
  const token = await signIn()
  const { id } = await world.api.call<{ id: string }>('POST', '/api/pacientes-json', {
    token,
    body: { nome: child, data_nascimento: '2017-12-15' },
  })

  await test.step('registers a restricted test for six to twelve years', async () => {
    await page.goto('/testes')
    await page.getByRole('link', { name: 'Cadastrar Teste' }).click()
    await page.getByLabel('Nome').fill(instrument)
    await page.getByText('Regras de uso').click()
    await page.getByLabel('Restrito a psicólogos').check()
    await page.getByLabel('Situação no SATEPSI').selectOption('Não avaliado')
    await page.getByText('Para quem e como').click()
    await page.getByLabel('Idade mínima: Anos').fill('10')
    await page.getByLabel('Idade máxima: Anos').fill('12')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(title(page, instrument)).toBeVisible()
    await expect(page.getByText('10 a 12 anos')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Para conferir' }).getByRole('listitem')).toHaveCount(3)
    await isAccessible(page, 'a test’s page')
  })

  await test.step('applies it: the age on that day is shown, warnings stop nobody', async () => {
    await page.getByRole('link', { name: 'Aplicar' }).click()
    await expect(page.getByRole('combobox', { name: 'Teste' })).toHaveValue(instrument)
    await choose(page, 'Paciente', child)
    await page.getByLabel('Data', { exact: true }).fill('20032026')
    await expect(page.getByText('8 anos; 3 meses')).toBeVisible()
    await expect(page.getByText('A pessoa é mais nova do que a idade mínima deste teste.')).toBeVisible()
    for (const [at, [part, percentile]] of [
      ['Palavras', '12,5'],
      ['Frases', '25'],
    ].entries()) {
      await page.getByRole('button', { name: 'Acrescentar resultado' }).click()
      await page
        .getByLabel('Parte ou subteste')
        .nth(at)
        .fill(part ?? '')
      await page
        .getByLabel('Percentil')
        .nth(at)
        .fill(percentile ?? '')
    }
    await page.evaluate(() => scrollTo(0, 0))
    await isAccessible(page, 'an application’s form')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Aplicação Cadastrado(a) com sucesso!')).toBeVisible()
    await expect(page.getByRole('row', { name: /Palavras/ })).toContainText('12,5')
  })

  await test.step('attaches the protocol and takes it back byte for byte', async () => {
    await page.getByLabel('Anexar arquivo').setInputFiles(pdf)
    await expect(page.getByText(`${pdf.name} anexado.`)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Baixar ${pdf.name}` }).click()
    expect((await download).suggestedFilename()).toBe(pdf.name)
    await isAccessible(page, 'an application')
  })

  await test.step('sees results over time in the patient’s tab', async () => {
    const [{ teste }] = (await world.api.call<{ teste: { id: string } }[]>(
      'GET',
      `/api/aplicacoes-json?paciente=${id}`,
      {
        token,
      },
    )) as [{ teste: { id: string } }]
    const body = {
      paciente: { id },
      teste,
      data: '2026-09-20',
      resultados: [
        { subteste: 'Palavras', percentil: 37.5 },
        { subteste: 'Frases', percentil: 50 },
      ],
    }
    await world.api.call('POST', '/api/aplicacoes-json', { token, body })
    await page.goto(`/paciente/${id}/ver`)
    await page.getByRole('link', { name: 'Testes' }).last().click()
    const figure = page.getByRole('figure', { name: `Percentil: ${instrument}` })
    await expect(figure.getByRole('row')).toHaveText([
      'Parte ou subteste20-03-202620-09-2026',
      /Palavras12,537,5/,
      /Frases2550/,
    ])
    await expect(page.getByRole('table', { name: 'Testes aplicados' }).getByRole('row')).toHaveCount(3)
    await isAccessible(page, 'the tests of a patient')
  })

  await test.step('a test that was applied is set inactive instead of deleted', async () => {
    await page.goto(`/testes?busca=${mark}`)
    await page.getByRole('button', { name: 'Excluir' }).click()
    await page.getByRole('button', { name: 'SIM' }).click()
    await expect(page.getByText(`Faz parte do registro de 1 pessoa: ${child}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Inativar' }).click()
    await expect(page.getByRole('row', { name: instrument })).toContainText('Inativo')
  })
  // The browser tells of every refusal.
  expect(complaints).toEqual([expect.stringContaining('409')])
})
