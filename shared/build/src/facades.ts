import { eventVersions } from '@vinculo/contracts/events'
import { slotNames } from '@vinculo/contracts/modules'
import { contractVersions } from '@vinculo/contracts/versions'

/**
 * What a module gets from the shell at run time instead of bundling it, by import specifier. A facade is shared whole,
 * so each holds what screens use together. Raise a minor when a facade gains something, a major when it loses or
 * changes something: the shell compares these with what a module was built against before it downloads the module.
 */
export const facades = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  'react-dom': '19.3.1',
  '@vinculo/platform': '1.13.0',
  '@vinculo/platform/router': '1.2.0',
  '@vinculo/ui/chart': '1.0.0',
  '@vinculo/ui/core': '1.8.0',
  '@vinculo/ui/dialog': '1.3.0',
  '@vinculo/ui/files': '1.0.0',
  '@vinculo/ui/forms': '1.8.0',
  '@vinculo/ui/list': '1.2.0',
  '@vinculo/ui/popover': '1.0.0',
  '@vinculo/ui/rare': '1.5.0',
} as const

/** What a shell built now has: its facades, its runtime, and the contracts, events and slots it was built with. */
export const provided: Record<string, string> = {
  api: contractVersions.api,
  events: contractVersions.events,
  runtime: contractVersions.runtime,
  ...Object.fromEntries(Object.entries(eventVersions).map(([name, version]) => [`event:${name}`, `${version}.0.0`])),
  ...Object.fromEntries(slotNames.map((name) => [`slot:${name}`, '1.0.0'])),
  ...facades,
}

export type Facade = keyof typeof facades

/** The range a module built now asks for: what it uses is at least as old as this. */
export const rangeOf = (version: string) => `^${version.split('.').slice(0, 2).join('.')}`
