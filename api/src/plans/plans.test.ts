import type { Usage } from '@vinculo/contracts/payments'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayAfter } from '../accounts/rules'
import { newId } from '../ids'
import type { Mail } from '../mail/mail'
import { day, noon, pay, prepared, subscribe } from '../subscriptions/testing'
import type { NewTestAccount, TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'
import { sendPlanNotices } from './notices'
import { noticeOf } from './rules'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))

async function clinic(plano: string | null, given: NewTestAccount & { idioma?: string } = {}): Promise<TestAccount> {
  const account = await api.current.createAccount(given)
  await system('update tenants set plano_id = $2 where id = $1', [account.tenant_id, plano])
  await system('update users set idioma = $2 where id = $1', [account.user_id, given.idioma ?? 'pt-br'])
  return account
}

describe('what is used of a plan', () => {
  const used = ({ uso }: Usage) => Object.fromEntries(uso.map(({ o_que, usados, limite }) => [o_que, [usados, limite]]))

  test('[S6.06] [S2.15] is counted as creations are, invitations too, for everybody of the account and for it alone', async () => {
    const ana = await clinic('teste', { venc_plano: day(12) })
    const bia = await api.current.createAccount({ tenant_id: ana.tenant_id, role: 'secretaria' })
    const other = await clinic(null)
    await other.post('/api/pacientes-json', { nome: 'De lá' })
    const [gone] = await Promise.all(
      ['Davi', 'Eva', 'Gil'].map(async (nome) => (await ana.post('/api/pacientes-json', { nome })).body.id),
    )
    await ana.post('/api/escolas-json', { nome: 'Escola da Lapa' })
    await ana.delete(`/api/pacientes-json/${gone}`)
    await system(
      `insert into account_links (id, tenant_id, tipo, token_hash, email, expira_em)
       values ($1, $2, 'convite', '\\x01', 'x@casa.example', now() + interval '1 day'),
         ($3, $2, 'convite', '\\x02', 'y@casa.example', now() - interval '1 day')`,
      [newId(), ana.tenant_id, newId()],
    )
    for (const who of [ana, bia]) {
      const { body } = await who.get('/api/uso-json')
      expect(body).toMatchObject({
        plano: { id: 'teste', nome: 'Teste' },
        venc_plano: day(12),
        teste: true,
        assinatura: null,
        em_andamento: null,
      })
      expect(used(body)).toEqual({
        pacientes: [2, 10],
        escolas: [1, 10],
        responsaveis: [0, 10],
        testes: [0, 10],
        usuarios: [3, 3],
      })
    }
    const { body } = await other.get('/api/uso-json')
    expect(body).toMatchObject({ plano: null, venc_plano: null, teste: false })
    expect(used(body).pacientes).toEqual([1, null])
    expect((await api.current.visitor.get('/api/uso-json')).status).toBe(401)
  })

  test('[S6.06] names what one has begun to pay oneself, newest first, until it is paid', async () => {
    const ana = await clinic('teste', { venc_plano: day(3) })
    const bia = await api.current.createAccount({ tenant_id: ana.tenant_id })
    await prepared(ana, { type: 'boleto' })
    const newest = await prepared(ana, { type: 'credito' })
    const underWay = async (who: TestAccount) => (await who.get('/api/uso-json')).body.em_andamento
    expect(await underWay(ana)).toMatchObject({ id: newest.id, type: 'credito', status: 'Aberto' })
    expect(await underWay(bia)).toBeNull()
    await pay(api.current, ana, newest)
    expect(await underWay(ana)).toMatchObject({ type: 'boleto' })
  })
})

describe('an account’s time', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('[S9.01] begins with a trial of 30 days and ends 30 days after it; whoever pays then works on at once', async () => {
    const start = noon(day(0))
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const at = (days: number) => vi.setSystemTime(noon(dayAfter(day(0), days)))
    const password = 'cavalo-bateria-grampo'
    const registered = await api.current.visitor.post('/api/register', {
      name: 'Nina Prado',
      email: 'nina@casa.example',
      password,
      password_confirmation: password,
      aceite: true,
    })
    expect(registered.status).toBe(201)
    const nina = (await api.current.signIn('nina@casa.example', password)) as TestAccount
    const status = async () => (await nina.get('/api/pacientes-json')).status
    expect((await nina.get('/api/uso-json')).body).toMatchObject({ teste: true, venc_plano: dayAfter(day(0), 30) })
    for (const days of [0, 30, 31, 60]) {
      at(days)
      expect(await status()).toBe(200)
    }
    at(61)
    const closed = await nina.get('/api/pacientes-json')
    expect([closed.status, closed.body.code]).toEqual([403, 'plan_expired'])
    // What leads out of it stays open.
    for (const open of ['/api/conta-json', '/api/planos-json', '/api/uso-json', '/api/pagamentos-json'])
      expect((await nina.get(open)).status).toBe(200)
    const paid = await pay(api.current, nina, await prepared(nina, { type: 'credito' }))
    expect(paid.body.status).toBe('Pago')
    expect(await status()).toBe(200)
    expect((await nina.get('/api/uso-json')).body).toMatchObject({ teste: false, plano: { id: 'essencial' } })
    expect(Date.parse(paid.body.vence_em)).toBeGreaterThan(Date.now())
  })
})

describe('that a plan ends', () => {
  const mails = async () =>
    (await system<{ dados: Mail }>(`select dados from jobs where tipo = 'mail' order by criado_em, id`)).map(
      ({ dados }) => dados,
    )
  const look = (now: Date) => api.current.db.inSystem(sendPlanNotices(api.current.settings, () => now))

  test('is told its owner a week, a day and on the day before, and before access closes; once each', async () => {
    await clinic('essencial', { name: 'Ana', email: 'ana@casa.example', venc_plano: '2027-03-20' })
    const days = Array.from({ length: 70 }, (_, at) => dayAfter('2027-03-01', at))
    const told: [string, string][] = []
    for (const date of days) {
      const before = (await mails()).length
      await Promise.all([look(noon(date)), look(noon(date))])
      for (const { subject } of (await mails()).slice(before)) told.push([date, subject])
    }
    expect(told).toEqual([
      ['2027-03-13', 'O seu plano termina em 7 dias'],
      ['2027-03-19', 'O seu plano termina amanhã'],
      ['2027-03-20', 'O seu plano termina hoje'],
      ['2027-04-14', 'O acesso à sua conta será bloqueado em breve'],
    ])
    const [week, , , grace] = await mails()
    expect(week?.to).toBe('ana@casa.example')
    expect(week?.text).toContain('vale até 20-03-2027')
    expect(week?.text).toContain('até 19-04-2027')
    expect(week?.text).toMatch(/^http.*\/planos$/m)
    expect(grace?.text).toContain('terminou em 20-03-2027')
  })

  test.each([
    ['pt-br', 'O seu plano termina em 5 dias'],
    ['en', 'Your plan ends in 5 days'],
    ['es', 'Su plan termina en 5 días'],
    ['zh-CN', '您的套餐将于 5 天后到期'],
  ])('is told in the owner’s language: %s', async (idioma, subject) => {
    await clinic('essencial', { idioma, venc_plano: '2027-03-20' })
    await look(noon('2027-03-15'))
    expect((await mails()).map((mail) => mail.subject)).toEqual([subject])
  })

  test('is told by the owner’s calendar, and to nobody else of the account', async () => {
    const far = await clinic('essencial', {
      venc_plano: '2027-03-20',
      time_zone: 'Asia/Tokyo',
      email: 'far@casa.example',
    })
    await api.current.createAccount({ tenant_id: far.tenant_id })
    // Ten at night in São Paulo is the next morning there.
    await look(new Date('2027-03-13T01:00:00Z'))
    expect((await mails()).map(({ to }) => to)).toEqual(['far@casa.example'])
    const near = await clinic('essencial', { venc_plano: '2027-03-20', email: 'near@casa.example' })
    await look(new Date('2027-03-13T01:00:00Z'))
    expect(near.tenant_id).toBeTruthy()
    expect(await mails()).toHaveLength(1)
  })

  test('is not told where it goes on by itself, is closed, or has no last day', async () => {
    const running = await clinic('teste', { venc_plano: day(0) })
    await subscribe(api.current, running)
    const closed = await clinic('essencial', { venc_plano: '2027-03-20' })
    await system('update tenants set suspenso_em = now() where id = $1', [closed.tenant_id])
    await clinic('essencial')
    const [{ venc_plano } = { venc_plano: '' }] = await system<{ venc_plano: string }>(
      'select venc_plano from tenants where id = $1',
      [running.tenant_id],
    )
    const before = (await mails()).length
    await look(noon(dayAfter(venc_plano, -1)))
    await look(noon('2027-03-19'))
    expect(await mails()).toHaveLength(before)
    // Control: once the subscription ended, it is told.
    await system(
      `update subscriptions set situacao = 'cancelada', cancelada_em = now(), motivo = 'pessoa', proxima_em = null`,
    )
    await look(noon(dayAfter(venc_plano, -1)))
    expect(await mails()).toHaveLength(before + 1)
  })

  test('has a notice for days that may be missed, and none between', () => {
    const days = [8, 7, 2, 1, 0, -1, -24, -25, -30, -31]
    expect(days.map(noticeOf)).toEqual([
      undefined,
      'week',
      'week',
      'eve',
      'today',
      undefined,
      undefined,
      'grace',
      'grace',
      undefined,
    ])
  })
})
