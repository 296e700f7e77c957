import type { ModuleLoader } from '@vinculo/platform/shell'
import definition from '../../../../mf-patients/src/module'

/** The patients' code as an ordinary part of the application: routes in the first script, screens split off. */
export const containers: ModuleLoader = {
  provided: {},
  preload(_release, part) {
    for (const path of part.files) void definition.routes.find((route) => route.path === path)?.screen()
  },
  load: async () => definition,
}
