// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Form } from '../forms/form'
import { TextField } from '../forms/text-field'
import { draw } from '../testing/draw'
import { RowCheckbox } from './row-checkbox'
import { RowsField } from './rows-field'

const Contract = z.object({ contatos: z.array(z.object({ nome: z.string().check(z.minLength(1)) })) })
const contatos = (...names: string[]) => ({ contatos: names.map((nome) => ({ nome })) })

function drawRows(values = contatos()) {
  const save = vi.fn<(values: ReturnType<typeof contatos>) => void>()
  const { user } = draw(
    <Form contract={Contract} values={values} saving={{ save, pending: false, refusal: null }} fallback="/">
      <RowsField name="contatos" label="Contatos" blank={{ nome: '' }} add="Acrescentar" remove="Remover">
        {(row) => <TextField name={`${row}.nome`} label="Nome" />}
      </RowsField>
    </Form>,
  )
  return { user, save, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

test('rows are added and removed, and the focus goes along', async () => {
  const { user, save, press } = drawRows(contatos('Ana'))
  await press('Acrescentar')
  expect(document.activeElement).toBe(screen.getAllByLabelText('Nome')[1])
  await user.keyboard('Bia')
  await press('Remover: Contatos 1')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Acrescentar' }))
  await press('Salvar')
  expect(save.mock.lastCall?.[0]).toEqual(contatos('Bia'))
})

test('[S5.06] what is wrong in a row stands in that row', async () => {
  const { save, press } = drawRows(contatos('Ana', ''))
  await press('Salvar')
  expect(save).not.toHaveBeenCalled()
  const second = screen.getAllByLabelText('Nome')[1] as HTMLElement
  expect(document.getElementById(second.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Preencha este campo.',
  )
  expect(document.activeElement).toBe(second)
})

test('a row is put first with all that is in it, an id of its own too, and the focus goes along', async () => {
  const save = vi.fn()
  const rows = [
    { id: 'a', nome: 'Ana' },
    { id: 'b', nome: 'Bia' },
  ]
  const { user } = draw(
    <Form
      contract={z.object({})}
      values={{ contatos: rows }}
      saving={{ save, pending: false, refusal: null }}
      fallback="/"
    >
      <RowsField
        name="contatos"
        label="Contatos"
        blank={{}}
        add="Acrescentar"
        remove="Remover"
        toFirst="Pôr em primeiro"
      >
        {(row) => <TextField name={`${row}.nome`} label="Nome" />}
      </RowsField>
    </Form>,
  )
  expect(screen.queryByRole('button', { name: 'Pôr em primeiro: Contatos 1' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pôr em primeiro: Contatos 2' }))
  const first = screen.getAllByLabelText<HTMLInputElement>('Nome')[0]
  expect(first?.value).toBe('Bia')
  expect(document.activeElement).toBe(first)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(save.mock.lastCall?.[0].contatos).toEqual([rows[1], rows[0]])
})

test('a box that one row has at most: ticked in one, it is unticked in the others', async () => {
  const save = vi.fn()
  const { user } = draw(
    <Form
      contract={z.object({})}
      values={{ contatos: [{ paga: true }, { paga: false }, { paga: false }] }}
      saving={{ save, pending: false, refusal: null }}
      fallback="/"
    >
      <RowsField name="contatos" label="Contatos" blank={{ paga: false }} add="Acrescentar" remove="Remover">
        {(row) => <RowCheckbox name={`${row}.paga`} label="Paga" />}
      </RowsField>
    </Form>,
  )
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Paga' })
  const ticked = () => boxes.map(({ checked }) => checked)
  await user.click(boxes[1] as HTMLElement)
  expect(ticked()).toEqual([false, true, false])
  await user.click(boxes[1] as HTMLElement)
  expect(ticked()).toEqual([false, false, false])
  await user.click(boxes[2] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(save.mock.lastCall?.[0].contatos).toEqual([{ paga: false }, { paga: false }, { paga: true }])
})
