import type { Page } from '@playwright/test'
import type { User } from '@vinculo/contracts/account'
import type { Patient } from '@vinculo/contracts/patients'
import { expect, signInByHand, test } from '../support/world'

const nameField = (page: Page) => page.getByLabel('Nome', { exact: true })
const kept = (page: Page) => page.getByText(/^rascunho salvo às /)
const restored = (page: Page) => page.getByText(/^rascunho restaurado, salvo /)
const unique = (what: string) => `${what} ${Date.now().toString(36)}`

/** Types into the form for a new patient and waits until it is put away. */
async function typeSomething(page: Page, name: string) {
  await page.goto('/paciente/cadastrar')
  await nameField(page).fill(name)
  await page.locator('summary', { hasText: 'Observações' }).click()
  await page.getByLabel('Observações').fill(`Notas de ${name}`)
  await expect(kept(page)).toBeVisible()
  await expectSafe(page)
}

/** All of what is typed is put away: the page would let itself be closed without a question. */
async function expectSafe(page: Page) {
  const asks = () => {
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    return leaving.defaultPrevented
  }
  await expect.poll(() => page.evaluate(asks)).toBe(false)
}

async function expectBack(page: Page, name: string) {
  await expect(restored(page)).toBeVisible()
  await expect(nameField(page)).toHaveValue(name)
  await expect(page.getByLabel('Observações')).toHaveValue(`Notas de ${name}`)
}

/** Everything a browser keeps for the site. */
const stored = async (page: Page) => {
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const caches_ = await caches.keys()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, caches_, history.state])
  })
  return inPage + JSON.stringify(await page.context().cookies())
}

test('[S4.03] a session that ends in the middle: after signing in again everything typed is back, and is saved', async ({
  page,
  signIn,
  world,
}) => {
  const name = unique('Rascunho Sessão')
  const token = await signIn()
  await typeSomething(page, name)
  await world.api.call('POST', '/api/logout', { token })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entrar de novo' }).click()
  await expect(page).toHaveURL('/login')
  await signInByHand(page, 'demo@vinculo.example', 'vinculo-demo-2026')
  await expect(page).toHaveURL('/paciente/cadastrar')
  await expectBack(page, name)

  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  expect(await stored(page)).not.toContain('vinculo:draft:')
  await page.goto('/paciente/cadastrar')
  await expect(nameField(page)).toHaveValue('')
})

test('[S4.03] a reload loses nothing and asks nothing', async ({ page, signIn }) => {
  const name = unique('Rascunho Recarga')
  await signIn()
  await typeSomething(page, name)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await expectBack(page, name)
  expect(questions).toEqual([])

  await test.step('the control: what is not put away yet is asked about', async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await nameField(page).fill(`${name} e mais`)
    await page.reload()
    expect(questions).toEqual(['beforeunload'])
  })

  await test.step('«Descartar rascunho» throws it away', async () => {
    await page.getByRole('button', { name: 'Descartar rascunho' }).click()
    await expect(nameField(page)).toHaveValue('')
    await expect(nameField(page)).toBeFocused()
    await page.reload()
    await expect(nameField(page)).toHaveValue('')
    await expect(restored(page)).toHaveCount(0)
  })
})

test('a tab that is killed loses nothing', async ({ page, context, signIn }) => {
  const name = unique('Rascunho Queda')
  await signIn()
  await typeSomething(page, name)
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  session.send('Page.crash').catch(() => undefined)
  await crashed
  const next = await context.newPage()
  await next.goto('/paciente/cadastrar')
  await expectBack(next, name)
})

test('two tabs that register different people: saving in one leaves the other its draft', async ({
  page,
  context,
  signIn,
}) => {
  const [mine, other] = [unique('Rascunho Primeira Aba'), unique('Rascunho Segunda Aba')]
  await signIn()
  const second = await context.newPage()
  await second.goto('/paciente/cadastrar')
  await expect(nameField(second)).toBeVisible()
  await typeSomething(page, mine)
  await nameField(second).fill(other)
  await expect(kept(second)).toBeVisible()
  await expect(kept(page)).toHaveCount(0)
  await second.getByRole('button', { name: 'Salvar' }).click()
  await expect(second.getByRole('heading', { name: other, level: 1 })).toBeVisible()
  await expect(kept(page)).toBeVisible()
  await page.reload()
  await expectBack(page, mine)
})

test('without network the save is refused, the form stays, and closing the tab loses nothing', async ({
  page,
  context,
  signIn,
}) => {
  const name = unique('Rascunho Rede')
  await signIn()
  await typeSomething(page, name)
  await context.setOffline(true)
  await nameField(page).fill(`${name} Lima`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Ops, não cadastou...')).toBeVisible()
  await expect(nameField(page)).toHaveValue(`${name} Lima`)
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/paciente/cadastrar')
  await expect(restored(next)).toBeVisible()
  await expect(nameField(next)).toHaveValue(`${name} Lima`)
})

test('a module that breaks takes nothing along: tried again, the form has what was typed', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const name = unique('Rascunho Módulo')
  const { id } = await world.api.call<Patient>('POST', '/api/pacientes-json', { token, body: { nome: name } })
  await page.goto(`/paciente/${id}/editar`)
  await nameField(page).fill(`${name} Lima`)
  await expect(kept(page)).toBeVisible()
  // An answer no screen can draw.
  await page.route(`**/api/pacientes-json/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { code: 'stale_version', message: '', atual: null } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Este módulo está indisponível')).toBeVisible()
  await page.unroute(`**/api/pacientes-json/${id}`)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(restored(page)).toBeVisible()
  await expect(nameField(page)).toHaveValue(`${name} Lima`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name: `${name} Lima`, level: 1 })).toBeVisible()
})

test('going elsewhere in the application keeps the draft and says so', async ({ page, signIn }) => {
  const name = unique('Rascunho Passeio')
  await signIn()
  await typeSomething(page, name)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pacientes' }).click()
  await expect(page.getByText('Rascunho guardado')).toBeVisible()
  await page.getByRole('link', { name: 'Cadastrar Paciente' }).click()
  await expectBack(page, name)
})

test('a draft is settled against the row it was begun on when somebody saves it meanwhile', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const name = unique('Rascunho Antigo')
  const { id, versao } = await world.api.call<Patient>('POST', '/api/pacientes-json', { token, body: { nome: name } })
  await page.goto(`/paciente/${id}/editar`)
  await nameField(page).fill(`${name} Meu`)
  await expect(kept(page)).toBeVisible()
  await expectSafe(page)
  await world.api.call('PUT', `/api/pacientes-json/${id}`, { token, body: { versao, nome: `${name} Outra` } })
  await page.reload()
  await expect(restored(page)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' })
  await expect(dialog.getByText(`${name} Meu`, { exact: true })).toBeVisible()
  await expect(dialog.getByText(`${name} Outra`, { exact: true })).toBeVisible()
})

test('a signed-out browser holds no readable text, and the next person on it sees no draft', async ({
  page,
  signIn,
  world,
}) => {
  const name = unique('Rascunho Fechado')
  const token = await signIn()
  await typeSomething(page, name)
  await page.getByRole('button', { name: /Sua conta/ }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  await page.reload()
  const left = await stored(page)
  expect(left).toContain('vinculo:draft:')
  expect(left).not.toContain(name)
  const other = await world.api.token('demo@vinculo.example')
  const { chave_rascunhos } = await world.api.call<User>('GET', '/api/user', { token: other })
  expect(left).not.toContain(chave_rascunhos)
  expect(left).not.toContain(token)

  await test.step('the control: with the key the same bytes are the text', async () => {
    const opened = await page.evaluate(async (base64) => {
      const bytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
      const key = await crypto.subtle.importKey('raw', bytes(base64), 'AES-GCM', false, ['decrypt'])
      const entry = Object.keys(localStorage).find((item) => item.startsWith('vinculo:draft:')) ?? ''
      const { iv, sealed } = JSON.parse(localStorage.getItem(entry) ?? '')
      const algorithm = { name: 'AES-GCM', iv: bytes(iv), additionalData: new TextEncoder().encode(entry) }
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes(sealed)))
    }, chave_rascunhos)
    expect(opened).toContain(name)
  })

  await signInByHand(page, 'solo@vinculo.example', 'vinculo-demo-2026')
  await expect(page).toHaveURL('/')
  await page.goto('/paciente/cadastrar')
  await expect(nameField(page)).toHaveValue('')
  await expect(restored(page)).toHaveCount(0)
})
