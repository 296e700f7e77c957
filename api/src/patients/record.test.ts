import { createHash } from 'node:crypto'
import { Patient, PatientSummary } from '@vinculo/contracts/patients'
import { describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const url = '/api/pacientes-json'

async function register(account: TestAccount, nome: string, more: object = {}): Promise<Patient> {
  const answer = await account.post(url, { nome, ...more })
  if (answer.status !== 201) throw new Error(answer.text)
  return Patient.parse(answer.body)
}

const administrative = {
  nome_social: 'Bia',
  sexo: 'feminino',
  pronome: 'ela',
  rg: '12.345.678-9',
  orgao_emissor: 'SSP/SP',
  naturalidade: 'Olinda',
  nacionalidade: 'brasileira',
  telefone_whatsapp: true,
  serie_ano: 'fundamental_3',
  turma: '3º B',
  turno: 'manha',
  professor_referencia: 'Profa. Célia',
  mora_com: 'mãe e avó',
  guarda: 'compartilhada',
  status: 'em_avaliacao',
  data_inicio: '2026-03-02',
  encaminhado_por: 'escola',
  encaminhado_nome: 'Coordenação',
  convenio: 'Saúde Serena',
  carteirinha: '0012345',
  preco_padrao: '150.00',
  duracao_padrao: 50,
  dia_fixo: 3,
  horario_fixo: '14:30',
  autorizacao_imagem: true,
  etiquetas: ['leitura', 'quarta'],
}
const clinical = {
  queixa_principal: 'Troca letras ao ler.',
  diagnosticos: [{ texto: 'Dislexia', cid: 'F81.0', data: '2025-10-01' }],
  medicacoes: 'Nenhuma.',
  adaptacoes: ['tempo_adicional', 'ledor'],
  adaptacoes_descricao: 'Provas com 25 % a mais de tempo.',
  observacoes_clinicas: 'Boa compreensão oral.',
}

describe('the whole record', () => {
  test('[S3.03] every field is kept and answered as it was sent, numbers without their masks', async () => {
    const account = await api.current.createAccount()
    const patient = await register(account, 'Beatriz Lins', {
      ...administrative,
      ...clinical,
      cartao_sus: '700 0000 0000 0005',
      outro_telefone: '(81) 3333-4444',
      endereco: { cep: '01452-002', logradouro: 'Rua das Flores', numero: 'S/N', cidade: 'São Paulo', uf: 'SP' },
      consentimento: { quem: 'Rosa Lins', data: '2026-03-02', versao: '2', escopo: 'Avaliação' },
    })
    expect(patient).toMatchObject({
      ...administrative,
      ...clinical,
      cartao_sus: '700000000000005',
      outro_telefone: '+558133334444',
      endereco: {
        cep: '01452002',
        logradouro: 'Rua das Flores',
        numero: 'S/N',
        complemento: null,
        bairro: null,
        cidade: 'São Paulo',
        uf: 'SP',
      },
      consentimento: { quem: 'Rosa Lins', data: '2026-03-02', versao: '2', escopo: 'Avaliação' },
    })
    // S7.07 all of it goes back as it came, and that changes nothing.
    const same = await account.put(`${url}/${patient.id}`, patient)
    expect([same.status, same.body.versao]).toEqual([200, 1])
  })

  test('[S7.07] an emptied field, address or list is nothing again; what is not sent stays', async () => {
    const account = await api.current.createAccount()
    const { id } = await register(account, 'Beatriz Lins', {
      ...administrative,
      ...clinical,
      endereco: { cidade: 'Olinda' },
    })
    const emptied = await account.put(`${url}/${id}`, {
      versao: 1,
      turma: '',
      status: '',
      duracao_padrao: '',
      dia_fixo: '4',
      preco_padrao: '',
      endereco: { cep: '', logradouro: '', cidade: '' },
      etiquetas: [],
      diagnosticos: [],
    })
    expect(emptied.body).toMatchObject({
      turma: null,
      status: null,
      duracao_padrao: null,
      dia_fixo: 4,
      preco_padrao: null,
      endereco: null,
      etiquetas: [],
      diagnosticos: [],
      professor_referencia: 'Profa. Célia',
      queixa_principal: 'Troca letras ao ler.',
      versao: 2,
    })
  })

  test.each([
    [{ sexo: 'x' }, 'sexo'],
    [{ status: 'em_ferias' }, 'status'],
    [{ serie_ano: '3' }, 'serie_ano'],
    [{ endereco: { cep: '1234' } }, 'endereco.cep'],
    [{ endereco: { uf: 'XX' } }, 'endereco.uf'],
    [{ endereco: { logradouro: 'x'.repeat(161) } }, 'endereco.logradouro'],
    [{ endereco: { rua: 'x' } }, 'endereco.rua'],
    [{ cartao_sus: '123' }, 'cartao_sus'],
    [{ outro_telefone: '12' }, 'outro_telefone'],
    [{ preco_padrao: '12,5' }, 'preco_padrao'],
    [{ preco_padrao: '-1.00' }, 'preco_padrao'],
    [{ preco_padrao: '12345678.00' }, 'preco_padrao'],
    [{ duracao_padrao: 4 }, 'duracao_padrao'],
    [{ duracao_padrao: 'abc' }, 'duracao_padrao'],
    [{ dia_fixo: 8 }, 'dia_fixo'],
    [{ horario_fixo: '25:00' }, 'horario_fixo'],
    [{ data_alta: '2026-02-30' }, 'data_alta'],
    [{ etiquetas: Array(21).fill('x') }, 'etiquetas'],
    [{ etiquetas: ['x'.repeat(31)] }, 'etiquetas.0'],
    [{ diagnosticos: [{ texto: '' }] }, 'diagnosticos.0.texto'],
    [{ diagnosticos: [{ texto: 'Dislexia', cid: 'F 81' }] }, 'diagnosticos.0.cid'],
    [{ adaptacoes: ['sono'] }, 'adaptacoes.0'],
    [{ consentimento: { data: 'ontem' } }, 'consentimento.data'],
    [{ mesmo_cpf: [] }, 'mesmo_cpf'],
    [{ queixa_principal: 'x'.repeat(4001) }, 'queixa_principal'],
  ])('[S5.07] %j is refused beside «%s»', async (fields, field) => {
    const account = await api.current.createAccount()
    const answer = await account.post(url, { nome: 'Ana', ...fields })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })

  test('[S5.01] tags and addresses are found, what is clinical is not', async () => {
    const account = await api.current.createAccount()
    await register(account, 'Beatriz Lins', { ...administrative, ...clinical, endereco: { bairro: 'Água Fria' } })
    for (const found of ['quarta', 'agua fria', 'serena', '12.345.678-9'])
      expect((await account.get(`${url}?busca=${encodeURIComponent(found)}`)).body, found).toHaveLength(1)
    for (const hidden of ['dislexia', 'troca letras', 'nenhuma'])
      expect((await account.get(`${url}?busca=${encodeURIComponent(hidden)}`)).body, hidden).toEqual([])
  })

  test('[S6.03] a secretary reads and writes what is administrative, and never sees or erases what is clinical', async () => {
    const owner = await api.current.createAccount()
    const secretary = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
    const { id } = await register(owner, 'Beatriz Lins', { ...administrative, ...clinical })
    const seen = await secretary.get(`${url}/${id}`)
    for (const field of Object.keys(clinical)) expect(Object.keys(seen.body)).not.toContain(field)
    const saved = await secretary.put(`${url}/${id}`, { ...seen.body, turma: '4º A' })
    expect([saved.status, /Dislexia|Troca/.test(saved.text)]).toEqual([200, false])
    expect((await owner.get(`${url}/${id}`)).body).toMatchObject({ ...clinical, turma: '4º A' })
    for (const [field, value] of Object.entries(clinical))
      expect((await secretary.put(`${url}/${id}`, { versao: 2, [field]: value })).status, field).toBe(403)
  })
})

test('[S3.03] of ten who register one CPF at once none is lost, and each is told of the nine others', async () => {
  const account = await api.current.createAccount()
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, at) => register(account, `Ana ${at}`, { cpf: '52998224725' })),
  )
  for (const { id } of made) {
    const { mesmo_cpf } = (await account.get(`${url}/${id}`)).body as Patient
    expect(mesmo_cpf.map((other) => other.id).sort()).toEqual(
      made
        .map((other) => other.id)
        .filter((other) => other !== id)
        .sort(),
    )
  }
})

test('[S5.04] the largest amount there is fits', async () => {
  const account = await api.current.createAccount()
  expect((await register(account, 'Ana', { preco_padrao: '9999999.99' })).preco_padrao).toBe('9999999.99')
})

describe('states of care', () => {
  test('[S7.05] the list keeps those of one state, or of none, and the counters follow every change', async () => {
    const account = await api.current.createAccount()
    const ana = await register(account, 'Ana', { status: 'em_avaliacao' })
    const bia = await register(account, 'Bia', { status: 'em_avaliacao' })
    await register(account, 'Caio', { status: 'alta' })
    await register(account, 'Davi')
    const list = async (query: string) =>
      (await account.get(`${url}?${query}`)).body.map(({ nome }: { nome: string }) => nome)
    const counts = async () => {
      const { total, por_status } = PatientSummary.parse((await account.get(`${url}/resumo`)).body)
      return { total, ...Object.fromEntries(por_status.map((each) => [each.status ?? 'sem_status', each.total])) }
    }
    expect(await list('status=em_avaliacao')).toEqual(['Ana', 'Bia'])
    expect(await list('status=sem_status')).toEqual(['Davi'])
    expect(await list('status=em_avaliacao&busca=bi')).toEqual(['Bia'])
    expect(await list('status=sem_status&busca=a')).toEqual(['Davi'])
    expect(await counts()).toEqual({ total: 4, em_avaliacao: 2, alta: 1, sem_status: 1 })
    const page = (await account.get(`${url}?pagina=1&por_pagina=1&status=em_avaliacao&ordem=-nome`)).body
    expect([page.total, page.itens[0].nome]).toEqual([2, 'Bia'])
    expect((await account.get(`${url}?pagina=1&por_pagina=1&status=em_avaliacao&busca=a`)).body.total).toBe(2)

    await account.put(`${url}/${ana.id}`, { versao: 1, status: 'em_intervencao' })
    await account.delete(`${url}/${bia.id}`)
    expect(await counts()).toEqual({ total: 3, em_intervencao: 1, alta: 1, sem_status: 1 })
    expect((await account.get(`${url}?status=em_ferias`)).status).toBe(422)
  })

  test('[S7.05] a save that leaves the state does not wait for anybody else’s counters', async () => {
    const account = await api.current.createAccount()
    const ana = await register(account, 'Ana', { status: 'alta' })
    await account.put(`${url}/${ana.id}`, { versao: 1, turma: 'B' })
    const [counter] = await api.current.db.inSystem((tx) =>
      tx.query<{ same: boolean }>(
        `select bool_and(l.xmin::text <> p.xmin::text) as same from list_totals l, patients p where l.tenant_id = $1 and p.id = $2`,
        [account.tenant_id, ana.id],
      ),
    )
    expect(counter).toEqual({ same: true })
  })

  test('[S7.05] another tenant’s patients are in nobody else’s counts', async () => {
    const [account, other] = [await api.current.createAccount(), await api.current.createAccount()]
    await register(other, 'Ana', { status: 'alta' })
    expect((await account.get(`${url}/resumo`)).body).toEqual({ total: 0, por_status: [] })
    expect((await api.current.visitor.get(`${url}/resumo`)).status).toBe(401)
  })
})

test('[S7.05] «etiqueta» keeps those with that tag, not those whose words merely hold it', async () => {
  const account = await api.current.createAccount()
  await register(account, 'Ana', { etiquetas: ['Atenção', '100% leitura'], status: 'alta' })
  await register(account, 'Bia', { etiquetas: ['atenção plena'] })
  await register(account, 'Caio', { observacoes_administrativas: 'Chamar atenção' })
  await register(account, 'Davi', { etiquetas: ['ATENCAO'] })
  const list = async (query: string) =>
    (await account.get(`${url}?${query}`)).body.map(({ nome }: { nome: string }) => nome)
  const asked = (tag: string) => `etiqueta=${encodeURIComponent(tag)}`
  expect(await list(asked('atenção'))).toEqual(['Ana', 'Davi'])
  expect(await list(`${asked('atenção')}&status=alta`)).toEqual(['Ana'])
  expect(await list(`${asked('atenção')}&busca=davi`)).toEqual(['Davi'])
  expect(await list(asked('100% LEITURA'))).toEqual(['Ana'])
  for (const odd of ['100_ leitura', "'; drop", '\\', 'nada']) expect(await list(asked(odd))).toEqual([])
  const page = (await account.get(`${url}?pagina=1&por_pagina=1&${asked('atenção')}`)).body
  expect([page.total, page.itens[0].nome]).toEqual([2, 'Ana'])
  expect((await account.get(`${url}?etiqueta=`)).status).toBe(422)
})

describe('export', () => {
  const path = (id: string, formato: string) => `${url}/${id}/exportar?formato=${formato}`

  test('[S7.06] the JSON has all that is known, as the wire names it, and says who made it when', async () => {
    const account = await api.current.createAccount()
    const patient = await register(account, 'Beatriz Lins', { ...administrative, ...clinical })
    const { status, body, headers } = await account.get(path(patient.id, 'json'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ formato: 'vinculo.paciente', versao: 1, paciente: patient, arquivos: [] })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="registro-[0-9a-f]{12}\.json"$/)
    expect(headers['cache-control']).toContain('no-store')
  })

  test('[S7.06] the page is read without anything else, in the reader’s language, and nothing in it runs', async () => {
    const account = await api.current.createAccount()
    const nome = '<script>alert(1)</script> "Bia" & Cia'
    const { id } = await register(account, nome, {
      ...administrative,
      nome_social: null,
      ...clinical,
      data_nascimento: '2016-02-29',
      endereco: { logradouro: 'Rua <i>A</i>', cidade: 'Olinda', uf: 'PE', cep: '53020-000' },
    })
    const page = await account.get(path(id, 'html'))
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page.text) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers['content-security-policy']).toBe(`default-src 'none'; style-src 'sha256-${hash}'; sandbox`)
    expect(page.text).toContain(`content="default-src 'none'; style-src 'sha256-${hash}'"`)
    expect(page.text).not.toContain('<script')
    expect(page.text).not.toContain('<i>A')
    for (const text of [
      '&lt;script&gt;',
      '29-02-2016',
      '3º ano do fundamental',
      'Dislexia',
      'F81.0',
      'R$ 150,00',
      'Quarta-feira',
      '53020-000',
    ])
      expect(page.text).toContain(text)
    const english = await account.get(path(id, 'html'), { 'accept-language': 'en' })
    for (const text of ['lang="en"', 'Whole record', 'Under assessment', 'Wednesday', 'Diagnoses'])
      expect(english.text).toContain(text)
    for (const locale of ['es', 'zh-CN'])
      expect((await account.get(path(id, 'html'), { 'accept-language': locale })).text).toContain(`lang="${locale}"`)
  })

  test('[S7.06] school and guardians are in the page by name, with what they are to the patient and do', async () => {
    const account = await api.current.createAccount()
    const made = async (list: string, row: object) => (await account.post(`/api/${list}-json`, row)).body.id as string
    const escola = { id: await made('escolas', { nome: 'E.M. <b>Cecília</b>' }) }
    const marta = await made('responsaveis', { nome: 'Marta & Rui', telefone: '11987654321', email: 'm@teste.example' })
    const zeca = await made('responsaveis', { nome: 'Zeca' })
    const { id } = await register(account, 'Davi Rocha', {
      escola,
      responsaveis: [
        { id: marta, parentesco: 'mae', representante_legal: true, domicilio: 'casa <i>dela</i>' },
        { id: zeca, parentesco: 'outro', parentesco_outro: 'padrinho', restricao: 'Não busca.' },
      ],
      guarda_nota: 'Fins de semana alternados',
    })
    const { text } = await account.get(path(id, 'html'))
    for (const words of [
      '<dt>Escola</dt><dd><bdi>E.M. &lt;b&gt;Cecília&lt;/b&gt;</bdi></dd>',
      '<bdi>Marta &amp; Rui</bdi> · Mãe · Representante legal · <bdi>casa &lt;i&gt;dela&lt;/i&gt;</bdi> · (11) 98765-4321 · <bdi>m@teste.example</bdi>',
      '<bdi>Zeca</bdi> · <bdi>padrinho</bdi> · <bdi>Não busca.</bdi>',
      '<bdi>Fins de semana alternados</bdi>',
    ])
      expect(text).toContain(words)
    expect((await account.get(path(id, 'html'), { 'accept-language': 'en' })).text).toContain('Mother')
  })

  test('[S6.03] a secretary’s export has nothing clinical, another tenant’s is 404, and each is noted', async () => {
    const [owner, other] = [await api.current.createAccount(), await api.current.createAccount()]
    const secretary = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
    const { id } = await register(owner, 'Beatriz Lins', { ...administrative, ...clinical })
    for (const formato of ['json', 'html']) {
      const answer = await secretary.get(path(id, formato))
      expect([answer.status, /Dislexia|Troca letras|diagnosticos/.test(answer.text)]).toEqual([200, false])
      expect((await other.get(path(id, formato))).status).toBe(404)
      expect((await api.current.visitor.get(path(id, formato))).status).toBe(401)
    }
    await owner.get(path(id, 'json'))
    expect((await owner.get(path(id, 'pdf'))).status).toBe(422)
    const noted = await api.current.db.inSystem((tx) =>
      tx.query<{ user_id: string; campos: string[] }>(
        `select user_id, campos from audit where acao = 'patient.exported' and registro_id = $1 order by at`,
        [id],
      ),
    )
    expect(noted.map(({ user_id, campos }) => [user_id, campos.length])).toEqual([
      [secretary.user_id, 0],
      [secretary.user_id, 0],
      [owner.user_id, 6],
    ])
  })
})
