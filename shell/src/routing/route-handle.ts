import { registry } from '@vinculo/platform/shell'

/** What a module's route is, for breadcrumb, title and preloading; the rest is looked up in the registry. */
export interface RouteHandle {
  /** Whose it is by the list of now: an address may move from one module to another. None while it is nobody's. */
  readonly module: string | undefined
  path: string
}

export const handleOf = (path: string): RouteHandle => ({
  path,
  get module() {
    return registry.owner(path)?.id
  },
})
