import { createHash } from 'node:crypto'
import { IssuedDocument, IssuedPage } from '@vinculo/contracts/documents'
import { describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing'
import { begun, findingsOf, issued, wholeReport } from '../testing/documents'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const drafts = '/api/rascunhos-json'
const url = '/api/emissoes-json'
const soonId = '018f0000-0000-7000-8000-000000000000'

/** A clinic with a child, somebody who writes, a colleague, and somebody at the front desk. */
async function clinic() {
  const owner = await api.current.createAccount({ name: 'Ana Dona' })
  const colleague = await api.current.createAccount({ tenant_id: owner.tenant_id, name: 'Caio Colega' })
  const desk = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
  const { body } = await owner.post('/api/pacientes-json', { nome: 'Davi Rocha', data_nascimento: '2018-03-02' })
  return { owner, colleague, desk, paciente: { id: body.id as string } }
}

describe('issuing a document', () => {
  test('[S2.13] seals what is on the paper, what it was made of, and who says so; nothing of it follows later changes', async () => {
    const { owner, paciente } = await clinic()
    await owner.patch('/api/settings/profile', {
      versao: 1,
      profissao: 'psicologia',
      conselho: 'CRP',
      conselho_numero: '06/12345',
      conselho_uf: 'SP',
    })
    await owner.post('/api/documentos-json', {
      versao: 0,
      model_doc_topo: '<p>{{profissional.nome}}</p>',
      model_doc_rodape: '',
    })
    const draft = await begun(owner, { tipo: 'relatorio', paciente, ...wholeReport })
    expect(await findingsOf(owner, draft.id)).toEqual([])
    const answer = await owner.post(`${drafts}/${draft.id}/emissao`, { versao: 1, ciente: [] })
    expect(answer.status).toBe(201)
    const document = IssuedDocument.parse(answer.body)
    expect(document).toMatchObject({
      tipo: 'relatorio',
      titulo: 'Relatório de leitura',
      paciente: { nome: 'Davi Rocha' },
      autor: { nome: 'Ana Dona' },
      numero: 1,
      ano: new Date().getFullYear(),
      edicao: 1,
      substitui: null,
      substituido_por: null,
      cancelado_em: null,
      entregue_em: null,
      assinatura: 'Ana Dona, CRP-SP 06/12345',
      finalidade: 'Adaptar as provas',
      ciente: [],
      entregas: [],
    })
    expect(document.codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    expect(document.papel.verificacao).toMatchObject({ codigo: document.codigo })
    expect(document.papel.verificacao?.endereco).toMatch(/^localhost:\d+\/verificar$/)
    expect(document.papel.corpo).toContain('Lê por soletração')

    await owner.put(`/api/pacientes-json/${paciente.id}`, { versao: 1, nome: 'Davi Outro' })
    await owner.patch('/api/settings/profile', { versao: 2, name: 'Ana Nova', conselho_numero: '99/99999' })
    await owner.post('/api/documentos-json', { versao: 1, model_doc_topo: '<p>Outro topo</p>' })
    const { body: later } = await owner.get(`${url}/${document.id}`)
    expect(later).toEqual({
      ...answer.body,
      paciente: { ...document.paciente, nome: 'Davi Outro' },
      autor: { ...document.autor, nome: 'Ana Nova' },
    })
    const acts = await system<{ acao: string }>(`select acao from audit where acao like 'document.%' order by at`)
    expect(acts.map(({ acao }) => acao)).toEqual([
      'document.begun',
      'document.issued',
      'document.read',
      'document.read',
    ])
  })

  test('[S2.13] its hash is worked out again from what is stored, and by nothing else than its recipe', async () => {
    const { owner, paciente } = await clinic()
    const { id } = await issued(owner, { tipo: 'relatorio', paciente, ...wholeReport, validade: '2027-01-31' })
    const [row] = await system<Record<string, unknown>>('select * from issued_documents where id = $1', [id])
    const canonical = (value: unknown): string => {
      if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
      if (value === null || typeof value !== 'object') return JSON.stringify(value)
      const names = Object.keys(value).sort()
      return `{${names.map((name) => `${JSON.stringify(name)}:${canonical((value as Record<string, unknown>)[name])}`).join(',')}}`
    }
    const apart = ['tenant_id', 'hash', 'cancelado_em', 'motivo_cancelamento', 'criado_em', 'atualizado_em', 'versao']
    const sealed = Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !apart.includes(name)))
    const hash = (value: unknown) => createHash('sha256').update(canonical(value)).digest('hex')
    expect(hash(sealed)).toBe(row?.hash)
    expect(hash({ ...sealed, finalidade: 'Outra' })).not.toBe(row?.hash)
  })

  test('[S2.13] is refused while a finding is left, and while one stops it, and keeps what was seen', async () => {
    const { owner, paciente } = await clinic()
    const draft = await begun(owner, { tipo: 'declaracao', paciente, partes: { texto: '<p>Tem ansiedade.</p>' } })
    const { body: check } = await owner.get(`${drafts}/${draft.id}/conferencia`)
    expect(check.versao).toBe(1)
    expect(check.achados).toContainEqual({ codigo: 'states_symptoms', trechos: ['ansiedade'], impede: false })
    const seen = await findingsOf(owner, draft.id)
    const one = await owner.post(`${drafts}/${draft.id}/emissao`, { versao: 1, ciente: seen.slice(1) })
    expect([one.status, Object.keys(one.body.errors)]).toEqual([422, ['ciente']])
    const all = await owner.post(`${drafts}/${draft.id}/emissao`, { versao: 1, ciente: [...seen, ...seen] })
    expect([all.status, all.body.ciente]).toEqual([201, seen])

    const about = await begun(owner, { tipo: 'declaracao' })
    const stopped = await owner.post(`${drafts}/${about.id}/emissao`, {
      versao: 1,
      ciente: await findingsOf(owner, about.id),
    })
    expect([stopped.status, Object.keys(stopped.body.errors)]).toEqual([422, ['ciente']])
    const receipt = await begun(owner, { tipo: 'recibo', paciente })
    expect((await owner.get(`${drafts}/${receipt.id}/conferencia`)).body.achados).toContainEqual({
      codigo: 'amount_missing',
      impede: true,
    })
    // What was refused used up no number.
    expect((await issued(owner, { tipo: 'declaracao', paciente })).numero).toBe(2)
  })

  test('[S2.13] of an old version is refused with the one there is now', async () => {
    const { owner, paciente } = await clinic()
    const draft = await begun(owner, { tipo: 'relatorio', paciente, ...wholeReport })
    const { body: newer } = await owner.put(`${drafts}/${draft.id}`, { versao: 1, finalidade: 'Outra' })
    const answer = await owner.post(`${drafts}/${draft.id}/emissao`, { versao: 1, ciente: [] })
    expect([answer.status, answer.body.code, answer.body.atual]).toEqual([409, 'stale_version', newer])
  })

  test('[S2.13] twenty at once are numbered one after the other without a gap, and one pressed twice is one', async () => {
    const { owner, paciente } = await clinic()
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        begun(owner, { tipo: 'contrato', paciente, partes: { texto: '<p>Acordo</p>' } }),
      ),
    )
    await system(`update patients set data_nascimento = '1990-01-01'`)
    const answers = await Promise.all(
      all.map(({ id }) => owner.post(`${drafts}/${id}/emissao`, { versao: 1, ciente: ['fields_missing'] })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(answers.map(({ body }) => body.numero).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
    expect(new Set(answers.map(({ body }) => body.codigo)).size).toBe(20)

    const { id } = await begun(owner, { tipo: 'contrato', paciente, partes: { texto: '<p>Acordo</p>' } })
    const twice = await Promise.all(
      [1, 2].map(() => owner.post(`${drafts}/${id}/emissao`, { versao: 1, ciente: ['fields_missing'] })),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
    const made = twice.find(({ status }) => status === 201)?.body
    expect(twice.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'document_issued',
      emissao: made.id,
    })
    const again = { 'idempotency-key': 'emitir-uma-vez' }
    const other = await begun(owner, { tipo: 'contrato', paciente, partes: { texto: '<p>Acordo</p>' } })
    const same = await Promise.all(
      [1, 2].map(() => owner.post(`${drafts}/${other.id}/emissao`, { versao: 1, ciente: ['fields_missing'] }, again)),
    )
    expect(same.map(({ status }) => status)).toEqual([201, 201])
    expect(same[0]?.body).toEqual(same[1]?.body)
    expect((await owner.get(`${url}?pagina=1`)).body.total).toBe(22)
  })

  test('[S2.13] counts each kind, author and year by itself', async () => {
    const { owner, colleague, paciente } = await clinic()
    const relatorio = { tipo: 'relatorio', paciente, ...wholeReport }
    expect((await issued(owner, relatorio)).numero).toBe(1)
    expect((await issued(owner, relatorio)).numero).toBe(2)
    expect((await issued(owner, { tipo: 'parecer', paciente })).numero).toBe(1)
    expect((await issued(colleague, relatorio)).numero).toBe(1)
    const other = await clinic()
    await system(
      `insert into document_numbers (tenant_id, user_id, tipo, ano, ultimo) values ($1, $2, 'relatorio', 2001, 41)`,
      [other.owner.tenant_id, other.owner.user_id],
    )
    expect((await issued(other.owner, { ...relatorio, paciente: other.paciente })).numero).toBe(1)
  })

  test('[S2.13] ends the draft: it is neither listed, changed, deleted nor issued any more, and says where it went', async () => {
    const { owner, paciente } = await clinic()
    const draft = await begun(owner, { tipo: 'relatorio', paciente, ...wholeReport })
    const ciente = await findingsOf(owner, draft.id)
    const { body } = await owner.post(`${drafts}/${draft.id}/emissao`, { versao: 1, ciente })
    const tries = [
      await owner.get(`${drafts}/${draft.id}`),
      await owner.get(`${drafts}/${draft.id}/conferencia`),
      await owner.put(`${drafts}/${draft.id}`, { versao: 1, titulo: 'Outro' }),
      await owner.delete(`${drafts}/${draft.id}`),
      await owner.post(`${drafts}/${draft.id}/emissao`, { versao: 1, ciente: [] }),
    ]
    for (const each of tries)
      expect([each.status, each.body.code, each.body.emissao]).toEqual([409, 'document_issued', body.id])
    expect((await owner.get(drafts)).body).toEqual([])
  })

  test('[S2.13] is for nobody but the author of the draft, and not for who may not see its kind', async () => {
    const { owner, colleague, desk, paciente } = await clinic()
    const other = await clinic()
    const draft = await begun(owner, { tipo: 'relatorio', paciente, ...wholeReport })
    for (const account of [colleague, desk, other.owner]) {
      expect((await account.get(`${drafts}/${draft.id}/conferencia`)).status).toBe(404)
      expect((await account.post(`${drafts}/${draft.id}/emissao`, { versao: 1, ciente: [] })).status).toBe(404)
    }
    await system(`update users set role = 'secretaria' where id = $1`, [owner.user_id])
    expect((await owner.post(`${drafts}/${draft.id}/emissao`, { versao: 1, ciente: [] })).status).toBe(404)
  })
})

describe('the seal of an issued document', () => {
  const withoutTrigger = async (table: string, work: () => Promise<unknown>) => {
    await system(`alter table ${table} disable trigger user`)
    try {
      await work()
    } finally {
      await system(`alter table ${table} enable trigger user`)
    }
  }
  const statements = [
    `update issued_documents set titulo = 'Outro'`,
    `update issued_documents set papel = '{}'`,
    `update issued_documents set cancelado_em = now(), motivo_cancelamento = 'x', titulo = 'Outro'`,
    'delete from issued_documents',
  ]

  test.each(statements)(
    '[S2.13] not even the owner of the database does «%s»; control: without the trigger it is done',
    async (statement) => {
      const { owner, paciente } = await clinic()
      const { id } = await issued(owner, { tipo: 'relatorio', paciente, ...wholeReport })
      const stored = () => system('select * from issued_documents where id = $1', [id])
      const before = await stored()
      await expect(system(statement)).rejects.toThrow(/an issued document does not change/)
      expect(await stored()).toEqual(before)
      await system('update documents set emissao_id = null')
      await withoutTrigger('issued_documents', () => system(statement))
      expect(await stored()).not.toEqual(before)
    },
  )

  test.each([
    [`update document_deliveries set a_quem = 'Outra'`],
    ['delete from document_deliveries'],
    [`update issued_document_files set sha256 = 'x'`],
  ])('[S2.13] what went with it stays as well: «%s»', async (statement) => {
    const { owner, paciente } = await clinic()
    const { id } = await issued(owner, { tipo: 'relatorio', paciente, ...wholeReport })
    const delivered = { entregue_em: new Date().toISOString().slice(0, 10), a_quem: 'Rosa', meio: 'em_maos' }
    await system(`update users set time_zone = 'UTC'`)
    expect((await owner.post(`${url}/${id}/entregas`, delivered)).status).toBe(201)
    await system(
      `insert into files (id, tenant_id, dono_tipo, dono_id, tipo, nome, midia, tamanho, sha256, chave, restrito, largura, altura)
       values ($1::uuid, $2::uuid, 'usuario', $3, 'imagem', 'x.png', 'image/png', 1, repeat('0', 64), $2::text || '/' || $1::text, false, 1, 1)`,
      [soonId, owner.tenant_id, owner.user_id],
    )
    await system(
      `insert into issued_document_files (tenant_id, emissao_id, arquivo_id, sha256) values ($1, $2, $3, 'y')`,
      [owner.tenant_id, id, soonId],
    )
    await expect(system(statement)).rejects.toThrow(/an issued document does not change/)
  })

  test('[S6.03] the role of requests may cancel one, and nothing else', async () => {
    const { owner, paciente } = await clinic()
    await issued(owner, { tipo: 'relatorio', paciente, ...wholeReport })
    for (const statement of [
      'update issued_documents set hash = hash',
      'delete from issued_documents',
      'delete from document_deliveries',
      'update issued_document_files set sha256 = sha256',
      'delete from documents',
      'delete from document_numbers',
    ])
      await expect(api.current.db.inTenant(owner, (tx) => tx.query(statement))).rejects.toMatchObject({ code: '42501' })
  })
})

describe('issued documents', () => {
  test('[S7.06] are read by colleagues who care for patients, changed by their author alone, and not there for others', async () => {
    const { owner, colleague, desk, paciente } = await clinic()
    const other = await clinic()
    const document = await issued(owner, { tipo: 'relatorio', paciente, ...wholeReport })
    const contract = await issued(owner, { tipo: 'recibo', paciente, valor: '150.00' })
    expect((await colleague.get(`${url}/${document.id}`)).body.papel.corpo).toContain('soletração')
    expect((await desk.get(`${url}/${contract.id}`)).status).toBe(200)
    const delivery = { entregue_em: '2026-11-22', a_quem: 'Rosa', meio: 'em_maos' }
    const changes = async (account: TestAccount, id: string) => [
      (await account.post(`${url}/${id}/nova-versao`)).status,
      (await account.post(`${url}/${id}/cancelamento`, { motivo: 'Engano' })).status,
      (await account.post(`${url}/${id}/entregas`, delivery)).status,
    ]
    expect(await changes(colleague, document.id)).toEqual([403, 403, 403])
    expect(await changes(desk, contract.id)).toEqual([403, 403, 403])
    for (const [account, id] of [
      [desk, document.id],
      [other.owner, document.id],
      [owner, soonId],
    ] as const) {
      expect((await account.get(`${url}/${id}`)).status).toBe(404)
      expect((await account.get(`${url}/${id}/pdf`)).status).toBe(404)
      expect((await account.get(`${url}/${id}/diferencas`)).status).toBe(404)
      expect(await changes(account, id)).toEqual([404, 404, 404])
    }
    expect((await api.current.visitor.get(`${url}/${document.id}`)).status).toBe(401)
  })

  test('[S6.07] of clinical kinds are in no list or count of the front desk', async () => {
    const { owner, desk, paciente } = await clinic()
    await issued(owner, { tipo: 'relatorio', paciente, ...wholeReport })
    await issued(owner, { tipo: 'recibo', paciente, valor: '150.00' })
    for (const query of [
      '?pagina=1',
      `?pagina=1&paciente=${paciente.id}`,
      '?pagina=1&busca=davi',
      '?pagina=1&tipo=relatorio',
      '',
    ])
      expect([query, (await desk.get(url + query)).text]).toEqual([query, expect.not.stringContaining('leitura')])
    expect((await desk.get(`${url}?pagina=1`)).body.total).toBe(1)
    expect((await owner.get(`${url}?pagina=1`)).body.total).toBe(2)
  })

  test('[S7.14] are found by title, patient, purpose, recipient, number and code, in pages and in order', async () => {
    const { owner, paciente } = await clinic()
    const first = await issued(owner, { tipo: 'relatorio', paciente, ...wholeReport })
    const second = await issued(owner, { tipo: 'livre', titulo: 'Árvore', partes: { texto: '<p>x</p>' } })
    const found = async (query: string) =>
      IssuedPage.parse((await owner.get(`${url}?pagina=1&${query}`)).body).itens.map(({ titulo }) => titulo)
    expect(await found('')).toEqual(['Árvore', 'Relatório de leitura'])
    expect(await found('ordem=emitido_em')).toEqual(['Relatório de leitura', 'Árvore'])
    expect(await found('ordem=-titulo')).toEqual(['Relatório de leitura', 'Árvore'])
    for (const word of ['relatorio', 'davi', 'provas', 'coordenacao', first.codigo.toLowerCase()])
      expect([word, await found(`busca=${word}`)]).toEqual([word, ['Relatório de leitura']])
    expect(await found('tipo=livre')).toEqual(['Árvore'])
    expect(await found(`paciente=${paciente.id}`)).toEqual(['Relatório de leitura'])
    expect((await owner.get(`${url}?pagina=9&por_pagina=1`)).body).toMatchObject({ total: 2, pagina: 2 })
    expect((await owner.get(url)).body.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
    expect((await owner.get(`${url}?tipo=bula`)).status).toBe(422)
  })

  test('[S7.14] of a long list are sent whole, in parts', async () => {
    const { owner } = await clinic()
    const { id } = await issued(owner, { tipo: 'livre', partes: { texto: '<p>x</p>' } })
    await system(
      `insert into issued_documents (id, tenant_id, autor_id, tipo, titulo, numero, ano, codigo, papel, fonte, hash, assinatura, emitido_em)
       select gen_random_uuid(), tenant_id, autor_id, tipo, 'D' || n, n, 2000, lpad(n::text, 12, '0'), papel, fonte, hash, assinatura, emitido_em
       from issued_documents, generate_series(1, 1001) n where id = $1`,
      [id],
    )
    expect((await owner.get(url)).body).toHaveLength(1002)
    expect((await owner.get(`${url}?pagina=60`)).body).toMatchObject({ total: 1002, pagina: 51 })
  })

  test('[S2.30] go with their patient, and stay stored', async () => {
    const { owner, paciente } = await clinic()
    const { id } = await issued(owner, { tipo: 'relatorio', paciente, ...wholeReport })
    await owner.delete(`/api/pacientes-json/${paciente.id}`)
    expect((await owner.get(`${url}/${id}`)).status).toBe(404)
    expect((await owner.get(`${url}?pagina=1`)).body).toMatchObject({ itens: [], total: 0 })
    expect((await system('select 1 from issued_documents')).length).toBe(1)
  })

  test('[S2.13] are cancelled once, with a reason, and say so', async () => {
    const { owner, paciente } = await clinic()
    const document = await issued(owner, { tipo: 'relatorio', paciente, ...wholeReport })
    expect((await owner.post(`${url}/${document.id}/cancelamento`, { motivo: '' })).status).toBe(422)
    const answers = await Promise.all(
      [1, 2].map(() => owner.post(`${url}/${document.id}/cancelamento`, { motivo: 'Nome errado' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await owner.get(`${url}/${document.id}`)
    expect(body).toEqual({ ...document, cancelado_em: expect.any(String), motivo_cancelamento: 'Nome errado' })
  })

  test('[S2.13] say to whom they were delivered, from the day they were issued to today', async () => {
    const { owner, paciente } = await clinic()
    await system(`update users set time_zone = 'UTC'`)
    const { id } = await issued(owner, { tipo: 'relatorio', paciente, ...wholeReport })
    const today = new Date().toISOString().slice(0, 10)
    const given = { entregue_em: today, a_quem: 'Rosa Rocha', meio: 'em_maos' }
    const made = await owner.post(`${url}/${id}/entregas`, { ...given, observacao: 'Duas vias' })
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...given,
        id: expect.any(String),
        observacao: 'Duas vias',
        registrado_por: 'Ana Dona',
        criado_em: expect.any(String),
      },
    ])
    const refused = async (body: object) => Object.keys((await owner.post(`${url}/${id}/entregas`, body)).body.errors)
    expect(await refused({ ...given, entregue_em: '2001-01-01' })).toEqual(['entregue_em'])
    expect(await refused({ ...given, entregue_em: '2099-01-01' })).toEqual(['entregue_em'])
    expect(await refused({ ...given, meio: 'pombo' })).toEqual(['meio'])
    const { body } = await owner.get(`${url}/${id}`)
    expect([body.entregas, body.entregue_em]).toEqual([[made.body], today])
    expect((await owner.get(url)).body[0].entregue_em).toBe(today)
  })
})
