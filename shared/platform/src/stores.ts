import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand'

const resets = new Set<() => void>()

/**
 * A store that goes back to its first state when the session ends. Use it only for what two screens share and the URL
 * cannot hold.
 */
export function createModuleStore<State>(initial: StateCreator<State>): UseBoundStore<StoreApi<State>> {
  const store = create<State>(initial)
  resets.add(() => store.setState(store.getInitialState(), true))
  return store
}

/** Everything one person's session left behind in memory is gone before the next one begins. */
export function resetStores(): void {
  for (const reset of resets) reset()
}
