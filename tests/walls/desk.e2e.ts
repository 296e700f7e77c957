import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readContract } from '@vinculo/build/desk/contract'
import { againstDeployed, keysOf } from '@vinculo/build/desk/deployed'
import { type Desk, startDesk } from '@vinculo/build/desk/server'
import { simulated } from '@vinculo/build/desk/simulated'
import { repository } from '../support/api-process'
import { dist, expect, signInByHand, test } from '../support/world'

const shell = join(repository, 'shell/dist')
const module = dist('agenda')

async function withDesk(starting: Promise<Desk>, use: (url: string) => Promise<void>) {
  const desk = await starting
  try {
    await use(desk.url)
  } finally {
    await desk.close()
  }
}

test('one module is worked on here, behind the sign-in and among the modules that are deployed', async ({
  page,
  world,
  complaints,
}) => {
  const site = new URL(world.api.url)
  expect(Object.keys(await keysOf(site))).toContain('local')
  await withDesk(startDesk({ shell, module, ...againstDeployed(site) }), async (url) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${url}/atendimentos`)
    await expect(page).toHaveURL(/\/login/)
    await signInByHand(page, 'demo@vinculo.example', 'vinculo-demo-2026')
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('link', { name: 'Atendimentos' }).click()
    await expect(page.getByRole('link', { name: 'Novo Atendimento' })).toBeVisible()
    await menu.getByRole('link', { name: 'Pacientes' }).click()
    await expect(page.getByRole('link', { name: 'Cadastrar Paciente' })).toBeVisible()
    const of = (start: string) => asked.filter((address) => address.startsWith(start) && /entry\./.test(address)).length
    expect(of(`${url}/modules/agenda/`)).toBeGreaterThan(0)
    expect(of(world.hosts.agenda.base)).toBe(0)
    expect(of(world.hosts.patients.base)).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })
})

test('against an address where the product does not run nothing is begun', async ({ world }) => {
  await expect(keysOf(new URL(world.hosts.agenda.base))).rejects.toThrow(/answered 404: is this where the product runs/)
  await expect(keysOf(new URL('http://127.0.0.1:1'))).rejects.toThrow(/127\.0\.0\.1:1 cannot be reached/)
})

test('alone in the shell, a module shows the states of its fixtures, chosen in the page', async ({ page }) => {
  const fixtures = simulated(join(repository, 'mf-agenda'), readContract())
  await withDesk(startDesk({ shell, module, ...fixtures }), async (url) => {
    await page.goto(`${url}/simulador?estado=everyday`)
    await expect(page.getByText('Bruna Martins Queiroz').first()).toBeVisible()
    await page.getByRole('form', { name: 'Simulator' }).getByLabel('Simulator').selectOption('An empty week')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('heading', { name: 'Atendimentos', level: 1 })).toBeVisible()
    await expect(page.getByText('Bruna Martins Queiroz')).toHaveCount(0)
    await page.goto(`${url}/simulador?estado=trouble`)
    await expect(page.getByRole('button', { name: 'Tentar novamente' }).first()).toBeVisible()
  })
})

test('an answer that breaks the contract, and a call without an answer, are failures with a name', async () => {
  const place = mkdtempSync(join(tmpdir(), 'vinculo-fixtures-'))
  mkdirSync(join(place, 'fixtures'))
  const answers = { 'GET /api/agenda/bloqueios-json': [{ id: 'x' }], 'GET /api/agenda/profissionais-json': [] }
  writeFileSync(join(place, 'fixtures/some.json'), JSON.stringify({ name: 'Some', opens: '/atendimentos', answers }))
  const said: string[] = []
  const fixtures = simulated(place, readContract(), (line) => said.push(line))
  await withDesk(startDesk({ shell, module, ...fixtures }), async (url) => {
    const status = async (path: string) => (await fetch(url + path)).status
    expect(await status('/api/agenda/profissionais-json')).toBe(200)
    expect(await status('/api/agenda/bloqueios-json')).toBe(500)
    expect(await status('/api/pacientes-json')).toBe(501)
    expect(await status('/api/nada')).toBe(404)
    expect(said[0]).toMatch(/^some: GET \/api\/agenda\/bloqueios-json: answer\[0\]\./)
    expect(said.slice(1)).toEqual([
      'some: fixtures have no answer to GET /api/pacientes-json',
      'GET /api/nada: the contract has no such call',
    ])
  })
  rmSync(place, { recursive: true })
})
