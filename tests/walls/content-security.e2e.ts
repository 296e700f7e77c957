import { expect, test } from '../support/world'

test('the product needs no inline script and no eval, and its policy allows neither', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn()
  const response = await page.goto('/pacientes')
  await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Cadastrar Paciente' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toBeVisible()
  expect(complaints).toEqual([])

  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src [^;]*'nonce-/)
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain('unsafe-eval')
})

test('an injected script does not run; without the policy the same one does', async ({ page, context, signIn }) => {
  await signIn()
  const inject = async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="/nothing" onerror="window.injected = 1">')
      const script = document.createElement('script')
      script.textContent = 'window.injected = 2'
      document.body.append(script)
      return new Promise((resolve) => {
        setTimeout(() => resolve((window as { injected?: number }).injected ?? 'refused'), 500)
      })
    })
  }
  expect(await inject()).toBe('refused')

  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    return route.fulfill({ response, headers })
  })
  expect(await inject()).not.toBe('refused')
})

test('two pages never carry the same nonce', async ({ page }) => {
  const nonces = new Set<string>()
  for (let i = 0; i < 5; i++) {
    const response = await page.request.get('/login')
    nonces.add(/'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1] ?? '')
  }
  expect(nonces.size).toBe(5)
})
