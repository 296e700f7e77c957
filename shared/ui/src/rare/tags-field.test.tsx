// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Form } from '../forms/form'
import { draw } from '../testing/draw'
import { TagsField } from './tags-field'

const Contract = z.object({ etiquetas: z.array(z.string()) })

function drawTags(etiquetas: string[] = []) {
  const save = vi.fn<(values: { etiquetas: string[] }) => void>()
  const { user } = draw(
    <Form contract={Contract} values={{ etiquetas }} saving={{ save, pending: false, refusal: null }} fallback="/">
      <TagsField name="etiquetas" label="Etiquetas" longest={10} most={4} />
    </Form>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Etiquetas')
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    return save.mock.lastCall?.[0].etiquetas
  }
  return { user, field, save, saved }
}

test('Enter and comma add a word, and Enter then does not save', async () => {
  const { user, field, save, saved } = drawTags()
  await user.type(field, 'bolsa{Enter}sábado,')
  expect(field.value).toBe('')
  expect(save).not.toHaveBeenCalled()
  expect(await saved()).toEqual(['bolsa', 'sábado'])
})

test('what is typed and not ended is taken when the field is left', async () => {
  const { user, field, saved } = drawTags()
  await user.type(field, 'bolsa')
  expect(await saved()).toEqual(['bolsa'])
})

test.each([
  ['comma', 'a, b'],
  ['semicolon', 'a; b;'],
  ['line', 'a\nb\r\n'],
  ['cell of a table', 'a\tb'],
  ['Chinese comma', 'a、b，'],
])('a pasted list is taken apart: each %s ends a word', async (_, list) => {
  const { user, field, saved } = drawTags()
  await user.click(field)
  await user.paste(list)
  expect(field.value).toBe('')
  expect(await saved()).toEqual(['a', 'b'])
})

test('a list pasted among letters takes the place of what was selected', async () => {
  const { user, field, saved } = drawTags()
  await user.type(field, 'xyz')
  field.setSelectionRange(1, 2)
  await user.paste('a, b')
  expect(await saved()).toEqual(['xa', 'bz'])
})

test('Enter never saves while there is anything in the field, nor when it is held down', async () => {
  const { user, field, save } = drawTags()
  await user.type(field, '  {Enter}')
  await user.type(field, 'bolsa{Enter}')
  expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true }), 'the browser would submit the form').toBe(false)
  expect(save).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(save.mock.lastCall?.[0].etiquetas).toEqual(['bolsa'])
})

test('a word once; what there is no room for stays in the field, and that is said', async () => {
  const { user, field, saved } = drawTags(['Bolsa'])
  await user.click(field)
  await user.paste('bolsa; comprida demais, a, b, c, d')
  expect(field.value).toBe('comprida demais, d')
  const told = 'Cabem 4, de até 10 letras. O que ficou aqui não será salvo.'
  expect(screen.getByText(told)).toBeTruthy()
  await user.clear(field)
  expect(screen.queryByText(told)).toBeNull()
  expect(await saved()).toEqual(['Bolsa', 'a', 'b', 'c'])
})

test('a word is taken away by its button, the last one by Backspace too', async () => {
  const { user, field, saved } = drawTags(['um', 'dois', 'três'])
  await user.click(screen.getByRole('button', { name: 'Remover um' }))
  expect(document.activeElement).toBe(field)
  await user.keyboard('{Backspace}')
  expect(await saved()).toEqual(['dois'])
})
