import type { LiveHint } from '@vinculo/contracts/live'
import { callHeaders, tellUnauthenticated } from './http'
import { useSession } from './session'
import { currentToken } from './token'

/** The server says something every 25 s; a line that is silent for longer than this is dead. Milliseconds. */
const silence = 60_000
const firstPause = 1000
const longestPause = 30_000

/** A hint of one person's browser, handed from the tab that holds the stream to the others. */
interface Shared {
  user: string
  hint: LiveHint
}

type Deliver = (hint: LiveHint) => void

/**
 * Hints that something changed elsewhere (GET /api/avisos), for as long as somebody is signed in. A browser keeps one
 * stream however many tabs it has open: the tab that holds the lock reads it and tells the others. Where the browser
 * has no locks (a page that is not served securely) each tab reads its own while it is seen.
 */
export function followChanges(deliver: Deliver): void {
  const others = new BroadcastChannel('vinculo-live')
  others.addEventListener('message', ({ data: { user, hint } }: MessageEvent<Shared>) => {
    if (user === useSession.get().user?.id) deliver(hint)
  })

  let following: { user: string; token: string | undefined; stop: AbortController } | undefined
  const look = () => {
    const { status, user } = useSession.get()
    const who = status === 'in' ? user?.id : undefined
    if (who === following?.user && currentToken() === following?.token) return
    following?.stop.abort()
    following = undefined
    if (!who) return
    const stop = new AbortController()
    following = { user: who, token: currentToken(), stop }
    void lead(who, stop.signal, (hint) => {
      deliver(hint)
      others.postMessage({ user: who, hint } satisfies Shared)
    })
  }
  useSession.subscribe(look)
  look()
}

async function lead(user: string, signal: AbortSignal, deliver: Deliver): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  if (locks) {
    // The lock goes to the next tab when this one closes, breaks or signs out.
    await locks.request(`vinculo-live:${user}`, { signal }, () => stay(signal, deliver)).catch(ignoreAbort(signal))
    return
  }
  while (!signal.aborted) {
    await seen(true, signal)
    const hidden = new AbortController()
    void seen(false, signal).then(() => hidden.abort())
    if ((await stay(AbortSignal.any([signal, hidden.signal]), deliver)) === 'refused') return
  }
}

/** Reads the stream, and opens it again after every break, later and later, until told to stop or refused. */
async function stay(signal: AbortSignal, deliver: Deliver): Promise<'refused' | 'stopped'> {
  let pause = firstPause
  let isAgain = false
  while (!signal.aborted) {
    const ended = await read(signal, {
      onOpen: () => {
        pause = firstPause
        // What happened while nobody listened is not told afterwards.
        if (isAgain) deliver({ o_que: 'tudo' })
        isAgain = true
      },
      deliver,
    }).catch(() => 'broken' as const)
    if (ended === 'refused') return ended
    // Apart from each other, so that the browsers of a clinic do not come back in one moment.
    await wait(pause * (0.5 + Math.random()), signal)
    pause = Math.min(pause * 2, longestPause)
  }
  return 'stopped'
}

/** Reads one stream to its end; `refused` when asking again is of no use. */
async function read(
  stopped: AbortSignal,
  { onOpen, deliver }: { onOpen: () => void; deliver: Deliver },
): Promise<'broken' | 'refused'> {
  const dead = new AbortController()
  let watch = setTimeout(() => dead.abort(), silence)
  try {
    const token = currentToken()
    const answer = await fetch('/api/avisos', {
      headers: callHeaders({ module: 'shell', release: '' }, token),
      signal: AbortSignal.any([stopped, dead.signal]),
    })
    if (answer.status === 401) tellUnauthenticated(token)
    if (!answer.ok || !answer.body) return answer.status < 500 && answer.status !== 429 ? 'refused' : 'broken'
    onOpen()
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'broken'
      clearTimeout(watch)
      watch = setTimeout(() => dead.abort(), silence)
      const messages = (rest + value).split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages)
        if (message.startsWith('data: ')) deliver(JSON.parse(message.slice(6)) as LiveHint)
    }
  } finally {
    clearTimeout(watch)
  }
}

const ignoreAbort = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error
}

/** Resolves after so many milliseconds, at once when stopped, and early when the network is back. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    addEventListener('online', done)
    if (signal.aborted) done()
  })
}

/** Resolves when the page is seen, or when it is not, or when stopped. */
function seen(wanted: boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if ((document.visibilityState === 'visible') !== wanted && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })
}
