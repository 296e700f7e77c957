import type { BrowserContext, Page } from '@playwright/test'
import type { SessionRecord } from '@vinculo/contracts/session-records'
import { sessionToday } from '../support/session'
import { expect, signInByHand, test, type World } from '../support/world'

const part = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const restored = (page: Page) => page.getByText(/^rascunho restaurado, salvo /)
const address = (id: string) => `/atendimento/${id}/registro`
const recordOf = (world: World, token: string, id: string) =>
  world.api.call<SessionRecord>('GET', `/api/atendimentos-json/${id}/registro`, { token })

/** All of what is typed is put away: the page would let itself be closed without a question. */
async function isSafe(page: Page) {
  const asks = () => {
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    return leaving.defaultPrevented
  }
  await expect.poll(() => page.evaluate(asks)).toBe(false)
}

async function crash(page: Page, context: BrowserContext) {
  const crashed = page.waitForEvent('crash')
  const line = await context.newCDPSession(page)
  line.send('Page.crash').catch(() => undefined)
  await crashed
}

test('[S2.12] a note survives the network and the tab: offline, killed, back, saved and signed', async ({
  page,
  context,
  signIn,
  world,
}) => {
  const token = await signIn()
  const { id } = await sessionToday(world.api, token)
  await page.goto(address(id))
  await part(page, 'Demanda e objetivos').fill('Leitura de textos longos.')

  await test.step('without network the save is refused, and every word stays', async () => {
    await context.setOffline(true)
    await part(page, 'Evolução').fill('Leu dois parágrafos sem ajuda.')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Ops, não salvou...')).toBeVisible()
    await expect(part(page, 'Evolução')).toHaveValue('Leu dois parágrafos sem ajuda.')
    await part(page, 'Procedimentos').fill('Jogo de rimas, ainda sem rede.')
    await isSafe(page)
  })

  await test.step('the tab is killed; nothing of it has reached the server', async () => {
    await crash(page, context)
    await page.close()
    await context.setOffline(false)
    expect(await recordOf(world, token, id)).toMatchObject({ versao: 0, evolucao: null })
  })

  await test.step('opened again, the note is there, is saved, and signed', async () => {
    const next = await context.newPage()
    await next.goto(address(id))
    await expect(restored(next)).toBeVisible()
    await expect(part(next, 'Demanda e objetivos')).toHaveValue('Leitura de textos longos.')
    await expect(part(next, 'Procedimentos')).toHaveValue('Jogo de rimas, ainda sem rede.')
    await expect(part(next, 'Evolução')).toHaveValue('Leu dois parágrafos sem ajuda.')
    await next.getByRole('button', { name: 'Salvar' }).click()
    await expect(next.getByText('Registro salvo. Falta assinar.')).toBeVisible()
    expect(await recordOf(world, token, id)).toMatchObject({
      demanda: 'Leitura de textos longos.',
      procedimentos: 'Jogo de rimas, ainda sem rede.',
      evolucao: 'Leu dois parágrafos sem ajuda.',
      assinado_em: null,
    })
    await part(next, 'Encaminhamento ou encerramento').fill('Conversar com a escola.')
    await next.getByRole('button', { name: 'Assinar' }).click()
    const dialog = next.getByRole('alertdialog', { name: 'Assinar o registro?' })
    await expect(dialog.getByRole('button', { name: 'Voltar' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Assinar' }).click()
    await expect(next.getByText('Registro assinado.')).toBeVisible()
    await expect(next.getByText('Assinado', { exact: true })).toBeVisible()
    await expect(next.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
    expect(await recordOf(world, token, id)).toMatchObject({ encaminhamento: 'Conversar com a escola.' })
    const left = await next.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
    expect(left.filter((key) => key.includes(id))).toEqual([])
  })
})

test('[S4.03] a session that ends in the middle of a note: after signing in again every word is back', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const { id } = await sessionToday(world.api, token)
  await page.goto(address(id))
  await part(page, 'Evolução').fill('Veio animada, com o livro lido.')
  await isSafe(page)
  await world.api.call('POST', '/api/logout', { token })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entrar de novo' }).click()
  await expect(page).toHaveURL('/login')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).toContain(id)
  expect(kept).not.toContain('animada')
  await signInByHand(page, 'demo@vinculo.example', 'vinculo-demo-2026')
  await expect(page).toHaveURL(address(id))
  await expect(restored(page)).toBeVisible()
  await expect(part(page, 'Evolução')).toHaveValue('Veio animada, com o livro lido.')
})
