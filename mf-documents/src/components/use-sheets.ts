import type { Locale } from '@vinculo/contracts/locale'
import type { Paper } from '@vinculo/contracts/printing'
import { paperFont } from '@vinculo/paper/font'
import { sheet as size } from '@vinculo/paper/geometry'
import { paginate } from '@vinculo/paper/paginate'
import { paperCss } from '@vinculo/paper/stylesheet'
import { type PaperWords, printedWords } from '@vinculo/paper/words'
import { useLocale, useModule, useTerms } from '@vinculo/platform'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { editorText } from '../locales/editor/text'
import { printText } from '../locales/print/text'
import { mergeNames } from './merge-names'
import { PaperPictures } from './paper-pictures'

interface Place {
  region: RefObject<HTMLElement | null>
  host: RefObject<HTMLDivElement | null>
  /** All pictures are fetched, not only those near what is seen. */
  prints: boolean
}

/** Draws the sheets of a paper into the shadow of `host`. */
export function useSheets(paper: Paper, { region, host, prints }: Place) {
  const { http } = useModule()
  const locale = useLocale()
  const terms = useTerms()
  const latestTerms = useRef(terms)
  latestTerms.current = terms
  const [isBusy, setBusy] = useState(true)
  const latest = useRef<Promise<unknown>>(Promise.resolve())
  const pictures = useRef<PaperPictures>(null)

  useScale(region, host)
  useEffect(() => {
    const own = new PaperPictures(http)
    pictures.current = own
    return () => own.close()
  }, [http])

  useEffect(() => {
    const root = host.current && shadowOf(host.current)
    if (!root) return
    const { signal, abort } = controller()
    setBusy(true)
    const drawn = draw(root, paper, wordsFor(paper, locale, latestTerms.current), signal, (sheet) =>
      pictures.current?.watch(sheet),
    )
    latest.current = drawn.then(() => (prints ? pictures.current?.all() : undefined))
    latest.current.catch(() => undefined)
    void drawn.then(
      () => setBusy(false),
      (error) => signal.aborted || Promise.reject(error),
    )
    return abort
  }, [paper, locale, host, prints])

  return { isBusy, ready: useCallback(() => latest.current, []) }
}

const controller = () => {
  const own = new AbortController()
  return { signal: own.signal, abort: () => own.abort() }
}

function shadowOf(host: HTMLElement): ShadowRoot {
  if (host.shadowRoot) return host.shadowRoot
  const root = host.attachShadow({ mode: 'open' })
  const css = new CSSStyleSheet()
  css.replaceSync(paperCss)
  root.adoptedStyleSheets = [css]
  return root
}

/** The shell preloads the product's letters by this link. */
const fontUrl = () => document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href

type Terms = ReturnType<typeof useTerms>

/** A screen that shows a paper needs none of its words before; the sheets wait for them. */
async function wordsFor(paper: Paper, locale: Locale, terms: Terms): Promise<PaperWords> {
  const hasGaps = paper.faltam.length > 0
  await Promise.all([printText.load(locale), paperFont(fontUrl()), hasGaps && editorText.load(locale)])
  const { sheet } = printText.now()
  return { ...printedWords, ...sheet, gap: hasGaps ? mergeNames(editorText.now(), terms).nameOf : printedWords.gap }
}

/** What was there stays readable until all of the new is. */
async function draw(
  root: ShadowRoot,
  paper: Paper,
  wording: Promise<PaperWords>,
  signal: AbortSignal,
  onPage: (sheet: HTMLElement) => void,
): Promise<void> {
  const words = await wording
  signal.throwIfAborted()
  const before = [...root.children]
  const pages = document.createElement('div')
  pages.className = before.length > 0 ? 'papers coming' : 'papers'
  root.append(pages)
  try {
    await paginate(paper, pages, { words, signal, onPage })
  } catch (error) {
    pages.remove()
    throw error
  }
  for (const old of before) old.remove()
  pages.className = 'papers'
}

/** A sheet is as wide as the desk, and never wider than it is on paper. */
function useScale(region: RefObject<HTMLElement | null>, host: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const desk = region.current
    if (!desk) return
    const watcher = new ResizeObserver(([entry]) => {
      const width = (size.width * 96) / 25.4
      const scale = Math.min(1, (entry?.contentRect.width ?? width) / width)
      host.current?.style.setProperty('--paper-scale', scale.toFixed(4))
    })
    watcher.observe(desk)
    return () => watcher.disconnect()
  }, [region, host])
}
