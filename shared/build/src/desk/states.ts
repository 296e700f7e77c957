import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type MatchableRoute, matchRoute } from '@vinculo/contracts/route-match'
import type { Asked, Fixtures } from '../fixtures'
import { evaluate } from '../module-source'
import type { Contract } from './contract'
import { simulatedUser } from './simulated-user'

/** A state of the account by the name of its file. */
export type States = Record<string, Fixtures>

export const fixtureFolder = (module: string) => join(module, 'fixtures')

/** Reads `fixtures/*.ts` and `*.json` of a module's folder, by name: the first is where the simulator begins. */
export async function readStates(module: string): Promise<States> {
  const folder = fixtureFolder(module)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(ts|json)$/.test(name)) : []
  const states = await Promise.all(
    names.sort().map(async (name) => {
      const file = join(folder, name)
      const given = name.endsWith('.json') ? JSON.parse(readFileSync(file, 'utf8')) : await evaluate(file)
      return [basename(name).replace(/\.(ts|json)$/, ''), given as Fixtures] as const
    }),
  )
  return Object.fromEntries(states)
}

const nobodyAsked: Asked = { params: {}, query: {}, body: {} }

export const answerOf = (answer: unknown, asked: Asked): unknown =>
  typeof answer === 'function' ? answer(asked) : answer

/** What is wrong with a module's fixtures, one sentence each: the state, the call and where in the answer. */
export function statesBreaches(states: States, contract: Contract, routes: readonly MatchableRoute[]): string[] {
  return Object.entries(states).flatMap(([state, { name, opens, user, answers }]) => {
    if (!name || !opens?.startsWith('/') || !answers) return [`${state}: needs name, opens and answers`]
    const { pathname } = new URL(opens, 'http://simulator')
    return [
      ...(matchRoute(pathname, routes) ? [] : [`${state}: opens ${opens}, which is no screen of the module`]),
      ...contract
        .breachesOf('GET /api/user', { ...simulatedUser, ...user })
        .map((what) => `${state}: user: ${what.replace(/^answer\.?/, '')}`),
      ...Object.entries(answers).flatMap(([call, answer]) =>
        whatBreaks(contract, call, answer).map((what) => `${state}: ${call}: ${what}`),
      ),
    ]
  })
}

function whatBreaks(contract: Contract, call: string, answer: unknown): string[] {
  try {
    return contract.breachesOf(call, answerOf(answer, nobodyAsked))
  } catch (error) {
    return [`throws ${error instanceof Error ? error.message : error}`]
  }
}

/** `/api/x/{id}` against an address; the values of what stands in braces, or none when it does not match. */
function paramsIn(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name) params[name] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return params
}

/** The call of the contract that an address is, written out before those with places in them. */
export function callOf(calls: readonly string[], method: string, path: string) {
  const found = calls.flatMap((call) => {
    const [itsMethod, pattern = ''] = call.split(' ')
    const params = itsMethod === method ? paramsIn(pattern, path) : undefined
    return params ? [{ call, params }] : []
  })
  return found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}
