// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw'
import { Tabs } from './tabs'

function Record({ start }: { start?: string }) {
  const [current, setCurrent] = useState(start)
  const tabs = ['Resumo', 'Atendimentos', 'Documentos'].map((label) => ({
    id: label.toLowerCase(),
    label,
    content: <p>{`Aqui: ${label}`}</p>,
  }))
  return <Tabs label="Ana" tabs={tabs} current={current} onChange={setCurrent} />
}

const selected = () => screen.getByRole('tab', { selected: true })

test('one tab is shown at a time, and its panel is named by it', async () => {
  const { user } = draw(<Record />)
  expect(selected().textContent).toBe('Resumo')
  expect(screen.getByRole('tabpanel', { name: 'Resumo' }).textContent).toBe('Aqui: Resumo')
  await user.click(screen.getByRole('tab', { name: 'Documentos' }))
  expect(screen.getByRole('tabpanel', { name: 'Documentos' }).textContent).toBe('Aqui: Documentos')
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
})

test('arrows go round the tabs, Home and End to the ends, and Enter shows the one reached', async () => {
  const { user } = draw(<Record start="documentos" />)
  await user.tab()
  expect(document.activeElement).toBe(selected())
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Resumo')
  await user.keyboard('{ArrowLeft}{Home}{End}{ArrowLeft}')
  expect(document.activeElement?.textContent).toBe('Atendimentos')
  expect(selected().textContent).toBe('Documentos')
  await user.keyboard('{Enter}')
  expect(selected().textContent).toBe('Atendimentos')
})

test('a tab that is not there is the first', () => {
  draw(<Record start="financeiro" />)
  expect(selected().textContent).toBe('Resumo')
})
