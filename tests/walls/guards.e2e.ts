import { switchModule } from '../support/registry'
import { expect, test, type World } from '../support/world'

const unavailable = 'Este módulo está indisponível'

/** What the hosts of all modules were asked for since the last call. */
function asked(world: World): string[] {
  return Object.entries(world.hosts).flatMap(([id, host]) =>
    host.requests
      .splice(0)
      .filter((path) => path !== 'module.json')
      .map((path) => `${id}: ${path}`),
  )
}

test.describe('guards run before a byte of a module is fetched', () => {
  test('[S6.01] signed out, an address of a module leads to the sign-in page, and after it to the address', async ({
    page,
    world,
  }) => {
    asked(world)
    await page.goto('/pacientes?busca=ana')
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Senha')).toBeVisible()
    expect(asked(world)).toEqual([])

    await page.getByLabel('E-mail').fill('demo@vinculo.example')
    await page.getByLabel('Senha').fill('vinculo-demo-2026')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL('/pacientes?busca=ana')
    await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
    // The control: let pass, the same address does fetch the module.
    expect(asked(world).filter((path) => path.startsWith('patients: entry.'))).not.toEqual([])
  })

  test('[S2.01] an unknown address is the not-found page, signed in or out', async ({ page, signIn }) => {
    for (const address of ['/nada', '/paciente/x/apagar']) {
      if (address !== '/nada') await signIn()
      await page.goto(address)
      await expect(page).toHaveTitle('Página não Encontrada - Erro 404')
      await expect(page.getByText('404')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Voltar ao Início' })).toHaveAttribute('href', '/login')
    }
  })

  test('[S6.02] signed in, the sign-in page leads home', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/login')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
  })

  test('[S4.07] a configured user has no business on the first configuration', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/config-conta-user')
    await expect(page).toHaveURL('/')
  })

  test('[S4.06] without a configuration one goes to its page first, and no module is fetched', async ({
    page,
    signIn,
    world,
  }) => {
    await signIn()
    await page.route('**/api/user', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), config: null } })
    })
    await page.goto('/nada')
    asked(world)
    await page.evaluate(() => history.pushState(null, '', '/pacientes'))
    await page.getByRole('link', { name: 'Voltar ao Início' }).click()
    await expect(page).toHaveURL('/config-conta-user')
    await expect(page.getByRole('heading', { name: 'Configuração da conta' })).toBeVisible()
    expect(asked(world)).toEqual([])
  })

  test('[S4.04] a plan that ended more than 30 days ago leads to the blocked page, and no module is fetched', async ({
    page,
    signIn,
    world,
  }) => {
    await signIn()
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    let ended = day(40)
    await page.route('**/api/user', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), venc_plano: ended } })
    })
    await page.goto('/nada')
    asked(world)
    await page.getByRole('link', { name: 'Voltar ao Início' }).click()
    await expect(page).toHaveURL('/bloqueio')
    await expect(page.getByRole('heading', { name: 'Seu plano venceu' })).toBeVisible()
    expect(asked(world)).toEqual([])
    // S2.23, and the control: within the grace the same way leads in.
    ended = day(20)
    await page.goto('/pacientes')
    await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
  })

  test('[S6.05] a module that a tenant has not got is neither listed nor fetched, and its address is not found', async ({
    page,
    signIn,
    world,
  }) => {
    const token = await signIn('solo@vinculo.example')
    const list = await world.api.call<{ modulos: { id: string }[] }>('GET', '/api/modulos-json', { token })
    expect(list.modulos.map(({ id }) => id)).toEqual(['patients'])
    asked(world)
    await page.goto('/atendimentos')
    await expect(page).toHaveTitle('Página não Encontrada - Erro 404')
    await expect(page.getByRole('link', { name: 'Atendimentos' })).toHaveCount(0)
    expect(asked(world).filter((path) => path.startsWith('agenda'))).toEqual([])
  })

  test('switched off and on while the page is open, a module goes and comes without a reload', async ({
    page,
    signIn,
    world,
  }) => {
    await signIn('ensaio@vinculo.example')
    await page.goto('/atendimentos')
    await expect(page.getByRole('heading', { name: 'Atendimentos', level: 1 })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    try {
      await switchModule(world, 'ensaio@vinculo.example', 'agenda', false)
      await comeBack()
      await expect(page).toHaveTitle('Página não Encontrada - Erro 404')
      await expect(page.getByRole('link', { name: 'Atendimentos' })).toHaveCount(0)
    } finally {
      await switchModule(world, 'ensaio@vinculo.example', 'agenda', true)
    }
    await comeBack()
    await expect(page.getByRole('heading', { name: 'Atendimentos', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true)
  })

  test('[S4.05] a module under construction loads for the tenant that tries it', async ({ page, signIn }) => {
    await signIn('ensaio@vinculo.example')
    for (const [address, title] of [
      ['/atendimentos', 'Atendimentos'],
      ['/escolas', 'Escolas'],
      ['/documentos', 'Documentos'],
      ['/planos', 'Planos'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(page.getByText(unavailable)).toHaveCount(0)
    }
  })
})
