import { createHash } from 'node:crypto'
import { PendingRecords, SessionRecord } from '@vinculo/contracts/session-records'
import { describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const hour = 3_600_000
const day = 24 * hour
const soonId = '018f0000-0000-7000-8000-000000000000'

/** A clinic with a child who comes, somebody who attends them, a colleague, and somebody at the front desk. */
async function clinic() {
  const owner = await api.current.createAccount({ name: 'Ana Dona' })
  const colleague = await api.current.createAccount({ tenant_id: owner.tenant_id, name: 'Caio Colega' })
  const desk = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
  const { body: paciente } = await owner.post('/api/pacientes-json', { nome: 'Davi Rocha' })
  /** One that begins so long from now. */
  async function attend(from = -2 * hour, by: TestAccount = owner) {
    const inicio = new Date(Date.now() + from)
    const answer = await by.post('/api/atendimentos-json', {
      paciente: { id: paciente.id },
      inicio: inicio.toISOString(),
      fim: new Date(inicio.getTime() + hour / 2).toISOString(),
    })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body as { id: string; versao: number; inicio: string; fim: string }
  }
  return { owner, colleague, desk, paciente, attend }
}

const recordUrl = (id: string) => `/api/atendimentos-json/${id}/registro`
const signUrl = (id: string) => `${recordUrl(id)}/assinatura`
const addUrl = (id: string) => `${recordUrl(id)}/adendos`
const whole = {
  demanda: 'Dificuldade de leitura',
  procedimentos: 'Jogo de rimas',
  evolucao: 'Reconheceu pares',
  encaminhamento: 'Manter',
}
const actions = async () =>
  (await system<{ acao: string }>(`select acao from audit where acao like 'session.%' order by at`)).map(
    ({ acao }) => acao.split('.')[1],
  )

/** Written and signed. */
async function signed() {
  const all = await clinic()
  const session = await all.attend()
  await all.owner.put(recordUrl(session.id), { ...whole, versao: 0 })
  const { status, body } = await all.owner.post(signUrl(session.id), { versao: 1 })
  expect(status).toBe(200)
  return { ...all, session, record: SessionRecord.parse(body) }
}

describe('the record of a session', () => {
  test('[S4.12] is empty until it is written, keeps what is not sent, and its every writing and reading is noted', async () => {
    const { owner, attend } = await clinic()
    const { id } = await attend()
    const empty = SessionRecord.parse((await owner.get(recordUrl(id))).body)
    expect([empty.versao, empty.evolucao, empty.autor, await actions()]).toEqual([0, null, null, []])
    const headers = { 'x-vinculo-module': 'agenda' }
    const first = await owner.put(recordUrl(id), { ...empty, demanda: 'Leitura', evolucao: ' ' }, headers)
    expect(SessionRecord.parse(first.body)).toMatchObject({
      demanda: 'Leitura',
      evolucao: null,
      autor: { id: owner.user_id, nome: 'Ana Dona' },
      assinado_em: null,
      adendos: [],
      versao: 1,
    })
    const second = await owner.put(recordUrl(id), { versao: 1, evolucao: 'Leu duas páginas' })
    expect(second.body).toMatchObject({ demanda: 'Leitura', evolucao: 'Leu duas páginas', versao: 2 })
    expect((await owner.get(recordUrl(id))).body).toEqual(second.body)
    // What is there already is no other version.
    expect((await owner.put(recordUrl(id), { versao: 2, demanda: 'Leitura' })).body.versao).toBe(2)
    expect(await actions()).toEqual(['changed', 'read', 'changed', 'read', 'read', 'read'])
    const [entry] = await system(`select campos, modulo from audit where acao = 'session.changed' order by at`)
    expect(entry).toEqual({ campos: ['demanda'], modulo: 'agenda' })
  })

  test('[S7.05] written from two places is refused to the second, with what it is by now', async () => {
    const { owner, attend } = await clinic()
    const { id } = await attend()
    const answers = await Promise.all(
      ['um', 'dois'].map((evolucao) => owner.put(recordUrl(id), { versao: 0, evolucao })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = answers.find(({ status }) => status === 200)?.body
    const refused = answers.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({ code: 'stale_version', atual: kept })
    // Whoever is told what it is by now has read it.
    expect((await actions()).filter((action) => action === 'read')).toHaveLength(2)
  })

  test('[S6.07] is written by who attended alone, and read by who cares for patients', async () => {
    const { owner, colleague, attend } = await clinic()
    const { id } = await attend()
    await owner.put(recordUrl(id), { ...whole, versao: 0 })
    expect((await colleague.get(recordUrl(id))).body.evolucao).toBe(whole.evolucao)
    const tries = [
      await colleague.put(recordUrl(id), { versao: 1, evolucao: 'Outra coisa' }),
      await colleague.post(signUrl(id), { versao: 1 }),
      await colleague.post(addUrl(id), { texto: 'Mais' }),
    ]
    for (const { status, body } of tries) expect([status, body.code]).toEqual([403, 'forbidden'])
    expect((await owner.get(recordUrl(id))).body).toMatchObject({ evolucao: whole.evolucao, versao: 1 })
  })

  test('[S6.07] is nothing to the front desk, which is told of none', async () => {
    const { owner, desk, attend } = await clinic()
    const { id } = await attend()
    await owner.put(recordUrl(id), { ...whole, versao: 0 })
    await owner.put(`/api/atendimentos-json/${id}`, { versao: 1, status: 'realizado' })
    const tries = [
      await desk.get(recordUrl(id)),
      await desk.put(recordUrl(id), { versao: 1, evolucao: '' }),
      await desk.post(signUrl(id), { versao: 1 }),
      await desk.post(addUrl(id), { texto: 'Mais' }),
      await desk.get('/api/registros-pendentes-json'),
    ]
    for (const { status, text } of tries) {
      expect(status).toBe(403)
      expect(text).not.toContain('rimas')
    }
    const list = await desk.post('/api/atendimentos-buscar-json', {})
    expect(list.body).toHaveLength(1)
    expect(list.text).not.toContain('registro')
    expect((await desk.get(`/api/atendimentos-json/${id}`)).body.registro).toBeUndefined()
    expect((await owner.get(`/api/atendimentos-json/${id}`)).body.registro).toBe('rascunho')
  })

  test('[S7.06] of another account, or of a session or a patient that is gone, is not there', async () => {
    const { owner, paciente, attend } = await clinic()
    const other = await clinic()
    const { id } = await attend()
    await owner.put(recordUrl(id), { ...whole, versao: 0 })
    const tries = async (account: TestAccount, at: string) => [
      (await account.get(recordUrl(at))).status,
      (await account.put(recordUrl(at), { versao: 0, evolucao: 'x' })).status,
      (await account.post(signUrl(at), { versao: 1 })).status,
      (await account.post(addUrl(at), { texto: 'x' })).status,
    ]
    expect(await tries(other.owner, id)).toEqual([404, 404, 404, 404])
    expect(await tries(owner, soonId)).toEqual([404, 404, 404, 404])
    expect(await tries(owner, 'nada')).toEqual([404, 404, 404, 404])
    await owner.delete(`/api/pacientes-json/${paciente.id}`)
    expect(await tries(owner, id)).toEqual([404, 404, 404, 404])
    // It is hidden with the patient, and kept.
    expect(await system('select evolucao from session_records')).toEqual([{ evolucao: whole.evolucao }])
  })

  test('keeps its session from being deleted, also when both happen in one moment', async () => {
    const { owner, attend } = await clinic()
    const { id } = await attend()
    const [written, deleted] = await Promise.all([
      owner.put(recordUrl(id), { versao: 0, evolucao: 'Veio' }),
      owner.delete(`/api/atendimentos-json/${id}`),
    ])
    expect([[200, 409].join(), [404, 204].join()]).toContain([written?.status, deleted?.status].join())
    const [both] = await system<{ hidden: boolean; written: boolean }>(
      `select a.excluido_em is not null as hidden, r.atendimento_id is not null as written
       from appointments a left join session_records r on r.atendimento_id = a.id`,
    )
    expect(both?.hidden).toBe(!both?.written)
  })

  test('is begun before the session, and also of one that was missed; of one that was put off the other is written of', async () => {
    const { owner, attend } = await clinic()
    const coming = await attend(3 * day)
    expect((await owner.put(recordUrl(coming.id), { versao: 0, demanda: 'Trazer o caderno' })).status).toBe(200)
    const missed = await attend()
    await owner.put(`/api/atendimentos-json/${missed.id}`, { versao: 1, status: 'faltou' })
    await owner.put(recordUrl(missed.id), { versao: 0, evolucao: 'A mãe avisou por telefone' })
    expect((await owner.post(signUrl(missed.id), { versao: 1 })).status).toBe(200)
    expect((await owner.get(`/api/atendimentos-json/${missed.id}`)).body.status).toBe('faltou')
    const off = await attend(5 * day)
    const to = {
      inicio: new Date(Date.now() + 6 * day).toISOString(),
      fim: new Date(Date.now() + 6 * day + hour).toISOString(),
    }
    await owner.post(`/api/atendimentos-json/${off.id}/remarcar`, { versao: 1, ...to })
    expect((await owner.put(recordUrl(off.id), { versao: 0, evolucao: 'x' })).status).toBe(409)
  })

  test.each([
    [{ evolucao: 'x'.repeat(20_001) }, 'evolucao'],
    [{ conclusao: 'x' }, 'conclusao'],
    [{ versao: '1' }, 'versao'],
  ])('[S8.01] %j is refused beside its field', async (change, field) => {
    const { owner, attend } = await clinic()
    const { id } = await attend()
    const answer = await owner.put(recordUrl(id), { versao: 0, ...change })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })
})

describe('signing', () => {
  test('[S4.12] keeps name and registration as they are then, and what can be worked out again of what was signed', async () => {
    const { owner, paciente, attend } = await clinic()
    const { body: profile } = await owner.get('/api/settings/profile')
    await owner.patch('/api/settings/profile', {
      versao: profile.versao,
      conselho: 'CRP',
      conselho_numero: '06/12345',
      conselho_uf: 'SP',
    })
    const session = await attend()
    await owner.put(recordUrl(session.id), { ...whole, versao: 0 })
    const record = SessionRecord.parse((await owner.post(signUrl(session.id), { versao: 1 })).body)
    expect(record).toMatchObject({ ...whole, assinatura: 'Ana Dona, CRP-SP 06/12345', versao: 2 })
    const canonical = {
      atendimento: session.id,
      paciente: paciente.id,
      profissional: owner.user_id,
      inicio: session.inicio,
      fim: session.fim,
      fuso: 'America/Sao_Paulo',
      ...whole,
      assinado_por: owner.user_id,
      assinado_em: record.assinado_em,
    }
    expect(record.hash).toBe(createHash('sha256').update(JSON.stringify(canonical)).digest('hex'))
    await owner.patch('/api/settings/profile', { versao: profile.versao + 1, name: 'Ana Casada' })
    expect((await owner.get(recordUrl(session.id))).body.assinatura).toBe('Ana Dona, CRP-SP 06/12345')
    expect(await actions()).toEqual(['changed', 'read', 'signed', 'read', 'read'])
  })

  test('[S4.12] says that the session took place and counts it for its patient', async () => {
    const { owner, attend } = await clinic()
    const [one, two] = [await attend(-3 * hour), await attend(-1 * hour)]
    for (const { id } of [one, two]) {
      await owner.put(recordUrl(id), { versao: 0, evolucao: 'Veio' })
      await owner.post(signUrl(id), { versao: 1 })
    }
    const states = [one, two].map(async ({ id }) => (await owner.get(`/api/atendimentos-json/${id}`)).body)
    expect(await Promise.all(states)).toMatchObject([
      { status: 'realizado', numero_sessao: 1, registro: 'assinado' },
      { status: 'realizado', numero_sessao: 2, registro: 'assinado' },
    ])
  })

  test('of two at once, and while the appointment changes, happens once', async () => {
    const { owner, attend } = await clinic()
    const { id } = await attend()
    await owner.put(recordUrl(id), { versao: 0, evolucao: 'Veio' })
    const answers = await Promise.all([
      owner.post(signUrl(id), { versao: 1 }),
      owner.post(signUrl(id), { versao: 1 }),
      owner.put(`/api/atendimentos-json/${id}`, { versao: 1, anotacao: 'Pagou em dinheiro' }),
    ])
    const [one, two, change] = answers.map(({ status }) => status)
    expect([one, two].sort()).toEqual([200, 409])
    expect([200, 409]).toContain(change)
    expect((await actions()).filter((action) => action === 'signed')).toHaveLength(1)
    expect((await owner.get(`/api/atendimentos-json/${id}`)).body.status).toBe('realizado')
  })

  test('[S8.02] asked for twice under one key is answered the same', async () => {
    const { owner, attend } = await clinic()
    const { id } = await attend()
    await owner.put(recordUrl(id), { versao: 0, evolucao: 'Veio' })
    const key = { 'idempotency-key': 'assinatura-1234' }
    const first = await owner.post(signUrl(id), { versao: 1 }, key)
    const again = await owner.post(signUrl(id), { versao: 1 }, key)
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  test('[S5.07] is refused beside the field where nothing is written, or the day has not come', async () => {
    const { owner, attend } = await clinic()
    const { id } = await attend()
    const refusal = async (at: string, versao: number) => (await owner.post(signUrl(at), { versao })).body.errors
    expect((await refusal(id, 0)).evolucao[0]).toContain('Escreva alguma coisa')
    await owner.put(recordUrl(id), { versao: 0, evolucao: 'x' })
    await owner.put(recordUrl(id), { versao: 1, evolucao: '' })
    expect((await refusal(id, 2)).evolucao[0]).toContain('Escreva alguma coisa')
    const coming = await attend(2 * day)
    await owner.put(recordUrl(coming.id), { versao: 0, demanda: 'Trazer o caderno' })
    expect((await refusal(coming.id, 1)).evolucao[0]).toContain('ainda não chegou')
    expect((await owner.get(`/api/atendimentos-json/${coming.id}`)).body.status).toBe('agendado')
  })

  test('is of the version that was read', async () => {
    const { owner, attend } = await clinic()
    const { id } = await attend()
    await owner.put(recordUrl(id), { versao: 0, evolucao: 'Veio' })
    const answer = await owner.post(signUrl(id), { versao: 0 })
    expect([answer.status, answer.body.code, answer.body.atual.versao]).toEqual([409, 'stale_version', 1])
    expect((await owner.get(`/api/atendimentos-json/${id}`)).body.status).toBe('agendado')
  })
})

describe('a signed record', () => {
  test('[S4.12] is not written any more, only added to, each time under the name of who adds', async () => {
    const { owner, session, record } = await signed()
    const refused = await owner.put(recordUrl(session.id), { versao: record.versao, evolucao: 'Outra coisa' })
    expect([refused.status, refused.body.code]).toEqual([409, 'record_signed'])
    expect((await owner.post(signUrl(session.id), { versao: record.versao })).body.code).toBe('record_signed')
    const key = { 'idempotency-key': 'adendo-123456' }
    const added = await owner.post(addUrl(session.id), { texto: 'A avó confirmou.' }, key)
    expect((await owner.post(addUrl(session.id), { texto: 'A avó confirmou.' }, key)).body).toEqual(added.body)
    await owner.post(addUrl(session.id), { texto: 'A escola também.' })
    expect(added.status).toBe(201)
    const now = SessionRecord.parse((await owner.get(recordUrl(session.id))).body)
    expect(now).toEqual({ ...record, adendos: [added.body, now.adendos[1]] })
    expect(now.adendos.map(({ texto, assinatura }) => [texto, assinatura])).toEqual([
      ['A avó confirmou.', 'Ana Dona'],
      ['A escola também.', 'Ana Dona'],
    ])
    expect((await owner.post(addUrl(session.id), { texto: ' ' })).status).toBe(422)
  })

  test('a draft is not added to but changed', async () => {
    const { owner, attend } = await clinic()
    const { id } = await attend()
    await owner.put(recordUrl(id), { versao: 0, evolucao: 'Veio' })
    expect((await owner.post(addUrl(id), { texto: 'Mais' })).body.code).toBe('conflict')
  })

  test.each([
    [`update session_records set evolucao = 'Outra coisa'`],
    ['update session_records set assinado_em = null, assinado_por = null, assinatura = null, hash = null'],
    ['delete from session_records'],
    [`update session_addenda set texto = 'Outra coisa'`],
    ['delete from session_addenda'],
  ])(
    '[S4.12] is changed by nobody: «%s» is refused to every role, and without the trigger it is not',
    async (statement) => {
      const { owner, session } = await signed()
      await owner.post(addUrl(session.id), { texto: 'A avó confirmou.' })
      await expect(system(statement)).rejects.toMatchObject({ code: '42501', constraint: 'signed_record' })
      await expect(api.current.db.inTenant(owner, (tx) => tx.query(statement))).rejects.toMatchObject({ code: '42501' })
      const change = api.current.db.inSystem(async (tx) => {
        await tx.query('alter table session_records disable trigger signed_does_not_change')
        await tx.query('alter table session_addenda disable trigger addendum_does_not_change')
        if (statement.startsWith('delete from session_records')) await tx.query('delete from session_addenda')
        const rows = await tx.query(`${statement} returning *`)
        throw Object.assign(new Error('control'), { rows })
      })
      await expect(change).rejects.toMatchObject({ message: 'control', rows: [expect.anything()] })
    },
  )

  test('[S4.12] takes what is added to it, and nothing is added to a draft, whoever writes', async () => {
    const { owner, attend } = await clinic()
    const { id } = await attend()
    await owner.put(recordUrl(id), { versao: 0, evolucao: 'Veio' })
    const add = system(
      `insert into session_addenda (id, tenant_id, atendimento_id, texto, autor_id, assinatura)
       values (gen_random_uuid(), $1, $2, 'x', $3, 'x')`,
      [owner.tenant_id, id, owner.user_id],
    )
    await expect(add).rejects.toMatchObject({ code: '23514', constraint: 'addendum_to_draft' })
  })
})

describe('what is still to write', () => {
  test('[S4.12] is one’s own sessions that took place, without a record or with a draft, the oldest first', async () => {
    const { owner, colleague, attend } = await clinic()
    const pending = async (who: TestAccount) =>
      PendingRecords.parse((await who.get('/api/registros-pendentes-json')).body)
    const [first, second, third, coming] = [
      await attend(-5 * hour),
      await attend(-4 * hour),
      await attend(-3 * hour),
      await attend(day),
    ]
    const done = (id: string) => owner.put(`/api/atendimentos-json/${id}`, { versao: 1, status: 'realizado' })
    for (const { id } of [second, first, third]) await done(id)
    expect(coming.versao).toBe(1)
    await owner.put(recordUrl(second.id), { versao: 0, evolucao: 'Veio' })
    await owner.put(recordUrl(third.id), { versao: 0, evolucao: 'Veio' })
    await owner.post(signUrl(third.id), { versao: 1 })
    const { itens, total } = await pending(owner)
    expect([total, itens.map(({ id, registro }) => [id, registro])]).toEqual([
      2,
      [
        [first.id, null],
        [second.id, 'rascunho'],
      ],
    ])
    expect(itens[0]).toMatchObject({ paciente: { nome: 'Davi Rocha' }, grupo: null, inicio: first.inicio })
    expect(await pending(colleague)).toEqual({ itens: [], total: 0 })
  })

  test('of more than fifty lists fifty and counts all', async () => {
    const { owner, attend } = await clinic()
    await attend()
    await system(
      `insert into appointments (id, tenant_id, grupo, profissional_id, tipo, inicio, fim, fuso, modalidade, status)
       select gen_random_uuid(), $1, 'Reunião', $2, 'outro', now() - make_interval(days => at), now() - make_interval(days => at) + interval '1 hour',
         'America/Sao_Paulo', 'presencial', 'realizado' from generate_series(1, 60) at`,
      [owner.tenant_id, owner.user_id],
    )
    const { body } = await owner.get('/api/registros-pendentes-json')
    expect([body.itens.length, body.total, body.itens[0].grupo]).toEqual([50, 60, 'Reunião'])
  })
})
