import type { Patient } from '@vinculo/contracts/patients'
import { Keyboard } from '../support/keyboard'
import { withTab } from '../support/patient-tab'
import { expect, test } from '../support/world'

/** More than one page of them. */
const many = 22

test.use({ trace: 'off' })

test('[S2.08] [S2.21] every screen by the keyboard alone: the focus is always seen and never lost', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000)
  const stamp = Date.now().toString(36)
  const token = await world.api.token('demo@vinculo.example')
  const call = <T>(method: string, path: string, body: object) => world.api.call<T>(method, path, { token, body })
  const ids: string[] = []
  for (let at = 0; at < many; at++) {
    const body = { nome: `Tecla ${stamp} ${String.fromCharCode(65 + at)}`, status: at < 2 ? 'em_espera' : 'alta' }
    ids.push((await call<Patient>('POST', '/api/pacientes-json', body)).id)
  }

  const keys = new Keyboard(page)
  const rows = page.getByRole('row')
  const title = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const account = page.getByRole('button', { name: /Sua conta/ })
  const signIn = async (email: string) => {
    await keys.type('E-mail', email)
    await keys.type('Senha', 'vinculo-demo-2026')
    await keys.press(page.getByLabel('Lembrar-me'), 'Space')
    await keys.press(page.getByRole('button', { name: 'Entrar' }))
    await expect(title(/^Olá/)).toBeFocused()
  }

  await test.step('signs in, and is at home', async () => {
    await keys.open('/register')
    await keys.walk()
    await keys.open('/login')
    await keys.walk()
    await signIn('demo@vinculo.example')
    await keys.walk()
    await keys.press(link('Ver todos'))
    await expect(title('Pacientes')).toBeFocused()
  })

  await test.step('list: walks, searches, sorts, filters, turns the page', async () => {
    await keys.walk()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(rows.nth(2).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('k')
    await expect(rows.nth(1).getByRole('link').first()).toBeFocused()
    await keys.type('Buscar', `Tecla ${stamp}`)
    // The list has as many rows before it is searched.
    await expect(page).toHaveURL(/busca=Tecla/)
    await expect(rows).toHaveCount(21)
    await keys.press(button('Nome'))
    await expect(page).toHaveURL(/ordem=-nome/)
    await expect(rows.nth(1)).toContainText(`${stamp} V`)
    await keys.press(link('Página 2'))
    await expect(rows).toHaveCount(3)
    await keys.press(link('Página anterior'))
    await expect(rows).toHaveCount(21)
    const waiting = page
      .getByRole('navigation', { name: 'Filtrar por status' })
      .getByRole('link', { name: 'Em espera' })
    await keys.press(waiting)
    await expect(rows).toHaveCount(3)
    await keys.press(waiting)
    await expect(rows).toHaveCount(21)
  })

  await test.step('list: what is found no more is left by a link that goes with it', async () => {
    await keys.type('Buscar', `nada ${stamp}`)
    await keys.press(link('Limpar busca e filtro'))
    await expect(page).toHaveURL('/pacientes')
    await keys.type('Buscar', `Tecla ${stamp}`)
    await expect(rows.nth(1)).toContainText(`${stamp} A`)
    await expect(rows).toHaveCount(21)
  })

  await test.step('list: ticks, thinks better of it, deletes one and several', async () => {
    await keys.press(rows.nth(1).getByRole('checkbox'), 'Space')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByText('2 selecionados')).toBeVisible()
    await keys.press(button('Limpar seleção'))
    await keys.press(rows.nth(1).getByRole('checkbox'), 'Space')
    await keys.press(button('Excluir selecionados'))
    await expect(button('NÃO')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button('Excluir selecionados')).toBeFocused()
    await page.keyboard.press('Enter')
    await keys.press(button('SIM'))
    await expect(page.getByText('Paciente Excluído(a) com sucesso!')).toBeVisible()
    await expect(rows.nth(1)).toContainText(`${stamp} B`)
    const remove = rows.nth(1).getByRole('button', { name: 'Excluir' })
    await keys.press(remove)
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await keys.press(button('SIM'))
    await expect(rows.nth(1)).toContainText(`${stamp} C`)
    await keys.keepsFocus()
  })

  await test.step('shortcuts and palette', async () => {
    await keys.press(page.getByRole('heading', { level: 1 }).or(link('Pacientes').first()).first(), 'Shift+Tab')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
    await keys.walk()
    await page.keyboard.press('Escape')
    await keys.keepsFocus()
    await page.keyboard.press('Control+k')
    await keys.keepsFocus()
    await page.keyboard.type('cadastrar pac')
    await expect(page.getByRole('option')).toHaveText(['Cadastrar Paciente'])
    await page.keyboard.press('Enter')
    await expect(title('Cadastrar Paciente')).toBeFocused()
  })

  const name = `Tecla Moreira ${stamp}`
  await test.step('registers, with fields of every kind', async () => {
    await keys.type('Nome', name)
    await keys.type('Data de nascimento', '09032015')
    await page.keyboard.press('ArrowDown')
    await expect(button('segunda-feira, 9 de março de 2015')).toBeFocused()
    await keys.keepsFocus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Data de nascimento')).toHaveValue('10-03-2015')
    await keys.keepsFocus()
    for (const group of await page.locator('summary').all()) await keys.press(group)
    await keys.walk()
    await keys.type('CPF', '11144477735')
    await keys.type('Status', 'Em av')
    await keys.type('Horário fixo', '14')
    await page.keyboard.type('30')
    await expect(page.getByLabel('minutos', { exact: true })).toHaveValue('30')
    await keys.press(button('Escolher a hora'))
    await keys.keepsFocus()
    await page.keyboard.press('Escape')
    await expect(button('Escolher a hora')).toBeFocused()
    await keys.type('Preço combinado', '150')
    for (const condition of ['Some', 'Dislexia']) {
      await keys.press(button('Acrescentar diagnóstico'))
      await keys.keepsFocus()
      await page.keyboard.type(condition)
    }
    await keys.press(button('Remover: Diagnósticos 1'))
    await keys.keepsFocus()
    await expect(page.getByLabel('Condição')).toHaveValue('Dislexia')
    await keys.press(page.getByLabel('Prova oral'), 'Space')
    await keys.type('Etiquetas', 'bolsa, some,')
    await keys.press(button('Remover some'))
    await keys.keepsFocus()
    await page.keyboard.type('sábado')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Etiquetas')).toBeFocused()
    await keys.press(page.getByLabel('Nome', { exact: true }))
    await expect(title(name)).toBeFocused()
    for (const words of ['529.982.247-25', '111.444.777-35', '14:30', 'Dislexia', 'sábado'].slice(1))
      await expect(page.getByText(words).first()).toBeVisible()
  })

  const id = new URL(page.url()).pathname.split('/')[2] ?? ''
  await test.step('takes the record along', async () => {
    await keys.walk()
    await keys.press(button('Imprimir ou exportar'))
    await keys.walk()
    await page.keyboard.press('Escape')
    await expect(button('Imprimir ou exportar')).toBeFocused()
    await page.keyboard.press('Enter')
    const coming = page.waitForEvent('download')
    await keys.press(button('Baixar os dados (JSON)'))
    expect((await coming).suggestedFilename()).toBe(`${name}.json`)
    await expect(button('Imprimir ou exportar')).toBeFocused()
  })

  await test.step('edits while somebody else does', async () => {
    await keys.press(link('Editar'))
    await expect(title('Editar Paciente')).toBeFocused()
    const dialog = page.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' })
    await keys.type('Nome', `${name} Minha`)
    const { versao } = await world.api.call<Patient>('GET', `/api/pacientes-json/${id}`, { token })
    await call('PUT', `/api/pacientes-json/${id}`, { versao, nome: `${name} Outra` })
    await keys.press(button('Salvar'))
    await expect(dialog).toBeVisible()
    await keys.keepsFocus()
    await keys.walk()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await keys.press(button('Salvar'))
    await keys.to(dialog.getByRole('group', { name: 'Nome', exact: true }).getByLabel('A minha versão'))
    await page.keyboard.press('ArrowRight')
    await keys.press(dialog.getByRole('button', { name: 'Salvar' }))
    await expect(title(`${name} Outra`)).toBeFocused()
    await keys.press(button('Excluir'))
    await expect(button('NÃO')).toBeFocused()
    await keys.press(button('SIM'))
    await expect(title('Pacientes')).toBeFocused()
  })

  await test.step('[S2.08] tabs of a patient', async () => {
    await withTab(world, token, async (patient) => {
      await keys.open(`/paciente/${patient.id}/ver`)
      const tabs = page.getByRole('navigation', { name: patient.nome })
      await keys.press(tabs.getByRole('link', { name: 'Sonda' }))
      await expect(page.getByRole('heading', { name: `Sondagem de ${patient.nome}` })).toBeVisible()
      await keys.press(tabs.getByRole('link', { name: 'Resumo' }))
      await expect(page.getByRole('heading', { name: 'Contato' })).toBeVisible()
      await keys.keepsFocus()
    })
  })

  await test.step('theme, language, the settings, and what is not there', async () => {
    await keys.open('/nada')
    await keys.walk()
    await keys.press(link('Voltar ao Início'))
    await expect(title(/^Olá/)).toBeFocused()
    await keys.press(button('Usar tema escuro'))
    await keys.walk()
    await keys.press(button('Usar tema claro'))
    await keys.press(account)
    await page.keyboard.press('ArrowDown')
    await keys.keepsFocus()
    await keys.press(button('English'))
    await expect(title(/^Hello/)).toBeVisible()
    await keys.press(page.getByRole('button', { name: /Your account/ }))
    await keys.press(button('Português'))
    await keys.press(account)
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
    await page.keyboard.press('Enter')
    await keys.press(link('Configurações'))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const area = page.getByRole('navigation', { name: 'Configurações' })
    const addressesOf = (links: Element[]) => links.map((found) => found.getAttribute('href') ?? '')
    for (const address of await area.getByRole('link').evaluateAll(addressesOf)) {
      const section = area.locator(`a[href="${address}"]`)
      await keys.press(section)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await keys.walk()
      // What the account subscribes to are pages of their own.
      if (address.startsWith('/settings')) await expect(section).toHaveAttribute('aria-current', 'page')
      else await page.goBack()
      await expect(section).toBeVisible()
    }
    await keys.open('/bloqueio')
    await keys.walk()
  })

  await test.step('signs out, and every module of somebody else’s menu', async () => {
    await keys.open('/')
    await keys.press(account)
    await keys.press(button('Sair'))
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await signIn('ensaio@vinculo.example')
    for (const place of await menu.getByRole('link').all()) {
      await keys.press(place)
      await expect(place).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await keys.walk()
    }
  })

  await call('DELETE', '/api/pacientes-json', { ids: ids.slice(2) })
})
