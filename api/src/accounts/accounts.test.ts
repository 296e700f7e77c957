import { describe, expect, test } from 'vitest'
import { useTestApi } from '../testing/suite'
import { EmailTaken } from './repository'
import { createAdmin, NewAdmin } from './service'

const api = useTestApi()

describe('the first administrator of an installation', () => {
  const given = { name: 'Quem Administra', email: 'quem@administra.example', password: 'dez letras ou mais' }

  test('[S6.03] can sign in and runs the platform', async () => {
    await createAdmin(api.current.db, given)
    const admin = await api.current.signIn(given.email, given.password)
    const { body } = await admin.get('/api/user')
    expect(body).toMatchObject({ name: given.name, role: 'admin', is_owner: true, config: null })
  })

  test('an address that has an account is refused, whatever its case', async () => {
    await createAdmin(api.current.db, given)
    await expect(createAdmin(api.current.db, { ...given, email: 'QUEM@administra.example' })).rejects.toThrow(
      EmailTaken,
    )
  })

  test.each([
    ['a short password', { ...given, password: 'nove char' }],
    ['no address', { ...given, email: 'quem' }],
    ['no name', { ...given, name: ' ' }],
  ])('%s is refused', (_, admin) => {
    expect(NewAdmin.safeParse(admin).success).toBe(false)
  })
})
