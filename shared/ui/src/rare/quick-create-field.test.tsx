// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
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
    const { user, type, field, saved } = drawField()
    await type('cecília')
    await user.click(await option(/Cecília/))
    expect(field.value).toBe(cecilia.nome)
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(field)
    expect(await saved()).toEqual({ id: cecilia.id, nome: cecilia.nome })
  })

  test('[S2.36] who may not make anything chooses of what is there, and is offered nothing else', async () => {
    const list = listOf([cecilia, anisio])
    list.source = { ...list.source, makes: false }
    const { type, field } = drawField(list)
    await type('aní')
    await option(/Anísio/)
    expect(options()).toEqual([anisio.nome])
    fireEvent.change(field, { target: { value: 'Escola nova' } })
    await waitFor(() => expect(options()).toEqual([]))
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
    const { user, type, field } = drawField(list)
    await type('cec')
    await waitFor(() => expect(list.asked).toHaveLength(1))
    await user.clear(field)
    await type('aní')
    await waitFor(() => expect(list.asked.at(-1)?.text).toBe('aní'))
    expect(list.asked[0]?.signal.aborted).toBe(true)
    await act(async () => list.asked.at(-1)?.answer())
    await act(async () => list.asked[0]?.answer())
    expect(options()).toEqual([anisio.nome, 'Criar «aní»'])
  })

  test('[S4.14] [S9.02] five are shown; from five on «Mostrar mais...» shows ten, and back', async () => {
    const { user, type, field } = drawField(listOf(numbered(30)))
    await type('escola')
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
    const { type } = drawField(listOf(numbered(n)))
    await type('escola')
    await isSettled()
    expect(options().includes('Mostrar mais...')).toBe(isThere)
  })

  test('a second line tells two of one name apart', async () => {
    const { user, type, field } = drawField(listOf([cecilia, school(3, cecilia.nome, 'Santos/SP')]))
    await type('cecília')
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
    const { user, type, field } = drawField(list)
    await type('cec')
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
    const { user, type, field, save } = drawField(undefined, { id: cecilia.id, nome: cecilia.nome })
    expect(field.value).toBe(cecilia.nome)
    await type(' B')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(save).not.toHaveBeenCalled()
    await user.clear(field)
    await type('aní')
    await user.click(await option(/Anísio/))
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  test('[S4.13] [S9.02] a success state shows for 150 ms', async () => {
    const { user, type, field } = drawField()
    await type('cec')
    const found = await option(/Cecília/)
    const picked = Date.now()
    await user.click(found)
    expect(field.dataset.picked).toBe('true')
    await waitFor(() => expect(field.dataset.picked).toBeUndefined(), { interval: 5 })
    expect(Date.now() - picked).toBeGreaterThanOrEqual(149)
  })

  test('[S5.01] typed without a pick is said at leaving the field and at saving', async () => {
    const { user, type, field, save } = drawField()
    await type('Cecília')
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

test('[S2.36] in rows each field has its own choice, and a refusal stands in its row', async () => {
  const list = listOf([cecilia, anisio])
  const save = vi.fn()
  const contract = z.object({ lugares: z.array(z.object({ escola: ReferenceInput })) })
  draw(
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
  const press = () => fireEvent.click(screen.getByText('Salvar'))
  fireEvent.change(first, { target: { value: 'cec' } })
  fireEvent.click(await option(/Cecília/))
  fireEvent.change(second, { target: { value: 'aní' } })
  press()
  await waitFor(() => expect(sentenceOf(second)).toBe(notChosen))
  expect(save).not.toHaveBeenCalled()
  expect(sentenceOf(first)).toBeUndefined()
  fireEvent.click(await option(/Anísio/))
  press()
  const chosen = [cecilia, anisio].map(({ id, nome }) => ({ escola: { id, nome } }))
  await waitFor(() => expect(save.mock.lastCall?.[0].lugares).toEqual(chosen))
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
