import type { Page } from '@playwright/test'
import { switchModule } from '../support/registry'
import { expect, test, type World } from '../support/world'

const whole = 'ensaio@vinculo.example'

async function someone(world: World, token: string) {
  const body = { nome: `Janela ${Date.now().toString(36)}` }
  return (await world.api.call<{ id: string }>('POST', '/api/pacientes-json', { token, body })).id
}

const paper = (page: Page) => page.getByRole('button', { name: 'Imprimir em folha A4' })
const look = (page: Page) => page.getByRole('button', { name: 'Imprimir ou exportar' }).click()

/** From the patient's page, which is another module's. */
async function ask(page: Page) {
  await look(page)
  await paper(page).click()
}

test('[S2.29] an event of one module is answered by another’s window, over the screen that sent it', async ({
  page,
  signIn,
  world,
  complaints,
}) => {
  const id = await someone(world, await signIn())
  await page.goto(`/paciente/${id}/ver`)
  await ask(page)
  const dialog = page.getByRole('dialog', { name: 'Imprimir' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Janela/, level: 1 })).toBeVisible()
  expect(complaints).toEqual([])
})

test('[S2.29] where the module that would answer has no host, the window says so and takes nothing along; tried again it opens', async ({
  page,
  signIn,
  world,
}) => {
  const id = await someone(world, await signIn())
  await page.goto(`/paciente/${id}/ver`)
  world.hosts.documents.faults = [{ match: /\.js$/, answer: '503' }]
  await ask(page)
  const told = page.getByRole('dialog', { name: 'Este módulo está indisponível' })
  await expect(told).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('heading', { name: /^Janela/, level: 1 })).toBeVisible()
  world.hosts.documents.faults = []
  await told.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('dialog', { name: 'Imprimir' })).toBeVisible({ timeout: 15_000 })
  await expect(told).toHaveCount(0)
})

test('[S2.29] while no module answers, nobody offers it', async ({ page, signIn, world }) => {
  const id = await someone(world, await signIn(whole))
  try {
    await switchModule(world, whole, 'documents', false)
    await page.goto(`/paciente/${id}/ver`)
    await expect(page.getByRole('heading', { name: /^Janela/, level: 1 })).toBeVisible()
    await look(page)
    await expect(page.getByRole('button', { name: 'Imprimir a ficha' })).toBeVisible()
    await expect(paper(page)).toHaveCount(0)
  } finally {
    await switchModule(world, whole, 'documents', true)
  }
})
