import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { globalCss } from './global-css'
import { semanticTokens, tokens } from './tokens'

/**
 * Chakra's engine with our tokens alone. Its default theme (24 KB gzip of recipes and colours) stays out: each widget
 * brings its own recipe, so a facade's styles come with the facade.
 */
const config = defineConfig({
  cssVarsPrefix: 'v',
  preflight: true,
  globalCss,
  conditions: { dark: '[data-theme=dark] &', light: ':root:not([data-theme=dark]) &' },
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

export const system = createSystem(defaultBaseConfig, config)
