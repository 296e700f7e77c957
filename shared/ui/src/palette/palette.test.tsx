// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { CommandPalette, type CommandPaletteProps } from './command-palette'
import { ShortcutHelp } from './shortcut-help'

const groups = [
  { label: 'Telas', items: [{ key: 'a', label: 'Pacientes', to: '/pacientes' }] },
  {
    label: 'Pacientes',
    items: [
      { key: 'b', label: 'Ana Souza', to: '/paciente/b/ver' },
      { key: 'c', label: 'Bento Ramos', to: '/paciente/c/ver' },
    ],
  },
]

function drawPalette(props: Partial<CommandPaletteProps> = {}) {
  const onChoose = vi.fn()
  const onClose = vi.fn()
  const palette = (more: Partial<CommandPaletteProps> = {}) => (
    <CommandPalette
      query=""
      onQuery={() => undefined}
      groups={groups}
      pending={false}
      onChoose={onChoose}
      onClose={onClose}
      {...props}
      {...more}
    />
  )
  const { user, redraw } = draw(palette())
  return { user, onChoose, onClose, redraw: (more: Partial<CommandPaletteProps>) => redraw(palette(more)) }
}

const chosen = () => {
  const field = screen.getByRole('combobox')
  expect(document.activeElement).toBe(field)
  return document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
}

test('the focus stays in the field; arrows choose, round at both ends; Enter opens', async () => {
  const { user, onChoose } = drawPalette()
  expect(chosen()).toBe('Pacientes')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toBe('Bento Ramos')
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe('Pacientes')
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  expect(onChoose).toHaveBeenCalledWith('/paciente/b/ver')
})

test('the choice stays on its item while more results come, and a press opens', async () => {
  const { user, onChoose, redraw } = drawPalette()
  await user.keyboard('{ArrowDown}')
  redraw({ groups: [groups[1] as (typeof groups)[0], groups[0] as (typeof groups)[0]] })
  expect(chosen()).toBe('Ana Souza')
  await user.click(screen.getByRole('option', { name: 'Bento Ramos' }))
  expect(onChoose).toHaveBeenCalledWith('/paciente/c/ver')
})

test('nothing found is said, and so is how much was', () => {
  const { redraw } = drawPalette()
  expect(screen.getByRole('status').textContent).toBe('3 resultados')
  redraw({ groups: [], query: 'zzz' })
  expect(screen.getByRole('status').textContent).toBe('Nada encontrado para «zzz».')
  redraw({ groups: [], query: 'zzz', pending: true })
  expect(screen.getByText('Buscando…')).toBeTruthy()
})

test('the help names each shortcut', () => {
  draw(<ShortcutHelp onClose={() => undefined} />)
  expect(screen.getByRole('dialog', { name: 'Atalhos do teclado' }).textContent).toContain('Ctrl K')
})
