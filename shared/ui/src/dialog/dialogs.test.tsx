// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { ConflictDialog } from './conflict-dialog'
import { DeleteDialog } from './delete-dialog'

test('[S2.30] asks «Deseja realmente excluir os itens selecionados?»; SIM emits «confirmado», NÃO does nothing', async () => {
  const onConfirmado = vi.fn()
  const onClose = vi.fn()
  const { user } = draw(<DeleteDialog open names={['Ana']} onConfirmado={onConfirmado} onClose={onClose} />)
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText('Deseja realmente excluir os itens selecionados?')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('NÃO')
  await user.click(dialog.getByRole('button', { name: 'NÃO' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onConfirmado).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'SIM' }))
  expect(onConfirmado).toHaveBeenCalledTimes(1)
})

test('[S2.30] while deleting, a second SIM is no second deletion', async () => {
  const onConfirmado = vi.fn()
  const { user } = draw(<DeleteDialog open pending onConfirmado={onConfirmado} onClose={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'SIM' }))
  expect(onConfirmado).not.toHaveBeenCalled()
})

test('Escape asks the owner to close and closes nothing by itself', () => {
  const onClose = vi.fn()
  draw(<DeleteDialog open onConfirmado={() => undefined} onClose={onClose} />)
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(screen.getByRole('alertdialog'), cancel)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(cancel.defaultPrevented).toBe(true)
})

const differences = [
  { field: 'nome', label: 'Nome', mine: 'Ana Lima', current: 'Ana Souza', suggested: 'mine' as const },
  { field: 'telefone', label: 'Telefone', mine: '(11) 98765-4321', current: '', suggested: 'current' as const },
]

test('a conflict shows both versions and suggests the side that changed', async () => {
  const onResolve = vi.fn()
  const { user } = draw(
    <ConflictDialog open differences={differences} onResolve={onResolve} onClose={() => undefined} />,
  )
  for (const value of ['Ana Lima', 'Ana Souza', '(11) 98765-4321', '(vazio)'])
    expect(screen.getByText(value)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(onResolve).toHaveBeenCalledWith({ nome: 'mine', telefone: 'current' })
})

test('a conflict’s values keep their own direction', () => {
  const [first] = differences
  const turned = { ...first, mine: 'مريم 123', current: '<b>Ana</b>' } as (typeof differences)[number]
  draw(<ConflictDialog open differences={[turned]} onResolve={() => undefined} onClose={() => undefined} />)
  expect(screen.getByText('مريم 123').tagName).toBe('BDI')
  expect(screen.getByText('<b>Ana</b>').tagName).toBe('BDI')
})

test('a conflict is settled for all fields at once or for each', async () => {
  const onResolve = vi.fn()
  const { user } = draw(
    <ConflictDialog open differences={differences} onResolve={onResolve} onClose={() => undefined} />,
  )
  await user.click(screen.getByRole('button', { name: 'Usar a atual' }))
  await user.click(within(screen.getByRole('group', { name: 'Telefone' })).getByLabelText(/A minha versão/))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(onResolve).toHaveBeenCalledWith({ nome: 'current', telefone: 'mine' })
})
