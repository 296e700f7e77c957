import { paperClasses } from '@vinculo/contracts/paper-classes'
import type { PaperWords } from './words'

/** What stands by itself, and what may hold it beside text. */
const blocks = 'p,h1,h2,h3,h4,ul,ol,table,blockquote,hr,div,section,dl,figure'
const mixed = 'li,td,th,blockquote,div,section'

/** HTML as elements that neither run nor fetch anything while they are made. */
export function parsed(html: string): DocumentFragment {
  const inert = new DOMParser().parseFromString(html, 'text/html')
  const fragment = document.createDocumentFragment()
  fragment.append(...inert.body.childNodes)
  keepOnlyPaper(fragment)
  prepare(fragment)
  return fragment
}

const known = new Set(
  `p h1 h2 h3 h4 ul ol li table colgroup col thead tbody tr th td strong em u s sub sup br blockquote hr img span
  div`.split(/\s+/),
)
const attributes = /^(class|alt|width|height|start|scope|colspan|rowspan|data-(arquivo|campo|align|page-break))$/

/** The API lets nothing else through. Who draws it does not have to believe that. */
function keepOnlyPaper(root: DocumentFragment): void {
  for (const element of root.querySelectorAll('*')) {
    if (!known.has(element.localName)) element.remove()
    for (const { name } of [...element.attributes]) if (!attributes.test(name)) element.removeAttribute(name)
  }
}

/** Where text and blocks stand side by side, the text becomes a block of its own, so that each is cut by one rule. */
function prepare(root: DocumentFragment): void {
  for (const container of root.querySelectorAll(mixed)) {
    if (container.querySelector(`:scope > :is(${blocks})`)) wrapLoose(container)
  }
  wrapLoose(root)
  for (const picture of root.querySelectorAll<HTMLImageElement>('img')) frame(picture)
}

function wrapLoose(container: Element | DocumentFragment): void {
  let open: HTMLElement | undefined
  for (const node of [...container.childNodes]) {
    if (node instanceof Element && node.matches(blocks)) open = undefined
    else if (open || node instanceof Element) wrap(node)
    else if (node.nodeValue?.trim()) wrap(node)
    else node.remove()
  }
  function wrap(node: ChildNode) {
    if (!open) {
      open = document.createElement('div')
      open.className = 'bare'
      node.before(open)
    }
    open.append(node)
  }
}

const sizeOf = (value: string | null, otherwise: number) => {
  const size = Number(value)
  return Number.isFinite(size) && size > 0 ? size : otherwise
}

/** Its place is as large as it will be before its bytes are there. */
function frame(picture: HTMLImageElement): void {
  const width = sizeOf(picture.getAttribute('width'), 240)
  const height = sizeOf(picture.getAttribute('height'), 180)
  const place = document.createElement('span')
  place.className = 'picture'
  place.style.width = `${width}px`
  place.style.aspectRatio = `${width} / ${height}`
  place.dataset.ratio = String(width / height)
  for (const name of ['width', 'height']) picture.removeAttribute(name)
  picture.replaceWith(place)
  place.append(picture)
}

/** Shows a picture in its place as soon as it can be drawn; of one that cannot be had, what it is said to show. */
export async function showPicture(picture: HTMLImageElement, url: string | undefined): Promise<void> {
  const place = picture.parentElement
  try {
    if (!url) throw new Error('there is none')
    picture.src = url
    await picture.decode()
    place?.classList.add('there')
  } catch {
    place?.replaceChildren(picture.alt)
  }
}

/** None is taller than what a page has room for. */
export function fitPictures(root: Element | DocumentFragment, room: number): void {
  for (const place of root.querySelectorAll<HTMLElement>('.picture'))
    place.style.maxWidth = `min(100%, ${Math.floor(room * Number(place.dataset.ratio))}px)`
}

/** Says in each gap what is missing there: seen by its name alone, in a frame of its own. */
export function nameGaps(root: Element | DocumentFragment, words: Pick<PaperWords, 'gap' | 'noData'>): void {
  for (const gap of root.querySelectorAll<HTMLElement>(`.${paperClasses.gap}`)) {
    const said = document.createElement('span')
    said.className = 'said'
    said.textContent = `${words.noData}: `
    gap.replaceChildren(said, words.gap(gap.dataset.campo ?? ''))
  }
}
