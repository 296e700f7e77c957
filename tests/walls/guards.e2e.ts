import type { Page } from '@playwright/test'
import { switchModule } from '../support/registry'
import { expect, laterBy, test, type World } from '../support/world'

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

/** Goes to an address as a link of the page would, without loading the page anew. */
async function goInPlace(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  // The guards have answered when the router has settled on an address again.
  await page.waitForTimeout(500)
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
    await page.goto('/config-conta-user')
    await expect(page.getByRole('heading', { name: 'Configuração da conta' })).toBeVisible()
    asked(world)
    await goInPlace(page, '/pacientes')
    await expect(page).toHaveURL('/config-conta-user')
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
    await page.goto('/bloqueio')
    await expect(page.getByRole('heading', { name: 'Seu plano venceu' })).toBeVisible()
    asked(world)
    await goInPlace(page, '/pacientes')
    await expect(page).toHaveURL('/bloqueio')
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
    const solo = 'solo@vinculo.example'
    const token = await signIn(solo)
    await switchModule(world, solo, 'billing', false)
    try {
      const list = await world.api.call<{ modulos: { id: string }[] }>('GET', '/api/modulos-json', { token })
      expect(list.modulos.map(({ id }) => id)).toEqual(['agenda', 'documents', 'patients', 'registry'])
      asked(world)
      await page.goto('/planos')
      await expect(page).toHaveTitle('Página não Encontrada - Erro 404')
      await expect(page.getByRole('link', { name: 'Planos' })).toHaveCount(0)
      expect(asked(world).filter((path) => path.startsWith('billing'))).toEqual([])
    } finally {
      await switchModule(world, solo, 'billing', true)
    }
  })

  test('[S6.05] switched off and on while the page is open, a module goes and comes without a reload', async ({
    page,
    signIn,
    world,
  }) => {
    await signIn('ensaio@vinculo.example')
    // Where hints do not come, a module switched off is found by the next navigation, without being told to look.
    await page.route('**/api/avisos', (route) => route.abort())
    await page.goto('/atendimentos')
    await expect(page.getByRole('heading', { name: 'Atendimentos', level: 1 })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    try {
      await switchModule(world, 'ensaio@vinculo.example', 'agenda', false)
      await laterBy(page, 5100)
      await page.getByRole('link', { name: 'Vínculo' }).click()
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Atendimentos' }).click()
      await expect(page).toHaveTitle('Página não Encontrada - Erro 404')
      await expect(page.getByRole('link', { name: 'Atendimentos' })).toHaveCount(0)
    } finally {
      await switchModule(world, 'ensaio@vinculo.example', 'agenda', true)
    }
    await comeBack()
    await expect(page.getByRole('heading', { name: 'Atendimentos', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true)
  })

  test('[S4.06] with a configuration that lacks the patient term, the configuration is loaded first', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await page.route('**/api/user', async (route) => {
      const response = await route.fetch()
      const user = await response.json()
      await route.fulfill({ response, json: { ...user, config: { ...user.config, termo_paciente: null } } })
    })
    await page.route('**/api/settings/config', async (route) => {
      const response = await route.fetch()
      const termo_paciente = { sing: 'Aprendente', plural: 'Aprendentes' }
      await route.fulfill({ response, json: { ...(await response.json()), termo_paciente } })
    })
    await page.goto('/pacientes')
    await expect(page.getByRole('heading', { name: 'Aprendentes', level: 1 })).toBeVisible()
  })

  test('[S4.05] every route runs the locale and the auth check first, then its own guards', async ({
    page,
    context,
    world,
  }) => {
    // The auth check clears a token that opens nothing, on a page with no guard of its own against it.
    await context.addCookies([{ name: 'token', value: 'x'.repeat(43), url: world.api.url }])
    await page.goto('/nada')
    await expect(page).toHaveTitle('Página não Encontrada - Erro 404')
    expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([])
    await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible()
  })

  test('[S2.20] the named routes that exist so far lead where their names say', async ({ page, signIn }) => {
    await page.goto('/login')
    await expect(page).toHaveTitle(/^Entrar/)
    await page.goto('/register')
    await expect(page).toHaveTitle(/^Cadastre-se/)
    await signIn()
    for (const [address, title] of [
      ['/', 'Início'],
      ['/pacientes', 'Pacientes'],
      ['/settings/configs', 'Configurações'],
      ['/settings/profile', 'Editar Perfil'],
      ['/bloqueio', 'Conta bloqueada'],
    ] as const) {
      await page.goto(address)
      await expect(page).toHaveTitle(new RegExp(`^${title}`))
    }
    // S2.04 the empty path goes to the profile.
    await page.goto('/settings')
    await expect(page).toHaveURL('/settings/profile')
  })

  test('[S2.21] the main layout has the navbar, and a sub-menu only when signed in', async ({ page, signIn }) => {
    await page.goto('/nada')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Configurações' })).toHaveCount(0)
    await signIn()
    await page.goto('/settings/profile')
    await expect(page.getByRole('navigation', { name: 'Configurações' })).toContainText('Senha')
  })

  test('[S2.22] the sign-in page stands in the centred layout, without the navbar', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
  })

  test('[S6.03] the administration is for the administrator: others are home, and signed out one signs in', async ({
    page,
    signIn,
  }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL('/login')
    await signIn()
    await page.goto('/admin')
    await expect(page).toHaveURL('/')
    // The control.
    await signIn('admin@vinculo.example', 'vinculo-admin-2026')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Administração', level: 1 })).toBeVisible()
  })

  test('[S6.07] signed out there are sign-in, registration, reset and an invitation; all else leads to the sign-in', async ({
    page,
  }) => {
    for (const address of ['/login', '/register', '/password/reset', '/convite/x']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(address)
    }
    for (const address of ['/', '/settings/equipe', '/bloqueio', '/config-conta-user', '/pacientes', '/admin/planos']) {
      await page.goto(address)
      await expect(page).toHaveURL('/login')
    }
  })

  test('[S2.23] the menu is there for who is configured and not blocked, and for nobody else', async ({
    page,
    signIn,
  }) => {
    await signIn()
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    let change: object = {}
    await page.route('**/api/user', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...change } })
    })
    const item = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pacientes' })
    for (const [given, shown] of [
      [{}, 1],
      [{ venc_plano: day(29) }, 1],
      [{ venc_plano: day(32) }, 0],
      [{ suspensa: true }, 0],
    ] as const) {
      change = given
      // The settings stay open to all of them.
      await page.goto('/settings/profile')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(item).toHaveCount(shown)
    }
    change = { config: null }
    await page.goto('/nada')
    await expect(page.getByText('404')).toBeVisible()
    await expect(item).toHaveCount(0)
  })

  test('[S2.24] [S2.25] the menu says the user’s own words in the registry’s order, and an item goes only by its flag', async ({
    page,
    signIn,
  }) => {
    await signIn('ensaio@vinculo.example')
    let flags: object = {}
    await page.route('**/api/user', async (route) => {
      const response = await route.fetch()
      const user = await response.json()
      const config = {
        ...user.config,
        menu_nav_bar: flags,
        termo_paciente: { sing: 'Aluno', plural: 'Alunos' },
        termo_atendimento: { sing: 'Sessão', plural: 'Sessões' },
      }
      await route.fulfill({ response, json: { ...user, config } })
    })
    const items = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
    await page.goto('/')
    await expect(items).toHaveText([
      'Alunos',
      'Sessões',
      'Escolas',
      'Responsáveis',
      'Testes',
      'Documentos',
      'Financeiro',
    ])
    flags = { pacientes: true, atendimentos: false, escolas: false }
    await page.reload()
    await expect(items).toHaveText(['Alunos', 'Responsáveis', 'Testes', 'Documentos', 'Financeiro'])
  })

  test('[S2.26] the user menu has settings, profile and the way out; signed out there is sign-in and registration', async ({
    page,
    signIn,
  }) => {
    await page.goto('/nada')
    await expect(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
    await expect(page.getByRole('link', { name: 'Cadastre-se' })).toHaveAttribute('href', '/register')
    await signIn()
    await page.goto('/')
    await page.getByRole('button', { name: /Sua conta/ }).click()
    await expect(page.getByRole('link', { name: 'Configurações' })).toHaveAttribute('href', '/settings/configs')
    await expect(page.getByRole('link', { name: 'Editar Perfil' })).toHaveAttribute('href', '/settings/profile')
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  })

  test('[S2.28] the breadcrumb starts with «Início», which leads to the sign-in page, and ends with the screen', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await page.goto('/paciente/cadastrar')
    const crumbs = page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem')
    await expect(crumbs).toHaveText(['Início', 'Pacientes', 'Cadastrar Paciente'])
    await expect(crumbs.first().getByRole('link')).toHaveAttribute('href', '/login')
    await expect(crumbs.last().locator('[aria-current=page]')).toHaveText('Cadastrar Paciente')
  })

  test('the first screen of each area loads for an account that has nothing yet', async ({ page, signIn }) => {
    await signIn('ensaio@vinculo.example')
    for (const [address, title] of [
      ['/atendimentos', 'Atendimentos'],
      ['/escolas', 'Escolas'],
      ['/documentos', 'Documentos'],
      ['/financeiro', 'Financeiro'],
      ['/planos', 'Planos'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(page.getByText(unavailable)).toHaveCount(0)
    }
  })
})
