// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw'
import { Chips } from './chips'

function Filters() {
  const [chosen, setChosen] = useState<string[]>(['ativo'])
  const options = [
    { value: 'ativo', label: 'Ativos', count: 38 },
    { value: 'alta', label: 'Com alta' },
  ]
  return <Chips label="Situação" options={options} chosen={chosen} onChange={setChosen} />
}

test('each filter is switched on and off by itself and says which it is', async () => {
  const { user } = draw(<Filters />)
  expect(screen.getByRole('group', { name: 'Situação' })).toBeTruthy()
  const on = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  expect(on()).toEqual(['Ativos38'])
  await user.click(screen.getByRole('button', { name: 'Com alta' }))
  expect(on()).toEqual(['Ativos38', 'Com alta'])
  await user.click(screen.getByRole('button', { name: /Ativos/ }))
  expect(on()).toEqual(['Com alta'])
})
