/** Runs in a page: what does not fit, is cut off without a sign, or lies on something else, in words. */
export function misfits(within: string): string[] {
  const found: string[] = []
  const name = (element: Element) =>
    `${element.closest('[data-specimen]')?.getAttribute('data-specimen') ?? ''} <${element.tagName.toLowerCase()}> «${(element.textContent ?? '').trim().slice(0, 24)}»`

  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')

  /** Seen by a person: not for readers of screens alone, not on its way out. */
  const isSeen = (element: Element) => {
    const style = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      style.clipPath === 'none' &&
      style.clip === 'auto'
    )
  }

  for (const root of document.querySelectorAll(within)) {
    const edge = root.getBoundingClientRect()
    const lines: { element: Element; box: DOMRect }[] = []
    for (const element of root.querySelectorAll('*')) {
      if (!isSeen(element)) continue
      const style = getComputedStyle(element)
      const cuts = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      // An ellipsis says that there is more, what scrolls shows it, and a field moves with its caret.
      const isHonest =
        style.textOverflow === 'ellipsis' ||
        /auto|scroll/.test(style.overflowX) ||
        element.matches('input, select, svg')
      if (cuts && !isHonest) found.push(`${name(element)} is cut off`)
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const ends = clipper(element, root)
        for (const box of range.getClientRects()) {
          if (ends) continue
          if (box.left < edge.left - 1 || box.right > edge.right + 1) found.push(`${name(element)} hangs over the edge`)
          if (box.width > 1) lines.push({ element, box })
        }
      }
    }
    for (const control of root.querySelectorAll('input, select, textarea, button, [role=option]')) {
      if (isSeen(control) && !clipper(control, root))
        lines.push({ element: control, box: control.getBoundingClientRect() })
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // Boxes of text are a little taller than what is drawn in them.
        if (
          across > 1 &&
          down > 4 &&
          stuck(one.element) === stuck(other.element) &&
          !isInside(one.element, other.element)
        )
          found.push(`${name(one.element)} lies on ${name(other.element)}`)
      }
    }
  }
  return [...new Set(found)]

  /** What cuts an element off in sight of everybody: an ellipsis, or something one can scroll. */
  function clipper(element: Element, root: Element): Element | undefined {
    for (let around: Element | null = element; around && around !== root; around = around.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(around)
      if (textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX + overflowY)) return around
    }
    return undefined
  }

  /** What stays at the edge of the window while the page moves beneath it. */
  function stuck(element: Element): Element | undefined {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(around).position)) return around
    }
    return undefined
  }

  /** A sign drawn into a field, such as its currency or its button, belongs there. */
  function isInside(one: Element, other: Element): boolean {
    const inField = (element: Element) =>
      getComputedStyle(element).position === 'absolute' || element.closest('.with-button') !== null
    return one.parentElement !== null && one.parentElement?.contains(other) === true && (inField(one) || inField(other))
  }
}
