import type { User } from '@vinculo/contracts/account'
import type { ModuleList } from '@vinculo/contracts/modules'
import { paths } from '@vinculo/contracts/paths'
import screens, { type ShellScreen } from '../screens'

interface Place {
  key: string
  label: string
  to: string
}

type Say = (text: ModuleList['modulos'][number]['routes'][number]['title']) => string

/** Letters without accents and case: what a person types quickly. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Rights = Pick<User, 'role' | 'is_owner'> | null

/** Nobody is led to where they would be turned away. */
const isFor = (user: Rights, { guards, path }: ShellScreen) =>
  (!guards.includes('admin') || user?.role === 'admin') &&
  (!path.startsWith(paths.team.people()) || user?.is_owner === true)

/** The screens one can go to without naming a record: the modules' first, then the shell's own. */
export function placesOf({ modulos }: ModuleList, say: Say, user: Rights): Place[] {
  const ofModules = modulos.flatMap(({ routes }) =>
    routes
      .filter(({ path }) => !path.includes(':'))
      .map(({ path, title }) => ({ key: path, label: say(title), to: `/${path}` })),
  )
  const own = screens
    .filter((screen) => screen.layout === 'main' && !screen.path.includes(':') && isFor(user, screen))
    .map(({ path, title }) => ({ key: path, label: say(title), to: path }))
  return [...ofModules, ...own].map((place) => ({ ...place, key: place.key.replace(/\W+/g, '-') }))
}

/** Those with every word of the query somewhere in their name. */
export function matching(places: Place[], query: string): Place[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return places.filter(({ label }) => words.every((word) => fold(label).includes(word)))
}
