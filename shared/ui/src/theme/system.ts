import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system'
import { globalCss } from './global-css'
import { keepStyles } from './kept-styles'
import { semanticTokens, tokens } from './tokens'

/**
 * Chakra's engine with our tokens alone. Its default theme (24 KB gzip of recipes and colours) stays out: each widget
 * brings its own recipe, so a facade's styles come with the facade.
 *
 * Emotion inserts a widget's rules when the widget is first drawn. Chromium then looks only at what those rules could
 * touch, unless one of them is an at-rule: with Chakra's `@layer recipes` or a `@media (hover)` inside, it computes
 * the style of the whole document anew and drops its font cache (a first dialog over a list of 20: 180 ms instead of
 * 15, unthrottled). So recipes stand outside of layers, and hovering is a condition on the root element.
 */
const config = defineConfig({
  cssVarsPrefix: 'v',
  preflight: true,
  disableLayers: true,
  globalCss,
  conditions: {
    dark: '[data-theme=dark] &',
    light: 'html:not([data-theme=dark]) &',
    // See `hover.ts`. Emotion takes a selector that begins with a colon for one of the widget itself.
    hover: 'html[data-hover] &:hover:not(:disabled, [aria-disabled=true])',
  },
  utilities: {
    // Chakra's own also tells what is inside of the colour, by a property that is inherited: each cell of a row was
    // styled anew when the row was pointed at or ticked.
    background: { transform: (value: string) => ({ background: value }) },
  },
  theme: {
    breakpoints: { sm: '601px', md: '768px', lg: '1024px' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.5' } },
      rise: { from: { opacity: '0', transform: 'translateY(4px)' } },
      drop: { from: { opacity: '0', transform: 'translateY(-8px)' } },
    },
    tokens,
    semanticTokens,
  },
})

/** What stands once and for all is layered: a module's own layer, for a calendar or an editor, comes after these. */
function withLayeredGlobals(bare: SystemContext): SystemContext {
  const [reset, base, variables] = bare._global as unknown as Record<string, unknown>[]
  const layered = [{ '@layer reset': reset }, { '@layer base': base }, { '@layer tokens': variables }]
  return { ...bare, _global: layered as unknown as SystemContext['_global'] }
}

export const system = keepStyles(withLayeredGlobals(createSystem(defaultBaseConfig, config)))
