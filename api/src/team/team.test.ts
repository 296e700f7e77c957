import type { Invitation, Team } from '@vinculo/contracts/team'
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '../ids'
import type { Client, TestAccount } from '../testing'
import { linkIn, startMailServer } from '../testing/mail'
import { databaseKind, useTestApi } from '../testing/suite'

const post = await startMailServer()
const api = useTestApi({ settings: { SMTP_URL: post.url, PUBLIC_URL: 'https://vinculo.example' } })
afterAll(() => post.stop())

const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const password = 'chuva mansa no telhado'
const rita = { name: 'Rita Campos', email: 'rita@casa.example', role: 'secretaria' }

/** A clinic and its owner, with the plan for ten people unless another is named. */
async function clinic(plano: string | null = 'clinica') {
  const owner = await api.current.createAccount({ name: 'Ana Dona' })
  await system(`update tenants set nome = 'Casa Amarela', plano_id = $2 where id = $1`, [owner.tenant_id, plano])
  return owner
}
const teamOf = async (owner: Client) => (await owner.get('/api/equipe-json')).body as Team
const invite = (owner: Client, given: object = {}) => owner.post('/api/convites-json', { ...rita, ...given })
/** What the mail to an address carries. */
async function tokenFor(email: string) {
  await api.current.app.jobs.runDue()
  return new URL(linkIn(await post.next(email), '/convite/')).pathname.split('/').at(-1) ?? ''
}
const look = (token: string) => api.current.visitor.post('/api/convite/consultar', { token })
const accept = (token: string, change: object = {}) =>
  api.current.visitor.post('/api/convite/aceitar', {
    token,
    name: 'Rita Campos',
    password,
    password_confirmation: password,
    aceite: true,
    ...change,
  })
const auditOf = async ({ tenant_id }: TestAccount) =>
  (await system<{ acao: string }>('select acao from audit where tenant_id = $1 order by at', [tenant_id])).map(
    ({ acao }) => acao,
  )
const as = (token: string) => ({ authorization: `Bearer ${token}` })

describe('an invitation', () => {
  test('[S6.07] tells who invites to what, is accepted once, and makes a colleague who is signed in', async () => {
    const owner = await clinic()
    expect((await invite(owner)).body).toMatchObject(rita)
    const token = await tokenFor(rita.email)
    expect((await look(token)).body).toEqual({ ...rita, conta: 'Casa Amarela', convidado_por: 'Ana Dona' })
    const joined = await accept(token)
    expect(joined.status).toBe(201)
    const { body: user } = await api.current.visitor.get('/api/user', as(joined.body.token))
    expect(user).toMatchObject({ name: 'Rita Campos', role: 'secretaria', is_owner: false, config: null })
    expect(user.conta_id).toBe(owner.tenant_id)
    await api.current.signIn(rita.email, password)
    for (const again of [await accept(token), await look(token)]) expect(again.body.code).toBe('link_ended')
    const { pessoas, convites } = await teamOf(owner)
    expect(pessoas.map(({ name, is_owner }) => [name, is_owner])).toEqual([
      ['Ana Dona', true],
      ['Rita Campos', false],
    ])
    expect(pessoas[1]?.usado_em).not.toBeNull()
    expect(convites).toEqual([])
    expect(await auditOf(owner)).toEqual(['team.invited', 'team.joined'])
  })

  test('[S6.07] of ten who accept it at once makes one person', async () => {
    const owner = await clinic()
    await invite(owner)
    const token = await tokenFor(rita.email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(410)])
    expect((await teamOf(owner)).pessoas).toHaveLength(2)
  })

  test('[S6.07] to an address that has an account, or an open invitation, is refused beside the field', async () => {
    const owner = await clinic()
    await api.current.createAccount({ email: 'outra@casa.example' })
    expect((await invite(owner, { email: 'OUTRA@casa.example' })).body.errors).toEqual({
      email: ['Já existe uma conta com este e-mail.'],
    })
    await invite(owner)
    expect((await invite(owner, { email: 'Rita@casa.example' })).body.errors).toEqual({
      email: ['Este e-mail já tem um convite em aberto.'],
    })
    const same = await Promise.all([1, 2].map(() => invite(owner, { email: 'duas@casa.example' })))
    expect(same.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test('[S6.07] sent again opens by the new link alone; taken back it opens no more; an ended one makes room', async () => {
    const owner = await clinic()
    const first = (await invite(owner)).body as Invitation
    const old = await tokenFor(rita.email)
    const second = (await owner.post(`/api/convites-json/${first.id}/reenviar`)).body as Invitation
    const token = await tokenFor(rita.email)
    expect((await look(old)).body.code).toBe('link_ended')
    expect((await look(token)).status).toBe(200)
    expect((await owner.delete(`/api/convites-json/${second.id}`)).status).toBe(204)
    expect((await accept(token)).body.code).toBe('link_ended')
    for (const call of [
      owner.delete(`/api/convites-json/${second.id}`),
      owner.post(`/api/convites-json/${newId()}/reenviar`),
    ])
      expect((await call).status).toBe(404)
    await invite(owner)
    await system(`update account_links set expira_em = now() - interval '1 minute'`)
    expect((await teamOf(owner)).usados).toBe(1)
    expect((await invite(owner, { role: 'profissional' })).status).toBe(201)
    expect((await teamOf(owner)).convites).toHaveLength(1)
  })

  test.each([
    ['a short password', { password: 'curta', password_confirmation: 'curta' }, 'password'],
    ['one made of the address', { password: 'rita@casa1234', password_confirmation: 'rita@casa1234' }, 'password'],
    ['two that differ', { password_confirmation: 'outra coisa aqui' }, 'password_confirmation'],
    ['the terms not accepted', { aceite: false }, 'aceite'],
    ['no name', { name: '' }, 'name'],
  ])('[S5.07] with %s is told beside the field, and is not used up', async (_, change, field) => {
    const owner = await clinic()
    await invite(owner)
    const token = await tokenFor(rita.email)
    const refused = await accept(token, change)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
    expect((await accept(token)).status).toBe(201)
  })

  test('[S6.07] whose address got an account of its own meanwhile says so, and stays open', async () => {
    const owner = await clinic()
    await invite(owner)
    const token = await tokenFor(rita.email)
    await api.current.createAccount({ email: rita.email })
    expect((await accept(token)).body.code).toBe('conflict')
    expect((await look(token)).status).toBe(200)
  })

  test('[S8.01] no name and no address break out of the mail they are in', async () => {
    const owner = await clinic()
    await system(`update users set name = $1 where id = $2`, ['Ana\r\nBcc: todos@casa.example', owner.user_id])
    expect((await invite(owner, { email: 'rita@casa.example\r\nBcc: a@b.example' })).status).toBe(422)
    await invite(owner)
    await api.current.app.jobs.runDue()
    const mail = await post.next(rita.email)
    expect(mail.raw).not.toMatch(/^Bcc/im)
    expect(mail.to).toEqual([rita.email])
  })
})

describe('the people of an account', () => {
  async function withRita() {
    const owner = await clinic()
    const rita = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria', name: 'Rita' })
    return { owner, rita, url: `/api/equipe-json/${rita.user_id}` }
  }

  test('[S6.07] lose access at once, what they wrote stays, and get it back', async () => {
    const { owner, rita, url } = await withRita()
    const { body: patient } = await rita.post('/api/pacientes-json', { nome: 'Davi' })
    expect((await owner.patch(url, { ativo: false })).body.desativado_em).not.toBeNull()
    expect((await rita.get('/api/user')).status).toBe(401)
    expect((await owner.get(`/api/pacientes-json/${patient.id}`)).body.nome).toBe('Davi')
    expect((await owner.patch(url, { ativo: true })).body.desativado_em).toBeNull()
    // The old session is gone all the same.
    expect((await rita.get('/api/user')).status).toBe(401)
    expect(await auditOf(owner)).toContain('team.access_removed')
    expect(await auditOf(owner)).toContain('team.access_restored')
  })

  test('[S6.07] get another role, which counts at the next call', async () => {
    const { owner, rita, url } = await withRita()
    const { body } = await owner.post('/api/pacientes-json', { nome: 'Davi', observacoes_clinicas: 'segredo' })
    expect((await rita.get(`/api/pacientes-json/${body.id}`)).body).not.toHaveProperty('observacoes_clinicas')
    expect((await owner.patch(url, { role: 'profissional' })).body.role).toBe('profissional')
    expect((await rita.get(`/api/pacientes-json/${body.id}`)).body.observacoes_clinicas).toBe('segredo')
  })

  test('[S6.07] are nobody’s to change but the owner’s, who does not change themselves', async () => {
    const { owner, rita, url } = await withRita()
    for (const call of [
      rita.get('/api/equipe-json'),
      rita.patch(url, { role: 'profissional' }),
      rita.post(`${url}/titular`),
      invite(rita),
    ])
      expect((await call).body.code).toBe('forbidden')
    const mine = `/api/equipe-json/${owner.user_id}`
    expect((await owner.patch(mine, { ativo: false })).body.code).toBe('conflict')
    expect((await owner.patch(mine, { role: 'secretaria' })).body.code).toBe('conflict')
    expect((await owner.patch(url, { role: 'admin' })).body.errors).toHaveProperty('role')
    const stranger = await clinic()
    expect((await stranger.patch(url, { ativo: false })).status).toBe(404)
    expect((await stranger.post(`${url}/titular`)).status).toBe(404)
    const asRita = (sql: string) => api.current.db.inTenant(rita, (tx) => tx.query(sql, [rita.user_id]))
    for (const sql of [`select change_colleague($1, 'profissional', true)`, 'select hand_over_account($1)'])
      await expect(asRita(sql)).rejects.toMatchObject({ code: '42501' })
    // Control: the same as the owner is done.
    await api.current.db.inTenant(owner, (tx) =>
      tx.query(`select change_colleague($1, 'profissional', null)`, [rita.user_id]),
    )
    expect((await teamOf(owner)).pessoas[1]?.role).toBe('profissional')
  })

  test('[S6.07] have one owner, who hands the account to a practitioner with access', async () => {
    const { owner, rita, url } = await withRita()
    expect((await owner.post(`${url}/titular`)).body.code).toBe('conflict')
    await owner.patch(url, { role: 'profissional' })
    expect((await owner.post(`${url}/titular`)).status).toBe(204)
    expect((await owner.get('/api/equipe-json')).status).toBe(403)
    expect((await teamOf(rita)).pessoas.filter(({ is_owner }) => is_owner).map(({ name }) => name)).toEqual(['Rita'])
    expect(await auditOf(owner)).toContain('team.ownership_handed')
  })
})

describe.runIf(databaseKind() === 'postgres')('two changes of an account’s people at once', () => {
  /** Both calls have looked at the account before either changes it. */
  const together = (...calls: (() => Promise<{ status: number }>)[]) =>
    api.current.db
      .inSystem(async (tx) => {
        await tx.query('select from users for update')
        const answers = calls.map(async (call, at) => {
          await new Promise((resolve) => setTimeout(resolve, at * 150))
          return (await call()).status
        })
        await new Promise((resolve) => setTimeout(resolve, 500))
        return { answers }
      })
      .then(({ answers }) => Promise.all(answers))

  test('[S6.07] an account that is handed to two has one owner', async () => {
    const owner = await clinic()
    const [rita, bia] = [
      await api.current.createAccount({ tenant_id: owner.tenant_id }),
      await api.current.createAccount({ tenant_id: owner.tenant_id }),
    ]
    const to = ({ user_id }: TestAccount) => owner.post(`/api/equipe-json/${user_id}/titular`)
    expect(
      await together(
        () => to(rita),
        () => to(bia),
      ),
    ).toEqual([204, 403])
    const owners = await system<{ id: string }>('select id from users where is_owner')
    expect(owners).toEqual([{ id: rita.user_id }])
  })

  test('[S6.07] an account is not handed to somebody whose access is being taken away', async () => {
    const owner = await clinic()
    const rita = await api.current.createAccount({ tenant_id: owner.tenant_id })
    const url = `/api/equipe-json/${rita.user_id}`
    expect(
      await together(
        () => owner.patch(url, { ativo: false }),
        () => owner.post(`${url}/titular`),
      ),
    ).toEqual([200, 409])
    expect((await teamOf(owner)).pessoas.map(({ is_owner }) => is_owner)).toEqual([true, false])
  })
})

test.runIf(databaseKind() === 'postgres')(
  '[S8.01] noting that somebody was here waits for nobody who changes them at the same time',
  async () => {
    const owner = await clinic()
    await system(`update sessions set last_used_at = now() - interval '1 hour'`)
    await api.current.db.inSystem(async (tx) => {
      await tx.query('update users set name = name where id = $1', [owner.user_id])
      expect((await owner.get('/api/user')).status).toBe(200)
    })
  },
)

describe('a plan', () => {
  test('[S6.06] has room for so many people and open invitations, also when thirty are invited at once', async () => {
    const owner = await clinic()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => invite(owner, { email: `pessoa${at}@casa.example` })),
    )
    const statuses = answers.map(({ status }) => status)
    expect([201, 422].map((each) => statuses.filter((status) => status === each).length)).toEqual([9, 21])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.code).toBe('plan_limit')
    expect(refused?.body).not.toHaveProperty('errors')
    expect(await teamOf(owner)).toMatchObject({ usados: 10, limite: 10 })
    // The last of them all the same joins: the invitation had its place.
    expect((await accept(await tokenFor(answers.find(({ status }) => status === 201)?.body.email))).status).toBe(201)
    expect((await teamOf(owner)).usados).toBe(10)
  })

  test('[S6.06] that became smaller stops who would come back or join, and an account without one has no limit', async () => {
    const owner = await clinic(null)
    const gone = await api.current.createAccount({ tenant_id: owner.tenant_id })
    for (let at = 0; at < 4; at++) await invite(owner, { email: `pessoa${at}@casa.example` })
    const token = await tokenFor('pessoa0@casa.example')
    await owner.patch(`/api/equipe-json/${gone.user_id}`, { ativo: false })
    await system(`update tenants set plano_id = 'essencial' where id = $1`, [owner.tenant_id])
    expect((await accept(token)).body.code).toBe('plan_limit')
    expect((await owner.patch(`/api/equipe-json/${gone.user_id}`, { ativo: true })).body.code).toBe('plan_limit')
    expect((await invite(owner)).body.code).toBe('plan_limit')
  })

  test('[S4.04] that ended lets the owner see people and take access away, and invite nobody', async () => {
    const owner = await api.current.createAccount({ venc_plano: '2020-01-01' })
    const rita = await api.current.createAccount({ tenant_id: owner.tenant_id })
    expect((await invite(owner)).body.code).toBe('plan_expired')
    expect((await owner.patch(`/api/equipe-json/${rita.user_id}`, { ativo: false })).status).toBe(200)
    expect((await teamOf(owner)).pessoas).toHaveLength(2)
  })
})
