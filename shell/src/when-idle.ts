/** Runs something that can wait: once the page has nothing else to do. */
export const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'undefined' ? setTimeout(work, 2000) : requestIdleCallback(work)
