import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createModuleContext } from './context'
import { checkStyleSheets, fetchStyleSheet, styleSheetsReady, useStyleSheet } from './style-sheet'
import { ModuleProvider } from './use-module'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Each test has addresses of its own: a sheet that is there stays for as long as the page lives. */
let addresses = 0
const newAddress = () => `http://host.example/sheet-${++addresses}.css`
const links = (address: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ href }) => href.startsWith(address))
/** jsdom fetches no style sheets: what a browser tells of one is told here. */
const tell = (address: string, event: 'load' | 'error') => links(address)[0]?.dispatchEvent(new Event(event))

function draw(...sheets: (string | false)[]) {
  const Drawn = ({ of }: { of: (string | false)[] }) => {
    useStyleSheet(...of)
    return null
  }
  const root = createRoot(document.createElement('div'))
  const module = createModuleContext('agenda', '1.0.0')
  const show = (of: (string | false)[]) =>
    act(() => root.render(createElement(ModuleProvider, { module, children: createElement(Drawn, { of }) })))
  show(sheets)
  return { show, leave: () => act(() => root.unmount()) }
}

afterEach(() => {
  checkStyleSheets(undefined)
  vi.useRealTimers()
})

describe('a style sheet of a module', () => {
  test('is fetched with its hash and drawn with only for as long as somebody is drawn who asks for it', async () => {
    const address = newAddress()
    checkStyleSheets({ hashOf: () => 'sha256-abc', nonce: 'n' })
    const there = fetchStyleSheet(address)
    tell(address, 'load')
    await there
    const [link] = links(address)
    expect(link).toMatchObject({ integrity: 'sha256-abc', nonce: 'n', crossOrigin: 'anonymous', media: 'not all' })
    const [one, two] = [draw(address), draw(address, false)]
    expect(link?.media).toBe('all')
    one.leave()
    expect(link?.media).toBe('all')
    two.show([false])
    expect(link?.media).toBe('not all')
    two.show([address])
    expect(link?.media).toBe('all')
    two.leave()
    expect(link?.media).toBe('not all')
    expect(links(address)).toHaveLength(1)
  })

  test('nobody vouches for is never asked for; where no shell checks files it is', async () => {
    const address = newAddress()
    checkStyleSheets({ hashOf: () => undefined, nonce: undefined })
    await expect(fetchStyleSheet(address)).rejects.toThrow('nobody vouches')
    expect(links(address)).toEqual([])
    checkStyleSheets(undefined)
    void fetchStyleSheet(address)
    expect(links(address)).toHaveLength(1)
  })

  test('that failed leaves nothing behind, and the next attempt asks another address', async () => {
    const address = newAddress()
    const failed = fetchStyleSheet(address)
    tell(address, 'error')
    await expect(failed).rejects.toThrow(address)
    expect(links(address)).toEqual([])
    const again = fetchStyleSheet(address, '?attempt=1')
    expect(links(address).map(({ href }) => href)).toEqual([`${address}?attempt=1`])
    tell(address, 'load')
    await again
    // Once there it is there, whatever attempt asks.
    await fetchStyleSheet(address, '?attempt=2')
    expect(links(address)).toHaveLength(1)
  })

  test('that hangs is given up after five seconds, or earlier by the next attempt', async () => {
    vi.useFakeTimers()
    const [hung, replaced] = [newAddress(), newAddress()]
    const given = fetchStyleSheet(hung).catch(() => 'given up')
    await vi.advanceTimersByTimeAsync(5000)
    expect(await given).toBe('given up')
    expect(links(hung)).toEqual([])

    void fetchStyleSheet(replaced).catch(() => undefined)
    const again = fetchStyleSheet(replaced, '?attempt=1')
    expect(links(replaced).map(({ href }) => href)).toEqual([`${replaced}?attempt=1`])
    tell(replaced, 'load')
    await again
    await vi.advanceTimersByTimeAsync(6000)
    expect(links(replaced)).toHaveLength(1)
  })

  test('that came with code asked for later is asked for again by itself, and drawn with once it is there', async () => {
    vi.useFakeTimers()
    const address = newAddress()
    const { leave } = draw(address)
    expect(links(address)[0]?.media).toBe('all')
    tell(address, 'error')
    await vi.advanceTimersByTimeAsync(250)
    expect(links(address).map(({ href, media }) => [href, media])).toEqual([[`${address}?again=1`, 'all']])
    const ready = styleSheetsReady(address)
    tell(address, 'load')
    await ready
    leave()
    expect(links(address)[0]?.media).toBe('not all')
  })
})
