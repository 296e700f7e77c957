import { chakra } from '@vinculo/ui/core'

/** What stands in the way, in one sentence. */
export const Problem = chakra('p', {
  base: { bg: 'danger.bg', color: 'danger.fg', borderRadius: 'md', px: '3', py: '2', mb: '4' },
})
