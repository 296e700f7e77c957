import type { Entry } from '@vinculo/contracts/finance'
import { usePrefetched } from '@vinculo/platform'
import { useState } from 'react'
import { practitioners } from '../api'

/** Whose an entry may be, by their ids: who practises here, and whose it is or was, who may have left since. */
export function useEntryPractitioners(own: Entry['profissional'] = null): ReadonlyMap<string, string> {
  const people = usePrefetched(practitioners())
  const [opened] = useState(own)
  return new Map([...people, opened, own].flatMap((one) => (one ? [[one.id, one.nome] as const] : [])))
}
