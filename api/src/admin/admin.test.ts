import type { TenantPage, TenantRow } from '@vinculo/contracts/admin'
import type { Plan } from '@vinculo/contracts/plans'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../database/database'
import { newId } from '../ids'
import type { TestAccount } from '../testing'
import { databaseKind, useTestApi } from '../testing/suite'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const list = '/api/admin/tenants-json'
const rowOf = async (admin: TestAccount, id: string) => (await admin.get(`${list}/${id}`)).body as TenantRow
const auditOf = (id: string) =>
  system<{ acao: string; campos: string[] }>('select acao, campos from audit where registro_id = $1 order by at', [id])

async function clinic(nome: string, given: { name?: string; email?: string; plano?: string; venc?: string } = {}) {
  const account = await api.current.createAccount({
    venc_plano: given.venc ?? null,
    ...(given.name && { name: given.name }),
    ...(given.email && { email: given.email }),
  })
  await system('update tenants set nome = $2, plano_id = $3 where id = $1', [
    account.tenant_id,
    nome,
    given.plano ?? null,
  ])
  return account
}

describe('the accounts of an installation', () => {
  test('[S6.03] are found by words of their name or their owner’s, in order and by pages, without their patients', async () => {
    const admin = await api.current.createAccount({ role: 'admin', name: 'Quem Administra' })
    const lapa = await clinic('Clínica da Lapa', { name: 'José Íris', email: 'jose@lapa.example', plano: 'clinica' })
    await clinic('Ateliê do Saber', { venc: '2026-12-24' })
    await clinic('Recanto', { venc: '2026-11-30' })
    await api.current.createAccount({ tenant_id: lapa.tenant_id, role: 'secretaria' })
    for (const nome of ['Davi Segredo', 'Ana Segredo']) await lapa.post('/api/pacientes-json', { nome })

    const found = async (query: string) => ((await admin.get(`${list}?${query}`)).body as TenantPage).itens
    const [one, ...others] = await found('busca=CLINICA iris')
    expect(others).toEqual([])
    expect(one).toMatchObject({
      id: lapa.tenant_id,
      nome: 'Clínica da Lapa',
      titular: { name: 'José Íris', email: 'jose@lapa.example' },
      plano: { id: 'clinica', nome: 'Clínica' },
      usuarios: 2,
      registros: 2,
      suspensao: null,
    })
    expect(one?.modulos.at(-1)).toMatchObject({ id: 'financeiro', ativo: false })
    expect((await found('busca=jose@lapa')).map(({ nome }) => nome)).toEqual(['Clínica da Lapa'])
    expect(await found('busca=davi')).toEqual([])
    expect((await found('ordem=-venc_plano')).slice(0, 2).map(({ nome }) => nome)).toEqual([
      'Ateliê do Saber',
      'Recanto',
    ])
    const last = await admin.get(`${list}?pagina=99&por_pagina=3&ordem=nome`)
    expect(last.body).toMatchObject({ total: 4, pagina: 2, itens: [{ nome: 'Recanto' }] })
    expect((await admin.get(list)).text).not.toContain('Segredo')
  })

  test('[S6.03] get another plan and day from one administrator at a time, and it is noted', async () => {
    const admin = await api.current.createAccount({ role: 'admin' })
    const { tenant_id: id } = await clinic('Recanto')
    const { versao } = await rowOf(admin, id)
    const changed = await admin.patch(`${list}/${id}`, { versao, plano_id: 'essencial', venc_plano: '2027-01-31' })
    expect(changed.body).toMatchObject({ plano: { id: 'essencial' }, venc_plano: '2027-01-31', versao: versao + 1 })
    const late = await admin.patch(`${list}/${id}`, { versao, venc_plano: '' })
    expect([late.status, late.body.code, late.body.atual.venc_plano]).toEqual([409, 'stale_version', '2027-01-31'])
    const emptied = await admin.patch(`${list}/${id}`, { versao: versao + 1, plano_id: null, venc_plano: '' })
    expect(emptied.body).toMatchObject({ plano: null, venc_plano: null })
    expect((await auditOf(id)).map(({ acao, campos }) => [acao, campos])).toEqual([
      ['tenant.changed', ['plano_id', 'venc_plano']],
      ['tenant.changed', ['plano_id', 'venc_plano']],
    ])
  })

  test.each([
    ['a plan there is not', { plano_id: 'ouro' }, 'plano_id'],
    ['a day there is not', { venc_plano: '2027-02-30' }, 'venc_plano'],
    ['a reason without words', { suspensao: { motivo: ' ' } }, 'suspensao.motivo'],
    ['finance by the side', { financeiro: true }, 'financeiro'],
  ])('[S6.03] %s is refused beside its field', async (_, change, field) => {
    const admin = await api.current.createAccount({ role: 'admin' })
    const { tenant_id: id } = await clinic('Recanto')
    const { status, body } = await admin.patch(`${list}/${id}`, { versao: 1, ...change })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await auditOf(id)).toEqual([])
  })

  test('[S2.05] one that is suspended works no longer, is told why and whom to talk to, and works again when it is opened', async () => {
    const admin = await api.current.createAccount({ role: 'admin' })
    const ana = await clinic('Recanto', { name: 'Ana', email: 'ana@recanto.example' })
    const id = ana.tenant_id
    const { versao } = await rowOf(admin, id)
    const closed = await admin.patch(`${list}/${id}`, { versao, suspensao: { motivo: 'Cobrança contestada.' } })
    expect(closed.body.suspensao.motivo).toBe('Cobrança contestada.')
    const refused = await ana.get('/api/pacientes-json')
    expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended'])
    expect((await ana.get('/api/user')).body.suspensa).toBe(true)
    expect((await ana.get('/api/conta-json')).body).toEqual({
      nome: 'Recanto',
      plano: null,
      venc_plano: null,
      suspensao: { motivo: 'Cobrança contestada.' },
      devolucao: null,
      titular: { name: 'Ana', email: 'ana@recanto.example' },
      suporte: null,
    })
    await admin.patch(`${list}/${id}`, { versao: versao + 1, suspensao: null })
    expect((await ana.get('/api/pacientes-json')).status).toBe(200)
    expect((await ana.get('/api/conta-json')).body.suspensao).toBeNull()
    expect((await auditOf(id)).map(({ acao }) => acao)).toEqual(['tenant.suspended', 'tenant.reopened'])
  })

  test('[S6.05] have finance switched by whoever runs the platform, and hear of it', async () => {
    const admin = await api.current.createAccount({ role: 'admin' })
    const ana = await clinic('Recanto')
    const heard: unknown[] = []
    const stop = api.current.db.hints.subscribe((hint) => heard.push([hint?.tenant_id, hint?.o_que]))
    const url = `/api/admin/tenants/${ana.tenant_id}/modulos`
    expect((await admin.put(url, { modulo: 'financeiro', ativo: true })).status).toBe(200)
    expect((await ana.get('/api/user')).body.config.modulos).toEqual({ financeiro: true })
    await expect.poll(() => heard).toContainEqual([ana.tenant_id, 'conta'])
    stop()
    const nobody = await admin.put(`/api/admin/tenants/${newId()}/modulos`, { modulo: 'financeiro', ativo: true })
    expect(nobody.status).toBe(404)
    expect(await auditOf(ana.tenant_id)).toEqual([{ acao: 'tenant.modules_changed', campos: ['financeiro'] }])
  })

  test('[S6.03] are closed to every other role, in the API and in the database', async () => {
    const { tenant_id: id } = await clinic('Recanto')
    for (const role of ['profissional', 'secretaria'] as const) {
      const other = await api.current.createAccount({ role })
      expect((await other.get(list)).body.code).toBe('forbidden')
      expect((await other.patch(`${list}/${id}`, { versao: 1, suspensao: null })).body.code).toBe('forbidden')
      expect((await other.put('/api/planos-json/teste', { versao: 1, nome: 'Meu' })).body.code).toBe('forbidden')
    }
    const ana = await api.current.createAccount()
    const as = (sql: string) => api.current.db.inTenant(ana, (tx: Tx) => tx.query(sql))
    for (const sql of [
      `select * from platform_tenants('{}', 'nome', 9, 0)`,
      `select platform_change_tenant('${id}', 1, '{"financeiro":true}')`,
      `select platform_change_plan('teste', 1, '{"limite_registros":null}')`,
    ])
      await expect(as(sql)).rejects.toMatchObject({ code: '42501' })
  })

  test('[S7.06] an administrator’s own calls see their own patients alone', async () => {
    const admin = await api.current.createAccount({ role: 'admin' })
    const ana = await clinic('Recanto')
    await ana.post('/api/pacientes-json', { nome: 'Davi Segredo' })
    expect((await admin.get('/api/pacientes-json')).body).toEqual([])
  })
})

describe('plans', () => {
  test('[S6.03] are offered to all who sign in, and changed by whoever runs the platform, one at a time', async () => {
    const admin = await api.current.createAccount({ role: 'admin' })
    const ana = await clinic('Recanto', { plano: 'teste' })
    const read = async (who: TestAccount) => (await who.get('/api/planos-json')).body as Plan[]
    const before = (await read(ana)).find(({ id }) => id === 'essencial') as Plan
    expect(before).toMatchObject({ preco_mensal: '39.90', preco_anual: '399.00', limite_registros: 100 })
    try {
      const change = { ...before, preco_mensal: '45.00', limite_registros: '', oferecido: false }
      const changed = await admin.put('/api/planos-json/essencial', change)
      expect(changed.body).toMatchObject({ preco_mensal: '45.00', limite_registros: null, oferecido: false })
      expect(changed.body.limite_usuarios).toBe(before.limite_usuarios)
      expect((await admin.put('/api/planos-json/essencial', change)).body.code).toBe('stale_version')
      // Not offered any longer: seen by who has it, and by the platform.
      expect((await read(ana)).map(({ id }) => id)).toEqual(['teste', 'profissional', 'clinica'])
      expect((await read(admin)).map(({ id }) => id)).toEqual(['teste', 'essencial', 'profissional', 'clinica'])
      expect(await auditOf('essencial')).toMatchObject([{ acao: 'plan.changed' }])
    } finally {
      const { versao } = (await admin.get('/api/planos-json/essencial')).body
      await admin.put('/api/planos-json/essencial', { ...before, versao })
    }
  })

  test.each([
    ['a price that is none', { preco_mensal: '39,9' }, 'preco_mensal'],
    ['a limit of nothing', { limite_registros: 0 }, 'limite_registros'],
    ['no name', { nome: '' }, 'nome'],
    ['a field there is not', { desconto: 1 }, 'desconto'],
  ])('[S6.03] of one, %s is refused', async (_, change, field) => {
    const admin = await api.current.createAccount({ role: 'admin' })
    const { versao } = (await admin.get('/api/planos-json/teste')).body
    const { status, body } = await admin.put('/api/planos-json/teste', { versao, ...change })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  const thirty = (register: (at: number) => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: 30 }, (_, at) => register(at)))
  const total = async ({ tenant_id }: TestAccount) => {
    const [row] = await system<{ total: number }>('select count(*) as total from patients where tenant_id = $1', [
      tenant_id,
    ])
    return row?.total
  }

  test('[S6.06] stop thirty registrations at once exactly at their limit, and editing goes on', async () => {
    const ana = await clinic('Recanto', { plano: 'teste' })
    const answers: number[] = []
    await thirty(async (at) => {
      const { status, body } = await ana.post('/api/pacientes-json', { nome: `Paciente ${at}` })
      answers.push(status)
      if (status !== 201) {
        expect(body).toMatchObject({ code: 'plan_limit', message: expect.stringContaining('chegou ao limite') })
        expect(body).not.toHaveProperty('errors')
      }
    })
    expect(answers.filter((status) => status === 201)).toHaveLength(10)
    expect(answers.filter((status) => status === 422)).toHaveLength(20)
    expect(await total(ana)).toBe(10)
    const [row] = (await ana.get('/api/pacientes-json')).body
    expect((await ana.put(`/api/pacientes-json/${row.id}`, { versao: row.versao, nome: 'Outro' })).status).toBe(200)
    // Room again: one that is deleted does not count.
    await ana.delete(`/api/pacientes-json/${row.id}`)
    expect((await ana.post('/api/pacientes-json', { nome: 'Mais um' })).status).toBe(201)
    expect((await ana.post('/api/pacientes-json', { nome: 'Outro mais' })).status).toBe(422)
  })

  test.runIf(databaseKind() === 'postgres')(
    '[S6.06] control: counted first and registered then, without the counter’s lock, thirty at once go over the limit',
    async () => {
      const ana = await clinic('Recanto', { plano: 'teste' })
      await thirty((at) =>
        api.current.db.inTenant(ana, async (tx) => {
          const [counted] = await tx.query<{ total: number }>('select count(*) as total from patients')
          if ((counted?.total ?? 0) >= 10) throw new Error('full')
          await tx.query('select pg_sleep(0.05)')
          await tx.query('insert into patients (id, tenant_id, nome) values ($1, $2, $3)', [
            newId(),
            ana.tenant_id,
            `P ${at}`,
          ])
        }),
      )
      expect(await total(ana)).toBeGreaterThan(10)
    },
  )

  test('[S6.06] an account without a plan, or with one that has no limit, registers on', async () => {
    for (const plano of [undefined, 'profissional']) {
      const ana = await clinic('Recanto', plano ? { plano } : {})
      const statuses = await Promise.all(
        Array.from(
          { length: 12 },
          async (_, at) => (await ana.post('/api/pacientes-json', { nome: `Paciente ${at}` })).status,
        ),
      )
      expect(new Set(statuses)).toEqual(new Set([201]))
    }
  })
})
