import type { Locator, Page } from '@playwright/test'
import type { Look } from './gallery'

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
    behind('user-menu', /Sua conta/, page.locator('[data-panel]').filter({ hasText: 'Sair' })),
    ...(width < 768 ? [behind('mobile-menu', 'Menu', page.locator('nav[data-panel]'))] : []),
  ]
}
