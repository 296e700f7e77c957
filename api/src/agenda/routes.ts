import { AgendaSettings, AgendaSettingsChange } from '@vinculo/contracts/agenda'
import { Block, BlockQuery, NewBlock, Practitioner } from '@vinculo/contracts/appointments'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { once } from '../http/idempotency'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { findPractitioners } from './repository'
import { blocksOn, changeAgenda, deleteBlock, ownAgenda, registerBlock } from './service'

const read = { access: { permission: 'appointments.read' } } as const
const write = { access: { permission: 'appointments.write' } } as const
const settings = '/api/agenda/configuracao-json'
const blocks = '/api/agenda/bloqueios-json'

/** Who attends, when they work, and when nobody is to be booked. */
export function agendaRoutes(app: Api, { db }: Deps) {
  app.get(
    '/api/agenda/profissionais-json',
    { schema: { response: { 200: z.array(Practitioner) } }, config: read },
    (request) => inSession(db, request, ({ tx }) => findPractitioners(tx)),
  )

  app.get(settings, { schema: { response: { 200: AgendaSettings } }, config: read }, (request) =>
    inSession(db, request, ownAgenda),
  )

  app.put(
    settings,
    { schema: { body: AgendaSettingsChange, response: { 200: AgendaSettings } }, config: write },
    (request) => inSession(db, request, (caller) => changeAgenda(caller, request.body)),
  )

  app.get(blocks, { schema: { querystring: BlockQuery, response: { 200: z.array(Block) } }, config: read }, (request) =>
    inSession(db, request, (caller) => blocksOn(caller, request.query)),
  )

  app.post(blocks, { schema: { body: NewBlock, response: { 201: Block } }, config: write }, async (request, reply) => {
    const made = await inSession(db, request, (caller) => once(caller, () => registerBlock(caller, request.body)))
    return reply.code(201).send(made)
  })

  app.delete(`${blocks}/:id`, { schema: { params: RowParams }, config: write }, async (request, reply) => {
    await inSession(db, request, (caller) => deleteBlock(caller, request.params.id))
    return reply.code(204).send()
  })
}
