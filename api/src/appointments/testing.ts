import { type Appointment, AppointmentMade } from '@vinculo/contracts/appointments'
import { instantOf, localOf } from '@vinculo/contracts/zoned'
import type { NewTestAccount, TestAccount, TestApi } from '../testing'

export const url = '/api/atendimentos-json'
export const searchUrl = '/api/atendimentos-buscar-json'
export const checkUrl = '/api/atendimentos-conferir-json'
export const nobodysId = '018f0000-0000-7000-8000-000000000000'
export const saoPaulo = 'America/Sao_Paulo'

/** So long from a time by a clock on. */
export function at(local: string, minutes = 50, zone = saoPaulo): { inicio: string; fim: string } {
  const start = instantOf(zone, local)
  return { inicio: start.toISOString(), fim: new Date(start.getTime() + minutes * 60_000).toISOString() }
}

/** What clocks show when these start, as `12-01 14:00`. */
export const clocks = (rows: { inicio: string }[], zone = saoPaulo) =>
  rows.map(({ inicio }) => localOf(zone, new Date(inicio)).slice(5).replace('T', ' '))

export const refused = ({ status, body }: { status: number; body: { errors?: Record<string, string[]> } }) => [
  status,
  Object.keys(body.errors ?? {}),
]

/** A clinic of two who attend and one at the front desk, with a child of theirs. */
export async function openClinic(api: TestApi, more: NewTestAccount = {}) {
  const owner = await api.createAccount({ name: 'Ana Dona', ...more })
  const colleague = await api.createAccount({ tenant_id: owner.tenant_id, name: 'Bruno Colega' })
  const desk = await api.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria', name: 'Carla Balcão' })
  const register = async (nome: string, more: object = {}) =>
    (await owner.post('/api/pacientes-json', { nome, ...more })).body as { id: string; nome: string; versao: number }
  const paciente = await register('Davi Rocha')
  const book = async (when: object, more: object = {}, who: TestAccount = owner) => {
    const answer = await who.post(url, { paciente: { id: paciente.id }, ...when, ...more })
    if (answer.status !== 201) throw new Error(answer.text)
    return AppointmentMade.parse(answer.body)
  }
  /** One that began an hour ago, today or, just after midnight, yesterday. */
  const begun = (more: object = {}, hours = 1) => {
    const start = Date.now() - hours * 3_600_000
    const times = { inicio: new Date(start).toISOString(), fim: new Date(start + 3_000_000).toISOString() }
    return book(times, more)
  }
  const change = async (row: { id: string; versao: number }, more: object, who: TestAccount = owner) =>
    who.put(`${url}/${row.id}`, { versao: row.versao, ...more })
  const all = async (filter: object = {}) =>
    (await owner.post(searchUrl, { ordem: 'inicio', ...filter })).body as Appointment[]
  return { owner, colleague, desk, paciente, register, book, begun, change, all }
}
