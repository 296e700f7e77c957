/** What a module's route is, for breadcrumb, title and preloading; the rest is looked up in the registry. */
export interface RouteHandle {
  module: string
  path: string
}
