/**
 * What this shell hands to modules. Plain dynamic imports: the bundler splits them, and what the shell already has on
 * the page costs nothing more.
 */
export const facadeLoaders: Record<string, () => Promise<unknown>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  '@vinculo/platform': () => import('@vinculo/platform'),
  '@vinculo/platform/router': () => import('@vinculo/platform/router'),
  '@vinculo/ui/core': () => import('@vinculo/ui/core'),
  '@vinculo/ui/dialog': () => import('@vinculo/ui/dialog'),
  '@vinculo/ui/forms': () => import('@vinculo/ui/forms'),
  '@vinculo/ui/list': () => import('@vinculo/ui/list'),
  '@vinculo/ui/popover': () => import('@vinculo/ui/popover'),
}
