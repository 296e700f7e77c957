import { useInsertionEffect } from 'react'
import { useModule } from './use-module'

/**
 * The CSS of a library that one module brings along, for as long as what calls this is drawn. It stands in a layer of
 * the module's own, after the product's and below every widget, so that nothing of it reaches past what it is meant for.
 * Constructed, because the page's policy lets no style element in that does not carry its nonce.
 */
export function useStyleSheet(css: string): void {
  const { id } = useModule()
  useInsertionEffect(() => {
    if (!css) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@layer module.${id} {${css}}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [css, id])
}
