import { locales } from '@vinculo/contracts/locale'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing'
import { linkIn, startMailServer } from '../testing/mail'
import { useTestApi } from '../testing/suite'
import { reminderWords } from './page-words'

const post = await startMailServer()
const api = useTestApi({ settings: { SMTP_URL: post.url, PUBLIC_URL: 'https://vinculo.example' } })
afterAll(() => post.stop())
beforeEach(() => {
  post.forget()
  post.mails.length = 0
})

const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const hour = 3_600_000
const mother = 'mae@familia.example'
const urlOf = (id: string) => `/api/atendimentos-json/${id}`

/** Runs all that is due: what makes the mails, and what sends them. */
async function deliver() {
  for (let turn = 0; turn < 3; turn++) await api.current.app.jobs.runDue()
}
/** As if so many hours had gone by for the jobs alone. */
const hasten = () => system(`update jobs set executar_em = now() - interval '1 second' where feito_em is null`)

const made = async (account: TestAccount, url: string, body: object) => {
  const answer = await account.post(url, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}

/** A child, with a mother who is reminded; booked in twenty hours unless told otherwise, so that it is due at once. */
async function family({ birth = '2017-12-15', guardians = [{}] as object[], patient = {}, financeiro = false } = {}) {
  const owner = await api.current.createAccount({ name: 'Ana Dona', financeiro })
  const linked = []
  for (const [at, more] of guardians.entries()) {
    const email = at === 0 ? mother : `outro${at}@familia.example`
    const guardian = await made(owner, '/api/responsaveis-json', { nome: `Maria ${at} Rocha`, email, ...more })
    linked.push({ id: guardian.id, recebe_lembretes: true })
  }
  const paciente = await made(owner, '/api/pacientes-json', {
    nome: 'Davi Rocha Medeiros',
    data_nascimento: birth,
    queixa_principal: 'Dislexia',
    responsaveis: linked,
    ...patient,
  })
  const book = async (hours = 20, more: object = {}) => {
    const inicio = new Date(Math.ceil(Date.now() / hour) * hour + hours * hour)
    return made(owner, '/api/atendimentos-json', {
      paciente: { id: paciente.id },
      tipo: 'sessao_avaliacao',
      inicio: inicio.toISOString(),
      fim: new Date(inicio.getTime() + hour / 2).toISOString(),
      ...more,
    })
  }
  return { owner, paciente, book }
}

const tokenIn = async (to = mother) => new URL(linkIn(await post.next(to), '/lembrete/')).pathname.split('/')[2] ?? ''
const pageOf = (token: string, headers = {}) => api.current.visitor.get(`/lembrete/${token}`, headers)
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const answer = (token: string, resposta: string, headers = {}) =>
  api.current.visitor.post(`/lembrete/${token}`, `resposta=${resposta}`, { ...form, ...headers })

describe('a reminder', () => {
  test('[S4.12] goes to who asked for it, with when, where and with whom, and nothing of what it is for', async () => {
    const { owner, book } = await family()
    await owner.patch('/api/settings/profile', { versao: 1, nome_clinica: 'Espaço Aprender' })
    const { inicio, fuso } = await book(20, { local: 'Rua das Flores, 10', sala: 'Sala 2', anotacao: 'Trazer o laudo' })
    await deliver()
    const mail = await post.next(mother)
    const at = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, ...options }).format(new Date(inicio))
    const when = `${at({ weekday: 'long' })}, ${at({ dateStyle: 'short' }).replace(/^(..).(..).*/, '$1-$2')}`
    expect(mail.subject).toContain(`Lembrete: ${when}`)
    expect(mail.text).toContain('Olá, Maria 0 Rocha.')
    expect(mail.text).toContain('Davi tem um horário marcado:')
    expect(mail.text).toContain(
      `${at({ hour: 'numeric', minute: '2-digit' }).replace(/^0/, '')} (Horário Padrão de Brasília)`,
    )
    expect(mail.text).toContain('Com Ana Dona, Espaço Aprender')
    expect(mail.text).toContain('Local: Rua das Flores, 10, Sala 2')
    for (const secret of ['Rocha Medeiros', 'Dislexia', 'avaliação', 'sessao', 'Trazer'])
      expect(mail.subject + mail.text + mail.attachments[0]?.content).not.toContain(secret)
    const links = mail.text.split('\n').filter((line) => line.startsWith('https://vinculo.example/lembrete/'))
    expect(links[1]).toBe(`${links[0]}?resposta=cancelar`)
    const [row] = await system<{ reminded: boolean }>('select lembrado_em is not null as reminded from appointments')
    expect(row).toEqual({ reminded: true })
  })

  test('[S4.12] carries a calendar file that knows the appointment again when it moves', async () => {
    const { owner, book } = await family()
    const made = await book(20, { modalidade: 'online', link: 'https://meet.example/davi' })
    await deliver()
    const eventIn = async () => {
      const [file] = (await post.next(mother)).attachments
      expect([file?.filename, file?.type]).toEqual(['horario.ics', expect.stringContaining('text/calendar')])
      const lines = (file?.content ?? '').replace(/\r\n /g, '').split('\r\n')
      return Object.fromEntries(lines.map((line) => line.split(/:(.*)/).slice(0, 2)))
    }
    const compact = (instant: string) => `${instant.replace(/[-:]/g, '').slice(0, 15)}Z`
    const first = await eventIn()
    expect(first).toMatchObject({
      UID: `${made.id}@vinculo`,
      DTSTART: compact(made.inicio),
      DTEND: compact(made.fim),
      SUMMARY: 'Horário com Ana Dona',
      URL: 'https://meet.example/davi',
      SEQUENCE: '0',
    })
    const later = {
      inicio: new Date(Date.parse(made.inicio) + hour).toISOString(),
      fim: new Date(Date.parse(made.fim) + hour).toISOString(),
    }
    expect((await owner.put(urlOf(made.id), { versao: made.versao, ...later })).status).toBe(200)
    await deliver()
    const second = await eventIn()
    expect([second.UID, second.DTSTART]).toEqual([first.UID, compact(later.inicio)])
    expect(Number(second.SEQUENCE)).toBeGreaterThan(Number(first.SEQUENCE))
  })

  test('[S4.12] goes to each who asked and has an address, to one address once', async () => {
    const { book } = await family({ guardians: [{}, {}, { email: mother.toUpperCase() }, { email: '' }, {}] })
    await system(
      `update patient_guardians set recebe_lembretes = false where responsavel_id =
         (select id from guardians where email = 'outro1@familia.example')`,
    )
    await book()
    await deliver()
    expect(post.mails.map(({ to }) => to).sort()).toEqual([[mother], ['outro4@familia.example']])
  })

  test('[S4.12] of an adult goes to themselves, of a child without such a guardian to nobody', async () => {
    const own = { email: 'davi@paciente.example' }
    const adult = await family({ birth: '1990-01-01', guardians: [], patient: own })
    await adult.book()
    const child = await family({ guardians: [], patient: { email: 'crianca@paciente.example' } })
    await child.book()
    const unknown = await family({ birth: '', guardians: [], patient: { email: 'quem@paciente.example' } })
    await unknown.book()
    await deliver()
    expect(post.mails.map(({ to }) => to)).toEqual([[own.email]])
    expect(post.mails[0]?.text).toContain('Você tem um horário marcado:')
    const reminded = await system<{ count: number }>(
      'select count(*) as count from appointments where lembrado_em is not null',
    )
    expect(reminded).toEqual([{ count: 1 }])
  })

  test.each(locales)('[S9.05] is in the language of who attends: %s', async (idioma) => {
    const { owner, book } = await family()
    await owner.patch('/api/settings/language', { idioma })
    await book(20, { local: 'Rua A' })
    await deliver()
    const mail = await post.next(mother)
    const greeting = { 'pt-br': 'Olá', en: 'Hello', es: 'Hola', 'zh-CN': '您好' }[idioma]
    expect(mail.text).toContain(greeting)
    expect(mail.text).toContain('Rua A')
    expect(mail.attachments[0]?.content).toContain(reminderWords[idioma].appointmentWith('Ana Dona'))
  })

  test.each([
    ['cancelled', async ({ owner, id }: Booked) => owner.put(urlOf(id), { versao: 1, status: 'cancelado' })],
    ['deleted', async ({ owner, id }: Booked) => owner.delete(urlOf(id))],
    ['not to be reminded of', async ({ owner, id }: Booked) => owner.put(urlOf(id), { versao: 1, lembrar: false })],
    ['of a deleted patient', async ({ owner, patient }: Booked) => owner.delete(`/api/pacientes-json/${patient}`)],
    [
      'of who sends none any more',
      async ({ owner }: Booked) =>
        system('insert into agenda_settings (tenant_id, user_id, lembrete_horas) values ($1, $2, null)', [
          owner.tenant_id,
          owner.user_id,
        ]),
    ],
    ['of a suspended account', async () => system('update tenants set suspenso_em = now()')],
    [
      'over',
      async () => system(`update appointments set inicio = inicio - interval '2 days', fim = fim - interval '2 days'`),
    ],
  ])('[S4.12] is not sent of one that is by now %s', async (_, change) => {
    const { owner, paciente, book } = await family()
    const { id } = await book()
    await change({ owner, id, patient: paciente.id })
    await deliver()
    expect(post.mails).toEqual([])
  })

  test('[S4.12] of one that was put off by a week is sent a day before it, and the old one never', async () => {
    const { owner, book } = await family()
    const { id, inicio, fim } = await book()
    const week = 7 * 24 * hour
    const moved = [inicio, fim].map((time) => new Date(Date.parse(time) + week).toISOString())
    await owner.put(urlOf(id), { versao: 1, inicio: moved[0], fim: moved[1] })
    await deliver()
    expect(post.mails).toEqual([])
    await system(`update appointments set inicio = inicio - interval '7 days', fim = fim - interval '7 days'`)
    await hasten()
    await deliver()
    expect(post.mails).toHaveLength(1)
  })

  test('[S8.03] is sent once when two processes have it, and after a mail server that refuses for now', async () => {
    const { owner, book } = await family()
    const { id } = await book()
    await owner.put(urlOf(id), { versao: 1, anotacao: 'Trazer caderno' })
    post.refuse(true)
    await Promise.all([api.current.app.jobs.runDue(), api.current.app.jobs.runDue()])
    await deliver()
    expect(post.mails).toEqual([])
    post.refuse(false)
    await hasten()
    await deliver()
    expect(post.mails).toHaveLength(1)
    expect(await system(`select dados from jobs where tipo in ('mail', 'appointment.reminder')`)).toEqual(
      expect.arrayContaining([{ dados: {} }]),
    )
  })
})

interface Booked {
  owner: TestAccount
  id: string
  patient: string
}

describe('the page of a reminder’s link', () => {
  test('[S4.12] asks, and does nothing however often it is read; no script, nothing kept, nobody told where it is', async () => {
    const { owner, book } = await family()
    const { id } = await book()
    await deliver()
    const token = await tokenIn()
    for (let scan = 0; scan < 3; scan++) {
      const page = await pageOf(token)
      expect(page.status).toBe(200)
      expect(page.text).toContain('Ana Dona')
      expect(page.text).not.toMatch(/Davi|<script|https?:\/\/(?!www\.w3)/)
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
        ),
      })
    }
    expect((await owner.get(urlOf(id))).body).toMatchObject({ status: 'agendado', versao: 1 })
    const order = async (query: string) =>
      [...(await api.current.visitor.get(`/lembrete/${token}${query}`)).text.matchAll(/value="(\w+)"/g)].map(
        ([, value]) => value,
      )
    expect(await order('')).toEqual(['confirmar', 'cancelar'])
    expect(await order('?resposta=cancelar&utm_source=x')).toEqual(['cancelar', 'confirmar'])
    expect(await order('?resposta=sim')).toEqual(['confirmar', 'cancelar'])
  })

  test.each(locales)('[S9.05] is in the language of who reads it: %s', async (locale) => {
    const { book } = await family()
    await book()
    await deliver()
    const tag = locale === 'pt-br' ? 'pt-BR' : locale
    const page = await pageOf(await tokenIn(), { 'accept-language': tag })
    expect(page.text).toContain(`<html lang="${tag}">`)
    expect(page.text).toContain(reminderWords[locale].confirm)
  })

  test('[S4.12] confirms once, under the name of who was reminded, and is noted for who attends', async () => {
    const { owner, book } = await family()
    const { id } = await book()
    await deliver()
    const token = await tokenIn()
    const done = await answer(token, 'confirmar')
    expect([done.status, done.text.includes('Presença confirmada')]).toEqual([200, true])
    const { body } = await owner.get(urlOf(id))
    expect(body).toMatchObject({
      status: 'confirmado',
      confirmado_por: 'Maria 0 Rocha',
      confirmado_canal: 'email',
      confirmado_em: expect.any(String),
      versao: 2,
    })
    const audited = await system(`select user_id, registro_id, campos from audit where acao = 'appointment.answered'`)
    expect(audited).toEqual([{ user_id: owner.user_id, registro_id: id, campos: ['status'] }])
    for (const again of [await pageOf(token), await answer(token, 'cancelar')]) {
      expect([again.status, again.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
      expect(again.text).toContain('Este link já não vale')
      expect(again.headers['content-security-policy']).toContain("default-src 'none'")
    }
    expect((await owner.get(urlOf(id))).body.status).toBe('confirmado')
  })

  test('[S4.12] cancels, which frees the time; with less notice than asked for it is a late one', async () => {
    const { owner, book } = await family()
    const first = await book(20)
    await deliver()
    expect((await answer(await tokenIn(), 'cancelar')).text).toContain('Horário cancelado')
    expect((await owner.get(urlOf(first.id))).body).toMatchObject({
      status: 'cancelado_tarde',
      motivo_cancelamento: 'Cancelado pelo link do lembrete',
    })
    await system('insert into agenda_settings (tenant_id, user_id, antecedencia_horas) values ($1, $2, 12)', [
      owner.tenant_id,
      owner.user_id,
    ])
    const again = await book(20)
    await deliver()
    await answer(await tokenIn(), 'cancelar')
    expect((await owner.get(urlOf(again.id))).body.status).toBe('cancelado')
  })

  test.each([
    [true, [{ valor_centavos: 7_500, aberto_centavos: 7_500, categoria_propria: true }]],
    [false, []],
  ])(
    '[S2.19] a late one that costs something is due in the same moment, where finance is on (%s), in its own account',
    async (financeiro, due) => {
      // Somebody else's books are there too: their categories and their turn are not taken for one's own.
      const other = await api.current.createAccount({ financeiro: true })
      await made(other, '/api/lancamentos-json', {
        tipo: 'receber',
        descricao: 'Curso',
        valor: '10.00',
        vencimento: '2026-12-01',
      })
      const { owner, book } = await family({ financeiro })
      const first = await book(20, { valor: '150.00', politica_falta: 'parcial', percentual_falta: 50 })
      await deliver()
      expect((await answer(await tokenIn(), 'cancelar')).status).toBe(200)
      const entries = await system(
        `select e.valor_centavos, e.aberto_centavos, c.tenant_id = e.tenant_id as categoria_propria
       from finance_entries e join finance_sessions s on s.tenant_id = e.tenant_id and s.lancamento_id = e.id
       join finance_categories c on c.id = e.categoria_id
       where e.tenant_id = $1 and s.atendimento_id = $2`,
        [owner.tenant_id, first.id],
      )
      expect(entries).toEqual(due)
    },
  )

  test('[S4.12] of two who answer at once takes one answer of each link', async () => {
    const { owner, book } = await family()
    const { id } = await book()
    await deliver()
    const token = await tokenIn()
    const answers = await Promise.all(['confirmar', 'cancelar', 'confirmar'].map((each) => answer(token, each)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    expect((await owner.get(urlOf(id))).body.versao).toBe(2)
  })

  test.each([
    ['moved', `update appointments set inicio = inicio + interval '1 hour', fim = fim + interval '1 hour'`],
    ['cancelled', `update appointments set status = 'cancelado'`],
    ['deleted', 'update appointments set excluido_em = now()'],
    ['begun', `update appointments set inicio = inicio - interval '2 days', fim = fim - interval '2 days'`],
    ['too old', `update account_links set expira_em = now() - interval '1 second'`],
  ])('[S4.12] says so of one that was %s, and the answer changes nothing', async (_, change) => {
    const { book } = await family()
    await book()
    await deliver()
    const token = await tokenIn()
    await system(change)
    const before = await system('select * from appointments')
    expect([(await pageOf(token)).status, (await answer(token, 'confirmar')).status]).toEqual([410, 410])
    expect(await system('select * from appointments')).toEqual(before)
  })

  test.each(['x', 'x'.repeat(43), 'ç'.repeat(30), '%00', "'--", 'x'.repeat(199)])(
    '[S8.01] «%s» is no link',
    async (token) => {
      for (const page of [
        await pageOf(encodeURIComponent(token)),
        await answer(encodeURIComponent(token), 'confirmar'),
      ]) {
        expect(page.status).toBe(410)
        expect(page.text).toContain('Este link já não vale')
      }
    },
  )

  test.each([
    ['resposta=talvez', form, 400],
    ['', form, 400],
    [`resposta=${'x'.repeat(2000)}`, form, 413],
    ['<a/>', { 'content-type': 'text/xml' }, 415],
  ])('[S8.01] the answer «%.20s» is refused in words, and leaves the link as it was', async (body, headers, status) => {
    const { book } = await family()
    await book()
    await deliver()
    const token = await tokenIn()
    const refused = await api.current.visitor.post(`/lembrete/${token}`, body, headers)
    expect([refused.status, refused.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect((await pageOf(token)).status).toBe(200)
  })

  test('[S8.01] a link of another kind opens nothing here', async () => {
    await api.current.createAccount({ name: 'Ana Prado', email: 'ana@casa.example' })
    await api.current.visitor.post('/api/password/email', { email: 'ana@casa.example' })
    await deliver()
    const mail = await post.next('ana@casa.example')
    const token = new URL(linkIn(mail, '/password/reset/')).pathname.split('/').at(-1) ?? ''
    expect((await pageOf(token)).status).toBe(410)
  })

  test('[S8.01] is read so often from one network and no more', async () => {
    const token = 'x'.repeat(43)
    const answers: number[] = []
    for (let at = 0; at < 62; at++) answers.push((await pageOf(token)).status)
    expect(answers.slice(0, 60).every((status) => status === 410)).toBe(true)
    expect(answers.slice(60)).toEqual([429, 429])
  })

  test('[S8.04] what people call themselves is shown as text', async () => {
    const { owner, book } = await family()
    await owner.patch('/api/settings/profile', { versao: 1, name: '<img src=x onerror=alert(1)>' })
    await book()
    await deliver()
    expect((await pageOf(await tokenIn())).text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})
