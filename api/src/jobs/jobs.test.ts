import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../ids'
import { mailHandler, queueMail } from '../mail/mail'
import { notificationPath } from '../payments/charging'
import { useTestApi } from '../testing/suite'
import { claimJobs, finishJob, insertJob, retryJob } from './repository'
import { backoffSeconds, failureName } from './rules'
import { type JobHandler, JobRunner } from './runner'

const api = useTestApi()
const log = pino({ level: 'silent' })
const runner = (handlers: Record<string, JobHandler>) => new JobRunner(api.current.db, handlers, log)
const system = <Row>(sql: string, values?: unknown[]) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const soon = () => system(`update jobs set executar_em = now() - interval '1 second'`)

async function ask(tipo: string, count = 1, chave?: string) {
  const account = await api.current.createAccount()
  await api.current.db.inTenant(account, async (tx) => {
    for (let at = 0; at < count; at++) await insertJob(tx, { tenant_id: account.tenant_id, tipo, dados: { at }, chave })
  })
  return account
}

describe('jobs', () => {
  test('are done once each by four processes that look at the same moment', async () => {
    await ask('count', 40)
    await system('create table if not exists effects (at int)')
    const reached: unknown[] = []
    const handlers: Record<string, JobHandler> = {
      count: {
        inDatabase: async (tx, { dados }) => {
          await tx.query('insert into effects values ($1)', [(dados as { at: number }).at])
        },
      },
      call: { outside: async ({ id }) => void reached.push(id) },
    }
    await ask('call', 25)
    const taken = await Promise.all(Array.from({ length: 4 }, () => runner(handlers).runDue()))
    expect(taken.reduce((sum, each) => sum + each)).toBe(65)
    const effects = await system<{ at: number }>('select at from effects order by at')
    expect(effects.map(({ at }) => at)).toEqual(Array.from({ length: 40 }, (_, at) => at))
    expect(new Set(reached).size).toBe(25)
    expect(reached).toHaveLength(25)
    await system('drop table effects')
  })

  test('asked for in a transaction that fails are not there', async () => {
    const account = await api.current.createAccount()
    const failing = api.current.db.inTenant(account, async (tx) => {
      await insertJob(tx, { tenant_id: account.tenant_id, tipo: 'x', dados: {} })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await system('select id from jobs')).toEqual([])
  })

  test('asked for twice under one key are one', async () => {
    await ask('x', 3, 'reminder-1')
    expect(await system('select id from jobs')).toHaveLength(1)
  })

  test('that fail are tried again, later each time, and given up at the last attempt', async () => {
    await ask('fails')
    let tries = 0
    const failing = runner({
      fails: {
        outside: async () => {
          tries++
          throw Object.assign(new Error('mail to ana@casa.example refused'), { code: 'EENVELOPE' })
        },
      },
    })
    for (let round = 0; round < 10; round++) {
      await soon()
      await failing.runDue()
    }
    expect(tries).toBe(8)
    const [job] = await system<{ ultimo_erro: string; given_up: boolean }>(
      'select ultimo_erro, desistido_em is not null as given_up from jobs',
    )
    expect(job).toEqual({ ultimo_erro: 'Error EENVELOPE', given_up: true })
    expect([1, 2, 3, 20].map(backoffSeconds)).toEqual([10, 20, 40, 3600])
    expect(failureName({ name: 'X', responseCode: 451 })).toBe('X 451')
  })

  test('whose process dies at every attempt are given up at the last one too, and may be asked for again', async () => {
    await ask('deadly')
    await ask('x')
    const states = () =>
      system<{ tipo: string; state: string | null }>(
        'select tipo, coalesce(ultimo_erro, feito_em::text) as state from jobs where desistido_em is not null',
      )
    for (let death = 0; death < 8; death++) {
      expect(await states()).toEqual([])
      // Taken, and never heard of again.
      await api.current.db.inSystem((tx) => claimJobs(tx, 2))
      await system(`update jobs set reservado_ate = now() - interval '1 second'`)
      if (death === 0) await system(`update jobs set tentativas = 0 where tipo = 'x'`)
    }
    let tries = 0
    const living = runner({ deadly: { outside: async () => void tries++ }, x: { outside: async () => {} } })
    await living.runDue()
    expect([tries, await states()]).toEqual([0, [{ tipo: 'deadly', state: 'process ended' }]])
    const [job] = await system<{ id: string }>(`select id from jobs where tipo = 'deadly'`)
    expect(await api.current.db.inSystem((tx) => retryJob(tx, job?.id ?? ''))).toBe(true)
    await living.runDue()
    expect(tries).toBe(1)
  })

  test('whose effect in the database fails leave nothing of it', async () => {
    await ask('half')
    await system('create table if not exists effects (at int)')
    await runner({
      half: {
        inDatabase: async (tx) => {
          await tx.query('insert into effects values (1)')
          throw new Error('half way')
        },
      },
    }).runDue()
    expect(await system('select * from effects')).toEqual([])
    const [job] = await system<{ done: boolean }>('select feito_em is not null as done from jobs')
    expect(job?.done).toBe(false)
    await system('drop table effects')
  })

  test('of a process that died are taken over when its lease ends, and its late mark counts no more', async () => {
    await ask('x')
    const [lost] = await api.current.db.inSystem((tx) => claimJobs(tx, 1))
    let done = 0
    const other = runner({ x: { outside: async () => void done++ } })
    expect(await other.runDue()).toBe(0)
    await system(`update jobs set reservado_ate = now() - interval '1 second'`)
    expect(await other.runDue()).toBe(1)
    expect(done).toBe(1)
    expect(lost && (await api.current.db.inSystem((tx) => finishJob(tx, lost)))).toBe(false)
  })

  test('that are done keep nothing of what they carried', async () => {
    await ask('x')
    await runner({ x: { outside: async () => {} } }).runDue()
    expect(await system('select dados from jobs')).toEqual([{ dados: {} }])
  })

  test('of a tenant are asked for by that tenant alone', async () => {
    const [mine, theirs] = [await api.current.createAccount(), await api.current.createAccount()]
    const asking = api.current.db.inTenant(mine, (tx) =>
      insertJob(tx, { tenant_id: theirs.tenant_id, tipo: 'x', dados: {} }),
    )
    await expect(asking).rejects.toThrow(/row-level security/)
  })

  test('[S6.03] are shown to an administrator without what they carry, and tried again', async () => {
    await ask('fails')
    const admin = await api.current.createAccount({ role: 'admin' })
    await system(`update jobs set desistido_em = now(), tentativas = 8, ultimo_erro = 'Error'`)
    const list = await admin.get('/api/admin/tarefas?estado=desistida')
    expect(list.body.itens).toMatchObject([{ tipo: 'fails', estado: 'desistida', tentativas: 8, ultimo_erro: 'Error' }])
    expect(list.text).not.toContain('dados')
    expect((await admin.post(`/api/admin/tarefas/${list.body.itens[0].id}/repetir`)).status).toBe(204)
    let done = 0
    await runner({ fails: { outside: async () => void done++ } }).runDue()
    expect(done).toBe(1)
    expect((await admin.post(`/api/admin/tarefas/${list.body.itens[0].id}/repetir`)).status).toBe(404)
    expect((await admin.post(`/api/admin/tarefas/${newId()}/repetir`)).status).toBe(404)
  })
})

describe('mails', () => {
  const mail = { to: 'ana@casa.example', subject: 'Olá, você', text: 'Primeira linha\n.segunda com ponto' }

  test('without SMTP go to the outbox, one file a message, and twice the same is one', async () => {
    const account = await api.current.createAccount()
    await api.current.db.inTenant(account, (tx) => queueMail(tx, account.tenant_id, mail))
    const handler = mailHandler(api.current.settings)
    await runner({ mail: handler }).runDue()
    const outbox = join(api.current.settings.DATA_DIR, 'outbox')
    const [file = ''] = readdirSync(outbox)
    const [job] = await system<{ id: string }>('select id from jobs')
    expect(file).toBe(`${job?.id}.eml`)
    const text = readFileSync(join(outbox, file), 'utf8')
    expect(text).toContain('To: ana@casa.example')
    expect(text).toContain(`Message-ID: <${job?.id}@vinculo>`)
    if ('outside' in handler)
      await handler.outside({
        id: job?.id ?? '',
        tenant_id: account.tenant_id,
        tipo: 'mail',
        dados: mail,
        tentativas: 2,
        max_tentativas: 8,
      })
    expect(readdirSync(outbox)).toEqual([file])
    expect(existsSync(join(outbox, `${file}.part`))).toBe(false)
  })

  describe('by SMTP', () => {
    let server: Server
    let address = ''
    let received: string[] = []
    let refuse = 0
    beforeAll(async () => {
      server = createServer((socket) =>
        converse(
          socket,
          () => refuse-- > 0,
          (message) => received.push(message),
        ),
      )
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const at = server.address()
      address = `smtp://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
    })
    afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))
    beforeEach(() => {
      received = []
      refuse = 0
    })

    test('are sent, and sent again after a server that refuses for now', async () => {
      const account = await api.current.createAccount()
      await api.current.db.inTenant(account, (tx) => queueMail(tx, account.tenant_id, mail))
      const sender = runner({ mail: mailHandler({ ...api.current.settings, SMTP_URL: address }) })
      refuse = 1
      await sender.runDue()
      const [failed] = await system<{ ultimo_erro: string }>('select ultimo_erro from jobs')
      expect(failed?.ultimo_erro).toContain('451')
      expect(failed?.ultimo_erro).not.toContain('ana')
      await soon()
      await sender.runDue()
      expect(received).toHaveLength(1)
      expect(received[0]).toContain('Subject: =?UTF-8?')
      const [job] = await system<{ done: boolean }>('select feito_em is not null as done from jobs')
      expect(job?.done).toBe(true)
    })
  })
})

describe('jobs of payments', () => {
  test('that wait for a provider of payments that hangs keep no mail waiting, however many strangers ask for', async () => {
    const { app, visitor, standIn } = api.current
    await standIn.control.set({ fault: 'held', only: ['notification'] })
    for (let at = 0; at < 50; at++) {
      const code = at.toString(16).toUpperCase().padStart(36, 'A')
      const body = `notificationType=transaction&notificationCode=${code}`
      const told = await visitor.post(notificationPath, body, { 'content-type': 'application/x-www-form-urlencoded' })
      expect(told.status).toBe(200)
    }
    const done = async (tipo: string) =>
      (await system('select from jobs where tipo = $1 and feito_em is not null', [tipo])).length
    app.jobs.start()
    try {
      await standIn.control.untilHeld()
      const account = await api.current.createAccount()
      await api.current.db.inTenant(account, (tx) =>
        queueMail(tx, account.tenant_id, { to: 'ana@casa.example', subject: 'Olá', text: 'Olá' }),
      )
      await vi.waitFor(async () => expect(await done('mail')).toBe(1), { timeout: 15_000, interval: 200 })
      expect(await done('payment.notification')).toBe(0)
    } finally {
      await standIn.control.reset()
      await app.jobs.stop()
    }
    await app.jobs.runDue()
    expect(await done('payment.notification')).toBe(50)
  })
})

/** As much SMTP as a client needs to hand over a message. */
function converse(socket: Socket, isRefused: () => boolean, onMessage: (message: string) => void): void {
  let data: string | undefined
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 test')
  socket.on('error', () => {})
  socket.on('data', (part) => {
    const lines = (rest + String(part)).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (data !== undefined) {
        if (line !== '.') data += `${line}\n`
        else {
          onMessage(data)
          data = undefined
          say('250 kept')
        }
      } else if (/^EHLO/i.test(line)) say('250 test')
      else if (/^RCPT/i.test(line)) say(isRefused() ? '451 later' : '250 ok')
      else if (/^DATA/i.test(line)) {
        data = ''
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 ok')
    }
  })
}
