import { documentKinds, isClinicalKind, partsOf } from '@vinculo/contracts/document-kinds'
import { DocumentDraft, DocumentModels, DraftPage, documentModelFields } from '@vinculo/contracts/documents'
import { describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const models = '/api/documentos-json'
const url = '/api/rascunhos-json'
const soonId = '018f0000-0000-7000-8000-000000000000'

const actions = async () =>
  (await system<{ acao: string }>(`select acao from audit where acao like 'document%' order by at`)).map(
    ({ acao }) => acao,
  )

/** A clinic with a child, somebody who writes, a colleague, and somebody at the front desk. */
async function clinic() {
  const owner = await api.current.createAccount({ name: 'Ana Dona' })
  const colleague = await api.current.createAccount({ tenant_id: owner.tenant_id, name: 'Caio Colega' })
  const desk = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
  const { body: mother } = await owner.post('/api/responsaveis-json', { nome: 'Rosa Rocha', cpf: '52998224725' })
  const { body: paciente } = await owner.post('/api/pacientes-json', {
    nome: 'Davi Rocha',
    data_nascimento: '2018-03-02',
    responsaveis: [{ id: mother.id, parentesco: 'mae', representante_legal: true, responsavel_financeiro: true }],
  })
  return { owner, colleague, desk, paciente: { id: paciente.id as string } }
}

const begun = async (account: TestAccount, body: object): Promise<DocumentDraft> => {
  const answer = await account.post(url, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return DocumentDraft.parse(answer.body)
}

describe('a person’s document models', () => {
  test('[S3.07] before the first save are what the product proposes, without an id', async () => {
    const { owner } = await clinic()
    const proposed = DocumentModels.parse((await owner.get(models)).body)
    expect([proposed.id, proposed.versao, proposed.criado_em]).toEqual([null, 0, null])
    expect(proposed.contrato).toContain('data-campo="responsavel.nome"')
    expect(proposed.comprovante).toContain('{{atendimento.data}}')
  })

  test('[S7.12] saved with nothing changed have an id, and every text stays as it was proposed', async () => {
    const { owner } = await clinic()
    const proposed = (await owner.get(models)).body
    const { status, body } = await owner.post(models, proposed)
    expect([status, body.versao]).toEqual([200, 1])
    expect(body.id).toMatch(/^[0-9a-f-]{36}$/)
    // So that nothing of them is lost on the way through what makes HTML safe.
    for (const name of documentModelFields) expect([name, body[name]]).toEqual([name, proposed[name]])
    expect((await owner.get(models)).body).toEqual(body)
  })

  test('[S7.12] [S8.04] keep what is not sent, are made safe, and are noted and told', async () => {
    const { owner } = await clinic()
    const hints: unknown[] = []
    const stop = api.current.db.hints.subscribe((hint) => hint?.o_que === 'documentos' && hints.push(hint))
    const first = (await owner.post(models, { versao: 0, contrato: '<p>Meu contrato</p>' })).body
    const second = await owner.post(models, {
      versao: 1,
      doc_edit: '<p onclick="alert(1)">Livre <b>mesmo</b></p><script>alert(1)</script>',
    })
    const hint = { tenant_id: owner.tenant_id, o_que: 'documentos', ids: [first.id] }
    await expect.poll(() => hints).toEqual([hint, hint])
    stop()
    expect(second.body).toMatchObject({ id: first.id, versao: 2, contrato: '<p>Meu contrato</p>' })
    expect(second.body.doc_edit).toBe('<p>Livre <strong>mesmo</strong></p>')
    const noted = await system<{ campos: string[] }>(
      `select campos from audit where acao = 'documents.models_changed' order by at`,
    )
    expect(noted.map(({ campos }) => campos)).toEqual([['contrato'], ['doc_edit']])
  })

  test('[S7.12] saved from two tabs are refused to the second, with what they are by now', async () => {
    const { owner } = await clinic()
    for (const versao of [0, 1]) {
      const answers = await Promise.all(
        ['um', 'dois'].map((text) => owner.post(models, { versao, contrato: `<p>${text} ${versao}</p>` })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const kept = answers.find(({ status }) => status === 200)?.body
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale_version', atual: kept })
    }
  })

  test('[S3.07] are one set a person: a colleague, the front desk and another account have their own', async () => {
    const { owner, colleague, desk } = await clinic()
    const other = await api.current.createAccount()
    await owner.post(models, { versao: 0, contrato: '<p>Só meu</p>' })
    for (const account of [colleague, desk, other]) {
      expect((await account.get(models)).text).not.toContain('Só meu')
      expect((await account.post(models, { versao: 0, contrato: '<p>Outro</p>' })).status).toBe(200)
    }
    expect((await owner.get(models)).body.contrato).toBe('<p>Só meu</p>')
  })

  test('[S7.12] refuse whom nobody knows, unknown fields, and what is too long, by field or as a whole', async () => {
    const { owner } = await clinic()
    expect((await api.current.visitor.get(models)).status).toBe(401)
    expect((await api.current.visitor.post(models, { versao: 0 })).status).toBe(401)
    expect((await owner.post(models, { versao: 0, rodape: 'x' })).status).toBe(422)
    const long = await owner.post(models, { versao: 0, contrato: `<p>${'a'.repeat(2_000_000)}</p>` })
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['contrato']])
    const huge = await owner.post(models, { versao: 0, contrato: 'a'.repeat(5 * 1024 * 1024) })
    expect([huge.status, huge.body.code]).toEqual([413, 'payload_too_large'])
    // Some two hundred pages are not.
    const pages = `<p>${'palavra '.repeat(60_000)}</p>`
    expect((await owner.post(models, { versao: 0, contrato: pages })).status).toBe(200)
  })
})

describe('a document being written', () => {
  test.each(documentKinds)(
    '[S2.13] «%s» begins with its parts, a title of its own and what is printed',
    async (tipo) => {
      const { owner, paciente } = await clinic()
      const draft = await begun(owner, { tipo, paciente })
      expect(Object.keys(draft.partes)).toEqual([...partsOf[tipo]])
      expect(draft).toMatchObject({ titulo: null, paciente: { nome: 'Davi Rocha' }, versao: 1, substitui: null })
      const { body } = await owner.get(url)
      expect(body).toMatchObject([{ id: draft.id, tipo, autor: { nome: 'Ana Dona' } }])
      expect(body[0].titulo).not.toBe('')
      // What is proposed is safe already: saving it changes nothing.
      const saved = await owner.put(`${url}/${draft.id}`, draft)
      expect(saved.body).toEqual(draft)
    },
  )

  test('[S4.11] prints no more than there is, and only who agrees signs beside the author', async () => {
    const { owner, paciente } = await clinic()
    const { body: alone } = await owner.post('/api/pacientes-json', { nome: 'Bia', data_nascimento: '1990-01-01' })
    const of = async (body: object) => (await begun(owner, body)).impressao
    expect(await of({ tipo: 'relatorio', paciente })).toMatchObject({ topo: true, paciente: true, responsavel: false })
    expect(await of({ tipo: 'relatorio' })).toMatchObject({ paciente: false, rodape_assinatura_user: true })
    expect(await of({ tipo: 'comprovante', paciente })).toMatchObject({ paciente: false })
    const agreed = { tipo: 'contrato', paciente }
    expect(await of(agreed)).toMatchObject({ assinatura_reponsavel: true, assinatura_paciente: false })
    const adult = { tipo: 'contrato', paciente: { id: alone.id } }
    expect(await of(adult)).toMatchObject({ assinatura_reponsavel: false, assinatura_paciente: true })
  })

  test('[S2.13] a receipt begins with who pays, a child’s guardian, and the session it is for', async () => {
    const { owner, paciente } = await clinic()
    const { body: session } = await owner.post('/api/atendimentos-json', {
      paciente,
      inicio: '2026-03-02T17:00:00Z',
      fim: '2026-03-02T17:50:00Z',
      valor: '150.00',
    })
    const draft = await begun(owner, { tipo: 'recibo', atendimento_id: session.id })
    expect(draft).toMatchObject({
      paciente: { nome: 'Davi Rocha' },
      atendimento_id: session.id,
      pagador_nome: 'Rosa Rocha',
      pagador_cpf: '52998224725',
      valor: '150.00',
      data_servico: '2026-03-02',
    })
    const { body: adult } = await owner.post('/api/pacientes-json', { nome: 'Bia Luz', data_nascimento: '1990-01-01' })
    expect(await begun(owner, { tipo: 'recibo', paciente: { id: adult.id } })).toMatchObject({
      pagador_nome: 'Bia Luz',
    })
  })

  test('[S7.12] a contract begins with the models as the user keeps them', async () => {
    const { owner, paciente } = await clinic()
    await owner.post(models, { versao: 0, contrato: '<p>Meu contrato</p>' })
    expect((await begun(owner, { tipo: 'contrato', paciente })).partes.texto).toBe('<p>Meu contrato</p>')
    const own = await begun(owner, { tipo: 'contrato', paciente, partes: { texto: '<p>Este</p>' } })
    expect(own.partes.texto).toBe('<p>Este</p>')
  })

  test('[S2.13] is changed part by part, kept safe, and noted', async () => {
    const { owner, paciente } = await clinic()
    const { id } = await begun(owner, { tipo: 'relatorio', paciente })
    const change = {
      versao: 1,
      finalidade: 'Escola',
      coautores: [{ nome: 'Caio Colega' }],
      partes: { demanda: '<p>Leitura<iframe src="x"></iframe></p>' },
    }
    const first = DocumentDraft.parse((await owner.put(`${url}/${id}`, change)).body)
    expect(first).toMatchObject({ versao: 2, finalidade: 'Escola', partes: { demanda: '<p>Leitura</p>', analise: '' } })
    const second = await owner.put(`${url}/${id}`, { versao: 2, partes: { analise: '<p>Lê bem</p>' } })
    expect(second.body.partes).toMatchObject({ demanda: '<p>Leitura</p>', analise: '<p>Lê bem</p>' })
    // What is there already is no other version.
    expect((await owner.put(`${url}/${id}`, second.body)).body.versao).toBe(3)
    expect((await owner.get(`${url}/${id}`)).body).toEqual(second.body)
    expect(await actions()).toEqual(['document.begun', 'document.changed', 'document.changed', 'document.read'])
    const [noted] = await system<{ campos: string[] }>(
      `select campos from audit where acao = 'document.changed' order by at`,
    )
    expect(noted?.campos).toEqual(['finalidade', 'coautores', 'partes.demanda'])
  })

  test('[S2.13] saved from two tabs is refused to the second, with what it is by now', async () => {
    const { owner } = await clinic()
    const { id } = await begun(owner, { tipo: 'livre' })
    const answers = await Promise.all(
      ['um', 'dois'].map((text) => owner.put(`${url}/${id}`, { versao: 1, partes: { texto: `<p>${text}</p>` } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = answers.find(({ status }) => status === 200)?.body
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale_version', atual: kept })
  })

  test('[S2.13] begun twice by one press is begun once', async () => {
    const { owner } = await clinic()
    const headers = { 'idempotency-key': 'um-documento-novo' }
    const answers = await Promise.all([1, 2].map(() => owner.post(url, { tipo: 'livre' }, headers)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await owner.get(url)).body).toHaveLength(1)
  })

  test('[S2.13] is deleted, by its author, once', async () => {
    const { owner, colleague } = await clinic()
    const { id } = await begun(owner, { tipo: 'livre' })
    expect((await colleague.delete(`${url}/${id}`)).status).toBe(404)
    expect((await owner.delete(`${url}/${id}`)).status).toBe(204)
    expect((await owner.delete(`${url}/${id}`)).status).toBe(404)
    expect((await owner.get(url)).body).toEqual([])
  })

  test('[S7.06] is nobody else’s: not a colleague’s, not another account’s, and gone with its patient', async () => {
    const { owner, colleague, paciente } = await clinic()
    const other = await clinic()
    const draft = await begun(owner, { tipo: 'contrato', paciente })
    for (const account of [colleague, other.owner]) {
      expect((await account.get(`${url}/${draft.id}`)).status).toBe(404)
      expect((await account.put(`${url}/${draft.id}`, { versao: 1, titulo: 'Meu' })).status).toBe(404)
      expect((await account.get(`${url}?pagina=1`)).body).toMatchObject({ itens: [], total: 0 })
    }
    expect((await owner.get(`${url}/${soonId}`)).status).toBe(404)
    expect((await owner.get(`${url}/nada`)).status).toBe(404)
    await owner.delete(`/api/pacientes-json/${paciente.id}`)
    expect((await owner.get(`${url}/${draft.id}`)).status).toBe(404)
    expect((await owner.put(`${url}/${draft.id}`, { versao: 1, titulo: 'Meu' })).status).toBe(404)
    expect((await owner.get(`${url}?pagina=1`)).body).toMatchObject({ itens: [], total: 0 })
  })

  test('[S2.13] is refused with who is not there, parts the kind has not, and another patient’s session', async () => {
    const { owner, paciente } = await clinic()
    const other = await clinic()
    const refused = async (body: object) => {
      const answer = await owner.post(url, body)
      return [answer.status, Object.keys(answer.body.errors ?? {})]
    }
    expect(await refused({ tipo: 'livre', paciente: other.paciente })).toEqual([422, ['paciente']])
    expect(await refused({ tipo: 'livre', partes: { demanda: 'x' } })).toEqual([422, ['partes.demanda']])
    expect(await refused({ tipo: 'livre', atendimento_id: soonId })).toEqual([422, ['atendimento_id']])
    expect(await refused({ tipo: 'bula' })).toEqual([422, ['tipo']])
    const { body: bia } = await owner.post('/api/pacientes-json', { nome: 'Bia' })
    const hour = { inicio: '2026-03-02T17:00:00Z', fim: '2026-03-02T17:50:00Z' }
    const { body: session } = await owner.post('/api/atendimentos-json', { paciente: { id: bia.id }, ...hour })
    const about = { tipo: 'comprovante', paciente, atendimento_id: session.id }
    expect(await refused(about)).toEqual([422, ['atendimento_id']])
    const { id } = await begun(owner, { ...about, paciente: { id: bia.id } })
    const moved = await owner.put(`${url}/${id}`, { versao: 1, paciente })
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['atendimento_id']])
    expect((await owner.put(`${url}/${id}`, { versao: 1, paciente, atendimento_id: null })).status).toBe(200)
  })

  test('[S6.07] of a clinical kind is not begun, seen or changed at the front desk', async () => {
    const { owner, desk, paciente } = await clinic()
    for (const tipo of documentKinds)
      expect([tipo, (await desk.post(url, { tipo, paciente })).status]).toEqual([
        tipo,
        isClinicalKind(tipo) ? 403 : 201,
      ])
    // Somebody who wrote reports and is at the front desk now.
    const { id } = await begun(owner, { tipo: 'relatorio', paciente, titulo: 'Segredo' })
    await system(`update users set role = 'secretaria' where id = $1`, [owner.user_id])
    expect((await owner.get(`${url}/${id}`)).status).toBe(404)
    expect((await owner.put(`${url}/${id}`, { versao: 1, titulo: 'x' })).status).toBe(404)
    expect((await owner.delete(`${url}/${id}`)).status).toBe(404)
    expect((await owner.get(`${url}?pagina=1`)).body).toMatchObject({ itens: [], total: 0 })
  })

  test('[S7.14] is found by its title, given or by its kind, and by its patient, in pages and in order', async () => {
    const { owner, paciente } = await clinic()
    await begun(owner, { tipo: 'recibo', paciente })
    await begun(owner, { tipo: 'livre', titulo: 'Árvore' })
    await begun(owner, { tipo: 'declaracao', paciente })
    const titles = async (query: string) =>
      DraftPage.parse((await owner.get(`${url}?pagina=1&${query}`)).body).itens.map(({ titulo }) => titulo)
    expect(await titles('ordem=titulo')).toEqual(['Árvore', 'Declaração', 'Recibo'])
    expect(await titles('ordem=-titulo')).toEqual(['Recibo', 'Declaração', 'Árvore'])
    expect(await titles('ordem=atualizado_em')).toEqual(['Recibo', 'Árvore', 'Declaração'])
    expect(await titles('busca=arvore')).toEqual(['Árvore'])
    expect(await titles('busca=davi%20declaracao')).toEqual(['Declaração'])
    expect(await titles(`paciente=${paciente.id}&ordem=titulo`)).toEqual(['Declaração', 'Recibo'])
    const page = (await owner.get(`${url}?pagina=2&por_pagina=2&ordem=titulo`)).body
    expect([page.total, page.pagina, page.itens.length]).toEqual([3, 2, 1])
    expect((await owner.get(`${url}?limite=1`)).body).toHaveLength(1)
    expect((await owner.get(`${url}?ordem=autor`)).status).toBe(422)
  })
})
