// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Form } from '../forms/form'
import { draw } from '../testing/draw'
import { ChipsField } from './chips-field'

const Contract = z.object({ palavra: z.enum(['Aluno', 'Cliente'], 'required') })

function drawChips(palavra: string) {
  const save = vi.fn<(values: { palavra: string }) => void>()
  const { user } = draw(
    <Form contract={Contract} values={{ palavra }} saving={{ save, pending: false, refusal: null }} fallback="/">
      <ChipsField
        name="palavra"
        label="Palavra"
        options={['Aluno', 'Cliente'].map((word) => ({ value: word, label: word }))}
      />
    </Form>,
  )
  const chip = (name: string) =>
    within(screen.getByRole('radiogroup', { name: 'Palavra' })).getByRole<HTMLInputElement>('radio', { name })
  return { user, chip, press: () => user.click(screen.getByRole('button', { name: 'Salvar' })), save }
}

test('[S2.37] of some chips one is chosen and saved', async () => {
  const { user, chip, press, save } = drawChips('Aluno')
  expect(chip('Aluno').checked).toBe(true)
  await user.click(chip('Cliente'))
  expect([chip('Aluno').checked, chip('Cliente').checked]).toEqual([false, true])
  await press()
  expect(save.mock.lastCall?.[0]).toEqual({ palavra: 'Cliente' })
})

test('[S5.06] chips of which one must be chosen say so, beside them', async () => {
  const { press, save } = drawChips('')
  await press()
  expect(save).not.toHaveBeenCalled()
  const group = screen.getByRole('radiogroup', { name: 'Palavra' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Preencha este campo.')).toBeTruthy()
})
