import type { DocumentDraft } from '@vinculo/contracts/documents'
import { describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing'
import { issue, issued, wholeReport } from '../testing/documents'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const drafts = '/api/rascunhos-json'
const url = '/api/emissoes-json'

async function clinic() {
  const owner = await api.current.createAccount({ name: 'Ana Dona' })
  const { body } = await owner.post('/api/pacientes-json', { nome: 'Davi Rocha', data_nascimento: '2018-03-02' })
  return { owner, paciente: { id: body.id as string } }
}

describe('a later version', () => {
  const next = async (account: TestAccount, id: string) =>
    (await account.post(`${url}/${id}/nova-versao`)).body as DocumentDraft

  test('[S2.13] begins with all of the first one, is issued under a number of its own, and takes its place', async () => {
    const { owner, paciente } = await clinic()
    const first = await issued(owner, {
      tipo: 'relatorio',
      paciente,
      ...wholeReport,
      validade: '2027-01-31',
      coautores: [{ nome: 'Caio' }],
    })
    const answer = await owner.post(`${url}/${first.id}/nova-versao`)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      ...wholeReport,
      validade: '2027-01-31',
      coautores: [{ nome: 'Caio' }],
      substitui: { id: first.id, edicao: 1 },
      versao: 1,
    })
    const again = await owner.post(`${url}/${first.id}/nova-versao`)
    expect([again.status, again.body]).toEqual([200, answer.body])
    const partes = {
      ...wholeReport.partes,
      analise: '<p>Lê com fluência. Compreende o que ouve.</p>',
      conclusao: '<p>Nada mais a recomendar aqui.</p>',
    }
    const { body: changed } = await owner.put(`${drafts}/${answer.body.id}`, { versao: 1, partes })
    const second = (await issue(owner, changed)).body
    expect(second).toMatchObject({ edicao: 2, numero: 2, substitui: first.id, substituido_por: null })
    expect((await owner.get(`${url}/${first.id}`)).body).toEqual({ ...first, substituido_por: second.id })
    const replaced = await owner.post(`${url}/${first.id}/nova-versao`)
    expect([replaced.status, replaced.body.code, replaced.body.emissao]).toEqual([409, 'conflict', second.id])

    const { body: shown } = await owner.get(`${url}/${second.id}/diferencas`)
    expect(shown.de).toEqual({ id: first.id, edicao: 1, emitido_em: first.emitido_em })
    const changedBlocks = shown.blocos.filter(({ mudou }: { mudou: string }) => mudou !== 'igual')
    expect(changedBlocks).toContainEqual({
      mudou: 'mudado',
      trechos: [
        { texto: 'Lê ', mudou: 'igual' },
        { texto: 'por', mudou: 'removido' },
        { texto: 'com', mudou: 'novo' },
        { texto: ' ', mudou: 'igual' },
        { texto: 'soletração', mudou: 'removido' },
        { texto: 'fluência', mudou: 'novo' },
        { texto: '. Compreende o que ouve.', mudou: 'igual' },
      ],
    })
    expect(changedBlocks).toContainEqual({
      mudou: 'removido',
      trechos: [{ texto: 'Recomendo tempo maior nas provas.', mudou: 'removido' }],
    })
    expect(changedBlocks).toContainEqual({
      mudou: 'novo',
      trechos: [{ texto: 'Nada mais a recomendar aqui.', mudou: 'novo' }],
    })
    expect((await owner.get(`${url}/${first.id}/diferencas`)).status).toBe(404)
  })

  test('[S2.13] asked for twice at once is one draft, and of two drafts one takes the place', async () => {
    const { owner, paciente } = await clinic()
    const first = await issued(owner, { tipo: 'relatorio', paciente, ...wholeReport })
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(`${url}/${first.id}/nova-versao`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    // As if a second one had been made all the same.
    const [copy] = await system<{ id: string }>(
      `insert into documents (id, tenant_id, autor_id, paciente_id, tipo, titulo, solicitante, finalidade, partes, impressao, substitui_id)
       select gen_random_uuid(), tenant_id, autor_id, paciente_id, tipo, titulo, solicitante, finalidade, partes, impressao, substitui_id
       from documents where substitui_id is not null returning id`,
    )
    const draft = (await owner.get(`${drafts}/${copy?.id}`)).body
    const both = await Promise.all([issue(owner, answers[0]?.body), issue(owner, draft)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    await expect(
      system(`insert into issued_documents (id, tenant_id, autor_id, tipo, titulo, numero, ano, codigo, papel, fonte, hash, assinatura, emitido_em, edicao, substitui_id)
       select gen_random_uuid(), tenant_id, autor_id, tipo, titulo, 99, ano, '000000000000', papel, fonte, hash, assinatura, emitido_em, edicao, substitui_id
       from issued_documents where substitui_id is not null`),
    ).rejects.toThrow(/issued_replaced_once/)
  })

  test('[S2.13] stays about whom it was', async () => {
    const { owner, paciente } = await clinic()
    const first = await issued(owner, { tipo: 'relatorio', paciente, ...wholeReport })
    const { body: bia } = await owner.post('/api/pacientes-json', { nome: 'Bia' })
    const draft = await next(owner, first.id)
    const moved = await owner.put(`${drafts}/${draft.id}`, { versao: 1, paciente: { id: bia.id } })
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['paciente']])
  })
})
