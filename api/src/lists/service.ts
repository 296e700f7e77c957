import { Readable } from 'node:stream'
import type { Page } from '@vinculo/contracts/lists'
import type { FastifyReply } from 'fastify'
import type { Tx } from '../database/database'
import type { Caller } from '../http/requests'
import { clampedPage, inParts, longList } from './pages'
import {
  countList,
  foundIds,
  idsNamed,
  type RegistryList,
  type RegistryOrder,
  type RegistrySelection,
  readList,
  rowsByIds,
} from './repository'
import { searchWords } from './rules'

interface RegistryQuery {
  pagina?: number | undefined
  por_pagina?: number | undefined
  busca?: string | undefined
  ordem?: RegistryOrder | undefined
  limite?: number | undefined
}

const selectionOf = ({ session }: Caller, query: RegistryQuery): RegistrySelection => ({
  tenantId: session.tenant_id,
  words: searchWords(query.busca ?? ''),
  order: query.ordem ?? 'nome',
})

/** S7.14 a list of names: a page, or everything, or the first `limite`; a long list by the ids to send it by. */
export async function registryList<Row>(
  caller: Caller,
  list: RegistryList,
  query: RegistryQuery,
): Promise<Page<Row> | Row[] | { ids: string[] }> {
  const selection = selectionOf(caller, query)
  const read = (limit: number, offset: number) => readList<Row>(caller.tx, list, selection, limit, offset)
  const { pagina } = query
  if (pagina !== undefined) return clampedPage({ ...query, pagina }, read, () => countList(caller.tx, list, selection))
  if (query.limite && query.busca && !query.ordem)
    return firstFound(caller.tx, list, selection, query.busca, query.limite)
  const { rows } = await read(query.limite ?? longList + 1, 0)
  return rows.length > longList ? { ids: await foundIds(caller.tx, list, selection, null, 0) } : rows
}

/**
 * So few as a field shows while one types: who is called exactly that comes first. Further down they would not be seen,
 * and be made a second time.
 */
async function firstFound<Row>(tx: Tx, list: RegistryList, selection: RegistrySelection, name: string, limit: number) {
  const named = await idsNamed(tx, list, name.replace(/\s+/g, ' '), limit)
  const found = await foundIds(tx, list, selection, limit, 0)
  return rowsByIds<Row>(tx, list, [...new Set([...named, ...found])].slice(0, limit))
}

/** Sends a long list in parts as JSON: the array of the contract, written out. */
export function sendParts<Row>(reply: FastifyReply, ids: string[], read: (part: string[]) => Promise<Row[]>): Row[] {
  reply.type('application/json; charset=utf-8')
  return Readable.from(inParts(ids, read), { objectMode: false }) as unknown as Row[]
}

/** Sends a list as `registryList` gives it: a long one in parts, each read in a transaction of its own. */
export const sendList = <Row>(
  reply: FastifyReply,
  list: RegistryList,
  found: Page<Row> | Row[] | { ids: string[] },
  as: <T>(work: (caller: Caller) => Promise<T>) => Promise<T>,
) => ('ids' in found ? sendParts(reply, found.ids, (ids) => as(({ tx }) => rowsByIds<Row>(tx, list, ids))) : found)
