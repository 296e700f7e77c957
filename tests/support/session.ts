import type { AppointmentMade } from '@vinculo/contracts/appointments'
import type { ApiProcess } from './api-process'

export interface Session {
  id: string
  name: string
}

/** A session of this very morning, with a patient of its own. */
export async function sessionToday(api: ApiProcess, token: string): Promise<Session> {
  const name = `Nina Notas ${Date.now().toString(36)}`
  const { id: paciente } = await api.call<{ id: string }>('POST', '/api/pacientes-json', {
    token,
    body: { nome: name },
  })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  const times = { inicio: `${day}T00:05:00-03:00`, fim: `${day}T00:55:00-03:00`, encaixe: true }
  const body = { paciente: { id: paciente }, ...times }
  const { id } = await api.call<AppointmentMade>('POST', '/api/atendimentos-json', { token, body })
  return { id, name }
}
