// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { NewPatient } from '@vinculo/contracts/patients'
import { expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { DateField } from './date-field'
import { Form } from './form'
import { TextField } from './text-field'

type Values = { nome: string; data_nascimento: string }

function drawField(data_nascimento = '', limits: { min?: string; max?: string } = {}) {
  const save = vi.fn<(values: Values) => void>()
  const { user } = draw(
    <Form
      contract={NewPatient}
      values={{ nome: 'Ana', data_nascimento }}
      saving={{ save, pending: false, refusal: null }}
      fallback="/"
    >
      <TextField name="nome" label="Nome" />
      <DateField name="data_nascimento" label="Nascimento" {...limits} />
    </Form>,
  )
  return {
    user,
    field: () => screen.getByLabelText<HTMLInputElement>('Nascimento', { selector: 'input' }),
    open: async () => {
      await user.click(screen.getByRole('button', { name: 'Abrir calendário' }))
      return screen.findByRole('grid', { name: 'Nascimento' })
    },
    saved: async () => {
      await user.click(screen.getByRole('button', { name: 'Salvar' }))
      return save.mock.lastCall?.[0].data_nascimento
    },
  }
}

test('[S9.07] typed without separators it reads dd-MM-yyyy, and its value is yyyy-MM-dd', async () => {
  const { user, field, saved } = drawField()
  await user.type(field(), '09032015')
  expect(field().value).toBe('09-03-2015')
  expect(await saved()).toBe('2015-03-09')
})

test('[S9.07] a value is shown as dd-MM-yyyy, and one sign in its middle can be mended', async () => {
  const { user, field, saved } = drawField('2015-03-09')
  expect(field().value).toBe('09-03-2015')
  await user.click(field())
  field().setSelectionRange(4, 5)
  await user.keyboard('4')
  expect(field().value).toBe('09-04-2015')
  expect(field().selectionStart).toBe(5)
  expect(await saved()).toBe('2015-04-09')
})

test('[S5.06] half a date, or a day that is not in the calendar, is refused in words and stays as typed', async () => {
  const { user, field, saved } = drawField()
  for (const text of ['31022015', '0903']) {
    await user.clear(field())
    await user.type(field(), text)
    expect(await saved()).toBeUndefined()
    expect(await screen.findByText('Confira a data: ela não existe no calendário.')).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
  }
  expect(field().value).toBe('09-03')
})

test('[S9.07] picked by keyboard alone: days, weeks, months and years', async () => {
  const { user, field, saved } = drawField('2015-03-09')
  await user.click(field())
  await user.keyboard('{ArrowDown}')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('segunda-feira, 9 de março de 2015'),
  )
  await user.keyboard('{ArrowRight}{ArrowDown}{PageDown}{Shift>}{PageUp}{/Shift}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('quinta-feira, 17 de abril de 2014')
  await user.keyboard('{Home}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('domingo, 13 de abril de 2014')
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('13-04-2014')
  expect(await saved()).toBe('2014-04-13')
})

test('[S9.07] month and year are chosen, then the day', async () => {
  const { user, field, open } = drawField('2015-03-31')
  await open()
  await user.selectOptions(screen.getByLabelText('Ano'), '2012')
  await user.selectOptions(screen.getByLabelText('Mês'), 'fevereiro')
  await user.click(screen.getByRole('button', { name: 'quarta-feira, 29 de fevereiro de 2012' }))
  expect(field().value).toBe('29-02-2012')
})

test('[S9.07] Escape leaves the date as it was and gives the focus back', async () => {
  const { user, field, open } = drawField('2015-03-09')
  await open()
  await user.keyboard('{ArrowRight}{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir calendário' }))
  expect(field().value).toBe('09-03-2015')
})

test('[S9.07] a day out of the limits cannot be reached or picked', async () => {
  const { user, field, open } = drawField('2015-03-09', { min: '2015-03-05', max: '2015-03-10' })
  await open()
  await user.keyboard('{PageDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('terça-feira, 10 de março de 2015')
  await user.click(screen.getByRole('button', { name: 'quarta-feira, 11 de março de 2015' }))
  expect(field().value).toBe('09-03-2015')
  expect(screen.queryByRole('button', { name: 'Hoje' })).toBeNull()
})
