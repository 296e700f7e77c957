import { expect, test, vi } from 'vitest'
import { defineText, followChoice, getLocale, setLocale, textsReady } from './i18n'

const said = (words: string) => async () => ({ default: { words } })

test('a text that never comes holds up neither a change of language nor the navigations after it, and keeps its own language', async () => {
  vi.useFakeTimers()
  let come: (text: { default: { words: string } }) => void = () => undefined
  const hanging = () => new Promise<{ default: { words: string } }>((resolve) => (come = resolve))
  const others = { en: said('words'), es: said('palabras'), 'zh-CN': said('词') }
  const well = defineText({ ...others, 'pt-br': said('palavras') })
  const hung = defineText({ ...others, 'pt-br': hanging })
  await textsReady('en', [well, hung])

  const changed = setLocale('pt-br')
  await vi.advanceTimersByTimeAsync(4900)
  expect(getLocale()).toBe('en')
  await vi.advanceTimersByTimeAsync(100)
  await changed
  expect(getLocale()).toBe('pt-br')
  expect([well.now().words, hung.now().words]).toEqual(['palavras', 'words'])
  // The guard of every address: there is nothing left to wait for.
  await followChoice()

  come({ default: { words: 'palavras' } })
  await vi.advanceTimersByTimeAsync(0)
  expect(hung.now().words).toBe('palavras')
  vi.useRealTimers()
})
