// @vitest-environment node
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Fixtures } from '../fixtures'
import { id, refused } from '../fixtures'
import { readModuleSource } from '../module-source'
import { moduleDirectories, repository } from '../places'
import { readContract } from './contract'
import { breaches } from './schema'
import { simulatedUser } from './simulated-user'
import { callOf, readStates, statesBreaches } from './states'

const contract = readContract()
const state = (answers: Fixtures['answers']) => ({ some: { name: 'Some', opens: '/agenda', answers } })
const routes = [{ path: 'agenda' }, { path: 'agenda/:id' }]
const wrong = (answers: Fixtures['answers']) => statesBreaches(state(answers), contract, routes)

describe('fixtures', () => {
  test.each(moduleDirectories().map((directory) => relative(repository, directory)))(
    '%s has states, and all of them keep the contract',
    async (module) => {
      const states = await readStates(join(repository, module))
      const { definition } = await readModuleSource(join(repository, module))
      expect(Object.keys(states)[0]).toBe('everyday')
      expect(statesBreaches(states, contract, definition.routes)).toEqual([])
    },
  )

  test('whoever is signed in in the simulator is what the API would answer', () => {
    expect(contract.breachesOf('GET /api/user', simulatedUser)).toEqual([])
  })

  const people = 'GET /api/agenda/profissionais-json'
  const person = { id: id(1), nome: 'Lia' }
  test.each<[string, Fixtures['answers'], string[]]>([
    ['what keeps the contract', { [people]: [person] }, []],
    ['the same worked out', { [people]: () => [person] }, []],
    ['a refusal', { [people]: refused(500, 'internal_error') }, []],
    ['a field that is missing', { [people]: [{ id: id(1) }] }, ['answer[0].nome: is missing']],
    [
      'a field nobody knows',
      { [people]: [{ ...person, sala: 1 }] },
      ['answer[0].sala: the contract has no such field'],
    ],
    ['a text where there is an id', { [people]: [{ ...person, id: 'lia' }] }, ['answer[0].id: "lia" breaks pattern']],
    ['one where there are many', { [people]: person }, ['answer: {"id"']],
    ['a call nobody knows', { 'GET /api/nada-json': [] }, ['the contract has no such call']],
    [
      'an answer that throws',
      {
        [people]: () => {
          throw new Error('oh')
        },
      },
      ['throws oh'],
    ],
    ['a body where there is none', { 'POST /api/logout': { ok: true } }, ['the contract answers without a body']],
    ['a refusal without a code', { [people]: refused(500, '') }, ['answer.code: "" is none of validation_failed, ']],
    [
      'a refusal by a code that nobody gives',
      { [people]: refused(500, 'nonsense') },
      ['answer.code: "nonsense" is none'],
    ],
    [
      'a refusal that is none',
      { [people]: refused(200, 'internal_error') },
      ['answer.refused: 200 breaks minimum 400'],
    ],
  ])('%s is told as it is', (_what, answers, expected) => {
    const found = wrong(answers)
    const [call] = Object.keys(answers)
    expect(found).toHaveLength(expected.length)
    for (const [index, what] of expected.entries()) expect(found[index]).toContain(`some: ${call}: ${what}`)
  })

  test.each<[string, Partial<Fixtures>, string[]]>([
    ['a screen of the module', { opens: '/agenda/7?dia=1#manha' }, []],
    ['a screen that the module has not', { opens: '/agendas' }, ['opens /agendas, which is no screen of the module']],
    ['somebody of another role', { user: { role: 'admin', is_owner: false } }, []],
    ['somebody of a role that is none', { user: { role: 'guest' } }, ['user: role: "guest" is none of']],
    [
      'a field of the user that nobody knows',
      { user: { cargo: 'x' } },
      ['user: cargo: the contract has no such field'],
    ],
  ])('begins with %s: told as it is', (_what, begun, expected) => {
    const found = statesBreaches({ some: { ...state({}).some, ...begun } }, contract, routes)
    expect(found).toHaveLength(expected.length)
    for (const [index, what] of expected.entries()) expect(found[index]).toContain(`some: ${what}`)
  })

  test('of several forms an answer may have the nearest is told', () => {
    const list = { itens: [{ id: id(1) }], total: 1, pagina: 1, por_pagina: 20 }
    const found = wrong({ 'GET /api/escolas-json': list })
    expect(found[0]).toMatch(/^some: GET \/api\/escolas-json: answer\.itens\[0\]\.\w+: is missing$/)
  })

  test('what a schema says and nobody can check is not passed over', () => {
    expect(breaches(1, { multipleOf: 2 })).toEqual([
      'answer: the contract says multipleOf, which nobody here can check',
    ])
  })
})

test('an address is the call that is written out before the one with a place in it', () => {
  const { calls } = contract
  expect(callOf(calls, 'GET', '/api/pacientes-json/resumo')).toEqual({
    call: 'GET /api/pacientes-json/resumo',
    params: {},
  })
  expect(callOf(calls, 'GET', '/api/pacientes-json/7')).toEqual({
    call: 'GET /api/pacientes-json/{id}',
    params: { id: '7' },
  })
  expect(callOf(calls, 'PATCH', '/api/pacientes-json/7')).toBeUndefined()
  expect(callOf(calls, 'GET', '/api/nada')).toBeUndefined()
})
