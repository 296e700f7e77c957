import { locales } from '@vinculo/contracts/locale'
import { describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing'
import { issued } from '../testing/documents'
import { useTestApi } from '../testing/suite'
import { hashOf } from './seal'

const api = useTestApi()

/** A child with a report, delivered, and a receipt; a draft of each kind, and a colleague's. */
async function clinic() {
  const owner = await api.current.createAccount({ name: 'Ana <b>Dona' })
  const colleague = await api.current.createAccount({ tenant_id: owner.tenant_id })
  const desk = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
  const { body: paciente } = await owner.post('/api/pacientes-json', { nome: 'Davi Rocha' })
  const about = { paciente: { id: paciente.id } }
  const report = await issued(owner, {
    ...about,
    tipo: 'relatorio',
    titulo: 'Segredo <i>título',
    finalidade: 'Segredo <u>finalidade',
    partes: { analise: '<p>Segredo do texto &lt;script&gt;</p>' },
  })
  const day = report.papel && report.emitido_em.slice(0, 10)
  await api.current.db.inSystem((tx) => tx.query(`update users set time_zone = 'UTC'`))
  await owner.post(`/api/emissoes-json/${report.id}/entregas`, {
    entregue_em: day,
    a_quem: 'Segredo <b>escola',
    meio: 'email',
  })
  const receipt = await issued(owner, { ...about, tipo: 'recibo', titulo: 'Recibo de março', valor: '150.00' })
  await owner.post('/api/rascunhos-json', { ...about, tipo: 'laudo', titulo: 'Segredo em rascunho' })
  await desk.post('/api/rascunhos-json', { ...about, tipo: 'contrato', titulo: 'Contrato da secretaria' })
  await colleague.post('/api/rascunhos-json', { ...about, tipo: 'contrato', titulo: 'Rascunho alheio' })
  await owner.post('/api/documentos-json', { versao: 0, contrato: '<p>Modelo da dona</p>' })
  return { owner, colleague, desk, paciente, report, receipt }
}

describe('the export of a patient', () => {
  const path = (id: string, formato: string) => `/api/pacientes-json/${id}/exportar?formato=${formato}`

  test('[S2.13] has what was issued about them, whole, the newest first, which is noted', async () => {
    const { owner, paciente, report, receipt } = await clinic()
    const { body } = await owner.get(path(paciente.id, 'json'))
    const whole = async ({ id }: { id: string }) => {
      const { pdf: _, ...document } = (await owner.get(`/api/emissoes-json/${id}`)).body
      return document
    }
    const noted = await api.current.db.inSystem((tx) =>
      tx.query(`select 1 from audit where acao = 'document.read' and registro_id = $1`, [report.id]),
    )
    // Once when it was issued, and this time.
    expect(noted.length).toBe(2)
    expect(body.documentos).toEqual([await whole(receipt), await whole(report)])
  })

  test('[S6.07] of the front desk has no report', async () => {
    const { desk, paciente, receipt } = await clinic()
    const { body, text } = await desk.get(path(paciente.id, 'json'))
    expect(body.documentos.map(({ id }: { id: string }) => id)).toEqual([receipt.id])
    for (const each of [text, (await desk.get(path(paciente.id, 'html'))).text]) expect(each).not.toContain('Segredo')
  })

  test.each(locales)('[S9.05] is a page in %s that says what they say, in which nobody’s words run', async (locale) => {
    const { owner, paciente, report } = await clinic()
    const { text } = await owner.get(path(paciente.id, 'html'), { 'accept-language': locale })
    for (const said of [
      'Segredo &lt;i&gt;título',
      'Segredo &lt;u&gt;finalidade',
      'Segredo &lt;b&gt;escola',
      '&lt;script&gt;',
      report.hash,
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/<script|<u>|<b>|undefined/)
  })
})

describe('the export of an account', () => {
  const exported = async (account: TestAccount) => (await account.post('/api/conta/exportar')).body
  const titles = (rows: { titulo: string }[]) => rows.map(({ titulo }) => titulo).sort()

  test('[S2.13] has the own models and drafts, and what was issued, from which each seal is worked out again', async () => {
    const { owner } = await clinic()
    const body = await exported(owner)
    expect(body.modelos).toMatchObject([{ contrato: '<p>Modelo da dona</p>', versao: 1 }])
    expect(titles(body.rascunhos)).toEqual(['Segredo em rascunho'])
    expect(titles(body.documentos)).toEqual(['Recibo de março', 'Segredo <i>título'])
    for (const document of body.documentos) expect(hashOf(document)).toBe(document.hash)
    const [report] = body.documentos.filter(({ tipo }: { tipo: string }) => tipo === 'relatorio')
    expect(report.entregas).toMatchObject([{ a_quem: 'Segredo <b>escola', meio: 'email' }])
    expect(hashOf({ ...report, finalidade: 'Outra' })).not.toBe(report.hash)
  })

  test('[S6.07] of the front desk has no report and nobody else’s drafts', async () => {
    const { desk } = await clinic()
    const body = await exported(desk)
    expect([body.modelos, titles(body.rascunhos), titles(body.documentos)]).toEqual([
      [],
      ['Contrato da secretaria'],
      ['Recibo de março'],
    ])
    expect(JSON.stringify(body)).not.toContain('Segredo')
  })

  test('[S7.06] has none of another account, none of a deleted patient, and of many each one', async () => {
    const { owner, paciente } = await clinic()
    const other = await api.current.createAccount()
    await api.current.db.inSystem((tx) =>
      tx.query(
        `insert into issued_documents (id, tenant_id, autor_id, tipo, titulo, numero, ano, codigo, papel, fonte, hash, assinatura, emitido_em)
         select gen_random_uuid(), $1, $2, 'livre', 'D', n, 2000, lpad(n::text, 12, '0'), '{}', '{}', '', '', now()
         from generate_series(1, 45) n`,
        [other.tenant_id, other.user_id],
      ),
    )
    const body = await exported(other)
    expect(new Set(body.documentos.map(({ id }: { id: string }) => id)).size).toBe(45)
    expect(JSON.stringify(body)).not.toContain('Segredo')
    await owner.delete(`/api/pacientes-json/${paciente.id}`)
    expect((await exported(owner)).documentos).toEqual([])
  })
})
