export interface OtherTabs {
  /** Makes the other tabs look. */
  tell: () => void
  /** Runs when another tab tells, and when this one comes into sight: a tab that slept may have heard nothing. */
  watch: (look: () => void) => void
}

/** What the tabs of a browser share in a cookie: whoever changes it tells the others, and each looks for itself. */
export function otherTabs(name: string): OtherTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  return {
    tell: () => channel?.postMessage('changed'),
    watch(look) {
      channel?.addEventListener('message', look)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') look()
      })
    },
  }
}
