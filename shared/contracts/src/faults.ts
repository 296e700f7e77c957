import * as z from 'zod/mini'
import { ModuleId } from './modules'

/**
 * What went wrong in a page, by whose it was: it could not be loaded, did not answer in time, threw while it was drawn,
 * heard an event, loaded data or in the background, left a promise unheard, or broke the page's policy.
 */
export const faultKinds = ['load', 'slow', 'render', 'listener', 'loader', 'event', 'error', 'promise', 'csp'] as const
export type FaultKind = (typeof faultKinds)[number]

/**
 * One fault: the module and release, the kind, the name of what was thrown and where in which file. What was thrown may
 * quote what somebody typed, so its words stay in the browser.
 */
export const Fault = z.strictObject({
  modulo: ModuleId,
  release: z.string().check(z.regex(/^[\w.+-]{0,80}$/)),
  tipo: z.enum(faultKinds),
  /** The name of an error's class, a directive of the policy, or why a module could not be loaded. */
  nome: z.string().check(z.regex(/^[\w.-]{0,60}$/)),
  /** File of the release, line and column. */
  onde: z.string().check(z.regex(/^[\w.@~/-]{0,120}(:\d{1,7}){0,2}$/)),
  /** How often since the last report. */
  vezes: z.int().check(z.minimum(1), z.maximum(10_000)),
})
export type Fault = z.infer<typeof Fault>

/** POST /api/falhas: what a page noticed since its last report. */
export const FaultReport = z.strictObject({ falhas: z.array(Fault).check(z.minLength(1), z.maxLength(50)) })
export type FaultReport = z.infer<typeof FaultReport>
