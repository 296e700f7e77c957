import { describe, expect, test } from 'vitest'
import { openBooks } from '../entries/testing'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const url = '/api/conta/exportar'
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))

async function fullAccount(given: { venc_plano?: string } = {}) {
  const owner = await api.current.createAccount({ name: 'Ana Dona' })
  const { body } = await owner.post('/api/pacientes-json', {
    nome: 'Davi Rocha',
    observacoes_clinicas: 'segredo clínico',
    endereco: { cidade: 'Lapa' },
  })
  for (const [tipo, name, restrito] of [
    ['anexo', 'Laudo.pdf', 'true'],
    ['anexo', 'Contrato.pdf', 'false'],
  ] as const) {
    const form = new FormData()
    form.set('dono', `paciente:${body.id}`)
    form.set('tipo', tipo)
    form.set('restrito', restrito)
    form.set('arquivo', new Blob(['%PDF-1.7 ', name]), name)
    await owner.post('/api/arquivos', form)
  }
  await system(`insert into schools (id, tenant_id, nome) values (gen_random_uuid(), $1, 'Escola Azul')`, [
    owner.tenant_id,
  ])
  if (given.venc_plano)
    await system('update tenants set venc_plano = $2 where id = $1', [owner.tenant_id, given.venc_plano])
  return owner
}
const names = (rows: { nome: string }[]) => rows.map(({ nome }) => nome).sort()

describe('the export of an account', () => {
  test('[S4.04] holds all of it, also when the plan ended or the account is suspended, and is noted', async () => {
    const owner = await fullAccount({ venc_plano: '2020-01-01' })
    await system('update tenants set suspenso_em = now() where id = $1', [owner.tenant_id])
    const answer = await owner.post(url)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="vinculo-[\d-]+\.json"$/)
    expect(answer.headers['x-vinculo-rows']).toBe('5')
    expect(answer.body).toMatchObject({ formato: 'vinculo.conta', versao: 1, exportado_por: 'Ana Dona' })
    expect(answer.body.pacientes).toMatchObject([
      { nome: 'Davi Rocha', observacoes_clinicas: 'segredo clínico', endereco: { cidade: 'Lapa' } },
    ])
    expect(names(answer.body.arquivos)).toEqual(['Contrato.pdf', 'Laudo.pdf'])
    expect(names(answer.body.escolas)).toEqual(['Escola Azul'])
    expect(answer.body.equipe).toMatchObject([{ name: 'Ana Dona' }])
    const [noted] = await system<{ campos: string[] }>(`select campos from audit where acao = 'account.exported'`)
    expect(noted?.campos).toContain('observacoes_clinicas')
  })

  test('[S2.09] [S2.10] has each school whole, and each guardian with whom they answer for', async () => {
    const owner = await api.current.createAccount()
    const school = await owner.post('/api/escolas-json', {
      nome: 'Escola Azul',
      endereco: { cidade: 'Santos' },
      contatos: [{ nome: 'Ruth', funcao: 'direcao', recebe_relatorios: true }],
    })
    const { body: rosa } = await owner.post('/api/responsaveis-json', { nome: 'Rosa', profissao: 'Costureira' })
    const link = { id: rosa.id, parentesco: 'mae', representante_legal: true }
    const patient = { nome: 'Davi', escola: { id: school.body.id }, responsaveis: [link] }
    await owner.post('/api/pacientes-json', patient)
    const { body } = await owner.post(url)
    const read = async (path: string) => [(await owner.get(path)).body]
    expect(body.escolas).toEqual(await read(`/api/escolas-json/${school.body.id}`))
    expect(body.responsaveis).toEqual(await read(`/api/responsaveis-json/${rosa.id}`))
    expect(body.responsaveis[0].vinculos).toMatchObject([{ paciente: { nome: 'Davi' }, parentesco: 'mae' }])
  })

  test('[S6.07] of the front desk holds nothing clinical', async () => {
    const owner = await fullAccount()
    const desk = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
    const answer = await desk.post(url)
    expect(answer.text).not.toContain('segredo')
    expect(names(answer.body.pacientes)).toEqual(['Davi Rocha'])
    expect(names(answer.body.arquivos)).toEqual(['Contrato.pdf'])
  })

  test('[S6.05] holds of finance what its reader sees of it, and nothing of it without the area', async () => {
    const { owner, enter, pay, person, give, caixa } = await openBooks(api.current)
    const desk = await person({ role: 'secretaria' })
    const bia = await person({ role: 'profissional' })
    const entry = await enter()
    await pay(entry)
    const own = await enter({ profissional: { id: bia.user_id } })
    await owner.post('/api/contatos-json', { nome: 'Papelaria' })
    const { body } = await owner.post(url)
    const read = async (id: string) => (await owner.get(`/api/lancamentos-json/${id}`)).body
    expect(body.lancamentos).toEqual([await read(entry.id), await read(own.id)])
    expect(body.contas.find(({ id }: { id: string }) => id === caixa)).toMatchObject({ nome: 'Caixa', saldo: '150.00' })
    expect([names(body.contatos), body.categorias.length]).toEqual([['Papelaria'], 2])
    expect([body.transferencias, body.pacotes, body.cobrancas]).toEqual([[], [], []])
    const seen = async (who: TestAccount) => {
      const { lancamentos, contas } = (await who.post(url)).body
      return [lancamentos.length, contas.map(({ saldo }: { saldo?: string }) => saldo)]
    }
    expect(await seen(desk)).toEqual([2, [undefined, undefined]])
    expect(await seen(bia)).toEqual([1, [undefined, undefined]])
    await give(desk, 'nada')
    expect(await seen(desk)).toEqual([0, []])
    await system('update tenants set financeiro = false where id = $1', [owner.tenant_id])
    expect(await seen(owner)).toEqual([0, []])
  })

  test('[S7.06] holds nothing of another account, and nobody who was deleted', async () => {
    await fullAccount()
    const other = await api.current.createAccount()
    const { body } = await other.post('/api/pacientes-json', { nome: 'Bia' })
    await other.delete(`/api/pacientes-json/${body.id}`)
    const answer = await other.post(url)
    expect(answer.body).toMatchObject({ pacientes: [], escolas: [], arquivos: [] })
    expect(answer.text).not.toContain('Davi')
  })

  test('[S4.04] of many is whole and in parts, each row on a line of its own', async () => {
    const owner = await api.current.createAccount()
    await system(
      `insert into patients (id, tenant_id, nome) select gen_random_uuid(), $1, 'P ' || n from generate_series(1, 1001) n`,
      [owner.tenant_id],
    )
    const answer = await owner.post(url)
    expect(new Set(answer.body.pacientes.map(({ id }: { id: string }) => id)).size).toBe(1001)
    expect(answer.text.split('\n').length).toBeGreaterThan(1001)
    expect(Number(answer.headers['x-vinculo-rows'])).toBe(1002)
  })

  test('[S4.04] is made three times an hour', async () => {
    const owner = await api.current.createAccount()
    for (let at = 0; at < 3; at++) expect((await owner.post(url)).status).toBe(200)
    expect((await owner.post(url)).body.code).toBe('too_many_requests')
  })
})
