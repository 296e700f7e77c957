import { useInsertionEffect } from 'react'
import { useModule } from './use-module'

/** What a style sheet must hash to, by its address, and the page's nonce. Set once, by a shell that checks files. */
export interface SheetRules {
  /** Nothing where no release that was verified names that file: then it is not asked for. */
  hashOf: (address: string) => string | undefined
  nonce: string | undefined
}

interface Sheet {
  link: HTMLLinkElement
  /** The same address asked for another time. */
  query: string
  there: Promise<void>
  isThere: boolean
}

/** Milliseconds after which a style sheet that does not come is given up. */
const patience = 5000
/** What failed is asked for again after so many milliseconds, and again. */
const pauses = [250, 1000]

let rules: SheetRules | undefined
const sheets = new Map<string, Sheet>()
/** How many on the page are drawn with it. */
const users = new Map<string, number>()

export const checkStyleSheets = (given: SheetRules | undefined) => {
  rules = given
}

const show = (address: string) => {
  const sheet = sheets.get(address)
  if (sheet) sheet.link.media = users.get(address) ? 'all' : 'not all'
}

/**
 * The style sheet is there when this resolves, and drawn with by nobody yet. One that failed, or still hangs when it is
 * asked for with another query, is asked for anew: a browser may remember how the last try went.
 */
export function fetchStyleSheet(written: string, query = ''): Promise<void> {
  const address = new URL(written, location.href).href
  const known = sheets.get(address)
  if (known && (known.isThere || known.query === query)) return known.there
  known?.link.remove()
  const hash = rules?.hashOf(address)
  if (rules && !hash) return Promise.reject(new Error(`nobody vouches for ${address}`))
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address + query
  link.crossOrigin = 'anonymous'
  if (hash) link.integrity = hash
  if (rules?.nonce) link.nonce = rules.nonce
  let timer: ReturnType<typeof setTimeout> | undefined
  const there = new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      link.remove()
      if (sheets.get(address) === sheet) sheets.delete(address)
      reject(error)
    }
    link.onload = () => {
      sheet.isThere = true
      resolve()
    }
    link.onerror = () => fail(new Error(`no style sheet came from ${link.href}`))
    timer = setTimeout(() => fail(new DOMException(`over ${patience} ms`, 'TimeoutError')), patience)
  }).finally(() => clearTimeout(timer))
  // Whoever waits for it hears of it.
  there.catch(() => undefined)
  const sheet: Sheet = { link, query, there, isThere: false }
  sheets.set(address, sheet)
  show(address)
  // Layers count in the order they are met: the product's own, in the head, come before any module's.
  document.body.append(link)
  return there
}

/** One that no list of files named: it came with code that a screen asked for later. */
async function fetchPatiently(address: string): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      // One that is on its way is waited for, whoever asked.
      return await (sheets.get(address)?.there ?? fetchStyleSheet(address, turn > 0 ? `?again=${turn}` : ''))
    } catch (error) {
      const wait = pauses[turn]
      if (wait === undefined || (error as Error).name === 'TimeoutError') throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** For code that a screen imports by itself: its style sheets are there when this resolves. */
export const styleSheetsReady = async (...addresses: string[]): Promise<void> => {
  await Promise.all(addresses.filter(Boolean).map((address) => fetchPatiently(address)))
}

function turnOn(written: string): () => void {
  const address = new URL(written, location.href).href
  users.set(address, (users.get(address) ?? 0) + 1)
  fetchPatiently(address).catch(() => undefined)
  show(address)
  return () => {
    users.set(address, (users.get(address) ?? 1) - 1)
    show(address)
  }
}

/** How releases had it before style sheets were files: the text of one. */
function adopt(layer: string, css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer module.${layer} {${css}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/**
 * Style sheets of one module, by the addresses their imports give, for as long as what calls this is drawn. The build
 * puts each into a layer of the module's own, after the product's and below every widget, so that nothing of it reaches
 * past what it is meant for. Those of a screen are there before it is drawn; two sheets have no order between them, so
 * one that builds on another takes it in by `@import`.
 */
export function useStyleSheet(...given: (string | false)[]): void {
  const { id } = useModule()
  const wanted = given.filter(Boolean).join('\n')
  useInsertionEffect(() => {
    if (!wanted) return
    const undo = wanted.includes('{') ? [adopt(id, wanted)] : wanted.split('\n').map(turnOn)
    return () => {
      for (const off of undo) off()
    }
  }, [wanted, id])
}
