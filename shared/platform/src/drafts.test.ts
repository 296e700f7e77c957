import { beforeEach, expect, test, vi } from 'vitest'
import { type DraftStore, draftsOf } from './drafts'

const keyOf = (fill: number) => btoa(String.fromCharCode(...new Array(32).fill(fill)))
const storeOf = (id: string, key = keyOf(1)) => draftsOf({ id, chave_rascunhos: key }) as DraftStore
const draft = (nome: string, at = Date.now()) => ({ values: { nome }, base: { nome: '' }, at })

beforeEach(() => localStorage.clear())

test('a draft comes back as it was put away, with its time', async () => {
  const drafts = storeOf('ana')
  expect(await drafts.write('/paciente/cadastrar', draft('Ção 🙂', 5))).toBe(true)
  expect(drafts.has('/paciente/cadastrar')).toBe(true)
  expect(await drafts.read('/paciente/cadastrar')).toEqual(draft('Ção 🙂', 5))
})

test('what lies on the device cannot be read; control: without the lock it could', async () => {
  await storeOf('ana').write('/x', draft('Segredo da Ana'))
  expect(JSON.stringify({ ...localStorage })).not.toContain('Segredo')
  expect(JSON.stringify({ open: JSON.stringify(draft('Segredo da Ana')) })).toContain('Segredo')
})

test('another key opens nothing, and another person does not see that there is a draft', async () => {
  await storeOf('ana').write('/x', draft('Ana'))
  expect(await storeOf('ana', keyOf(2)).read('/x')).toBeUndefined()
  expect(storeOf('bia').has('/x')).toBe(false)
})

test('an entry put under another name does not open', async () => {
  const drafts = storeOf('ana')
  await drafts.write('/paciente/1/editar', draft('Ana'))
  localStorage.setItem(
    'vinculo:draft:ana:/paciente/2/editar',
    localStorage.getItem('vinculo:draft:ana:/paciente/1/editar') ?? '',
  )
  expect(await drafts.read('/paciente/2/editar')).toBeUndefined()
  expect((await drafts.read('/paciente/1/editar'))?.values).toEqual({ nome: 'Ana' })
})

test('of a write under way and a removal the later one counts', async () => {
  const drafts = storeOf('ana')
  const writing = drafts.write('/x', draft('Ana'))
  drafts.remove('/x')
  expect(await writing).toBe(false)
  expect(drafts.has('/x')).toBe(false)
})

test('a damaged entry is no draft', async () => {
  localStorage.setItem('vinculo:draft:ana:/x', `{"at":${Date.now()},"iv":"AAAA","sealed":"AAAA"}`)
  expect(await storeOf('ana').read('/x')).toBeUndefined()
})

test('a full storage is said, not thrown', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await storeOf('ana').write('/x', draft('Ana'))).toBe(false)
})

test('drafts of more than 30 days go, whoever’s they are', async () => {
  const old = Date.now() - 31 * 86_400_000
  await storeOf('ana').write('/old', draft('Ana', old))
  await storeOf('ana').write('/new', draft('Ana'))
  const drafts = storeOf('bia')
  expect(drafts.has('/old')).toBe(false)
  expect(storeOf('ana').has('/old')).toBe(false)
  expect(storeOf('ana').has('/new')).toBe(true)
})

test('where the browser has no cryptography there are no drafts', () => {
  vi.stubGlobal('crypto', {})
  expect(draftsOf({ id: 'ana', chave_rascunhos: keyOf(1) })).toBeUndefined()
  vi.unstubAllGlobals()
})

test('a text of many pages comes back whole', async () => {
  const drafts = storeOf('ana')
  const long = 'A criança leu «O Sítio». '.repeat(10_000)
  expect(await drafts.write('/x', draft(long, 5))).toBe(true)
  expect(await drafts.read('/x')).toEqual(draft(long, 5))
})
