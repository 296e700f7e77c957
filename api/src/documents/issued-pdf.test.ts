import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { closePdf, setUpPdf } from '../pdf/pdf'
import { issued } from '../testing/documents'
import { readPdf } from '../testing/pdf'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
afterEach(() => setUpPdf({}))
afterAll(() => closePdf())

/** A receipt with its author's signature as a picture. */
async function signedReceipt() {
  const owner = await api.current.createAccount({ name: 'Ana Dona' })
  const desk = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
  const form = new FormData()
  form.set('tipo', 'assinatura')
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#234' } })
    .png()
    .toBuffer()
  form.set('arquivo', new Blob([new Uint8Array(bytes)]), 'assinatura.png')
  expect((await owner.post('/api/settings/foto', form)).status).toBe(200)
  const document = await issued(owner, {
    tipo: 'recibo',
    valor: '150.00',
    pagador_nome: 'Rosa Rocha',
    partes: { texto: '<p>Recebi o combinado.</p>' },
  })
  return { owner, desk, url: `/api/emissoes-json/${document.id}`, document }
}

describe('the PDF of an issued document', () => {
  test('[S2.14] is of the sealed paper with the pictures it was sealed with, also when they are replaced, and is noted', async () => {
    const { owner, desk, url, document } = await signedReceipt()
    const files = await api.current.db.inSystem((tx) =>
      tx.query<{ sha256: string; now: string }>(
        `select s.sha256, f.sha256 as now from issued_document_files s join files f on f.id = s.arquivo_id`,
      ),
    )
    expect(files).toHaveLength(1)
    expect(files[0]?.sha256).toBe(files[0]?.now)
    expect((await owner.delete('/api/settings/foto/assinatura')).status).toBe(204)
    await owner.post('/api/documentos-json', { versao: 0, model_doc_topo: '<p>Outro topo</p>' })
    for (const reader of [owner, desk]) {
      const answer = await reader.get(`${url}/pdf`)
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="documento-${document.codigo}.pdf"`)
      const { pages, pictures } = await readPdf(answer.bytes)
      expect(pages.join(' ')).toContain('Recebi o combinado.')
      expect(pages.join(' ')).not.toContain('Outro topo')
      expect(pictures).toBe(1)
    }
    const noted = await api.current.db.inSystem((tx) =>
      tx.query(`select user_id from audit where acao = 'document.printed' order by at`),
    )
    expect(noted).toEqual([{ user_id: owner.user_id }, { user_id: desk.user_id }])
  })

  test('[S2.14] is missing where the server makes none, which is said, and all else works', async () => {
    await setUpPdf({ PDF: false })
    const { owner, url, document } = await signedReceipt()
    expect(document.pdf).toBe(false)
    const answer = await owner.get(`${url}/pdf`)
    expect([answer.status, answer.body.code]).toEqual([503, 'pdf_unavailable'])
    expect((await owner.get(url)).body.papel.corpo).toContain('Recebi o combinado.')
  })

  test('[S2.14] its pictures are seen on the screen by whom it is for, and used for nothing else', async () => {
    const { owner, desk, document } = await signedReceipt()
    const id = String(/data-arquivo="([^"]+)"/.exec(document.papel.corpo)?.[1])
    const colleague = await api.current.createAccount({ tenant_id: owner.tenant_id })
    for (const reader of [owner, desk, colleague]) {
      const picture = await reader.get(`/api/arquivos/${id}`)
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
    }
    expect((await (await api.current.createAccount()).get(`/api/arquivos/${id}`)).status).toBe(404)
    // Nobody signs with it, and nobody but its owner finds it or takes it away.
    const forged = await issued(colleague, { tipo: 'livre', partes: { texto: `<p>Eu<img data-arquivo="${id}"></p>` } })
    expect(forged.papel.corpo).not.toContain(id)
    expect((await colleague.get(`/api/arquivos-json?dono=usuario:${owner.user_id}`)).body).toEqual([])
    expect((await colleague.delete(`/api/arquivos/${id}`)).status).toBe(404)
    const noted = await api.current.db.inSystem((tx) =>
      tx.query(`select user_id from audit where acao = 'file.read' order by at`),
    )
    expect(noted).toEqual([{ user_id: desk.user_id }, { user_id: colleague.user_id }])
  })

  test('[S6.07] the front desk sees no picture that only clinical documents show', async () => {
    const { owner, desk } = await signedReceipt()
    const patient = await owner.post('/api/pacientes-json', { nome: 'Davi Rocha' })
    const form = new FormData()
    form.set('tipo', 'imagem')
    form.set('dono', `paciente:${patient.body.id}`)
    const bytes = await sharp({ create: { width: 30, height: 10, channels: 3, background: '#234' } })
      .png()
      .toBuffer()
    form.set('arquivo', new Blob([new Uint8Array(bytes)]), 'desenho.png')
    const { id } = (await owner.post('/api/arquivos', form)).body
    const partes = { texto: `<p><img data-arquivo="${id}"></p>` }
    const report = await issued(owner, { tipo: 'livre', paciente: { id: patient.body.id }, partes })
    expect(report.papel.corpo).toContain(id)
    expect((await desk.get(`/api/arquivos/${id}`)).status).toBe(404)
    const contract = await issued(owner, { tipo: 'contrato', paciente: { id: patient.body.id }, partes })
    expect(contract.papel.corpo).toContain(id)
    expect((await desk.get(`/api/arquivos/${id}`)).status).toBe(200)
    await owner.delete(`/api/pacientes-json/${patient.body.id}`)
    for (const reader of [owner, desk]) expect((await reader.get(`/api/arquivos/${id}`)).status).toBe(404)
  })
})
