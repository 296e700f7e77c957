import { readFile } from 'node:fs/promises'
import type { Patient } from '@vinculo/contracts/patients'
import { Keyboard } from '../support/keyboard'
import { expect, test } from '../support/world'

test('[S3.03] a patient’s whole record by keyboard alone: registered group by group, seen, printed, exported and read', async ({
  page,
  signIn,
}) => {
  const name = `Inteira Moreira ${Date.now().toString(36)}`
  await signIn()
  const keys = new Keyboard(page)
  const unfold = (group: string) => keys.press(page.locator('summary', { hasText: group }))
  await keys.open('/paciente/cadastrar')
  await expect(page.getByRole('heading', { name: 'Cadastrar Paciente', level: 1 })).toBeVisible()

  await test.step('fills in each group', async () => {
    await keys.type('Nome', name)
    await keys.type('Data de nascimento', '09032015')
    await keys.type('Telefone', '11987654321')
    await unfold('Identificação')
    await keys.type('Pronome', 'ela')
    await keys.type('CPF', '11144477735')
    await unfold('Contato e endereço')
    await keys.type('CEP', '01452002')
    await keys.type('UF', 'SP')
    await keys.type('Cidade', 'São Paulo')
    await unfold('Escola e estudo')
    await keys.type('Série ou ano', '3')
    await unfold('Família')
    await keys.type('Mora com', 'mãe e avó')
    await unfold('Atendimento')
    await keys.type('Status', 'Em av')
    await keys.type('Preço combinado', '150')
    await unfold('Clínico')
    await keys.type('Queixa principal', 'Lê devagar')
    await keys.press(page.getByRole('button', { name: 'Acrescentar diagnóstico' }))
    await expect(page.getByLabel('Condição')).toBeFocused()
    await page.keyboard.type('Dislexia')
    await keys.type('CID', 'f81.0')
    await keys.press(page.getByLabel('Prova oral'), 'Space')
    await unfold('Consentimentos')
    await keys.type('Quem consentiu', 'Marta Moreira')
    await unfold('Observações e etiquetas')
    await keys.type('Etiquetas', 'bolsa')
    await page.keyboard.press('Enter')
    await expect(page.locator('summary', { hasText: 'Clínico' })).toContainText('4 preenchidos')
  })

  await test.step('saves and sees', async () => {
    await keys.press(page.getByRole('button', { name: 'Salvar' }))
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
    await keys.press(take)
    await keys.press(page.getByRole('button', { name: 'Imprimir a ficha' }))
    await expect(page.locator('body[data-printed]')).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText('Dislexia (F81.0)')).toBeVisible()
    for (const role of ['navigation', 'button', 'banner'] as const) await expect(page.getByRole(role)).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    // Played, not printed, the button was hidden for a while and lost the focus.
    await take.focus()
  })

  const taken = async (button: string) => {
    await keys.press(take)
    const coming = page.waitForEvent('download')
    await keys.press(page.getByRole('button', { name: button }))
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
