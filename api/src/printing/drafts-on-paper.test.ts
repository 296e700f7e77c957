import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApi } from '../testing/suite'
import { draft, lines, nothing, openFamily, print, rows, send, signed } from './testing'

const api = useTestApi()
let people: Awaited<ReturnType<typeof openFamily>>
beforeEach(async () => {
  people = await openFamily(api.current)
})

describe('documents being written', () => {
  const parts = {
    demanda: '<p>Pedido da escola.</p>',
    procedimento: '<p>Três sessões.</p>',
    analise: '<p>De {{paciente.nome}}.</p>',
    conclusao: '<p>Segue em atendimento.</p>',
  }

  test('[S3.11] a report begins with who asked for it, what for and by whom, and has its parts under their headings', async () => {
    const { owner, child } = people
    const report = await draft(
      owner,
      {
        tipo: 'relatorio_multiprofissional',
        titulo: 'Relatório Multiprofissional',
        paciente: { id: child.id },
        solicitante: 'Escola Girassol',
        finalidade: 'Adaptação da avaliação',
        validade: '2027-11-22',
        coautores: [{ nome: 'Bia Fono', profissao: 'Fonoaudiologia', registro: 'CRFa 2-1234' }],
        partes: parts,
      },
      { ...nothing, rodape_assinatura_user: true, outras_assinaturas: true },
    )
    const paper = await print(owner, { ...report.impressao, conteudo: `rascunho:${report.id}` })
    expect([...paper.corpo.matchAll(/<h[12]>(.*?)<\/h[12]>/g)].map(([, heading]) => heading)).toEqual([
      'Relatório Multiprofissional',
      'Identificação',
      'Descrição da demanda',
      'Procedimento',
      'Análise',
      'Conclusão',
    ])
    expect(rows(paper.corpo)).toEqual([
      'Nome: Ana Luz',
      'Solicitante: Escola Girassol',
      'Finalidade: Adaptação da avaliação',
      'Autores: Ana Dona, Psicologia, CRP-SP 06/12345<br>Bia Fono, Fonoaudiologia, CRFa 2-1234',
    ])
    expect(lines(paper.corpo)).toContain('De Ana Luz.')
    expect(lines(paper.corpo)).toContain('Documento válido até 22-11-2027.')
    expect(signed(paper.corpo)).toEqual([
      'Ana Dona | Psicologia | CRP-SP 06/12345',
      'Bia Fono | Fonoaudiologia | CRFa 2-1234',
    ])
  })

  test('of a laudo each page has room for initials', async () => {
    const { owner, child } = people
    const [laudo, parecer] = [
      await draft(owner, { tipo: 'laudo', paciente: { id: child.id } }),
      await draft(owner, { tipo: 'parecer' }),
    ]
    expect((await print(owner, { conteudo: `rascunho:${laudo.id}` })).rubrica).toBe(true)
    expect((await print(owner, { conteudo: `rascunho:${parecer.id}` })).rubrica).toBe(false)
  })

  test('a receipt says how much in figures and in words, who paid, for whom, for what, when and how', async () => {
    const { owner, child } = people
    const receipt = await draft(owner, {
      tipo: 'recibo',
      paciente: { id: child.id },
      valor: '1250.00',
      pagador_nome: 'Marta Luz',
      pagador_cpf: '11144477735',
      servico: 'Quatro sessões',
      data_servico: '2026-11-17',
      data_pagamento: '2026-11-20',
      forma_pagamento: 'pix',
      partes: { texto: '<p>Recebi {{recibo.valor}} ({{recibo.valor_extenso}}) de {{recibo.pagador}}.</p>' },
    })
    const { corpo } = await print(owner, { ...nothing, conteudo: `rascunho:${receipt.id}` })
    expect(lines(corpo)).toContain('Recebi R$ 1.250,00 (mil duzentos e cinquenta reais) de Marta Luz.')
    expect(rows(corpo)).toEqual([
      'Valor: R$\u00A01.250,00 (mil duzentos e cinquenta reais)',
      'Pagador(a): Marta Luz',
      'CPF do(a) pagador(a): 111.444.777-35',
      'Beneficiário(a): Ana Luz',
      'CPF do(a) beneficiário(a): 529.982.247-25',
      'Serviço: Quatro sessões',
      'Data do serviço: 17-11-2026',
      'Data do pagamento: 20-11-2026',
      'Forma de pagamento: Pix',
      'Recebido por: Ana Dona',
      'CPF: 111.444.777-35',
      'Endereço: Campinas – SP',
    ])
  })

  test('[S2.14] are printed as their settings say, with the patient they are of', async () => {
    const { owner, child } = people
    const report = await draft(owner, { tipo: 'relatorio', paciente: { id: child.id }, partes: parts })
    const paper = await print(owner, { ...nothing, escola: true, conteudo: `rascunho:${report.id}` })
    expect([paper.paciente?.id, paper.partes.escola, rows(paper.corpo).includes('Nome: Escola Girassol')]).toEqual([
      child.id,
      true,
      true,
    ])
  })
})

describe('what came of a test', () => {
  const applied = async () => {
    const { owner, child } = people
    const teste = (await owner.post('/api/testes-json', { nome: 'Teste de leitura', sigla: 'TL' })).body
    const answer = await owner.post('/api/aplicacoes-json', {
      paciente: { id: child.id },
      teste: { id: teste.id },
      data: '2026-03-12',
      resultados: [{ subteste: 'Palavras <b>', bruto: 12.5, percentil: 40, classificacao: 'Médio' }],
      interpretacao: 'Lê devagar.\nCompreende.',
    })
    return answer.body.id as string
  }

  test('[S2.14] is a table of results, with the patient’s age on the day', async () => {
    const { owner } = people
    const { corpo, paciente, titulo } = await print(owner, { ...nothing, conteudo: `aplicacao:${await applied()}` })
    expect([titulo, paciente?.nome]).toEqual(['Resultado de teste: Teste de leitura', 'Ana Luz'])
    expect(rows(corpo)).toEqual([
      'Teste: Teste de leitura (TL)',
      'Data da aplicação: 12-03-2026',
      'Idade na aplicação: 7 anos e 10 meses',
      'Aplicado por: Ana Dona',
    ])
    expect(corpo).toContain(
      '<tr><th scope="row">Palavras &lt;b&gt;</th><td>12,5</td><td></td><td>40</td><td>Médio</td><td></td></tr>',
    )
    expect(corpo).toContain('<h2>Interpretação</h2><p>Lê devagar.<br>Compreende.</p>')
  })

  test('[S6.03] is nothing for the front desk, and its reading is noted', async () => {
    const { owner, desk } = people
    const id = await applied()
    expect((await send(desk, { conteudo: `aplicacao:${id}` })).status).toBe(403)
    const read = () =>
      api.current.db.inTenant(owner, (tx) =>
        tx.query(`select 1 from audit where acao = 'application.read' and registro_id = $1 and user_id = $2`, [
          id,
          owner.user_id,
        ]),
      )
    const before = (await read()).length
    await print(owner, { conteudo: `aplicacao:${id}` })
    expect((await read()).length).toBe(before + 1)
  })
})
