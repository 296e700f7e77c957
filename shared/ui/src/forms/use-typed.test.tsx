// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Drafts } from '../core/host'
import { draw } from '../testing/draw'
import { Form } from './form'
import { TextField } from './text-field'
import { useFill } from './use-fill'
import { useTyped } from './use-typed'

const Contract = z.object({ nome: z.string(), outro: z.string() })
type Values = z.infer<typeof Contract>
const blank: Values = { nome: '', outro: '' }
const names = ['nome'] as const

function Told({ told }: { told: (values: Values) => void }) {
  const fill = useFill()
  useTyped<Values>(names, told)
  return (
    <button type="button" onClick={() => fill({ nome: 'Lia' })}>
      Preencher
    </button>
  )
}

function drawForm(drafts?: Drafts) {
  const told = vi.fn<(values: Values) => void>()
  const form = (values: Values) => (
    <Form
      contract={Contract}
      values={values}
      saving={{ save: () => undefined, pending: false, refusal: null }}
      draft="form"
    >
      <TextField name="nome" label="Nome" />
      <TextField name="outro" label="Outro" />
      <Told told={told} />
    </Form>
  )
  return { ...draw(form(blank), drafts && { drafts }), told, form, name: () => screen.getByLabelText('Nome') }
}

test('what is typed or filled in is told with all that is in the form; other fields are not', async () => {
  const { user, told, name } = drawForm()
  await user.type(screen.getByLabelText('Outro'), 'a')
  await user.click(name())
  await user.tab()
  expect(told).not.toHaveBeenCalled()
  await user.type(name(), 'b')
  expect(told).toHaveBeenLastCalledWith({ nome: 'b', outro: 'a' })
  await user.click(screen.getByText('Preencher'))
  expect(told).toHaveBeenLastCalledWith({ nome: 'Lia', outro: 'a' })
})

test('what a draft brings back is not told, and what is typed after it is', async () => {
  const restored = { values: { nome: 'Ana', outro: '' }, base: blank, at: Date.now() }
  const { user, told, name } = drawForm({
    has: () => true,
    read: async () => restored,
    write: async () => true,
    remove: () => undefined,
    watch: () => () => undefined,
  })
  expect(await screen.findByDisplayValue('Ana')).toBe(name())
  await act(async () => undefined)
  expect(told).not.toHaveBeenCalled()
  await user.type(name(), '!')
  expect(told).toHaveBeenLastCalledWith({ nome: 'Ana!', outro: '' })
})

test('a newer copy of the record is not told', async () => {
  const { redraw, told, form, name } = drawForm()
  redraw(form({ nome: 'Caio', outro: '' }))
  expect(await screen.findByDisplayValue('Caio')).toBe(name())
  expect(told).not.toHaveBeenCalled()
})
