import type { ModuleList, ModuleRelease } from '@vinculo/contracts/modules'
import { expect, test } from 'vitest'
import { matching, placesOf } from './places'

const everywhere = (words: string) => ({ 'pt-br': words, en: words, es: words, 'zh-CN': words })
const route = (path: string, title: string) => ({ path, title: everywhere(title) })
const list = {
  modulos: [
    {
      routes: [route('coisas', 'Coisas'), route('coisa/cadastrar', 'Cadastrar Coisa'), route('coisa/:id/ver', 'Coisa')],
    },
  ],
  prefixos: [],
} as unknown as ModuleList & { modulos: ModuleRelease[] }
const say = (text: { 'pt-br': string }) => text['pt-br']

test('every screen without a record in its address is a place, the shell’s own too', () => {
  const labels = placesOf(list, say, { role: 'profissional', is_owner: false }).map(({ label, to }) => [label, to])
  expect(labels.slice(0, 3)).toEqual([
    ['Coisas', '/coisas'],
    ['Cadastrar Coisa', '/coisa/cadastrar'],
    ['Início', '/'],
  ])
  expect(labels).toContainEqual(['Idioma', '/settings/language'])
  for (const elsewhere of ['/login', '/admin', '/settings/equipe', '/admin/conta/:id'])
    expect(labels.map(([, to]) => to)).not.toContain(elsewhere)
})

test('[S6.03] the administration is a place for an administrator, the team one for its owner', () => {
  const to = (user: Parameters<typeof placesOf>[2]) => placesOf(list, say, user).map((place) => place.to)
  expect(to({ role: 'admin', is_owner: false })).toContain('/admin')
  expect(to({ role: 'profissional', is_owner: true })).toContain('/settings/equipe')
  expect(to({ role: 'profissional', is_owner: true })).not.toContain('/admin')
})

test('words match in any order, without accents or case', () => {
  const places = placesOf(list, say, null)
  expect(matching(places, 'coisa cad').map(({ label }) => label)).toEqual(['Cadastrar Coisa'])
  expect(matching(places, 'INICIO').map(({ label }) => label)).toEqual(['Início'])
  expect(matching(places, 'zzz')).toEqual([])
})
