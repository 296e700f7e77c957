import { expect, type Locator, type Page } from '@playwright/test'

/** What is wrong with where the focus is; '' when nothing is. */
function faultOfFocus(): string {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return 'the focus is nowhere'
  const name = `${at.tagName} «${(at.getAttribute('aria-label') ?? at.textContent ?? '').slice(0, 60)}» ${at.id}`
  // A heading or a dialog's title takes it for readers of screens, and is no control.
  if (at.tabIndex < 0) return ''
  const hasRing = (element: Element | null): boolean => {
    if (!element?.matches(':focus, :focus-within')) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || hasRing(element.parentElement)
  }
  if (!hasRing(at)) return `no ring: ${name}`
  const box = at.getClientRects()[0]
  if (!box || box.width === 0 || box.height === 0) return `not drawn: ${name}`
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  if (!hit) return `out of sight: ${name}`
  return at.contains(hit) || hit.contains(at) ? '' : `under ${hit.tagName} «${hit.textContent?.slice(0, 40)}»: ${name}`
}

/** Somebody without a mouse, who has to see at every step where they are. */
export class Keyboard {
  readonly page: Page
  /** A page that has just come has its focus nowhere yet. */
  #isFresh = false

  constructor(page: Page) {
    this.page = page
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
    this.#isFresh = true
  }

  /** Somewhere, marked and in sight: also after what held the focus went away. */
  async keepsFocus(): Promise<void> {
    await expect.poll(() => this.page.evaluate(faultOfFocus)).toBe('')
  }

  /** Walks by Tab until the focus is there; what Tab does not reach cannot be used by keyboard. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    if (!this.#isFresh) await this.keepsFocus()
    this.#isFresh = false
    for (let steps = 0; steps < 200; steps++) {
      if (await target.evaluate((element) => element === document.activeElement)) return this.keepsFocus()
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`${target} is not reached by Tab`)
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.to(target)
    await this.page.keyboard.press(key)
  }

  async type(field: Locator | string, text: string): Promise<void> {
    await this.to(typeof field === 'string' ? this.page.getByLabel(field, { exact: true }) : field)
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(text)
  }

  /** Goes once through all that Tab reaches on the screen, and sees each place. */
  async walk(): Promise<void> {
    const stops = new Set<string>()
    for (let steps = 0; steps < 200; steps++) {
      await this.page.keyboard.press('Tab')
      const stop = await this.page.evaluate(() => {
        const at = document.activeElement
        if (!at || at === document.body) return ''
        at.setAttribute('data-stop', at.getAttribute('data-stop') ?? `${Math.random()}`)
        return at.getAttribute('data-stop') ?? ''
      })
      // The end of the page, or round it.
      if (stop === '' || stops.has(stop)) break
      stops.add(stop)
      await this.keepsFocus()
    }
    expect(stops.size, 'there is something to reach').toBeGreaterThan(0)
    this.#isFresh = true
  }
}
