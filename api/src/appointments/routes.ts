import {
  Appointment,
  AppointmentChange,
  AppointmentCheck,
  AppointmentFilter,
  AppointmentMade,
  AppointmentOutlook,
  AppointmentPage,
  AppointmentRemoval,
  NewAppointment,
  Rescheduling,
} from '@vinculo/contracts/appointments'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { once } from '../http/idempotency'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { sendParts } from '../lists/service'
import { changeAppointment } from './change'
import { appointmentOutlook } from './outlook'
import { removeAppointment } from './removal'
import { reschedule } from './rescheduling'
import { appointmentList, appointmentsOfPart, oneAppointment, registerAppointment } from './service'

const read = { access: { permission: 'appointments.read' } } as const
const write = { access: { permission: 'appointments.write' } } as const
const url = '/api/atendimentos-json'

export function appointmentRoutes(app: Api, { db }: Deps) {
  app.post(
    '/api/atendimentos-buscar-json',
    {
      schema: { body: AppointmentFilter, response: { 200: z.union([z.array(Appointment), AppointmentPage]) } },
      config: read,
    },
    async (request, reply) => {
      const list = await inSession(db, request, (caller) => appointmentList(caller, request.body))
      if (!('ids' in list)) return list
      return sendParts(reply, list.ids, (ids) => inSession(db, request, (caller) => appointmentsOfPart(caller, ids)))
    },
  )

  app.post(
    url,
    { schema: { body: NewAppointment, response: { 201: AppointmentMade } }, config: write },
    async (request, reply) => {
      const made = await inSession(db, request, (caller) =>
        once(caller, () => registerAppointment(caller, request.body)),
      )
      return reply.code(201).send(made)
    },
  )

  app.get(`${url}/:id`, { schema: { params: RowParams, response: { 200: Appointment } }, config: read }, (request) =>
    inSession(db, request, (caller) => oneAppointment(caller, request.params.id)),
  )

  app.put(
    `${url}/:id`,
    { schema: { params: RowParams, body: AppointmentChange, response: { 200: Appointment } }, config: write },
    (request) => inSession(db, request, (caller) => changeAppointment(caller, request.params.id, request.body)),
  )

  app.delete(
    `${url}/:id`,
    { schema: { params: RowParams, querystring: AppointmentRemoval }, config: write },
    async (request, reply) => {
      await inSession(db, request, (caller) => removeAppointment(caller, request.params.id, request.query.escopo))
      return reply.code(204).send()
    },
  )

  app.post(
    `${url}/:id/remarcar`,
    { schema: { params: RowParams, body: Rescheduling, response: { 201: Appointment } }, config: write },
    async (request, reply) => {
      const next = await inSession(db, request, (caller) =>
        once(caller, () => reschedule(caller, request.params.id, request.body)),
      )
      return reply.code(201).send(next)
    },
  )

  app.post(
    '/api/atendimentos-conferir-json',
    { schema: { body: AppointmentCheck, response: { 200: AppointmentOutlook } }, config: read },
    (request) => inSession(db, request, (caller) => appointmentOutlook(caller, request.body)),
  )
}
