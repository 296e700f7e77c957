import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { describe, expect, test } from 'vitest'
import { keepStyles } from './kept-styles'
import { system } from './system'

const recipe = { base: { color: 'red' }, variants: { small: { true: { fontSize: '12px' } } } }
/** As emotion takes it without any more work. */
const finished = (style: object) => (style as { styles?: string }).styles

describe('what a widget looks like', () => {
  test('is worked out once for each choice of variants and props, and not again when the widget is drawn again', () => {
    const made = system.cva(recipe)
    expect(system.cva(recipe)).toBe(made)
    const style = system.css(made({ small: true }), { mb: '4' })
    expect(finished(style)).toBe('color:red;font-size:12px;margin-bottom:var(--v-spacing-4);')
    expect(system.css(made({ small: true }), { mb: '4' })).toBe(style)
  })

  test('without that is worked out from the recipe each time', () => {
    const bare = createSystem(defaultBaseConfig)
    expect(finished(bare.css(bare.cva(recipe)({})))).toBeUndefined()
  })

  test('differs where variants or props do', () => {
    const made = system.cva(recipe)
    expect(finished(system.css(made({}), { mb: '4' }))).toBe('color:red;margin-bottom:var(--v-spacing-4);')
    expect(finished(system.css(made({}), { mb: '2' }))).toBe('color:red;margin-bottom:var(--v-spacing-2);')
    expect(finished(system.css(made({}), { color: 'blue' }))).toBe('color:blue;')
  })

  test('is right for a width that is another one each time, and fills no memory', () => {
    let worked = 0
    const bare = createSystem(defaultBaseConfig, { disableLayers: true })
    const kept = keepStyles({ ...bare, css: (...styles) => bare.css(...styles, { top: `${worked++}px` }) })
    const made = kept.cva(recipe)
    const draw = (width: number) => finished(kept.css(made({}), { width: `${width}px` }))
    expect(draw(1)).toBe('color:red;width:1px;top:0px;')
    expect(draw(1)).toBe('color:red;width:1px;top:0px;')
    for (let width = 2; width < 300; width++) expect(draw(width)).toContain(`width:${width}px`)
    expect(draw(1)).toBe('color:red;width:1px;top:299px;')
  })
})

test('a background is a background alone: no inherited property has what is inside styled anew', () => {
  expect(finished(system.css(system.cva({ base: { bg: 'sunken' } })({})))).toBe('background:var(--v-colors-sunken);')
})
