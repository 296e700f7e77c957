import { beforeEach, describe, expect, test } from 'vitest'
import { at, nobodysId } from '../appointments/testing'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'
import { tokensOf } from './structure'
import { everything, lines, nothing, openFamily, preview, print, rows, saveModels, signed } from './testing'

const api = useTestApi()
let people: Awaited<ReturnType<typeof openFamily>>
beforeEach(async () => {
  people = await openFamily(api.current)
})

describe('[S2.14] a paper', () => {
  test('is the chosen model with its fields filled in, between header and footer', async () => {
    const { owner, child } = people
    await saveModels(owner, {
      model_doc_topo: '<p>{{profissional.nome}} · {{clinica.nome}}</p>',
      model_doc_rodape: '<p>Rodapé</p>',
      doc_edit:
        '<p>De <span data-campo="paciente.nome">{{paciente.nome}}</span>, {{paciente.serie}}, {{escola.nome}}</p>',
    })
    const paper = await print(owner, { ...nothing, topo: true, paciente_id: child.id, form_title: 'Relatório' })
    expect(lines(paper.topo)).toEqual(['Ana Dona · Clínica Vereda'])
    expect(lines(paper.rodape)).toEqual(['Rodapé'])
    expect(paper.corpo).toBe('<h1>Relatório</h1><p>De Ana Luz, 2º ano do fundamental, Escola Girassol</p>')
    expect(paper).toMatchObject({
      titulo: 'Relatório',
      faltam: [],
      desconhecidos: [],
      rubrica: false,
      verificacao: null,
    })
    expect(paper.paciente).toEqual({ id: child.id, nome: 'Ana Luz' })
  })

  test('says of each model what it is, and of one’s own text what its author calls it', async () => {
    const { owner } = people
    const titled = async (conteudo: string, form_title = '') => {
      const { titulo, corpo } = await print(owner, { conteudo, form_title })
      return [titulo, /<h1>(.*?)<\/h1>/.exec(corpo)?.[1]]
    }
    expect(await titled('contrato')).toEqual(['Contrato de Prestação de Serviços', 'Contrato de Prestação de Serviços'])
    expect(await titled('comprovante', 'Presença')).toEqual(['Presença', 'Presença'])
    expect(await titled('dados')).toEqual(['Dados cadastrais', 'Dados cadastrais'])
    expect(await titled('doc_edit')).toEqual(['Documento', undefined])
  })

  test('[S2.13] fills each field from the patient, the family, the school, the sessions, the professional and the day', async () => {
    const { owner, child, change, book } = people
    const session = async (when: object) =>
      change(await book(when, { paciente: { id: child.id } }), { status: 'realizado' })
    for (const day of ['2026-11-03', '2026-11-10', '2026-11-17']) await session(at(`${day}T14:00`))
    await book(at('2026-11-18T14:00'), { paciente: { id: child.id } })
    const about = await book(at('2026-11-19T15:30'), {
      paciente: { id: child.id },
      local: 'Rua Azul, 3',
      sala: 'Sala 2',
    })
    const fields = [
      'paciente.nome',
      'paciente.data_nascimento',
      'paciente.cpf',
      'paciente.endereco',
      'paciente.turma',
      'paciente.turno',
      'responsavel.nome',
      'responsavel.cpf',
      'responsavel.parentesco',
      'responsavel.telefone',
      'atendimentos.quantidade',
      'atendimentos.datas',
      'atendimentos.primeira',
      'atendimentos.ultima',
      'atendimento.data',
      'atendimento.inicio',
      'atendimento.fim',
      'atendimento.duracao',
      'atendimento.local',
      'profissional.profissao',
      'profissional.registro',
      'profissional.cidade',
      'documento.titulo',
    ]
    await saveModels(owner, { doc_edit: fields.map((name) => `<p>{{${name}}}</p>`).join('') })
    const paper = await print(owner, {
      ...nothing,
      paciente_id: child.id,
      atendimento_id: about.id,
      form_title: 'Aviso',
    })
    expect(lines(paper.corpo.replace(/^.*<\/h1>/, ''))).toEqual([
      'Ana Luz',
      '12-05-2018',
      '529.982.247-25',
      'Rua das Flores, 12, Centro, Campinas – SP',
      'B',
      'tarde',
      'Marta Luz',
      '111.444.777-35',
      'mãe',
      '(19) 98765-4321',
      '3',
      '03/11, 10/11 e 17/11/2026',
      '03-11-2026',
      '17-11-2026',
      '19-11-2026',
      '15:30',
      '16:20',
      '50 minutos',
      'Rua Azul, 3, Sala 2',
      'Psicologia',
      'CRP-SP 06/12345',
      'Campinas',
      'Aviso',
    ])
    // The proposed footer's.
    expect(paper.faltam).toEqual(['profissional.telefone'])
  })

  test('goes by the name a patient goes by, and never says the other one', async () => {
    const { owner, register } = people
    const { id } = await register('Carlos Souza', { nome_social: 'Carla Souza' })
    await saveModels(owner, { doc_edit: '<p>{{paciente.nome}}</p>' })
    const paper = await print(owner, { ...everything, paciente_id: id })
    expect(paper.paciente?.nome).toBe('Carla Souza')
    expect(JSON.stringify(paper)).not.toContain('Carlos')
    expect(rows(paper.corpo)).toContain('Nome: Carla Souza')
    expect(signed(paper.corpo)).toContain('Carla Souza | Paciente')
  })

  test('counts the sessions of who signs; the front desk speaks for the clinic', async () => {
    const { owner, colleague, desk, child, book, change } = people
    const mine = await book(at('2026-11-03T14:00'), { paciente: { id: child.id } })
    const theirs = await book(at('2026-11-04T14:00'), { paciente: { id: child.id } }, colleague)
    await change(mine, { status: 'realizado' })
    await change(theirs, { status: 'realizado' }, colleague)
    const counted = async (account: TestAccount) =>
      lines(
        (await preview(account, { ...nothing, paciente_id: child.id, texto: '<p>{{atendimentos.datas}}</p>' })).corpo,
      )
    expect([await counted(owner), await counted(colleague), await counted(desk)]).toEqual([
      ['03/11/2026'],
      ['04/11/2026'],
      ['03/11 e 04/11/2026'],
    ])
  })

  test('tells fields without data and names that are no field, in header and footer too', async () => {
    const { owner, register } = people
    const { id } = await register('Davi')
    await saveModels(owner, {
      model_doc_topo: '<p>{{profissional.telefone}}</p>',
      model_doc_rodape: '<p>{{nada}}</p>',
      doc_edit: '<p>{{escola.nome}} {{atendimentos.quantidade}} {{atendimento.data}}</p>',
    })
    const paper = await print(owner, { paciente_id: id })
    expect(new Set(paper.faltam)).toEqual(
      new Set(['profissional.telefone', 'escola.nome', 'atendimentos.quantidade', 'atendimento.data']),
    )
    expect(paper.desconhecidos).toEqual(['nada'])
    expect(paper.corpo).toContain('<span class="gap" data-campo="escola.nome"></span>')
  })

  test('is dated and placed where somebody signs, unless its text is', async () => {
    const { owner } = people
    const dated = async (texto: string, parts: object) =>
      (await preview(owner, { ...nothing, ...parts, texto })).corpo.includes('class="place-date"')
    expect(await dated('<p>a</p>', {})).toBe(false)
    expect(await dated('<p>a</p>', { rodape_assinatura_user: true })).toBe(true)
    expect(await dated('<p>{{hoje.extenso}}</p>', { rodape_assinatura_user: true })).toBe(false)
    // A date in the header is the letter paper's.
    expect(
      await dated('<p>a</p>', { rodape_assinatura_user: true, topo: true, model_doc_topo: '<p>{{hoje.extenso}}</p>' }),
    ).toBe(true)
    const { corpo } = await preview(owner, { ...nothing, rodape_assinatura_user: true, texto: '<p>a</p>' })
    expect(corpo).toMatch(/<p class="place-date">Campinas, \d{1,2}º? de [a-zç]+ de \d{4}<\/p>/)
  })
})

describe('a text that is being edited', () => {
  test('[S2.13] is shown as it would print, with the models that are being edited or else the stored ones', async () => {
    const { owner, child } = people
    await saveModels(owner, { model_doc_topo: '<p>guardado</p>', model_doc_rodape: '<p>pé</p>' })
    const request = {
      ...nothing,
      topo: true,
      paciente_id: child.id,
      form_title: 'Prévia',
      texto: '<p onclick="x()">{{paciente.nome}}</p><script>y()</script>',
    }
    const stored = await preview(owner, request)
    expect([lines(stored.topo), stored.corpo, lines(stored.rodape)]).toEqual([
      ['guardado'],
      '<h1>Prévia</h1><p>Ana Luz</p>',
      ['pé'],
    ])
    const edited = await preview(owner, {
      ...request,
      model_doc_topo: '<p>novo {{paciente.turma}}</p>',
      model_doc_rodape: '',
    })
    expect([lines(edited.topo), edited.rodape]).toEqual([['novo B'], null])
    expect((await owner.get('/api/documentos-json')).body.model_doc_topo).toBe('<p>guardado</p>')
  })

  test('of thirty pages with twenty pictures takes its time from the text, not from their number', async () => {
    const { owner, child } = people
    const page = `<h2>Página</h2>${'<p>Durante as sessões, <strong>{{paciente.nome}}</strong> mostrou <em>interesse</em> pelas atividades de leitura e escrita.</p>'.repeat(30)}<table><tbody>${'<tr><td>a</td><td>b</td><td>c</td></tr>'.repeat(10)}</tbody></table>`
    const picture = `<p><img data-arquivo="${nobodysId}" alt="gráfico"></p>`
    const texto = Array.from({ length: 30 }, (_, at) => page + (at < 20 ? picture : '')).join('<hr data-page-break>')
    const paper = await preview(owner, { paciente_id: child.id, texto })
    expect(
      [...tokensOf(paper.corpo)].filter((token) => token.kind === 'text' && token.text.includes('Ana Luz')).length,
    ).toBeGreaterThan(899)
    expect(paper.corpo.match(/data-page-break/g)).toHaveLength(29)
  })
})
