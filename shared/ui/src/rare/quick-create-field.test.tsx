// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ReferenceInput } from '@vinculo/contracts/primitives'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { standaloneHost } from '../core/host'
import { Form } from '../forms/form'
import { draw } from '../testing/draw'
import {
  activeOf,
  anisio,
  Contract,
  cecilia,
  drawField,
  idOf,
  isSettled,
  listOf,
  notChosen,
  numbered,
  option,
  options,
  school,
  sentenceOf,
} from '../testing/quick-create'
import { QuickCreateField } from './quick-create-field'
import { RowsField } from './rows-field'

describe('searching', () => {
  test('[S2.36] [S5.01] typed text finds, and what is picked is the value', async () => {
    const { user, field, saved } = drawField()
    await user.type(field, 'cecília')
    await user.click(await option(/Cecília/))
    expect(field.value).toBe(cecilia.nome)
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(field)
    expect(await saved()).toEqual({ id: cecilia.id, nome: cecilia.nome })
  })

  test('[S9.06] it asks 200 ms after the last key, and once', async () => {
    const { field, list } = drawField()
    for (const text of ['e', 'es', 'esc']) fireEvent.change(field, { target: { value: text } })
    const typed = performance.now()
    await waitFor(() => expect(list.asked.map(({ text }) => text)).toEqual(['esc']), { interval: 5 })
    expect(performance.now() - typed).toBeGreaterThanOrEqual(195)
  })

  test('[S9.06] an earlier search is given up, and its late answer is not shown', async () => {
    const list = listOf([cecilia, anisio])
    list.isSlow = true
    const { user, field } = drawField(list)
    await user.type(field, 'cec')
    await waitFor(() => expect(list.asked).toHaveLength(1))
    await user.clear(field)
    await user.type(field, 'aní')
    await waitFor(() => expect(list.asked.at(-1)?.text).toBe('aní'))
    expect(list.asked[0]?.signal.aborted).toBe(true)
    await act(async () => list.asked.at(-1)?.answer())
    await act(async () => list.asked[0]?.answer())
    expect(options()).toEqual([anisio.nome, 'Criar «aní»'])
  })

  test('[S9.02] five are shown; from five on «Mostrar mais...» shows ten, and back', async () => {
    const { user, field } = drawField(listOf(numbered(30)))
    await user.type(field, 'escola')
    await isSettled()
    expect(options()).toEqual([...numbered(5).map(({ nome }) => nome), 'Mostrar mais...', 'Criar «escola»'])
    await user.click(await option('Mostrar mais...'))
    expect(options()).toEqual([...numbered(10).map(({ nome }) => nome), 'Mostrar menos...', 'Criar «escola»'])
    expect(activeOf(field), 'the first of those that came').toBe('Escola 6')
    await user.click(await option('Mostrar menos...'))
    expect(options()).toHaveLength(7)
  })

  test.each([
    [4, false],
    [5, true],
  ])('[S9.02] with %i results «Mostrar mais...» being there is %s', async (n, isThere) => {
    const { user, field } = drawField(listOf(numbered(n)))
    await user.type(field, 'escola')
    await isSettled()
    expect(options().includes('Mostrar mais...')).toBe(isThere)
  })

  test('a second line tells two of one name apart', async () => {
    const { user, field } = drawField(listOf([cecilia, school(3, cecilia.nome, 'Santos/SP')]))
    await user.type(field, 'cecília')
    expect(await screen.findByText('Campinas/SP')).toBeTruthy()
    await user.click(screen.getByText('Santos/SP'))
    expect(field.value).toBe(cecilia.nome)
  })

  test('a word still being composed is not looked for', async () => {
    const { user, field, list } = drawField()
    await user.click(field)
    await waitFor(() => expect(list.asked).toHaveLength(1))
    fireEvent.compositionStart(field)
    fireEvent.change(field, { target: { value: 'xue' } })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true }), 'Enter is the input method’s').toBe(true)
    expect(list.asked).toHaveLength(1)
    fireEvent.change(field, { target: { value: '学校' } })
    fireEvent.compositionEnd(field)
    await waitFor(() => expect(list.asked.at(-1)?.text).toBe('学校'))
  })

  test('a search that fails says so, keeps what is typed, and can be tried again', async () => {
    const list = listOf([cecilia])
    list.fails = true
    const { user, field } = drawField(list)
    await user.type(field, 'cec')
    expect(await option('Tentar novamente')).toBeTruthy()
    expect(screen.getAllByText('Não foi possível buscar agora. O que você digitou continua aqui.')).toBeTruthy()
    expect(options()).toEqual(['Tentar novamente', 'Criar «cec»'])
    expect(field.value).toBe('cec')
    list.fails = false
    await user.click(await option('Tentar novamente'))
    expect(await option(/Cecília/)).toBeTruthy()
  })

  test('where nothing is yet, it says what to do', async () => {
    const { user, field } = drawField(listOf([]))
    await user.click(field)
    expect(await screen.findAllByText('Ainda não há nada aqui. Digite um nome para criar.')).toHaveLength(2)
    expect(options()).toEqual([])
  })
})

describe('the value', () => {
  test('[S4.13] typing clears the selection and is an error until an item is picked', async () => {
    const { user, field, save } = drawField(undefined, { id: cecilia.id, nome: cecilia.nome })
    expect(field.value).toBe(cecilia.nome)
    await user.type(field, ' B')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(save).not.toHaveBeenCalled()
    await user.clear(field)
    await user.type(field, 'aní')
    await user.click(await option(/Anísio/))
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  test('[S4.13] [S9.02] a success state shows for 150 ms', async () => {
    const { user, field } = drawField()
    await user.type(field, 'cec')
    const found = await option(/Cecília/)
    const picked = Date.now()
    await user.click(found)
    expect(field.dataset.picked).toBe('true')
    await waitFor(() => expect(field.dataset.picked).toBeUndefined(), { interval: 5 })
    expect(Date.now() - picked).toBeGreaterThanOrEqual(149)
  })

  test('[S5.01] typed without a pick is said at leaving the field and at saving', async () => {
    const { user, field, save } = drawField()
    await user.type(field, 'Cecília')
    expect(sentenceOf(field)).toBeUndefined()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Limpar' }))
    expect(sentenceOf(field), 'still in the field').toBeUndefined()
    await user.tab()
    expect(sentenceOf(field)).toBe(notChosen)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(save).not.toHaveBeenCalled()
    expect(sentenceOf(field)).toBe(notChosen)
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('Cecília')
  })

  test('[S5.01] untouched and empty it is no error where nothing must be', async () => {
    const { user, field, saved } = drawField()
    await user.click(field)
    await user.tab()
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(await saved()).toBeNull()
  })

  test('«Limpar» empties it, and so does deleting the text', async () => {
    const { user, field, saved } = drawField(undefined, { id: cecilia.id, nome: cecilia.nome })
    await user.click(screen.getByRole('button', { name: 'Limpar' }))
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
    expect(await saved()).toBeNull()
    await user.type(field, 'x{Backspace}')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  test('[S8.02] a selection given by its id alone is loaded by name, and saved as it was given', async () => {
    const { field, saved } = drawField(undefined, { id: cecilia.id })
    expect(field.getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(field.value).toBe(cecilia.nome))
    expect(await saved()).toEqual({ id: cecilia.id })
  })

  test('[S8.02] a selection that fails to load is cleared and flagged', async () => {
    const { field } = drawField(undefined, { id: idOf(9) })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(sentenceOf(field)).toBe('Não foi possível carregar o que estava escolhido. Escolha de novo.')
    expect(field.value).toBe('')
  })

  test('a disabled field opens nothing', async () => {
    const { user, field, list } = drawField(undefined, null, true)
    await user.click(field)
    expect(screen.queryByRole('button', { name: 'Mostrar opções' })).toBeNull()
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(list.asked).toHaveLength(0)
  })
})

describe('the keyboard', () => {
  test('[S2.36] arrows go round the options, Enter picks and does not save', async () => {
    const { user, field, save, saved } = drawField()
    await user.type(field, 'e.')
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
    const { user, field } = drawField(list)
    await user.type(field, 'escola')
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
    const { user, field } = drawField(list)
    const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await user.type(field, 'cec')
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
  })
})

test('[S2.36] in rows each field has its own choice, and a refusal stands in its row', async () => {
  const list = listOf([cecilia, anisio])
  const save = vi.fn()
  const contract = z.object({ lugares: z.array(z.object({ escola: ReferenceInput })) })
  const { user } = draw(
    <Form
      contract={contract}
      values={{ lugares: [{ escola: null }, { escola: null }] }}
      saving={{ save, pending: false, refusal: null }}
    >
      <RowsField name="lugares" label="Lugar" blank={{}} add="Acrescentar" remove="Remover">
        {(row) => <QuickCreateField name={`${row}.escola`} label="Escola" source={list.source} />}
      </RowsField>
    </Form>,
  )
  const [first, second] = screen.getAllByRole<HTMLInputElement>('combobox') as [HTMLInputElement, HTMLInputElement]
  await user.type(first, 'cec')
  await user.click(await option(/Cecília/))
  await user.type(second, 'aní')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(save).not.toHaveBeenCalled()
  expect([sentenceOf(first), sentenceOf(second)]).toEqual([undefined, notChosen])
  await user.click(second)
  await user.click(await option(/Anísio/))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(save.mock.lastCall?.[0].lugares).toEqual([cecilia, anisio].map(({ id, nome }) => ({ escola: { id, nome } })))
})

test.each(['en', 'es', 'zh-CN'] as const)('it speaks %s', async (locale) => {
  const words = { en: 'Clear', es: 'Limpiar', 'zh-CN': '清除' }
  draw(
    <Form
      contract={Contract}
      values={{ escola: { id: cecilia.id, nome: cecilia.nome } }}
      saving={{ save: () => undefined, pending: false, refusal: null }}
    >
      <QuickCreateField name="escola" label="Escola" source={listOf([]).source} />
    </Form>,
    { ...standaloneHost, locale },
  )
  expect(screen.getByRole('button', { name: words[locale] })).toBeTruthy()
})
