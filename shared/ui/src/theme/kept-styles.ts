import type { SystemContext } from '@chakra-ui/react/styled-system'
import { type CSSObject, css as serialize } from '@emotion/react'

/** What Chakra's types leave out of the function it makes of a recipe. */
interface RecipeFn {
  raw: (choice: object) => object
}

/** Style props one widget is remembered with; who computes a new width at every render must not fill the memory. */
const mostKept = 200

/**
 * Chakra works a widget's style out each time it is drawn: it looks its recipe up by a text of the whole recipe, the
 * result by a text of the whole result, and emotion turns that into css and hashes it. That was half of what a press
 * cost. Here a recipe is known by being the same object, and its finished css is kept with it.
 */
export function keepStyles(system: SystemContext): SystemContext {
  const recipes = new WeakMap<object, unknown>()
  const finished = new WeakMap<object, Map<string, unknown>>()

  // Chakra goes over a recipe's result twice more; the first time it is as it will be.
  const cva = (recipe: object) => {
    const kept = recipes.get(recipe)
    if (kept) return kept
    const made = system.cva(recipe) as unknown as RecipeFn
    const resolve = Object.assign((choice: object) => made.raw(choice), made)
    recipes.set(recipe, resolve)
    return resolve
  }
  // What a recipe gives for one choice of variants is one object, too. `props` holds plain values, never functions.
  const css = (recipe: object, ...props: object[]) => {
    const kept = finished.get(recipe) ?? new Map<string, unknown>()
    if (kept.size >= mostKept) kept.clear()
    finished.set(recipe, kept)
    const key = JSON.stringify(props)
    const style = kept.get(key) ?? serialize((key === '[{}]' ? recipe : system.css(recipe, ...props)) as CSSObject)
    kept.set(key, style)
    return style
  }
  return { ...system, cva, css } as unknown as SystemContext
}
