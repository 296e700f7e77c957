// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Form } from '../forms/form'
import { draw } from '../testing/draw'
import { CheckboxGroup } from './checkbox-group'

const Contract = z.object({ deveres: z.array(z.string()).check(z.minLength(1, 'required')) })

function drawGroup(deveres: string[]) {
  const save = vi.fn<(values: { deveres: string[] }) => void>()
  const { user } = draw(
    <Form contract={Contract} values={{ deveres }} saving={{ save, pending: false, refusal: null }} fallback="/">
      <CheckboxGroup
        name="deveres"
        label="Deveres"
        options={[
          { value: 'guarda', label: 'Guarda' },
          { value: 'busca', label: 'Busca' },
          { value: 'paga', label: 'Paga', disabled: true },
        ]}
      />
    </Form>,
  )
  const box = (name: string) =>
    within(screen.getByRole('group', { name: 'Deveres' })).getByRole<HTMLInputElement>('checkbox', { name })
  return { user, box, press: () => user.click(screen.getByRole('button', { name: 'Salvar' })), save }
}

test('[S2.37] boxes of one group are ticked apart from each other and saved as one list', async () => {
  const { user, box, press, save } = drawGroup(['busca'])
  expect([box('Guarda').checked, box('Busca').checked, box('Paga').disabled]).toEqual([false, true, true])
  await user.click(box('Guarda'))
  await press()
  expect([...(save.mock.lastCall?.[0].deveres ?? [])].sort()).toEqual(['busca', 'guarda'])
})

test('[S5.06] a group that needs a tick says so, beside its boxes', async () => {
  const { box, press, save } = drawGroup([])
  await press()
  expect(save).not.toHaveBeenCalled()
  const group = screen.getByRole('group', { name: 'Deveres' })
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Preencha este campo.',
  )
  expect(document.activeElement).toBe(box('Guarda'))
})
