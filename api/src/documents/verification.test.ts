import { describe, expect, test } from 'vitest'
import { issue, issued } from '../testing/documents'
import { useTestApi } from '../testing/suite'
import { shownCode } from './seal'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const look = (path: string, language = 'pt-BR') =>
  api.current.visitor.get(`/verificar${path}`, { 'accept-language': language })

const secrets = ['Davi Rocha', 'Segredo do título', 'Segredo da finalidade', 'Segredo do texto', 'Segredo da escola']

async function paper() {
  const owner = await api.current.createAccount({ name: 'Ana <b>Dona</b>' })
  await owner.patch('/api/settings/profile', { versao: 1, conselho: 'CRP', conselho_uf: 'SP', conselho_numero: '06/1' })
  const { body: paciente } = await owner.post('/api/pacientes-json', { nome: 'Davi Rocha' })
  const document = await issued(owner, {
    tipo: 'relatorio',
    titulo: 'Segredo do título',
    paciente: { id: paciente.id },
    finalidade: 'Segredo da finalidade',
    destinatario: 'Segredo da escola',
    validade: '2099-01-31',
    partes: { analise: '<p>Segredo do texto</p>' },
  })
  return { owner, paciente, document }
}

describe('the verification of a paper', () => {
  test('[S2.13] says that it is authentic, what it is and by whom, and nothing of whom it is about or what it says', async () => {
    const { document } = await paper()
    const { status, text, headers } = await look(`/${document.codigo}`)
    expect(status).toBe(200)
    expect(text).toContain('<h1>Documento autêntico</h1>')
    for (const said of [
      'Relatório',
      'Ana &lt;b&gt;Dona&lt;/b&gt;, CRP-SP 06/1',
      `1/${document.ano}`,
      'até 31-01-2099',
      shownCode(document.codigo),
    ])
      expect(text).toContain(said)
    expect(text).toContain(document.hash.slice(0, 4))
    expect(text).not.toContain(document.hash)
    for (const secret of [...secrets, document.id]) expect(text).not.toContain(secret)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      ),
    })
  })

  test('[S2.13] reads the code as people type it, in the address or the form', async () => {
    const { document } = await paper()
    const typed = shownCode(document.codigo).toLowerCase()
    for (const path of [`/${typed}`, `?codigo=${typed.replace(/-/g, '+')}`, `/${typed.replace(/-/g, '%20')}`])
      expect([path, (await look(path)).status]).toEqual([path, 200])
    const asked = await look('')
    expect(asked.status).toBe(200)
    expect(asked.text).toMatch(/<form method="get" action="\/verificar">\n<label for="codigo">Código<\/label>/)
  })

  test('[S2.13] of a code that nobody was given is 404, with what was typed to be mended', async () => {
    await paper()
    for (const typed of ['000000000000', 'abc', '%3Cscript%3E', 'x'.repeat(199)]) {
      const { status, text } = await look(`/${typed}`)
      expect([typed, status]).toEqual([typed, 404])
      expect(text).toContain('<h1>Código não encontrado</h1>')
      expect(text).not.toContain('<script>')
    }
    expect((await look('?codigo=')).status).toBe(404)
    expect((await look('?outro=1')).status).toBe(200)
  })

  test.each([
    ['pt-BR', 'Documento autêntico', 'Relatório'],
    ['en', 'Authentic document', 'Report'],
    ['es', 'Documento auténtico', 'Informe'],
    ['zh-CN', '文件真实', '报告'],
  ])('[S9.05] speaks %s', async (language, title, kind) => {
    const { document } = await paper()
    const { text } = await look(`/${document.codigo}`, language)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).toContain(`<dd>${kind}</dd>`)
    expect(text).toContain(`<html lang="${language}">`)
  })

  test('[S2.13] says when it was replaced, cancelled or ran out, and of the newer one that it holds', async () => {
    const { owner, document } = await paper()
    const { body: draft } = await owner.post(`/api/emissoes-json/${document.id}/nova-versao`)
    const { body: changed } = await owner.put(`/api/rascunhos-json/${draft.id}`, { versao: 1, validade: '2001-01-31' })
    const newer = (await issue(owner, changed)).body
    const first = (await look(`/${document.codigo}`)).text
    expect(first).toContain('<h1>Documento substituído</h1>')
    expect(first).toContain('Substituído por uma versão mais nova em ')
    const second = (await look(`/${newer.codigo}`)).text
    expect(second).not.toContain('Substituído')
    expect(second).toContain('A validade terminou em 31-01-2001')
    await owner.post(`/api/emissoes-json/${newer.id}/cancelamento`, { motivo: 'Segredo do motivo' })
    const cancelled = (await look(`/${newer.codigo}`)).text
    expect(cancelled).toContain('<h1>Documento cancelado</h1>')
    expect(cancelled).toContain('Cancelado em ')
    expect(cancelled).not.toContain('Segredo')
  })

  test('[S2.13] goes on when the account is suspended, the plan ended, the patient deleted or the author gone', async () => {
    const { owner, paciente, document } = await paper()
    await owner.delete(`/api/pacientes-json/${paciente.id}`)
    await system(`update tenants set suspenso_em = now(), venc_plano = '2001-01-01'`)
    await system('update users set desativado_em = now()')
    expect((await look(`/${document.codigo}`)).text).toContain('<h1>Documento autêntico</h1>')
  })

  test('[S2.13] is tried so often from one address and no more', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 61; at++) statuses.push((await look(`/00000000${1000 + at}`)).status)
    expect([...new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([404, 429])
    const { text } = await look('')
    expect(text).toContain('<h1>Não foi possível conferir</h1>')
  })
})
