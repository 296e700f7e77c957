/**
 * Every colour of the product, once, by what it is for: [light, dark]. Warm sand greys, petrol as brand, one apricot
 * accent that never carries text. `palette.test.ts` holds the contrasts (WCAG 2.2: 4.5 for text, 3 for controls).
 */
export const palette = {
  ground: ['#FAF9F7', '#15191A'],
  surface: ['#FFFFFF', '#1D2324'],
  /** Behind what is pointed at, and for quiet fills. */
  sunken: ['#F3F1ED', '#262D2E'],
  /** Behind a selected row and the place one is at. */
  selected: ['#E4F0EF', '#203334'],

  'fg.strong': ['#1F1D1A', '#E6E3DC'],
  'fg.muted': ['#5E5951', '#A8A196'],

  brand: ['#176B6B', '#1E7D7C'],
  'brand.hover': ['#115757', '#1A6F6E'],
  'brand.contrast': ['#FFFFFF', '#FFFFFF'],
  link: ['#176B6B', '#77BFBB'],
  focus: ['#268583', '#77BFBB'],
  accent: ['#E8825A', '#E8825A'],

  control: ['#8C857A', '#7A8486'],
  line: ['#E6E3DC', '#2B3234'],

  'success.fg': ['#18744A', '#7CCBA2'],
  'success.bg': ['#E7F6EE', '#172F26'],
  'info.fg': ['#1F5FBF', '#93B9F2'],
  'info.bg': ['#E8F0FC', '#1A2A42'],
  'warning.fg': ['#8A5A00', '#E9BE6B'],
  'warning.bg': ['#FFF4D6', '#352A14'],
  'danger.fg': ['#B3261E', '#F2A19B'],
  'danger.bg': ['#FCEBEA', '#3B201F'],
  danger: ['#B3261E', '#C2382F'],
  'danger.hover': ['#951F18', '#AB2F27'],

  backdrop: ['rgb(31 29 26 / 45%)', 'rgb(0 0 0 / 60%)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

/** What is read on what. */
export const readOn: [text: keyof typeof palette, background: keyof typeof palette, least: number][] = [
  ...(['ground', 'surface', 'sunken', 'selected'] as const).flatMap(
    (background): [keyof typeof palette, keyof typeof palette, number][] => [
      ['fg.strong', background, 4.5],
      ['fg.muted', background, 4.5],
      ['link', background, 4.5],
      ['focus', background, 3],
    ],
  ),
  ['brand.contrast', 'brand', 4.5],
  ['brand.contrast', 'brand.hover', 4.5],
  ['brand.contrast', 'danger', 4.5],
  ['brand.contrast', 'danger.hover', 4.5],
  ['control', 'surface', 3],
  ['control', 'ground', 3],
  ['success.fg', 'success.bg', 4.5],
  ['info.fg', 'info.bg', 4.5],
  ['warning.fg', 'warning.bg', 4.5],
  ['danger.fg', 'danger.bg', 4.5],
  ['danger.fg', 'surface', 4.5],
  ['danger.fg', 'ground', 4.5],
]
