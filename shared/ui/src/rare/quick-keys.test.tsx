// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { activeOf, anisio, cecilia, drawField, isSettled, listOf, numbered, options } from '../testing/quick-create'

describe('the keyboard', () => {
  test('[S2.36] arrows go round the options, Enter picks and does not save', async () => {
    const { user, type, field, save, saved } = drawField()
    await type('e.')
    await isSettled()
    const walked: (string | null | undefined)[] = []
    for (let step = 0; step < 4; step++) {
      await user.keyboard('{ArrowDown}')
      walked.push(activeOf(field))
    }
    expect(walked).toEqual([
      'E.M. Cecília MeirelesCampinas/SP',
      anisio.nome,
      'Criar «e.»',
      'E.M. Cecília MeirelesCampinas/SP',
    ])
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    expect(field.value).toBe(anisio.nome)
    expect(save).not.toHaveBeenCalled()
    expect(await saved()).toEqual({ id: anisio.id, nome: anisio.nome })
  })

  test('Enter with nothing chosen in an open list does nothing; held down it never saves', async () => {
    const { user, field, save } = drawField()
    await user.type(field, 'cec{Enter}')
    expect(save).not.toHaveBeenCalled()
    await isSettled()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true }), 'the browser would submit the form').toBe(false)
    await user.keyboard('{Enter}')
    expect(save).toHaveBeenCalledOnce()
  })

  test('Escape closes the list, a second one brings back what was picked before', async () => {
    const { user, field } = drawField(undefined, { id: cecilia.id, nome: cecilia.nome })
    await user.type(field, '{Backspace}')
    expect(screen.getByRole('listbox')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field.value).toBe('E.M. Cecília Meirele')
    await user.keyboard('{Escape}')
    expect(field.value).toBe(cecilia.nome)
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  test('Alt and the arrow down open the list with all there is, Tab leaves and picks nothing', async () => {
    const { user, field, list } = drawField(undefined, { id: cecilia.id, nome: cecilia.nome })
    await user.tab()
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await isSettled()
    expect(list.asked.map(({ text }) => text)).toEqual([''])
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(activeOf(field)).toBe(anisio.nome)
    await user.tab()
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field.value).toBe(cecilia.nome)
  })

  test('[S9.02] [S5.01] more is shown and a new one is made without a pointer', async () => {
    const list = listOf(numbered(12))
    const { user, type, field } = drawField(list)
    await type('escola')
    await isSettled()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(activeOf(field)).toBe('Mostrar mais...')
    await user.keyboard('{Enter}')
    expect(activeOf(field)).toBe('Escola 6')
    await user.keyboard('{End} azul')
    await waitFor(() => expect(options()).toEqual(['Criar «escola azul»']))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(list.made).toEqual(['escola azul'])
  })
})

describe('for readers of screens', () => {
  test('[S2.36] a combobox with its list, its options and what is going on', async () => {
    const list = listOf([cecilia])
    list.isSlow = true
    const { user, type, field } = drawField(list)
    const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await type('cec')
    expect(status()).toContain('Buscando…')
    await waitFor(() => expect(list.asked).toHaveLength(1))
    await act(async () => list.asked[0]?.answer())
    const listbox = screen.getByRole('listbox', { name: 'Escola' })
    expect(field.getAttribute('aria-controls')).toBe(listbox.id)
    expect(field.getAttribute('aria-autocomplete')).toBe('list')
    expect(status()).toContain('1 resultado')
    await user.keyboard('{ArrowDown}')
    expect(within(listbox).getByRole('option', { selected: true }).id).toBe(field.getAttribute('aria-activedescendant'))
    await user.keyboard('{Enter}')
    expect(status()).toContain('E.M. Cecília Meireles: escolhido')
    await user.type(field, 'x{Escape}')
    expect(status(), 'it is no longer').not.toContain('E.M. Cecília Meireles: escolhido')
  })
})
