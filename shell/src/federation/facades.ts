/**
 * What this shell hands to modules. Plain dynamic imports: the bundler splits them, and what the shell already has on
 * the page costs nothing more. What its first script holds anyway is not split off again (`eager`).
 */
export const facadeLoaders: Record<string, () => Promise<unknown>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  '@vinculo/platform': () => import(/* webpackMode: "eager" */ '@vinculo/platform'),
  '@vinculo/platform/router': () => import(/* webpackMode: "eager" */ '@vinculo/platform/router'),
  '@vinculo/ui/chart': () => import('@vinculo/ui/chart'),
  '@vinculo/ui/core': () => import('@vinculo/ui/core'),
  '@vinculo/ui/dialog': () => import('@vinculo/ui/dialog'),
  '@vinculo/ui/files': () => import('@vinculo/ui/files'),
  '@vinculo/ui/forms': () => import('@vinculo/ui/forms'),
  '@vinculo/ui/list': () => import('@vinculo/ui/list'),
  '@vinculo/ui/popover': () => import('@vinculo/ui/popover'),
  '@vinculo/ui/rare': () => import('@vinculo/ui/rare'),
}
