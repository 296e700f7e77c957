// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { type AlertItem, AlertStack } from './alert-stack'

const alert = (change: Partial<AlertItem> = {}): AlertItem => ({
  id: 1,
  type: 'success',
  title: 'Muito Bem',
  message: 'Aluno Cadastrado(a) com sucesso!',
  duration: 3000,
  ...change,
})

describe('alerts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('[S2.34] each type has an icon of its own beside its words', () => {
    const types = ['danger', 'info', 'success', 'warning'] as const
    draw(<AlertStack alerts={types.map((type, id) => alert({ id, type, title: type }))} onClose={() => undefined} />)
    const icons = types.map((type) => screen.getByText(type).closest('[role]')?.querySelector('svg')?.innerHTML)
    expect(new Set(icons).size).toBe(4)
  })

  test('[S4.10] an alert goes by itself when its time is over', () => {
    const onClose = vi.fn()
    draw(<AlertStack alerts={[alert()]} onClose={onClose} />)
    act(() => vi.advanceTimersByTime(2999))
    expect(onClose).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(onClose).toHaveBeenCalledWith(1)
  })

  test('[S4.10] a person closes it sooner', () => {
    const onClose = vi.fn()
    draw(<AlertStack alerts={[alert()]} onClose={onClose} />)
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(onClose).toHaveBeenCalledWith(1)
  })

  test('what can be done about it is done once, and the alert goes; it stays while it is hovered or focused', () => {
    const onClose = vi.fn()
    const onPress = vi.fn()
    const undo = { label: 'Desfazer', onPress }
    draw(<AlertStack alerts={[alert({ action: undo })]} onClose={onClose} />)
    fireEvent.focus(screen.getByRole('button', { name: 'Desfazer' }))
    act(() => vi.advanceTimersByTime(60_000))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  test('[S9.09] a danger stays while it is hovered or focused', () => {
    const onClose = vi.fn()
    draw(<AlertStack alerts={[alert({ type: 'danger', duration: 5000 })]} onClose={onClose} />)
    fireEvent.mouseEnter(screen.getByRole('alert'))
    act(() => vi.advanceTimersByTime(20_000))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.mouseLeave(screen.getByRole('alert'))
    act(() => vi.advanceTimersByTime(5000))
    expect(onClose).toHaveBeenCalledWith(1)
  })

  test('[S9.09] a danger that has the focus stays when the pointer leaves it', () => {
    const onClose = vi.fn()
    draw(<AlertStack alerts={[alert({ type: 'danger', duration: 5000 })]} onClose={onClose} />)
    const card = screen.getByRole('alert')
    fireEvent.focus(screen.getByRole('button', { name: 'Fechar' }))
    fireEvent.mouseEnter(card)
    fireEvent.mouseLeave(card)
    act(() => vi.advanceTimersByTime(20_000))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.blur(screen.getByRole('button', { name: 'Fechar' }))
    act(() => vi.advanceTimersByTime(5000))
    expect(onClose).toHaveBeenCalledWith(1)
  })

  test('[S9.09] any other goes in its time, hovered or not', () => {
    const onClose = vi.fn()
    draw(<AlertStack alerts={[alert({ type: 'warning', duration: 4000 })]} onClose={onClose} />)
    fireEvent.mouseEnter(screen.getByRole('alert'))
    act(() => vi.advanceTimersByTime(4000))
    expect(onClose).toHaveBeenCalledWith(1)
  })

  test('[S3.09] an alert shows its title and message, by its type, for its duration', () => {
    const onClose = vi.fn()
    draw(
      <AlertStack
        alerts={[alert({ id: 7, title: '<b>Ops</b>', message: 'مريم', duration: 1234 })]}
        onClose={onClose}
      />,
    )
    const card = screen.getByRole('status')
    expect([...card.querySelectorAll('bdi')].map((text) => text.textContent)).toEqual(['<b>Ops</b>', 'مريم'])
    act(() => vi.advanceTimersByTime(1233))
    expect(onClose).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(onClose).toHaveBeenCalledWith(7)
  })

  test('what went wrong interrupts a reader of screens, what went well waits', () => {
    draw(
      <AlertStack
        alerts={[alert({ id: 1, type: 'warning', title: 'Ops' }), alert({ id: 2, title: 'Feito' })]}
        onClose={() => undefined}
      />,
    )
    expect(screen.getByRole('alert').textContent).toContain('Ops')
    expect(screen.getByRole('status').textContent).toContain('Feito')
  })
})
