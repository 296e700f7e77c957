import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/world'

/** Walks by Tab until the focus is there; what Tab does not reach within a screenful cannot be used by keyboard. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by Tab`)
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('[S2.08] a patient is registered, found, edited and deleted without touching the mouse', async ({ page }) => {
  const name = `Tecla Moreira ${Date.now().toString(36)}`
  const nameField = page.getByLabel('Nome', { exact: true })

  await page.goto('/login')
  await type(page, page.getByLabel('E-mail'), 'demo@vinculo.example')
  await type(page, page.getByLabel('Senha'), 'vinculo-demo-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await test.step('registers: the focus arrives at each new heading', async () => {
    await page.keyboard.press('Shift+Tab')
    await press(page, page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pacientes' }))
    await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeFocused()
    await press(page, page.getByRole('link', { name: 'Cadastrar Paciente' }))
    await expect(page.getByRole('heading', { name: 'Cadastrar Paciente', level: 1 })).toBeFocused()
    await type(page, nameField, name)
    await tabTo(page, page.getByLabel('Data de nascimento'))
    await page.keyboard.type('09032015')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: 'segunda-feira, 9 de março de 2015' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Data de nascimento')).toHaveValue('10-03-2015')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
    await expect(page.getByText('Nascimento: 10-03-2015')).toBeVisible()
  })

  await test.step('finds', async () => {
    await press(page, page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pacientes' }))
    await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeFocused()
    await type(page, page.getByLabel('Buscar'), name)
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  const row = page.getByRole('row', { name: new RegExp(name) })
  await test.step('edits, a folded section included', async () => {
    await press(page, row.getByRole('link', { name: 'Editar' }))
    await expect(page.getByRole('heading', { name: 'Editar Paciente', level: 1 })).toBeFocused()
    await press(page, page.locator('summary', { hasText: 'Identificação' }))
    await type(page, page.getByLabel('CPF'), '52998224725')
    await press(page, page.getByRole('button', { name: 'Salvar' }))
    await expect(page.getByText('529.982.247-25')).toBeVisible()
  })

  await test.step('deletes: the harmless answer has the focus, Escape asks no more', async () => {
    const remove = page.getByRole('button', { name: 'Excluir' })
    await press(page, remove)
    await expect(page.getByRole('button', { name: 'NÃO' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(remove).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'SIM' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/pacientes')
    await expect(page.getByText('Paciente Excluído(a) com sucesso!')).toBeVisible()
  })
})
