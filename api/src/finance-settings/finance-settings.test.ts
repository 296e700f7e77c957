import { describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const url = '/api/financeiro/config-json'
const nobodysId = '018f0000-0000-7000-8000-000000000000'

const owner = (name = 'Ana Dona') => api.current.createAccount({ financeiro: true, name })
const colleague = ({ tenant_id }: TestAccount, role: 'secretaria' | 'profissional', name: string) =>
  api.current.createAccount({ tenant_id, role, name })
const audited = (account: TestAccount) =>
  api.current.db.inTenant(account, (tx) => tx.query('select registro_id, campos from audit order by at, registro_id'))

describe('how finance is kept', () => {
  test('[S2.19] before anything is said of it nothing is closed, and each person sees what their role says', async () => {
    const ana = await owner()
    const rui = await colleague(ana, 'secretaria', 'Rui Mesa')
    const bia = await colleague(ana, 'profissional', 'Bia Costa')
    const person = { is_owner: false, totais: false }
    expect((await ana.get(url)).body).toEqual({
      fechado_ate: null,
      conta_padrao: null,
      prazo_dias: 0,
      versao: 0,
      pessoas: [
        { id: ana.user_id, nome: 'Ana Dona', role: 'profissional', is_owner: true, acesso: 'tudo', totais: true },
        { ...person, id: bia.user_id, nome: 'Bia Costa', role: 'profissional', acesso: 'proprios' },
        { ...person, id: rui.user_id, nome: 'Rui Mesa', role: 'secretaria', acesso: 'tudo' },
      ],
    })
  })

  test('[S2.19] months are closed and opened again, the default account and the days are kept; what is absent stays', async () => {
    const ana = await owner()
    const [{ id }] = (await ana.get('/api/contas-json')).body
    const said = { versao: 0, fechado_ate: '2026-03', conta_padrao: { id }, prazo_dias: 5 }
    const closed = await ana.put(url, said)
    expect(closed.body).toMatchObject({ ...said, conta_padrao: { id, nome: 'Caixa' }, versao: 1 })
    const open = await ana.put(url, { versao: 1, fechado_ate: '' })
    expect(open.body).toMatchObject({ fechado_ate: null, prazo_dias: 5, conta_padrao: { id }, versao: 2 })
    expect((await ana.put(url, { versao: 2, prazo_dias: 5 })).body.versao).toBe(2)
    expect((await ana.put(url, said)).body).toMatchObject({ code: 'stale_version', atual: { versao: 2 } })
    expect(await audited(ana)).toEqual([
      { registro_id: ana.tenant_id, campos: ['fechado_ate', 'conta_padrao', 'prazo_dias'] },
      { registro_id: ana.tenant_id, campos: ['fechado_ate'] },
    ])
    await ana.put(`/api/contas-json/${id}`, { versao: 1, ativo: false })
    expect((await ana.get(url)).body).toMatchObject({ conta_padrao: null, versao: 3 })
    const inactive = await ana.put(url, { versao: 3, conta_padrao: { id } })
    expect([inactive.status, Object.keys(inactive.body.errors)]).toEqual([422, ['conta_padrao']])
  })

  test('[S6.05] the owner says who sees what, and those it is said of are told', async () => {
    const ana = await owner()
    const rui = await colleague(ana, 'secretaria', 'Rui Mesa')
    const told: unknown[] = []
    const stop = api.current.db.hints.subscribe((hint) => told.push(hint?.o_que === 'conta' ? hint.ids : hint?.o_que))
    expect((await rui.get('/api/financeiro/resumo-json')).status).toBe(403)
    const pessoas = [{ id: rui.user_id, acesso: 'tudo', totais: true }]
    const allowed = await ana.put(url, { versao: 0, pessoas })
    expect(allowed.body.pessoas[1]).toMatchObject({ nome: 'Rui Mesa', acesso: 'tudo', totais: true })
    await expect.poll(() => told).toEqual([[rui.user_id], 'financeiro'])
    stop()
    expect((await rui.get('/api/financeiro/resumo-json')).status).toBe(200)
    await ana.put(url, { versao: 1, pessoas: [{ id: rui.user_id, acesso: 'nada', totais: false }] })
    expect((await rui.get('/api/contas-json')).status).toBe(403)
    expect(await audited(ana)).toEqual(Array(2).fill({ registro_id: rui.user_id, campos: ['acesso', 'totais'] }))
  })

  test('[S5.07] what cannot be said of somebody is refused beside them', async () => {
    const ana = await owner()
    const rui = await colleague(ana, 'secretaria', 'Rui Mesa')
    const stranger = await owner()
    const refused = async (person: object) => {
      const { status, body } = await ana.put(url, { versao: 0, pessoas: [person] })
      return [status, Object.keys(body.errors ?? {})]
    }
    const nothing = { acesso: 'nada', totais: false }
    expect(await refused({ id: ana.user_id, ...nothing })).toEqual([422, ['pessoas.0.acesso']])
    expect(await refused({ id: rui.user_id, acesso: 'proprios', totais: true })).toEqual([422, ['pessoas.0.totais']])
    expect(await refused({ id: stranger.user_id, ...nothing })).toEqual([422, ['pessoas.0.id']])
    expect(await refused({ id: nobodysId, ...nothing })).toEqual([422, ['pessoas.0.id']])
    expect(await refused({ id: rui.user_id, acesso: 'metade', totais: false })).toEqual([422, ['pessoas.0.acesso']])
    const account = await ana.put(url, { versao: 0, conta_padrao: { id: nobodysId } })
    expect(Object.keys(account.body.errors)).toEqual(['conta_padrao'])
    for (const fechado_ate of ['2026-13', '2099-01']) {
      const closed = await ana.put(url, { versao: 0, fechado_ate })
      expect([closed.status, Object.keys(closed.body.errors)]).toEqual([422, ['fechado_ate']])
    }
    expect((await ana.get(url)).body.versao).toBe(0)
  })

  test('[S6.05] nobody but the owner reads or changes it, and nobody without finance', async () => {
    const ana = await owner()
    const others = [
      await colleague(ana, 'secretaria', 'Rui Mesa'),
      await colleague(ana, 'profissional', 'Bia Costa'),
      await api.current.createAccount(),
    ]
    for (const person of others) {
      expect((await person.get(url)).status).toBe(403)
      expect((await person.put(url, { versao: 0, prazo_dias: 1 })).status).toBe(403)
    }
    expect((await api.current.visitor.get(url)).status).toBe(401)
  })

  test('[S2.19] of ten saves at once one goes through', async () => {
    const ana = await owner()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => ana.put(url, { versao: 0, prazo_dias: at + 1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})
