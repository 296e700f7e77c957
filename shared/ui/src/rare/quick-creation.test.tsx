// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HostAlert } from '../core/host'
import type { FormRefusal } from '../forms/saving'
import { cecilia, drawField, idOf, isSettled, listOf, option, options, sentenceOf } from '../testing/quick-create'

test('[S5.01] the new item’s name is the typed text, and it is picked', async () => {
  const { user, type, field, alerts, list, saved } = drawField()
  await type('  Colégio Novo ')
  await user.click(await option('Criar «Colégio Novo»'))
  expect(list.made).toEqual(['Colégio Novo'])
  expect(field.value).toBe('Colégio Novo')
  expect(alerts).toEqual([
    { type: 'success', title: 'Muito Bem', message: 'Escola Cadastrado(a) com sucesso!' },
  ] satisfies HostAlert[])
  expect(screen.getByText('Colégio Novo: escolhido')).toBeTruthy()
  expect(await saved()).toEqual({ id: idOf(3), nome: 'Colégio Novo' })
})

test.each([['e.m. CECILIA  meireles'], ['E.M. Cecília Meireles']])(
  '«%s» is there already: no creation',
  async (text) => {
    const list = listOf([cecilia])
    list.source = { ...list.source, search: async () => [cecilia] }
    const { type } = drawField(list)
    await type(text)
    await option(/Cecília/)
    await isSettled()
    expect(options()).toEqual(['E.M. Cecília MeirelesCampinas/SP'])
  },
)

test('it is offered only once it is known that the name is not there', async () => {
  const list = listOf([])
  list.isSlow = true
  const { type } = drawField(list)
  await type('Novo')
  await waitFor(() => expect(list.asked).toHaveLength(1))
  expect(options()).toEqual([])
  await act(async () => list.asked[0]?.answer())
  expect(options()).toEqual(['Criar «Novo»'])
})

test('[S4.13] creating shows a loading state, and a second press creates nothing more', async () => {
  const list = listOf([])
  list.isLazy = true
  const { user, type, field } = drawField(list)
  await type('Novo')
  const create = await option('Criar «Novo»')
  await user.dblClick(create)
  await user.keyboard('{ArrowDown}{Enter}{Enter}')
  expect(list.made).toEqual(['Novo'])
  expect(field.getAttribute('aria-busy')).toBe('true')
  expect(field.readOnly).toBe(true)
  expect(screen.getByText('Cadastrando…')).toBeTruthy()
  list.finish()
  expect(field.getAttribute('aria-busy')).toBeNull()
  expect(screen.queryByRole('listbox')).toBeNull()
})

const refusal = (status: number, rest: Partial<FormRefusal> = {}): FormRefusal => ({ status, errors: {}, ...rest })
test.each([
  [
    'a refused name',
    refusal(422, { errors: { nome: ['Use pelo menos 2 caracteres.'] } }),
    { type: 'danger', title: 'Erro ao salvar', message: 'Use pelo menos 2 caracteres.' },
    'Use pelo menos 2 caracteres.',
  ],
  [
    'the limit of the plan',
    refusal(422, { message: 'O seu plano chegou ao limite.' }),
    { type: 'warning', title: 'O limite do seu plano foi atingido', message: 'O seu plano chegou ao limite.' },
    'O limite do seu plano foi atingido',
  ],
  [
    'any other failure',
    refusal(0),
    {
      type: 'danger',
      title: 'Erro ao salvar',
      message: 'O que você digitou continua aqui. Tente novamente.',
    },
    'Erro ao salvar',
  ],
] as const)('[S8.02] %s is told, and what is typed stays', async (_, refused, alert, sentence) => {
  const list = listOf([])
  list.isLazy = true
  const { user, type, field, alerts } = drawField(list)
  await type('N')
  await user.click(await option('Criar «N»'))
  list.finish(refused)
  expect(alerts).toEqual([alert])
  expect(field.value).toBe('N')
  expect(sentenceOf(field)).toBe(sentence)
  await user.click(await option('Criar «N»'))
  list.finish()
  expect(list.made).toEqual(['N', 'N'])
  expect(sentenceOf(field)).toBeUndefined()
})

test('a session that ended is the shell’s to tell', async () => {
  const list = listOf([])
  list.isLazy = true
  const { user, type, field, alerts } = drawField(list)
  await type('Novo')
  await user.click(await option('Criar «Novo»'))
  list.finish(refusal(401))
  expect(alerts).toEqual([])
  expect(field.value).toBe('Novo')
})

test('what comes of a name is not put over something the form holds by then', async () => {
  const list = listOf([])
  list.isLazy = true
  const { user, type, field, saved } = drawField(list)
  await type('Novo')
  await user.click(await option('Criar «Novo»'))
  // The draft is thrown away, another tab’s is taken over: not typed.
  fireEvent.change(field, { target: { value: 'Outro' } })
  list.finish()
  expect(field.value).toBe('Outro')
  expect(await saved()).toBeUndefined()
})
