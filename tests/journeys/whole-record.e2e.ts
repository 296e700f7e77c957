import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Patient } from '@vinculo/contracts/patients'
import { expect, test } from '../support/world'

/** Walks by Tab until the focus is there; what Tab does not reach cannot be used by keyboard. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 120; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by Tab`)
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

const unfold = (page: Page, group: string) => press(page, page.locator('summary', { hasText: group }))

test('[S3.03] a patient’s whole record by keyboard alone: registered group by group, seen, printed, exported and read', async ({
  page,
  signIn,
}) => {
  const name = `Inteira Moreira ${Date.now().toString(36)}`
  await signIn()
  await page.goto('/paciente/cadastrar')
  await expect(page.getByRole('heading', { name: 'Cadastrar Paciente', level: 1 })).toBeVisible()

  await test.step('fills in each group', async () => {
    await type(page, 'Nome', name)
    await type(page, 'Data de nascimento', '09032015')
    await type(page, 'Telefone', '11987654321')
    await unfold(page, 'Identificação')
    await type(page, 'Pronome', 'ela')
    await type(page, 'CPF', '11144477735')
    await unfold(page, 'Contato e endereço')
    await type(page, 'CEP', '01452002')
    await type(page, 'UF', 'SP')
    await type(page, 'Cidade', 'São Paulo')
    await unfold(page, 'Escola e estudo')
    await type(page, 'Série ou ano', '3')
    await unfold(page, 'Família')
    await type(page, 'Mora com', 'mãe e avó')
    await unfold(page, 'Atendimento')
    await type(page, 'Status', 'Em av')
    await type(page, 'Preço combinado', '150')
    await unfold(page, 'Clínico')
    await type(page, 'Queixa principal', 'Lê devagar')
    await press(page, page.getByRole('button', { name: 'Acrescentar diagnóstico' }))
    await expect(page.getByLabel('Condição')).toBeFocused()
    await page.keyboard.type('Dislexia')
    await type(page, 'CID', 'f81.0')
    await press(page, page.getByLabel('Prova oral'), 'Space')
    await unfold(page, 'Consentimentos')
    await type(page, 'Quem consentiu', 'Marta Moreira')
    await unfold(page, 'Observações e etiquetas')
    await type(page, 'Etiquetas', 'bolsa')
    await page.keyboard.press('Enter')
    await expect(page.locator('summary', { hasText: 'Clínico' })).toContainText('4 preenchidos')
  })

  await test.step('saves and sees', async () => {
    await press(page, page.getByRole('button', { name: 'Salvar' }))
    await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
    for (const words of [
      'Em avaliação',
      'São Paulo/SP, 01452-002',
      '3º ano do fundamental',
      'Dislexia (F81.0)',
      'bolsa',
    ]) {
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
  })

  const take = page.getByRole('button', { name: 'Imprimir ou exportar' })
  await test.step('prints what the page shows and nothing to press', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await press(page, take)
    await press(page, page.getByRole('button', { name: 'Imprimir a ficha' }))
    await expect(page.locator('body[data-printed]')).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText('Dislexia (F81.0)')).toBeVisible()
    for (const role of ['navigation', 'button', 'banner'] as const) await expect(page.getByRole(role)).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })

  const taken = async (button: string) => {
    await press(page, take)
    const coming = page.waitForEvent('download')
    await press(page, page.getByRole('button', { name: button }))
    const file = await coming
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  await test.step('takes the data along and reads them', async () => {
    const json = await taken('Baixar os dados (JSON)')
    expect(json.name).toBe(`${name}.json`)
    const { paciente } = JSON.parse(json.text) as { paciente: Patient }
    expect(paciente).toMatchObject({
      nome: name,
      cpf: '11144477735',
      endereco: { cep: '01452002', uf: 'SP' },
      preco_padrao: '150.00',
      diagnosticos: [{ texto: 'Dislexia', cid: 'F81.0' }],
      etiquetas: ['bolsa'],
    })
    const html = await taken('Baixar para ler (HTML)')
    expect(html.name).toBe(`${name}.html`)
    expect(html.text).toContain('<!doctype html>')
    expect(html.text).toContain('Dislexia')
  })
})

test('[S8.04] without an answer nothing is lost: the change is refused in words and goes through later', async ({
  page,
  context,
  signIn,
  world,
}) => {
  const name = `Semrede ${Date.now().toString(36)}`
  const token = await signIn()
  const { id } = await world.api.call<Patient>('POST', '/api/pacientes-json', { token, body: { nome: name } })
  await page.goto(`/paciente/${id}/editar`)
  await page.getByText('Escola e estudo').click()
  await page.getByLabel('Turma').fill('B')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Ops, não salvou...')).toBeVisible()
  await expect(page.getByText('Atualize esta página para tentar novamente.')).toBeVisible()
  await expect(page.getByLabel('Turma')).toHaveValue('B')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Paciente Salvo(a) com sucesso!')).toBeVisible()
  expect(await world.api.call('GET', `/api/pacientes-json/${id}`, { token })).toMatchObject({ turma: 'B' })
})

test('[S2.08] a stranger registers the first patient in seven steps from the sign-in page, well under a minute', async ({
  page,
}) => {
  const started = Date.now()
  let steps = 0
  const step = async (done: Promise<unknown>) => {
    steps += 1
    await done
  }
  await page.goto('/login')
  await step(page.getByLabel('E-mail').fill('solo@vinculo.example'))
  await step(page.getByLabel('Senha').fill('vinculo-demo-2026'))
  await step(page.getByRole('button', { name: 'Entrar', exact: true }).click())
  await step(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pacientes' }).click())
  await step(page.getByRole('link', { name: 'Cadastrar Paciente' }).click())
  await step(page.getByLabel('Nome', { exact: true }).fill('Primeira Pessoa'))
  await step(page.getByRole('button', { name: 'Salvar' }).click())
  await expect(page.getByRole('heading', { name: 'Primeira Pessoa', level: 1 })).toBeVisible()
  expect(steps).toBeLessThanOrEqual(7)
  expect(Date.now() - started).toBeLessThan(60_000)
})
