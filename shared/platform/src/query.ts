import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { createElement, type ReactNode, useRef } from 'react'
import { isAnswer } from './answers'
import { type Http, Refusal } from './http'
import { fault } from './telemetry'
import { currentToken } from './token'
import { useModule } from './use-module'

/**
 * Something a screen shows: where it is kept and how it is fetched. Made in a module's `api.ts`. The first word of the
 * key is what it is about, as the live channel names it (`pacientes`).
 */
export interface Query<T> {
  key: readonly unknown[]
  fetch: (http: Http, signal: AbortSignal) => Promise<T>
  /** Asked for by who is signed out, too. */
  visitors?: boolean
}

export function defineQuery<T>(
  key: readonly unknown[],
  fetch: Query<T>['fetch'],
  { visitors = false }: Pick<Query<T>, 'visitors'> = {},
): Query<T> {
  return { key, fetch, visitors }
}

const client = new QueryClient({
  // Asked for in the background nobody else would hear of it.
  queryCache: new QueryCache({
    onError(error, { queryKey: [module, release] }) {
      if (!isAnswer(error)) fault({ module: String(module), release: String(release), kind: 'loader', error })
    },
  }),
  defaultOptions: {
    // Without network a call fails at once and is told; the default would hold it back without a word.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      // A refusal is an answer; only a lost connection or a server fault is worth asking again.
      retry: (failures, error) => failures < 1 && error instanceof Refusal && error.status === 0,
      retryDelay: 500,
    },
  },
})

export const clearQueries = () => client.clear()

/**
 * What any module keeps under this first word of its keys is no longer true, or all there is without one. What is on
 * the screen is asked for again; what it shows stays until the answer is there.
 */
export const markStale = (topic?: string): Promise<void> =>
  client.invalidateQueries(topic ? { predicate: ({ queryKey: [, , first] }) => first === topic } : {})

/** Whether something is being saved, and what follows on it is not through yet. */
export const isWriting = (): boolean => client.isMutating() > 0

export function QueryProvider({ children }: { children: ReactNode }) {
  return createElement(QueryClientProvider, { client }, children)
}

/** Whose data it is: the same key of two modules, or of two releases of one, never meets. */
export interface QueryOwner {
  id: string
  release: string
  http: Http
}

const options = <T>(owner: QueryOwner, query: Query<T>) => ({
  queryKey: [owner.id, owner.release, ...query.key],
  // A screen that is still drawn while its session ends asks nothing as nobody: it waits until it is gone.
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    currentToken() || query.visitors ? query.fetch(owner.http, signal) : new Promise<T>(() => undefined),
})

export interface PrefetchOptions {
  /** Asks even when a copy is kept: for a form, which must not start on an old one. */
  fresh?: boolean
}

/** For a screen's loader: the data is there before the screen is drawn, and a failure goes to the boundary. */
export const prefetchFor =
  (owner: QueryOwner) =>
  <T>(query: Query<T>, { fresh = false }: PrefetchOptions = {}): Promise<T> =>
    fresh
      ? client.fetchQuery({ ...options(owner, query), staleTime: 0 })
      : client.ensureQueryData({ ...options(owner, query), revalidateIfStale: true })

export const invalidateFor =
  (owner: QueryOwner) =>
  (...keys: (readonly unknown[])[]): Promise<unknown> =>
    Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [owner.id, owner.release, ...key] })))

/** The one idiom for reading: what the loader fetched, kept fresh. Never undefined. */
export function usePrefetched<T>(query: Query<T>): T {
  return useSuspenseQuery(options(useModule(), query)).data
}

export interface Kept<T> {
  /** The last answer there was, whatever it was about; undefined before the first. */
  data: T | undefined
  /** Whether that answer is the one to this query. */
  current: boolean
  /** Whether this query was asked and could not be answered. */
  failed: boolean
  retry: () => unknown
}

/**
 * For what may fail without a word (S7.13): what was shown stays until another answer comes, and an answer to an older
 * question never takes the place of a newer one's. Nothing is waited for, and nothing goes to the boundary.
 */
export function useKept<T>(query: Query<T>): Kept<T> {
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...options(useModule(), query),
    placeholderData: keepPreviousData,
  })
  // A question that failed has no answer of its own, and lets go of the one before.
  const last = useRef<T>(undefined)
  if (data !== undefined) last.current = data
  return {
    data: data ?? last.current,
    current: data !== undefined && !isPlaceholderData,
    failed: isError,
    retry: refetch,
  }
}

/** The same calls, each creation under this key. */
const keyed = (http: Http, key: string): Http => ({
  ...http,
  post: (url, body, options) => http.post(url, body, { key, ...options }),
})

export interface SaveOptions<Input, Output> {
  /** Runs after the keys were marked stale. */
  onSaved?: (output: Output, input: Input) => unknown
  onRefused?: (refusal: Refusal) => unknown
  /** Queries of this module that are no longer true afterwards. */
  invalidates?: readonly (readonly unknown[])[]
}

/**
 * The one idiom for writing. A second `save` while one is under way is the same save, however quickly it comes. When no
 * answer came, saving the same again carries the same key, so that what did arrive is not made twice.
 */
export function useSave<Input, Output>(
  write: (http: Http, input: Input) => Promise<Output>,
  { onSaved, onRefused, invalidates = [] }: SaveOptions<Input, Output> = {},
) {
  const module = useModule()
  // Not state: two presses in one tick both come before anything is drawn again.
  const isUnderWay = useRef(false)
  const unanswered = useRef<{ written: string; key: string }>(undefined)
  const mutation = useMutation<Output, Refusal, { input: Input; onWritten?: ((output: Output) => void) | undefined }>({
    async mutationFn({ input, onWritten }) {
      // A call without input is written too: undefined is what nothing unanswered is.
      const written = JSON.stringify(input ?? null)
      const key = unanswered.current?.written === written ? unanswered.current.key : crypto.randomUUID()
      unanswered.current = { written, key }
      const output = await write(keyed(module.http, key), input)
      onWritten?.(output)
      return output
    },
    async onSuccess(output, { input }) {
      unanswered.current = undefined
      await module.invalidate(...invalidates)
      await onSaved?.(output, input)
    },
    onError: (refusal) => {
      if (!isAnswer(refusal)) fault({ module: module.id, release: module.release, kind: 'error', error: refusal })
      if (refusal.status !== 0) unanswered.current = undefined
      onRefused?.(refusal)
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  return {
    /** `onWritten` runs as soon as the answer says that it is stored. */
    save: (input: Input, onWritten?: (output: Output) => void) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutation.mutate({ input, onWritten })
    },
    pending: mutation.isPending,
    refusal: mutation.error,
    clear: mutation.reset,
  }
}
