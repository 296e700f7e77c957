import { Appointment, AppointmentMade } from '@vinculo/contracts/appointments'
import { expect, test } from 'vitest'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const url = '/api/atendimentos-json'
test('[S3.05] a series is made, meets what is in its way, moves and is put off', async () => {
  const owner = await api.current.createAccount({ name: 'Ana Dona' })
  const p = (await owner.post('/api/pacientes-json', { nome: 'Davi' })).body
  const a = await owner.post(url, {
    paciente: { id: p.id },
    inicio: '2026-12-01T14:00:00-03:00',
    fim: '2026-12-01T14:50:00-03:00',
    recorrencia: 'FREQ=WEEKLY;BYDAY=TU;COUNT=5',
  })
  expect([a.status, a.text]).toEqual([201, expect.anything()])
  AppointmentMade.parse(a.body)
  const b = await owner.post(url, {
    paciente: { id: p.id },
    inicio: '2026-12-01T14:30:00-03:00',
    fim: '2026-12-01T14:50:00-03:00',
  })
  expect(b.status).toBe(409)
  const c = await owner.put(`${url}/${a.body.id}`, {
    versao: 1,
    inicio: '2026-12-08T14:00:00-03:00',
    fim: '2026-12-08T14:50:00-03:00',
    escopo: 'todos',
  })
  expect([c.status, c.text]).toEqual([200, expect.anything()])
  Appointment.parse(c.body)
  const r = await owner.post(`${url}/${a.body.id}/remarcar`, {
    versao: 2,
    inicio: '2026-12-08T14:30:00-03:00',
    fim: '2026-12-08T15:20:00-03:00',
  })
  expect([r.status, r.text]).toEqual([201, expect.anything()])
  const found = await owner.post('/api/atendimentos-buscar-json', { de: '2026-12-01', ate: '' })
  const outlook = await owner.post('/api/atendimentos-conferir-json', {
    inicio: '2026-12-22T14:00:00-03:00',
    fim: '2026-12-22T14:50:00-03:00',
    recorrencia: 'FREQ=WEEKLY;BYDAY=TU,FR;COUNT=5',
  })
  expect(found.body).toHaveLength(6)
  expect(outlook.body.total_conflitos).toBe(5)
  const d = await owner.delete(`${url}/${r.body.id}?escopo=seguintes`)
  expect(d.status).toBe(204)
})
