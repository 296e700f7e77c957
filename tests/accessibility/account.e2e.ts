import { isAccessible } from '../support/accessible'
import { test } from '../support/account-world'
import { expect } from '../support/world'

test.use({ trace: 'off' })

test('axe finds nothing on any page of somebody without a session, in light and dark, at a desk and on a phone', async ({
  page,
}) => {
  test.setTimeout(180_000)
  for (const address of [
    '/login?erro=nao-confirmado',
    '/register',
    '/termos',
    '/password/reset',
    '/password/reset/x',
    '/email/confirmar/x',
  ]) {
    await page.goto(address)
    await isAccessible(page, address)
  }
  await page.goto('/register')
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(page.getByText('Para criar a conta é preciso aceitar os termos.')).toBeVisible()
  await isAccessible(page, '/register, refused')
  await page.goto('/password/reset')
  await page.getByLabel('E-mail').fill('ninguem.ainda@casa.example')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('button', { name: 'Pedir outro link' })).toBeVisible()
  await isAccessible(page, '/password/reset, sent')
})
