// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { TimeOfDay } from '@vinculo/contracts/primitives'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Form } from '../forms/form'
import { draw } from '../testing/draw'
import { clockOf, settled, stepped, timeOf, typed } from './clock'
import { TimeField } from './time-field'

const Contract = z.object({ inicio: z.union([z.literal(''), TimeOfDay], { error: 'time' }) })

function drawField(inicio = '', meridian = false) {
  const save = vi.fn<(values: { inicio: string }) => void>()
  const { user } = draw(
    <Form contract={Contract} values={{ inicio }} saving={{ save, pending: false, refusal: null }} fallback="/">
      <TimeField name="inicio" label="Início" meridian={meridian} />
    </Form>,
  )
  return {
    user,
    hour: () => screen.getByLabelText<HTMLInputElement>('Início'),
    minute: () => screen.getByLabelText<HTMLInputElement>('minutos'),
    saved: async () => {
      await user.click(screen.getByRole('button', { name: 'Salvar' }))
      return save.mock.lastCall?.[0].inicio
    },
  }
}

test.each([
  [false, '00:05', '00', '05', 'AM'],
  [false, '23:59', '23', '59', 'AM'],
  [true, '00:05', '12', '05', 'AM'],
  [true, '12:05', '12', '05', 'PM'],
  [true, '13:00', '01', '00', 'PM'],
  [true, '11:00', '11', '00', 'AM'],
] as const)(
  '[S5.03] with meridian %s, %s stands as %s, %s, %s, and is the same time again',
  (meridian, value, hour, minute, half) => {
    expect(clockOf(value, meridian)).toEqual({ hour, minute, half })
    expect(timeOf({ hour, minute, half }, meridian)).toBe(value)
  },
)

test('[S5.03] hours go from 0 to 23, or 1 to 12 with a meridian, minutes from 0 to 59, round at both ends', () => {
  expect(stepped('23', 1, [0, 23])).toBe('00')
  expect(stepped('00', -1, [0, 23])).toBe('23')
  expect(stepped('12', 1, [1, 12])).toBe('01')
  expect(stepped('01', -1, [1, 12])).toBe('12')
  expect(stepped('58', 5, [0, 59])).toBe('03')
  expect(stepped('', 1, [0, 59])).toBe('00')
  expect([typed('24', [0, 23]).text, typed('13', [1, 12]).text, typed('60', [0, 59]).text]).toEqual(['4', '3', '0'])
  expect([settled('7', [0, 23]), settled('0', [1, 12]), settled('', [0, 59])]).toEqual(['07', '12', ''])
})

test('[S2.38] four digits in a row are a time', async () => {
  const { user, hour, minute, saved } = drawField()
  await user.click(hour())
  await user.keyboard('1430')
  expect([hour().value, minute().value]).toEqual(['14', '30'])
  expect(await saved()).toBe('14:30')
})

test('[S2.38] a digit that can have no second goes on to the minutes', async () => {
  const { user, hour, minute, saved } = drawField()
  await user.click(hour())
  await user.keyboard('905')
  expect([hour().value, minute().value]).toEqual(['09', '05'])
  expect(await saved()).toBe('09:05')
})

test('[S2.38] a whole time is pasted; arrows count', async () => {
  const { user, hour, minute, saved } = drawField()
  await user.click(hour())
  await user.paste('8h45')
  expect([hour().value, minute().value]).toEqual(['08', '45'])
  await user.keyboard('{ArrowUp}{Tab}{ArrowDown}')
  expect([hour().value, minute().value]).toEqual(['09', '44'])
  expect(minute().getAttribute('aria-valuenow')).toBe('44')
  expect(await saved()).toBe('09:44')
})

test('[S2.38] picked from the list by keyboard', async () => {
  const { user, hour } = drawField('14:10')
  screen.getByRole('button', { name: 'Escolher a hora' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('14:00')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(hour().value).toBe('14')
  expect(document.activeElement).toBe(hour())
  expect(screen.queryByRole('group', { name: 'Escolher a hora' })).toBeNull()
})

test('[S5.03] with a meridian, the afternoon’s two is 14:00', async () => {
  const { user, hour, saved } = drawField('', true)
  await user.click(hour())
  await user.keyboard('200')
  await user.selectOptions(screen.getByLabelText('período'), 'PM')
  expect(await saved()).toBe('14:00')
  await user.click(screen.getByRole('button', { name: 'Escolher a hora' }))
  expect(
    within(screen.getByRole('group', { name: 'Escolher a hora' }))
      .getByText('2:00 PM')
      .getAttribute('aria-pressed'),
  ).toBe('true')
})

test('[S5.06] half a time is refused in words', async () => {
  const { user, hour, saved } = drawField()
  await user.click(hour())
  await user.keyboard('14')
  expect(await saved()).toBeUndefined()
  expect(await screen.findByText('Confira a hora: ela vai de 0:00 a 23:59.')).toBeTruthy()
  expect(hour().getAttribute('aria-invalid')).toBe('true')
})

test('[S5.03] half a time is told as soon as the field is left, and no longer once it is whole or gone', async () => {
  const { user, hour, minute, saved } = drawField('14:30')
  const told = () => screen.queryByText('Confira a hora: ela vai de 0:00 a 23:59.')
  await user.clear(hour())
  await user.tab()
  expect(document.activeElement).toBe(minute())
  expect(told(), 'from place to place nothing is left yet').toBeNull()
  await user.click(document.body)
  await waitFor(() => expect(told()).toBeTruthy())
  await user.type(hour(), '9')
  expect(told()).toBeNull()
  await user.clear(hour())
  await user.click(document.body)
  await waitFor(() => expect(told()).toBeTruthy())
  await user.clear(minute())
  expect(told()).toBeNull()
  expect(await saved()).toBe('')
})

test('[S5.03] with a meridian, an hour typed anew stays in its half of the day', async () => {
  const { user, hour, saved } = drawField('14:30', true)
  await user.clear(hour())
  expect(screen.getByLabelText<HTMLSelectElement>('período').value).toBe('PM')
  await user.type(hour(), '3')
  expect(await saved()).toBe('15:30')
})
