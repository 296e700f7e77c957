// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { BackButton } from './back-button'
import { Button } from './button'
import { ErrorState } from './states'
import { progressLimit, TopProgress } from './top-progress'

afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '')
})

test('[S2.37] a loading button takes no second press and keeps the focus', async () => {
  const onClick = vi.fn()
  const { user, redraw } = draw(<Button onClick={onClick}>Salvar</Button>)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  redraw(
    <Button loading onClick={onClick}>
      Salvar
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Salvar' })
  await user.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
})

test('[S2.31] back is one step in history', async () => {
  window.history.replaceState({ idx: 2 }, '')
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
  const { user, visited } = draw(<BackButton fallback="/pacientes" />)
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  expect(back).toHaveBeenCalledTimes(1)
  expect(visited).toEqual([])
  back.mockRestore()
})

test('[S2.31] opened directly, with no step to go back, it leads to where the page belongs', async () => {
  const { user, visited } = draw(<BackButton fallback="/pacientes" />)
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  expect(visited).toEqual(['/pacientes'])
})

test('[S9.06] the progress bar runs 3000 ms at the longest and ends early', () => {
  vi.useFakeTimers()
  expect(progressLimit).toBe(3000)
  const active = () => screen.queryByRole('progressbar', { name: 'Carregando a tela' }) !== null
  const { redraw } = draw(<TopProgress active />)
  expect(active()).toBe(true)
  redraw(<TopProgress active={false} />)
  expect(active()).toBe(false)
  redraw(<TopProgress active />)
  act(() => vi.advanceTimersByTime(3000))
  expect(active()).toBe(false)
})

test('an area that failed says so and is busy while it tries again', async () => {
  let finish: () => void = () => undefined
  const { user } = draw(
    <ErrorState
      title="Este módulo está indisponível"
      onRetry={() =>
        new Promise<void>((done) => {
          finish = done
        })
      }
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('Este módulo está indisponível')
  const retry = screen.getByRole('button', { name: 'Tentar novamente' })
  await user.click(retry)
  expect(retry.getAttribute('aria-busy')).toBe('true')
  await act(async () => finish())
  expect(retry.getAttribute('aria-busy')).toBeNull()
})
