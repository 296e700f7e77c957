import type { User } from '@vinculo/contracts/account'
import type { TenantRow } from '@vinculo/contracts/admin'
import type { Team } from '@vinculo/contracts/team'
import { linkIn } from '../../api/src/testing/mail'
import { isAccessible } from '../support/accessible'
import { test } from '../support/account-world'
import { expect } from '../support/world'

const owner = 'demo@vinculo.example'

test.use({ trace: 'off' })

test('axe finds nothing in administration, team, invitation and on the blocked page, in light and dark, at a desk and on a phone', async ({
  page,
  signIn,
  account,
}) => {
  test.setTimeout(240_000)
  const look = async (address: string) => {
    await page.goto(address)
    await isAccessible(page, address)
  }
  const token = await signIn(owner)
  // One who is in and one who is asked.
  const invite = async (name: string) => {
    const email = `${name.split(' ')[0]?.toLowerCase()}-${Date.now().toString(36)}@casa.example`
    await account.api.call('POST', '/api/convites-json', { token, body: { name, email, role: 'secretaria' } })
    return new URL(linkIn(await account.post.next(email), '/convite/')).pathname
  }
  const password = 'chuva mansa no telhado'
  await account.api.call('POST', '/api/convite/aceitar', {
    body: {
      token: (await invite('Nina Lobo')).split('/').at(-1),
      name: 'Nina Lobo',
      password,
      password_confirmation: password,
      aceite: true,
    },
  })
  const invitation = await invite('Aurelia Xavier de Albuquerque')
  const me = await account.api.call<User>('GET', '/api/user', { token })
  const { pessoas } = await account.api.call<Team>('GET', '/api/equipe-json', { token })
  await look('/settings/equipe')
  await look('/settings/equipe/convidar')
  await look(`/settings/equipe/${me.id}`)
  await look(`/settings/equipe/${pessoas.find(({ is_owner }) => !is_owner)?.id}`)
  await look('/bloqueio')
  await page.context().clearCookies()
  await look(invitation)
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(page.getByText('Para criar a conta é preciso aceitar os termos.')).toBeVisible()
  await isAccessible(page, 'an invitation refused')
  await look('/convite/x')

  const admin = await signIn('admin@vinculo.example', 'vinculo-admin-2026')
  await look('/admin')
  await look('/admin?busca=zzzz')
  await look(`/admin/conta/${me.conta_id}`)
  await look(`/admin/conta/${me.conta_id}/suspender`)
  await look('/admin/planos')
  await look('/admin/plano/essencial')
  const tenant = `/api/admin/tenants-json/${me.conta_id}`
  const suspend = async (suspensao: object | null) => {
    const { versao } = await account.api.call<TenantRow>('GET', tenant, { token: admin })
    await account.api.call('PATCH', tenant, { token: admin, body: { versao, suspensao } })
  }
  await suspend({ motivo: 'Cobrança contestada no banco; aguardando a resposta.' })
  try {
    await look(`/admin/conta/${me.conta_id}`)
    await signIn(owner)
    await look('/bloqueio')
  } finally {
    await suspend(null)
  }
})
