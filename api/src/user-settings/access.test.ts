import { OpenSession } from '@vinculo/contracts/account-settings'
import { expect, test } from 'vitest'
import { hashPassword } from '../sessions/passwords'
import type { NewTestAccount } from '../testing'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const old = 'a velha senha longa'
const next = 'outra senha bem longa'

/** Somebody who signs in with a password, and has signed in on another machine too. */
async function person(given: NewTestAccount = {}) {
  const account = await api.current.createAccount({ email: `p${Math.random()}@luz.example`, name: 'Ana Luz', ...given })
  const hash = await hashPassword(old)
  await system('update users set password_hash = $2 where id = $1', [account.user_id, hash])
  const { email } = (await account.get('/api/user')).body
  return { account, email: email as string, other: await api.current.signIn(email, old) }
}
const system = <Row>(sql: string, values: unknown[]) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const changed = (password = next, current?: string) => ({
  ...(current !== undefined && { current }),
  password,
  password_confirmation: password,
})

test('[S2.04] a new password opens, the old one does not, and every other session ends', async () => {
  const { account, email, other } = await person()
  expect((await account.patch('/api/settings/password', changed(next, old))).status).toBe(204)
  expect((await other.get('/api/user')).status).toBe(401)
  expect((await account.get('/api/user')).status).toBe(200)
  await expect(api.current.signIn(email, old)).rejects.toThrow('401')
  expect((await (await api.current.signIn(email, next)).get('/api/user')).status).toBe(200)
})

test('[S5.07] a wrong or missing current password, and a new one that will not do, are told beside their fields and end nothing', async () => {
  const { account, other } = await person()
  for (const [body, field] of [
    [changed(next, 'não é esta'), 'current'],
    [changed(next), 'current'],
    [changed('curta', old), 'password'],
    [changed('analuz-de-novo', old), 'password'],
    [{ ...changed(next, old), password_confirmation: 'outra senha bem curta' }, 'password_confirmation'],
  ] as const) {
    const answer = await account.patch('/api/settings/password', body)
    expect([body, answer.status, Object.keys(answer.body.errors)]).toEqual([body, 422, [field]])
  }
  expect((await other.get('/api/user')).status).toBe(200)
})

test('[S5.07] ten wrong passwords in a quarter of an hour are all, also by way of the e-mail; right ones do not count', async () => {
  const { account } = await person()
  const wrong = () => account.patch('/api/settings/password', changed(next, 'errada'))
  for (let at = 0; at < 5; at++) expect((await wrong()).status).toBe(422)
  expect((await account.patch('/api/settings/password', changed(next, old))).status).toBe(204)
  for (let at = 0; at < 5; at++)
    expect((await account.patch('/api/settings/email', { email: 'x@y.example', password: 'errada' })).status).toBe(422)
  const answer = await wrong()
  expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  // The right one neither: whoever has a stolen session tries no further.
  expect((await account.patch('/api/settings/password', changed(old, next))).status).toBe(429)
})

test('[S2.04] of two who change one password at once one gets it', async () => {
  const { account, email, other } = await person()
  const [a, b] = await Promise.all([
    account.patch('/api/settings/password', changed('primeira senha longa', old)),
    other.patch('/api/settings/password', changed('segunda senha longa', old)),
  ])
  const won = [a.status, b.status]
  expect(won.filter((status) => status === 204)).toHaveLength(1)
  const password = a.status === 204 ? 'primeira senha longa' : 'segunda senha longa'
  expect((await (await api.current.signIn(email, password)).get('/api/user')).status).toBe(200)
})

test('[S2.04] who came by another sign-in has no password, opens nothing with one, and can set one', async () => {
  const { account, email } = await person()
  await system('update users set password_hash = null where id = $1', [account.user_id])
  expect((await account.get('/api/settings/password')).body).toEqual({ tem_senha: false })
  await expect(api.current.signIn(email, 'nobody has this password')).rejects.toThrow('401')
  expect((await account.patch('/api/settings/password', changed())).status).toBe(204)
  expect((await account.get('/api/settings/password')).body).toEqual({ tem_senha: true })
  expect((await (await api.current.signIn(email, next)).get('/api/user')).status).toBe(200)
})

test('[S2.04] open sessions are listed with what they were opened with, this one marked, and the others can be ended', async () => {
  const { account, email } = await person()
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1'
  await api.current.visitor.post('/api/login', { email, password: old }, { 'user-agent': agent })
  await system(
    `update sessions set last_used_at = now() - interval '1 day' where dispositivo is null and token_hash <> sha256($1)`,
    [Buffer.from(account.token)],
  )
  const { body } = await account.get('/api/sessoes-json')
  const list: OpenSession[] = body.map((each: unknown) => OpenSession.parse(each))
  expect(list).toHaveLength(3)
  expect(list.filter(({ atual }) => atual)).toHaveLength(1)
  expect(list.map(({ dispositivo }) => dispositivo)).toContain('Safari · iPhone')
  expect(JSON.stringify(body)).not.toContain(account.token)
  expect((await account.delete('/api/sessoes-json')).status).toBe(204)
  expect((await account.get('/api/sessoes-json')).body).toHaveLength(1)
})

test('[S2.04] nobody sees or ends a colleague’s sessions', async () => {
  const { account, other } = await person()
  const colleague = await api.current.createAccount({ tenant_id: account.tenant_id })
  expect((await colleague.get('/api/sessoes-json')).body).toHaveLength(1)
  await colleague.delete('/api/sessoes-json')
  expect((await other.get('/api/user')).status).toBe(200)
})

const mails = () =>
  system<{ dados: { to: string; text: string } }>(`select dados from jobs where tipo = 'mail' order by criado_em`, [])
const tokenIn = (text: string) => /\/email\/confirmar\/([\w-]+)/.exec(text)?.[1] as string
const novo = 'nova@luz.example'

test('[S2.04] a new address waits for its confirmation, which is asked of that address; until then nothing has changed', async () => {
  const { account, email } = await person()
  expect((await account.patch('/api/settings/email', { email: novo, password: old })).status).toBe(204)
  expect((await account.get('/api/settings/email')).body).toEqual({
    email,
    confirmado: false,
    novo_email: novo,
    tem_senha: true,
  })
  const [mail] = await mails()
  expect(mail?.dados.to).toBe(novo)
  const [link] = await system<{ dados: object; email: string; ours: boolean }>(
    `select dados, email, token_hash = sha256($1) as ours from account_links where tipo = 'email'`,
    [Buffer.from(tokenIn(mail?.dados.text ?? ''))],
  )
  expect(link).toEqual({ dados: { novo_email: novo }, email: novo, ours: true })
  await expect(api.current.signIn(novo, old)).rejects.toThrow('401')
})

test('[S2.04] a taken address is answered as a free one is, and its mail says nothing more', async () => {
  const { account } = await person()
  const taken = await person()
  const answers = [
    await account.patch('/api/settings/email', { email: taken.email, password: old }),
    await account.patch('/api/settings/email', { email: novo, password: old }),
  ]
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [204, ''],
    [204, ''],
  ])
  const [first, second] = (await mails()).map(({ dados }) =>
    dados.text.replace(tokenIn(dados.text), '…').replace(dados.to, '…'),
  )
  expect(first).toBe(second)
})

test('[S2.04] the confirmation can be sent again, which ends the first link, and be taken back, which ends both', async () => {
  const { account } = await person()
  await account.patch('/api/settings/email', { email: novo, password: old })
  expect((await account.post('/api/settings/email/reenviar')).status).toBe(204)
  const sent = await mails()
  expect(sent.map(({ dados }) => dados.to)).toEqual([novo, novo])
  const open = () =>
    system(`select id from account_links where tipo = 'email' and usado_em is null and user_id = $1`, [account.user_id])
  expect(await open()).toHaveLength(1)
  expect((await account.delete('/api/settings/email')).status).toBe(204)
  expect(await open()).toHaveLength(0)
  expect((await account.get('/api/settings/email')).body.novo_email).toBeNull()
  expect((await account.delete('/api/settings/email')).status).toBe(404)
})

test('[S5.07] an address that is none or already one’s own, and a wrong password, are told beside their fields, and no mail goes', async () => {
  const { account, email } = await person()
  for (const [body, field] of [
    [{ email: 'ana@@luz', password: old }, 'email'],
    [{ email: email.toUpperCase(), password: old }, 'email'],
    [{ email: novo, password: 'errada' }, 'password'],
    [{ email: novo }, 'password'],
  ] as const) {
    const answer = await account.patch('/api/settings/email', body)
    expect([body, answer.status, Object.keys(answer.body.errors)]).toEqual([body, 422, [field]])
  }
  expect(await mails()).toEqual([])
})

test('[S2.04] one address gets five mails an hour, whoever asks', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 6; at++) {
    const { account } = await person()
    statuses.push((await account.patch('/api/settings/email', { email: novo, password: old })).status)
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
})

test('[S2.04] an address nobody confirmed since the registration is asked again; one that is confirmed needs no mail', async () => {
  const { account, email } = await person()
  expect((await account.post('/api/settings/email/reenviar')).status).toBe(204)
  expect((await mails()).map(({ dados }) => dados.to)).toEqual([email])
  await system('update users set email_confirmado_em = now() where id = $1', [account.user_id])
  expect((await account.post('/api/settings/email/reenviar')).status).toBe(404)
})

test('[S2.04] the link in the mail makes the new address the one that signs in; if it was taken meanwhile the old one stays', async () => {
  const { account, email } = await person()
  const open = async () => {
    const token = tokenIn((await mails()).at(-1)?.dados.text ?? '')
    return (await api.current.visitor.post('/api/email/confirmar', { token })).status
  }
  const taken = await person()
  await account.patch('/api/settings/email', { email: taken.email, password: old })
  expect(await open()).toBeGreaterThanOrEqual(400)
  expect((await account.get('/api/settings/email')).body.email).toBe(email)
  await account.patch('/api/settings/email', { email: novo, password: old })
  expect(await open()).toBe(204)
  expect((await account.get('/api/settings/email')).body).toMatchObject({
    email: novo,
    confirmado: true,
    novo_email: null,
  })
  await expect(api.current.signIn(email, old)).rejects.toThrow('401')
  expect((await (await api.current.signIn(novo, old)).get('/api/user')).status).toBe(200)
})

test('[S2.04] a new password ends the link to a new address: whoever knew the old one gets no further', async () => {
  const { account, email } = await person()
  await account.patch('/api/settings/email', { email: novo, password: old })
  const token = tokenIn((await mails()).at(-1)?.dados.text ?? '')
  expect((await account.patch('/api/settings/password', changed(next, old))).status).toBe(204)
  expect((await api.current.visitor.post('/api/email/confirmar', { token })).body.code).toBe('link_ended')
  expect((await account.get('/api/settings/email')).body).toMatchObject({ email, novo_email: null })
})

test('[S2.04] a new password leaves the link that confirms the address one has', async () => {
  const { account } = await person()
  await account.post('/api/settings/email/reenviar')
  const token = tokenIn((await mails()).at(-1)?.dados.text ?? '')
  await account.patch('/api/settings/password', changed(next, old))
  expect((await api.current.visitor.post('/api/email/confirmar', { token })).status).toBe(204)
})

test('[S5.07] calls that send no mail take none of an address’s five: a stranger’s, and wrong passwords', async () => {
  const { account } = await person()
  for (let at = 0; at < 6; at++)
    expect((await api.current.visitor.patch('/api/settings/email', { email: novo, password: old })).status).toBe(401)
  for (let at = 0; at < 6; at++)
    expect((await account.patch('/api/settings/email', { email: novo, password: 'errada' })).status).toBe(422)
  expect((await account.patch('/api/settings/email', { email: novo, password: old })).status).toBe(204)
})

test('[S2.04] sending again counts among the five mails of an address', async () => {
  const { account } = await person()
  const statuses = [(await account.patch('/api/settings/email', { email: novo, password: old })).status]
  for (let at = 0; at < 5; at++) statuses.push((await account.post('/api/settings/email/reenviar')).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  expect(await mails()).toHaveLength(5)
})
