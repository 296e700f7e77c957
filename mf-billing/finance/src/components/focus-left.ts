import { focusPageTitle } from '@vinculo/ui/core'

/** Once what was done is drawn: who pressed what is gone by then goes on from the title. */
export const focusLeft = () =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusPageTitle({ preventScroll: true })
  })
