import { Selection } from '@vinculo/contracts/lists'
import {
  NewPatient,
  Patient,
  PatientChange,
  PatientExportQuery,
  PatientListQuery,
  PatientPage,
  PatientRow,
  PatientSummary,
} from '@vinculo/contracts/patients'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { once } from '../http/idempotency'
import { inSession, localeOf } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { sendParts } from '../lists/service'
import { exportedHtml, exportName, exportPolicy } from './export'
import { patientsByIds } from './repository'
import {
  changePatient,
  deletePatients,
  exportPatient,
  onePatient,
  patientPage,
  patientRows,
  patientSummary,
  registerPatient,
} from './service'

const read = { access: { permission: 'patients.read' } } as const
const write = { access: { permission: 'patients.write' } } as const

export function patientRoutes(app: Api, { db }: Deps) {
  app.get(
    '/api/pacientes-json',
    {
      schema: { querystring: PatientListQuery, response: { 200: z.union([z.array(PatientRow), PatientPage]) } },
      config: read,
    },
    async (request, reply) => {
      const { query } = request
      const list = await inSession(
        db,
        request,
        (caller): Promise<PatientPage | PatientRow[] | { ids: string[] }> =>
          query.pagina === undefined ? patientRows(caller, query) : patientPage(caller, query, query.pagina),
      )
      if (!('ids' in list)) return list
      return sendParts(reply, list.ids, (ids) => inSession(db, request, ({ tx }) => patientsByIds(tx, ids)))
    },
  )

  app.post(
    '/api/pacientes-json',
    { schema: { body: NewPatient, response: { 201: Patient } }, config: write },
    async (request, reply) => {
      const patient = await inSession(db, request, (caller) =>
        once(caller, () => registerPatient(caller, request.body)),
      )
      return reply.code(201).send(patient)
    },
  )

  app.delete('/api/pacientes-json', { schema: { body: Selection }, config: write }, async (request, reply) => {
    await inSession(db, request, (caller) => deletePatients(caller, request.body.ids))
    return reply.code(204).send()
  })

  app.get('/api/pacientes-json/resumo', { schema: { response: { 200: PatientSummary } }, config: read }, (request) =>
    inSession(db, request, patientSummary),
  )

  app.get(
    '/api/pacientes-json/:id',
    { schema: { params: RowParams, response: { 200: Patient } }, config: read },
    (request) => inSession(db, request, (caller) => onePatient(caller, request.params.id)),
  )

  app.get(
    '/api/pacientes-json/:id/exportar',
    { schema: { params: RowParams, querystring: PatientExportQuery }, config: read },
    async (request, reply) => {
      const { id } = request.params
      const { formato } = request.query
      const { whole, timeZone } = await inSession(db, request, async (caller) => ({
        whole: await exportPatient(caller, id),
        timeZone: caller.session.time_zone,
      }))
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${exportName(id, formato)}"`)
        .header('content-security-policy', `${exportPolicy}; sandbox`)
      if (formato === 'json') return reply.type('application/json; charset=utf-8').send(JSON.stringify(whole, null, 2))
      return reply.type('text/html; charset=utf-8').send(exportedHtml(whole, localeOf(request), timeZone))
    },
  )

  app.put(
    '/api/pacientes-json/:id',
    { schema: { params: RowParams, body: PatientChange, response: { 200: Patient } }, config: write },
    (request) => inSession(db, request, (caller) => changePatient(caller, request.params.id, request.body)),
  )

  app.delete('/api/pacientes-json/:id', { schema: { params: RowParams }, config: write }, async (request, reply) => {
    await inSession(db, request, (caller) => deletePatients(caller, [request.params.id]))
    return reply.code(204).send()
  })
}
