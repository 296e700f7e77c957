// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { Breadcrumb } from './breadcrumb'
import { shortName, UserMenu } from './user-menu'

const open = () => screen.getByRole('button', { name: /Sua conta/ })

function Menu({ onLogout = () => undefined }: { onLogout?: () => void }) {
  return (
    <UserMenu
      name="Alessandra Martins"
      entries={[
        { label: 'Configurações', to: '/settings/configs', icon: 'settings' },
        { label: 'Editar Perfil', to: '/settings/profile', icon: 'profile' },
        { label: 'Sair', onSelect: onLogout, icon: 'logout' },
      ]}
    />
  )
}

test('[S2.27] the name beside the picture has ten characters at most', () => {
  expect(shortName('Alessandra Martins')).toBe('Alessandra…')
  expect(shortName('Ana')).toBe('Ana')
  expect(shortName('🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂')).toBe('🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂')
  expect(shortName('👩‍👩‍👧‍👦'.repeat(11))).toBe(`${'👩‍👩‍👧‍👦'.repeat(10)}…`)
})

test('[S2.26] the user menu offers «Configurações», «Editar Perfil» and «Sair»', async () => {
  const onLogout = vi.fn()
  const { user } = draw(<Menu onLogout={onLogout} />)
  expect(screen.queryByRole('link', { name: 'Configurações' })).toBeNull()
  await user.click(open())
  expect(screen.getByRole('link', { name: 'Configurações' }).getAttribute('href')).toBe('/settings/configs')
  expect(screen.getByRole('link', { name: 'Editar Perfil' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(onLogout).toHaveBeenCalledTimes(1)
  expect(open().getAttribute('aria-expanded')).toBe('false')
})

test('the user menu is walked by arrows and left by Escape, which gives the focus back', async () => {
  const { user } = draw(<Menu />)
  open().focus()
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Editar Perfil')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Sair')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(open())
  expect(screen.queryByRole('link', { name: 'Configurações' })).toBeNull()
})

test('a press elsewhere closes the user menu', async () => {
  const { user } = draw(<Menu />)
  await user.click(open())
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('link', { name: 'Configurações' })).toBeNull()
})

test('[S2.28] a breadcrumb leads back and names where one is, with buttons at its end', () => {
  draw(
    <Breadcrumb entries={[{ titulo: 'Início', to: '/login' }, { titulo: 'Pacientes' }]}>
      <button type="button">Imprimir</button>
    </Breadcrumb>,
  )
  expect(screen.getByRole('link', { name: 'Início' }).getAttribute('href')).toBe('/login')
  expect(screen.getByText('Pacientes').closest('[aria-current]')?.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeTruthy()
})
