import { useSession } from '@vinculo/platform'
import { registry } from '@vinculo/platform/shell'
import agenda from '../../../../mf-agenda/src/module'
import finance from '../../../../mf-billing/finance/src/module'
import billing from '../../../../mf-billing/src/module'
import documents from '../../../../mf-documents/src/module'
import patients from '../../../../mf-patients/src/module'
import schools from '../../../../mf-registry/src/module'

const releases = [patients, agenda, schools, documents, billing, finance].map((module) => ({
  manifest: 1 as const,
  id: module.id,
  version: 'twin',
  base: '',
  entry: '',
  files: [],
  facades: [],
  messages: { 'pt-br': [], en: [], es: [], 'zh-CN': [] },
  requires: {},
  // A plain application knows its own routes; a route is preloaded by its path.
  routes: module.routes.map(({ screen: _, messages: __, ...route }) => ({
    ...route,
    files: [route.path],
    facades: [],
  })),
  menu: module.menu,
  slots: Object.entries(module.slots).map(([slot, { fill: _, messages: __, ...known }]) => ({
    slot: slot as 'home.card',
    ...known,
    files: [],
    facades: [],
  })),
  search: module.search,
  events: module.events,
  hashes: {},
}))

export async function firstModules(): Promise<void> {
  registry.setList({ modulos: releases, prefixos: [] })
}

export const useModulesMissing = () => false

/** A plain application's routes do not change while it is open. */
export const freshModules = async (): Promise<void> => undefined

export const refreshModules = async (): Promise<void> => {
  if (useSession.get().user) registry.setList({ modulos: releases, prefixos: [] })
}
