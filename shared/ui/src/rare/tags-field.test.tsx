// @vitest-environment jsdom
import { screen } from '@testing-library/react'
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

test('a word once, none too long, none too many; pasted lists are taken apart', async () => {
  const { user, field, saved } = drawTags(['Bolsa'])
  await user.click(field)
  await user.paste('bolsa; comprida demais, a, b, c')
  expect(await saved()).toEqual(['Bolsa', 'comprida d', 'a', 'b'])
})

test('a word is taken away by its button, the last one by Backspace too', async () => {
  const { user, field, saved } = drawTags(['um', 'dois', 'três'])
  await user.click(screen.getByRole('button', { name: 'Remover um' }))
  expect(document.activeElement).toBe(field)
  await user.keyboard('{Backspace}')
  expect(await saved()).toEqual(['dois'])
})
