// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draw } from '../testing/draw'
import { Form } from './form'
import { TextField } from './text-field'
import { useWatched } from './use-watched'

const Contract = z.object({ nome: z.string().check(z.maxLength(5)), outro: z.string() })
const watched = ['nome'] as const
let drawings = 0

function NameField() {
  drawings += 1
  const isLong = useWatched<{ nome: string }, 'nome', boolean>(watched, ({ nome }) => nome.length > 3)
  return <TextField name="nome" label="Nome" warning={isLong ? 'Confira o nome.' : undefined} />
}

function drawForm() {
  drawings = 0
  const saving = { save: () => undefined, pending: false, refusal: null }
  const { user } = draw(
    <Form contract={Contract} values={{ nome: '', outro: '' }} saving={saving} fallback="/">
      <NameField />
      <TextField name="outro" label="Outro" />
    </Form>,
  )
  const name = screen.getByLabelText('Nome')
  const said = () => document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent
  return { user, name, said }
}

test('a warning stands beside its field while one types, and only that field is drawn again', async () => {
  const { user, name, said } = drawForm()
  const before = drawings
  await user.type(screen.getByLabelText('Outro'), 'abcdef')
  await user.type(name, 'abc')
  expect([drawings - before, said()]).toEqual([0, undefined])
  await user.type(name, 'd')
  expect(said()).toBe('Confira o nome.')
  expect(name.getAttribute('aria-invalid')).toBeNull()
})

test('[S5.06] an error takes the warning’s place', async () => {
  const { user, name, said } = drawForm()
  await user.type(name, 'abcdef')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(said()).toBe('Use no máximo 5 caracteres.')
})
