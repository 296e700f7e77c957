import { Readable } from 'node:stream'
import {
  NewPatient,
  Patient,
  PatientChange,
  PatientListQuery,
  PatientPage,
  Selection,
} from '@vinculo/contracts/patients'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { once } from '../http/idempotency'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { patientsByIds } from './repository'
import {
  changePatient,
  deletePatients,
  onePatient,
  patientPage,
  patientRows,
  patientsInParts,
  registerPatient,
} from './service'

const read = { access: { permission: 'patients.read' } } as const
const write = { access: { permission: 'patients.write' } } as const

export function patientRoutes(app: Api, { db }: Deps) {
  app.get(
    '/api/pacientes-json',
    {
      schema: { querystring: PatientListQuery, response: { 200: z.union([z.array(Patient), PatientPage]) } },
      config: read,
    },
    async (request, reply) => {
      const { query } = request
      const list = await inSession(
        db,
        request,
        (caller): Promise<PatientPage | Patient[] | { ids: string[] }> =>
          query.pagina === undefined ? patientRows(caller, query) : patientPage(caller, query, query.pagina),
      )
      if (!('ids' in list)) return list
      const parts = patientsInParts(list.ids, (ids) => inSession(db, request, ({ tx }) => patientsByIds(tx, ids)))
      // The stream is the array of the contract, written out.
      const stream = Readable.from(parts, { objectMode: false }) as unknown as Patient[]
      return reply.type('application/json; charset=utf-8').send(stream)
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

  app.get(
    '/api/pacientes-json/:id',
    { schema: { params: RowParams, response: { 200: Patient } }, config: read },
    (request) => inSession(db, request, (caller) => onePatient(caller, request.params.id)),
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
