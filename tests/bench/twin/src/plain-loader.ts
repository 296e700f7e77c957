import type { ModuleLoader } from '@vinculo/platform/shell'
import agenda from '../../../../mf-agenda/src/module'
import finance from '../../../../mf-billing/finance/src/module'
import billing from '../../../../mf-billing/src/module'
import documents from '../../../../mf-documents/src/module'
import patients from '../../../../mf-patients/src/module'
import schools from '../../../../mf-registry/src/module'

const definitions = [patients, agenda, schools, documents, billing, finance]
const definitionOf = (id: string) => definitions.find((definition) => definition.id === id) ?? patients

/** The modules' code as an ordinary part of the application: routes in the first script, screens split off. */
export const containers: Partial<ModuleLoader> = {
  provided: {},
  preload({ id }, part) {
    for (const path of part.files)
      void definitionOf(id)
        .routes.find((route) => route.path === path)
        ?.screen()
  },
  load: async ({ id }) => definitionOf(id),
}
