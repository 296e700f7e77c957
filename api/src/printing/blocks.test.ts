import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApi } from '../testing/suite'
import { draft, everything, nothing, openFamily, preview, print, rows, saveModels, signed } from './testing'

const api = useTestApi()
let people: Awaited<ReturnType<typeof openFamily>>
beforeEach(async () => {
  people = await openFamily(api.current)
})

describe('[S3.06] the chosen data', () => {
  test('of patient, guardian and school, what is known of them and is administrative', async () => {
    const { owner, child } = people
    const { corpo } = await print(owner, {
      ...nothing,
      conteudo: 'dados',
      paciente_id: child.id,
      paciente: true,
      responsavel: true,
      escola: true,
    })
    expect([...corpo.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
      'Paciente',
      'Responsável',
      'Escola',
    ])
    const shown = rows(corpo)
    expect(shown.slice(0, 2)).toEqual(['Nome: Ana Luz', 'Data de nascimento: 12-05-2018'])
    for (const row of [
      'CPF: 529.982.247-25',
      'Série ou ano: 2º ano do fundamental',
      'Parentesco: Mãe',
      'Telefone: (19) 98765-4321',
      'Telefone: (19) 3333-4444',
    ])
      expect(shown).toContain(row)
    for (const secret of ['não lê', 'paga no dia']) expect(corpo).not.toContain(secret)
  })

  test('has nothing of what is not known', async () => {
    const { owner, register } = people
    const { id } = await register('Davi')
    const { corpo } = await print(owner, { ...nothing, conteudo: 'dados', paciente_id: id, paciente: true })
    expect(rows(corpo)).toEqual(['Nome: Davi'])
  })

  test('calls the patient as the user does', async () => {
    const { owner, child } = people
    const { modulos: _, ...config } = (await owner.get('/api/settings/config')).body
    await owner.post('/api/settings/config', {
      ...config,
      termo_paciente: { sing: 'Aprendente', plural: 'Aprendentes' },
    })
    const { corpo } = await print(owner, {
      ...nothing,
      conteudo: 'dados',
      paciente_id: child.id,
      paciente: true,
      assinatura_paciente: true,
    })
    expect(corpo).toContain('<h2>Aprendente</h2>')
    expect(signed(corpo)).toEqual(['Ana Luz | Aprendente'])
  })
})

describe('[S2.29] the chosen signatures', () => {
  test('of professional, others, patient, guardian and school, each with what they are', async () => {
    const { owner, child } = people
    const { corpo } = await print(owner, { ...everything, paciente_id: child.id })
    expect(signed(corpo)).toEqual([
      'Ana Dona | Psicologia | CRP-SP 06/12345',
      '',
      'Ana Luz | Paciente',
      'Marta Luz | Mãe | CPF 111.444.777-35',
      'Lia Dirige | Direção | Escola Girassol',
    ])
  })

  test('of a school of which nobody is known leave room for a name', async () => {
    const { owner, register } = people
    const escola = (await owner.post('/api/escolas-json', { nome: 'Escola Azul' })).body
    const { id } = await register('Davi', { escola: { id: escola.id } })
    const { corpo } = await print(owner, { ...nothing, assinatura_escola: true, paciente_id: id })
    expect(signed(corpo)).toEqual(['Escola Azul'])
  })

  test('show the picture of one’s own signature, to oneself alone', async () => {
    const { owner, colleague, child } = people
    const form = new FormData()
    form.set('tipo', 'assinatura')
    form.set(
      'arquivo',
      new Blob([
        await sharp({ create: { width: 300, height: 90, channels: 3, background: 'navy' } })
          .png()
          .toBuffer(),
      ]),
      'a.png',
    )
    const file = String((await owner.post('/api/settings/foto', form)).body.assinatura).replace('.png', '')
    const { corpo } = await print(owner, { paciente_id: child.id })
    expect(corpo).toContain(
      `<div class="signature"><img data-arquivo="${file}" width="300" height="90" alt="Assinatura de Ana Dona">`,
    )
    const none = await print(owner, { paciente_id: child.id, rodape_assinatura_user: false })
    expect(none.corpo).not.toContain(file)
    const theirs = await preview(colleague, { texto: `<p>a<img data-arquivo="${file}" alt="assinada"></p>` })
    expect([theirs.corpo.includes(file), theirs.corpo.includes('<em>assinada</em>')]).toEqual([false, true])
  })
})

describe('[S4.11] of what is absent nothing is printed', () => {
  test('without a patient neither data nor signature of patient, guardian and school', async () => {
    const { owner } = people
    const paper = await print(owner, { ...everything, paciente_id: null })
    expect(paper.partes).toEqual({
      ...everything,
      paciente: false,
      responsavel: false,
      escola: false,
      assinatura_paciente: false,
      assinatura_reponsavel: false,
      assinatura_escola: false,
    })
    expect([rows(paper.corpo), signed(paper.corpo)]).toEqual([[], ['Ana Dona | Psicologia | CRP-SP 06/12345', '']])
    expect(paper.paciente).toBeNull()
  })

  test('without guardian and school neither of theirs', async () => {
    const { owner, register } = people
    const { id } = await register('Davi')
    const paper = await print(owner, { ...everything, paciente_id: id })
    expect(paper.partes).toEqual({
      ...everything,
      responsavel: false,
      escola: false,
      assinatura_reponsavel: false,
      assinatura_escola: false,
    })
    expect(signed(paper.corpo)).toContain('Davi | Paciente')
  })

  test('and an empty header, an empty footer and an empty part leave no room', async () => {
    const { owner, child } = people
    await saveModels(owner, { model_doc_topo: '<p> </p>', model_doc_rodape: '<p></p><p><br></p>' })
    const report = await draft(owner, {
      tipo: 'relatorio',
      paciente: { id: child.id },
      partes: { demanda: '<p>a</p>', analise: '<p></p>' },
    })
    const paper = await print(owner, { ...everything, conteudo: `rascunho:${report.id}`, paciente_id: child.id })
    expect([paper.topo, paper.rodape]).toEqual([null, null])
    expect(paper.corpo).toContain('<h2>Descrição da demanda</h2><p>a</p>')
    expect(paper.corpo).not.toContain('Análise')
  })
})
