import { locales } from '@vinculo/contracts/locale'
import { dayIn } from '@vinculo/contracts/plan'
import { Registered } from '@vinculo/contracts/registration'
import { termsVersion } from '@vinculo/contracts/terms-of-use'
import { afterAll, describe, expect, test } from 'vitest'
import { createLink } from '../links/links'
import { linkIn, startMailServer } from '../testing/mail'
import { useTestApi } from '../testing/suite'
import { dayAfter } from './rules'

const post = await startMailServer()
const api = useTestApi({ settings: { SMTP_URL: post.url, PUBLIC_URL: 'https://vinculo.example' } })
afterAll(() => post.stop())

const rows = <Row>(sql: string) => api.current.db.inSystem((tx) => tx.query<Row>(sql))
const bia = {
  name: 'Beatriz Nogueira',
  email: 'bia@casa.example',
  password: 'chuva mansa no telhado',
  password_confirmation: 'chuva mansa no telhado',
  aceite: true,
}
const register = (change: object = {}, headers: Record<string, string> = {}) =>
  api.current.visitor.post('/api/register', { ...bia, ...change }, headers)
const registerFrom = (remoteAddress: string, change: object) =>
  api.current.app
    .inject({ method: 'POST', url: '/api/register', payload: { ...bia, ...change }, remoteAddress })
    .then(({ statusCode }) => statusCode)
/** What the mail to an address lets one do. */
const linkFor = async (email: string) => {
  await api.current.app.jobs.runDue()
  return linkIn(await post.next(email), '/email/confirmar/')
}
const confirm = (link: string) =>
  api.current.visitor.post('/api/email/confirmar', { token: new URL(link).pathname.split('/').at(-1) })

describe('registering', () => {
  test('[S2.02] makes a tenant with the trial plan and its owner, who is signed in at once', async () => {
    const answer = await register({ profissao: 'psicopedagogia' }, { 'accept-language': 'es' })
    expect(answer.status).toBe(201)
    const { user, token } = Registered.parse(answer.body)
    expect(user).toMatchObject({
      name: 'Beatriz Nogueira',
      email: 'bia@casa.example',
      role: 'profissional',
      is_owner: true,
      config: null,
      suspensa: false,
      venc_plano: dayAfter(dayIn('America/Sao_Paulo', new Date()), 30),
    })
    const me = await api.current.visitor.get('/api/user', { authorization: `Bearer ${token}` })
    expect(me.body).toEqual(user)
    expect(await rows('select nome, plano_id, financeiro from tenants')).toEqual([
      { nome: 'Beatriz Nogueira', plano_id: 'teste', financeiro: false },
    ])
    expect(
      await rows(
        'select idioma, perfil, aceite_versao, aceite_em is not null as aceite, email_confirmado_em from users',
      ),
    ).toEqual([
      {
        idioma: 'es',
        perfil: { profissao: 'psicopedagogia' },
        aceite_versao: termsVersion,
        aceite: true,
        email_confirmado_em: null,
      },
    ])
    expect(await rows('select acao from audit')).toEqual([{ acao: 'account.registered' }])
    await api.current.signIn('BIA@casa.example', bia.password)
  })

  test('[S2.02] a plan whose trial is no trial ends on no day', async () => {
    await rows(`update plans set dias_teste = null where id = 'teste'`)
    try {
      expect((await register()).body.user.venc_plano).toBeNull()
    } finally {
      await rows(`update plans set dias_teste = 30 where id = 'teste'`)
    }
  })

  test('[S2.02] an address that has an account, in whatever case, is told beside its field', async () => {
    await register()
    const again = await register({ email: 'Bia@Casa.example', name: 'Outra Pessoa' })
    expect(again.status).toBe(422)
    expect(again.body.errors).toEqual({ email: ['Já existe uma conta com este e-mail.'] })
    expect(await rows('select nome from tenants')).toHaveLength(1)
  })

  test('[S2.02] of eight at once with one address one gets it, and nothing is left of the others', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422, 422, 422])
    for (const table of ['tenants', 'users', 'sessions', 'account_links', 'jobs'])
      expect([table, (await rows(`select 1 from ${table}`)).length]).toEqual([table, 1])
  })

  test('[S2.02] control: without the index of addresses all of them would get it', async () => {
    await rows('drop index users_email')
    try {
      const answers = await Promise.all(Array.from({ length: 4 }, () => register()))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    } finally {
      await api.current.empty()
      await rows('create unique index users_email on users (lower(email))')
    }
  })

  test.each(locales)('[S5.07] in %s what is wrong is told beside the fields, and nothing is made', async (locale) => {
    const wrong = { password: 'Beatriz 2026!', password_confirmation: 'outra coisa', aceite: false }
    const answer = await register(wrong, { 'accept-language': locale })
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([
      422,
      ['aceite', 'password', 'password_confirmation'],
    ])
    expect(await rows('select 1 from tenants')).toEqual([])
  })

  test('[S2.02] nobody registers as anything but the owner of an account of their own', async () => {
    for (const more of [{ role: 'admin' }, { tenant_id: bia.name }, { venc_plano: '2099-01-01' }, { is_owner: true }])
      expect((await register(more)).status).toBe(422)
  })

  test('[S6.07] eleven tries within an hour from one network are one too many; what is refused beside a field is none', async () => {
    for (let each = 0; each < 12; each++) await registerFrom('192.0.2.7', { aceite: false })
    for (let each = 0; each < 10; each++)
      expect(await registerFrom('192.0.2.7', { email: `bia${each}@casa.example` })).toBe(201)
    expect(await registerFrom('192.0.2.7', { email: 'bia10@casa.example' })).toBe(429)
    expect(await registerFrom('198.51.100.4', { email: 'bia10@casa.example' })).toBe(201)
  })
})

describe('confirming the address', () => {
  test('[S2.02] the mail leads to the installation, and its link confirms once; signing in never waits for it', async () => {
    await register()
    await api.current.signIn(bia.email, bia.password)
    const link = await linkFor(bia.email)
    expect(link).toMatch(/^https:\/\/vinculo\.example\/email\/confirmar\/[\w-]{43}$/)
    expect((await confirm(link)).status).toBe(204)
    expect(await rows('select email_confirmado_em is not null as yes from users')).toEqual([{ yes: true }])
    const again = await confirm(link)
    expect([again.status, again.body.code]).toEqual([410, 'link_ended'])
  })

  test('[S2.02] a mail server that is down for now delays the mail and nothing else', async () => {
    post.refuse(true)
    expect((await register({ email: 'tarde@casa.example' })).status).toBe(201)
    await api.current.app.jobs.runDue()
    expect(await rows('select ultimo_erro from jobs where feito_em is null')).toHaveLength(1)
    post.refuse(false)
    await rows('update jobs set executar_em = now()')
    expect((await confirm(await linkFor('tarde@casa.example'))).status).toBe(204)
  })

  test('[S2.02] a name that holds lines of a mail’s head is a name in its text', async () => {
    await register({ name: 'Bia\r\nBcc: todos@casa.example', email: 'cabeca@casa.example' })
    await api.current.app.jobs.runDue()
    const mail = await post.next('cabeca@casa.example')
    expect(mail.to).toEqual(['cabeca@casa.example'])
    expect(mail.raw).not.toMatch(/^Bcc:/im)
  })

  const changing = async (novo_email: string) => {
    const { user } = (await register()).body
    await linkFor(bia.email)
    const token = await api.current.db.inSystem((tx) =>
      createLink(tx, {
        tenant_id: user.conta_id,
        user_id: user.id,
        tipo: 'email',
        email: novo_email,
        dados: { novo_email },
      }),
    )
    return `https://vinculo.example/email/confirmar/${token}`
  }

  test('[S2.04] a new address takes the place of the old one, which is told, and the sessions go on', async () => {
    const link = await changing('nova@casa.example')
    const session = await api.current.signIn(bia.email, bia.password)
    expect((await confirm(link)).status).toBe(204)
    expect((await session.get('/api/user')).body.email).toBe('nova@casa.example')
    await api.current.app.jobs.runDue()
    expect((await post.next(bia.email)).text).toContain('nova@casa.example')
    await api.current.signIn('nova@casa.example', bia.password)
    expect((await rows<{ acao: string }>('select acao from audit')).map(({ acao }) => acao)).toContain(
      'account.email_changed',
    )
  })

  test('[S2.04] a new address that somebody took meanwhile is refused, and the link is still good', async () => {
    const link = await changing('nova@casa.example')
    await api.current.createAccount({ email: 'Nova@casa.example' })
    const answer = await confirm(link)
    expect([answer.status, answer.body.errors]).toEqual([422, { email: ['Já existe uma conta com este e-mail.'] }])
    await rows(`delete from users where email = 'Nova@casa.example'`)
    expect((await confirm(link)).status).toBe(204)
  })

  test('[S2.02] a link sent to an address that is no longer the account’s confirms nothing', async () => {
    await register()
    const link = await linkFor(bia.email)
    await rows(`update users set email = 'outra@casa.example'`)
    expect((await confirm(link)).status).toBe(410)
    expect(await rows('select email_confirmado_em from users')).toEqual([{ email_confirmado_em: null }])
  })
})
