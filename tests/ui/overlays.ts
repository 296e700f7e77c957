import type { Locator, Page } from '@playwright/test'
import type { Look } from '../support/looks'

interface Overlay {
  id: string
  show: () => Promise<void>
  hide: () => Promise<void>
  /** What opened. */
  box: Locator
}

/** Everything that opens over a page, opened as a person does. */
export function overlays(page: Page, { width }: Look): Overlay[] {
  const press = (name: string | RegExp) => () => page.getByRole('button', { name, exact: true }).click()
  const leave = () => page.keyboard.press('Escape')
  const behind = (id: string, name: string | RegExp, box: Locator): Overlay => ({
    id,
    show: press(name),
    hide: leave,
    box,
  })
  const dialog = (id: string, name: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
    behind(id, name, page.getByRole(role))
  return [
    dialog('delete-dialog', 'excluir', 'alertdialog'),
    dialog('message-dialog', 'mensagem', 'alertdialog'),
    dialog('conflict-dialog', 'conflito'),
    dialog('shortcuts', 'atalhos'),
    dialog('palette', 'paleta'),
    behind('help', 'Ajuda: plano', page.getByRole('note')),
    {
      id: 'tooltip',
      show: () => page.getByRole('button', { name: 'Com dica' }).hover(),
      hide: () => page.mouse.move(0, 0),
      box: page.getByRole('tooltip'),
    },
    dialog('calendar', 'Abrir calendário'),
    behind('times', 'Escolher a hora', page.getByRole('group', { name: 'Escolher a hora' })),
    ...quickCreate(page),
    behind('user-menu', /Sua conta/, page.locator('[data-panel]').filter({ hasText: 'Sair' })),
    ...(width < 768 ? [behind('mobile-menu', 'Menu', page.locator('nav[data-panel]'))] : []),
  ]
}

/** The list under a field that finds and makes things, in each state. */
function quickCreate(page: Page): Overlay[] {
  const box = page.locator('[popover]').filter({ has: page.getByRole('listbox') })
  const hide = () => page.keyboard.press('Escape')
  const under = (id: string, label: string, text = '', option = ''): Overlay => ({
    id: `quick-${id}`,
    async show() {
      const field = page.getByRole('combobox', { name: label, exact: true })
      await field.click()
      await field.fill(text)
      if (option) await page.getByRole('option', { name: option }).click()
      else if (id !== 'searching') await page.locator('[role=listbox][aria-busy=false]').waitFor({ state: 'attached' })
      // Where the pointer was left, an option would be pointed at.
      await page.mouse.move(0, 0)
    },
    hide,
    box,
  })
  return [
    under('results', 'Escola', 'escola nova'),
    under('more', 'Muitas escolas', '', 'Mostrar mais...'),
    under('none', 'Nenhuma escola'),
    under('failed', 'Escola sem rede', 'nova'),
    under('searching', 'Escola devagar'),
    under('creating', 'Nenhuma escola', 'nova', 'Criar «nova»'),
  ]
}
