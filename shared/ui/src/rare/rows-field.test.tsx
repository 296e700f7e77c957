// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Form } from '../forms/form'
import { TextField } from '../forms/text-field'
import { draw } from '../testing/draw'
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
