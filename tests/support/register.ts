import type { Page } from '@playwright/test'

export interface Stranger {
  name: string
  email: string
  password: string
}

/** Fills in the registration page as a person does, and sends it. */
export async function registerByHand(page: Page, { name, email, password }: Stranger): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha').fill(password)
  await page.getByLabel('Li e aceito os termos').check()
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
}
