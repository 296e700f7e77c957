import { UserConfig } from '@vinculo/contracts/account'
import { expect, test } from 'vitest'
import { useTestApi } from '../testing/suite'

const api = useTestApi()

const config = {
  termo_titulo: 'Neuropsicopedagógico',
  termo_paciente: { sing: 'Aprendente', plural: 'Aprendentes' },
  termo_atendimento: { sing: 'Sessão', plural: 'Sessões' },
  menu_nav_bar: { testes: false },
}

test('[S7.11] GET answers the defaults before the first save', async () => {
  const account = await api.current.createAccount({ config: null, financeiro: true })
  const { status, body } = await account.get('/api/settings/config')
  expect(status).toBe(200)
  expect(UserConfig.parse(body)).toMatchObject({
    termo_paciente: { sing: 'Paciente', plural: 'Pacientes' },
    modulos: { financeiro: true },
  })
})

test('[S7.11] POST keeps what was sent, GET and the user give it back in the same shape', async () => {
  const account = await api.current.createAccount({ config: null })
  const saved = await account.post('/api/settings/config', config)
  expect(saved.status).toBe(200)
  expect(saved.body).toEqual({ ...config, modulos: { financeiro: false } })
  expect((await account.get('/api/settings/config')).body).toEqual(saved.body)
  expect((await account.get('/api/user')).body.config).toEqual(saved.body)
})

test('[S6.05] a POST cannot switch finance on', async () => {
  const account = await api.current.createAccount({ financeiro: false })
  const saved = await account.post('/api/settings/config', { ...config, modulos: { financeiro: true } })
  expect(saved.status).toBe(200)
  expect(saved.body.modulos).toEqual({ financeiro: false })
  expect((await account.get('/api/user')).body.config.modulos).toEqual({ financeiro: false })
})

test('[S3.02] settings are the user’s own: a colleague keeps theirs', async () => {
  const owner = await api.current.createAccount()
  const colleague = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
  await owner.post('/api/settings/config', config)
  expect((await colleague.get('/api/settings/config')).body.termo_titulo).toBe('Psicopedagógico')
})

test.each([
  [{ ...config, termo_titulo: '' }, 'termo_titulo'],
  [{ ...config, termo_paciente: { sing: 'Só uma' } }, 'termo_paciente.plural'],
  [{ ...config, termo_paciente: null }, 'termo_paciente'],
  [{ ...config, menu_nav_bar: { financeiro: true } }, 'menu_nav_bar.financeiro'],
  [{ ...config, tema: 'escuro' }, 'tema'],
])('[S5.07] refused settings are told beside the field', async (body, field) => {
  const account = await api.current.createAccount()
  const answer = await account.post('/api/settings/config', body)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual([field])
})

test('[S6.07] signed out both calls are 401, also with a body that is wrong', async () => {
  expect((await api.current.visitor.get('/api/settings/config')).status).toBe(401)
  expect((await api.current.visitor.post('/api/settings/config', { nada: 1 })).status).toBe(401)
})
