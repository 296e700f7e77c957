import { StoredFile } from '@vinculo/contracts/files'
import { defaultPrintSettings } from '@vinculo/contracts/print-rules'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { at, nobodysId } from '../appointments/testing'
import { countCalls } from '../limits/repository'
import { keyOf, limits } from '../limits/rules'
import { isPdfThere, setUpPdf } from '../pdf/pdf'
import { tokenHashOf } from '../sessions/tokens'
import { useTestApi } from '../testing/suite'
import { draft, nothing, openFamily, preview, print, send, url } from './testing'

const api = useTestApi()
let people: Awaited<ReturnType<typeof openFamily>>
beforeEach(async () => {
  people = await openFamily(api.current)
})

describe('who may print what', () => {
  test('[S7.06] another tenant’s patient, session, draft and application are 404', async () => {
    const { owner, child, book } = people
    const stranger = await api.current.createAccount()
    const session = await book(at('2026-11-19T15:30'), { paciente: { id: child.id } })
    const report = await draft(owner, { tipo: 'relatorio', paciente: { id: child.id } })
    for (const settings of [
      { paciente_id: child.id },
      { atendimento_id: session.id },
      { conteudo: `rascunho:${report.id}` },
      { conteudo: `aplicacao:${report.id}` },
      { paciente_id: nobodysId },
    ])
      for (const path of [url, `${url}/pdf`])
        expect([settings, (await stranger.post(path, { ...defaultPrintSettings, ...settings })).status]).toEqual([
          settings,
          404,
        ])
    expect(
      (await stranger.post(`${url}/previa`, { ...nothing, form_title: '', texto: '', paciente_id: child.id })).status,
    ).toBe(404)
    // Control: it is there for who it belongs to.
    expect((await send(owner, { paciente_id: child.id, atendimento_id: session.id })).status).toBe(200)
  })

  test('a session of one patient is not printed for another, and a deleted patient not at all', async () => {
    const { owner, child, paciente, book } = people
    const session = await book(at('2026-11-19T15:30'), { paciente: { id: child.id } })
    expect((await send(owner, { paciente_id: paciente.id, atendimento_id: session.id })).status).toBe(404)
    await owner.delete(`/api/pacientes-json/${child.id}`)
    expect((await send(owner, { paciente_id: child.id })).status).toBe(404)
    expect((await send(owner, { atendimento_id: session.id })).status).toBe(404)
  })

  test('[S6.03] the front desk prints contracts and receipts, and no report, not even a colleague’s own', async () => {
    const { owner, desk, child } = people
    expect((await send(desk, { conteudo: 'contrato', paciente_id: child.id })).status).toBe(200)
    const receipt = await draft(desk, { tipo: 'recibo', paciente: { id: child.id }, valor: '10.00' })
    expect((await send(desk, { conteudo: `rascunho:${receipt.id}` })).status).toBe(200)
    const report = await draft(owner, { tipo: 'relatorio', paciente: { id: child.id } })
    expect((await send(desk, { conteudo: `rascunho:${report.id}` })).status).toBe(404)
  })

  test('[S6.03] a closed picture is not on the paper of who may not see it', async () => {
    const { owner, desk, child } = people
    const form = new FormData()
    for (const [name, value] of Object.entries({ dono: `paciente:${child.id}`, tipo: 'imagem' })) form.set(name, value)
    form.set(
      'arquivo',
      new Blob([
        await sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      ]),
      'a.png',
    )
    const { id } = StoredFile.parse((await owner.post('/api/arquivos', form)).body)
    const texto = `<p><img data-arquivo="${id}" alt="desenho"></p>`
    expect((await preview(owner, { ...nothing, texto })).corpo).toBe(
      `<p><img data-arquivo="${id}" width="8" height="4" alt="desenho"></p>`,
    )
    expect((await preview(desk, { ...nothing, texto })).corpo).toBe('<p><em>desenho</em></p>')
  })

  test('[S7.04] settings that are none are refused beside their field', async () => {
    const { owner } = people
    for (const [wrong, field] of [
      [{ conteudo: 'senha' }, 'conteudo'],
      [{ conteudo: 'rascunho:1' }, 'conteudo'],
      [{ form_title: 'x'.repeat(121) }, 'form_title'],
      [{ form_title: 'a\0b' }, 'form_title'],
      [{ topo: 'sim' }, 'topo'],
      [{ paciente_id: '1' }, 'paciente_id'],
      [{ cor: 'azul' }, 'cor'],
    ] as const) {
      const { status, body } = await owner.post(url, { ...defaultPrintSettings, ...wrong })
      expect([field, status, Object.keys(body.errors)]).toEqual([field, 422, [field]])
    }
    const tooLong = await owner.post(`${url}/previa`, {
      ...nothing,
      form_title: '',
      paciente_id: null,
      texto: 'x'.repeat(2_000_001),
    })
    expect([tooLong.status, Object.keys(tooLong.body.errors)]).toEqual([422, ['texto']])
    // A title is read in one direction, and in whole characters.
    const odd = await preview(owner, { ...nothing, form_title: ' Rela\u202Et\uD83Dório ', texto: '' })
    expect([odd.titulo, odd.corpo]).toEqual(['Relat\uFFFDório', '<h1>Relat\uFFFDório</h1>'])
    expect((await owner.post(`${url}/previa`, { ...nothing, texto: 'x'.repeat(6_000_000) })).status).toBe(413)
  })
})

describe('a PDF', () => {
  test('[S2.14] is the paper, under a name that says nothing of whom it is about, and its making is noted', async () => {
    const { owner, child } = people
    expect(isPdfThere()).toBe(true)
    const settings = { ...defaultPrintSettings, conteudo: 'dados', paciente_id: child.id, form_title: 'Dados de Ana' }
    const { status, headers, bytes } = await owner.post(`${url}/pdf`, settings)
    expect([status, headers['content-type'], headers['content-disposition'], bytes.toString('latin1', 0, 5)]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="documento.pdf"',
      '%PDF-',
    ])
    const noted = await api.current.db.inTenant(owner, (tx) =>
      tx.query(`select user_id, registro_id from audit where acao = 'document.printed'`),
    )
    expect(noted).toEqual([{ user_id: owner.user_id, registro_id: child.id }])
  })

  test('[S2.14] is told to be out of reach where nothing makes it, and the paper says so before', async () => {
    const { owner, child } = people
    await setUpPdf({ PDF: false })
    try {
      expect((await print(owner, { paciente_id: child.id })).pdf).toBe(false)
      const { status, body } = await owner.post(`${url}/pdf`, { ...defaultPrintSettings, paciente_id: child.id })
      expect([status, body.code]).toEqual([503, 'pdf_unavailable'])
    } finally {
      await setUpPdf({})
    }
    expect((await print(owner, { paciente_id: child.id })).pdf).toBe(true)
  })

  test('[S6.07] so many in so long, and no more', async () => {
    const { owner, child } = people
    const settings = { ...defaultPrintSettings, paciente_id: child.id }
    await setUpPdf({ PDF: false })
    try {
      await api.current.db.inSession(tokenHashOf(owner.token), async (tx, { user_id }) => {
        await countCalls(tx, keyOf(limits.pdfs, user_id), limits.pdfs.calls, limits.pdfs.seconds)
      })
      const { status, headers } = await owner.post(`${url}/pdf`, settings)
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
      // Control: what is only shown is not counted with them.
      expect((await owner.post(url, settings)).status).toBe(200)
    } finally {
      await setUpPdf({})
    }
  })
})
