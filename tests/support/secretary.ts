import { linkIn } from '../../api/src/testing/mail'
import type { AccountWorld } from './account-world'

const password = 'chuva mansa no telhado'

/** Somebody at the front desk of the owner's clinic, invited by mail and set up; the answer is their token. */
export async function secretaryAt({ api, post }: AccountWorld, owner: string, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}-${Date.now().toString(36)}@casa.example`
  await api.call('POST', '/api/convites-json', { token: owner, body: { name, email, role: 'secretaria' } })
  const link = linkIn(await post.next(email), '/convite/')
  const token = link.split('/').pop()
  const accepted = { token, name, aceite: true, password, password_confirmation: password }
  await api.call('POST', '/api/convite/aceitar', { body: accepted })
  const own = await api.token(email, password)
  const body = {
    termo_titulo: 'Clínico',
    termo_paciente: { sing: 'Paciente', plural: 'Pacientes' },
    termo_atendimento: { sing: 'Atendimento', plural: 'Atendimentos' },
    menu_nav_bar: {},
  }
  await api.call('POST', '/api/settings/config', { token: own, body })
  return own
}
