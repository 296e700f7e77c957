import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

export const globalCss = defineGlobalStyles({
  ':root': { '--global-font-body': 'fonts.body', '--global-color-border': 'colors.line', colorScheme: 'light' },
  ':root[data-theme=dark]': { colorScheme: 'dark' },
  html: {
    color: 'fg',
    bg: 'ground',
    fontSize: '16px',
    lineHeight: 'normal',
    // A scrollbar that comes and goes with the page's length would shift everything.
    overflowY: 'scroll',
    _print: { bg: '#fff !important', colorScheme: 'light' },
    // What takes the focus is never under the navbar or a form's footer.
    scrollPaddingTop: '72px',
    scrollPaddingBottom: '96px',
  },
  body: { fontSize: 'md' },
  '*::placeholder': { color: 'fg.muted' },
  '*::selection': { bg: 'selected', color: 'fg' },
  // One focus ring for everything that can be reached by keyboard.
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  // A heading takes focus after navigation for readers of screens; it is no control and shows no ring.
  ':is(h1, h2)[tabindex="-1"]:focus': { outline: 'none' },
  'button, [role=button], summary, label[for], select': { cursor: 'pointer' },
  ':disabled': { cursor: 'default' },
  // Room for the primary action that lies over the end of the page on a phone.
  'body:has(.page-primary) main': { pb: { base: '24', sm: '6' } },
  svg: { flexShrink: 0 },

  // On paper there is what the screen is about, dark on white in either theme, and nothing to press.
  ':has(> main) > :not(main), main nav, main .actions, main .page-primary, main button, dialog': {
    _print: { display: 'none !important' },
  },
  main: { _print: { maxW: 'none !important', p: '0 !important' } },
  'main, main *': {
    _print: { color: '#000 !important', bg: 'transparent !important', borderColor: '#bbb !important' },
  },

  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
