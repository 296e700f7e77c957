import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system'
import { palette } from './palette'

const steps = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24]

/** In steps of 4 px, named as Chakra names them: `p="4"` is 16 px. */
const spacing = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]))

const fallbackFonts =
  "'Figtree Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif"

export const tokens = defineTokens({
  spacing: { ...spacing, '0.5': { value: '0.125rem' }, '1.5': { value: '0.375rem' }, '2.5': { value: '0.625rem' } },
  sizes: { ...spacing, full: { value: '100%' }, form: { value: '40rem' }, page: { value: '75rem' } },
  radii: { sm: { value: '4px' }, md: { value: '6px' }, lg: { value: '10px' }, full: { value: '9999px' } },
  fonts: { body: { value: `'Figtree Variable', ${fallbackFonts}` } },
  // The five sizes of the product: 13 · 15 · 17 · 20 · 26 px.
  fontSizes: {
    sm: { value: '0.8125rem' },
    md: { value: '0.9375rem' },
    lg: { value: '1.0625rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.625rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: { tight: { value: '1.25' }, normal: { value: '1.5' } },
  durations: { quick: { value: '120ms' }, calm: { value: '160ms' } },
  zIndex: { sticky: { value: 20 }, menu: { value: 40 }, alert: { value: 60 } },
})

type Shades = Record<string, { value: { base: string; _dark: string } }>

function semanticColors(): Record<string, Shades> {
  const tree: Record<string, Shades> = {}
  for (const [name, [light, dark]] of Object.entries(palette)) {
    const [group = name, shade = 'DEFAULT'] = name.split('.')
    tree[group] = { ...tree[group], [shade]: { value: { base: light, _dark: dark } } }
  }
  // `fg` alone is the text colour.
  tree.fg = { ...tree.fg, DEFAULT: { value: { base: palette['fg.strong'][0], _dark: palette['fg.strong'][1] } } }
  return tree
}

export const semanticTokens = defineSemanticTokens({
  colors: semanticColors(),
  shadows: {
    float: {
      value: {
        base: '0 1px 2px rgb(31 29 26 / 8%), 0 8px 24px rgb(31 29 26 / 12%)',
        _dark: '0 1px 2px rgb(0 0 0 / 50%), 0 8px 24px rgb(0 0 0 / 45%)',
      },
    },
  },
})
