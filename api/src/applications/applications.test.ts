import { Application, ApplicationPage } from '@vinculo/contracts/applications'
import { describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const url = '/api/aplicacoes-json'
const nobodysId = '018f0000-0000-7000-8000-000000000000'
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))

const created = async (account: TestAccount, address: string, body: object) => {
  const answer = await account.post(address, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}

/** A clinic with a child of eight years, a test, and somebody at the front desk. */
async function clinic() {
  const owner = await api.current.createAccount({ name: 'Ana Dona' })
  const desk = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
  const paciente = await created(owner, '/api/pacientes-json', { nome: 'Davi Rocha', data_nascimento: '2017-12-15' })
  const teste = await created(owner, '/api/testes-json', { nome: 'Prova de leitura', sigla: 'PL' })
  const body = { paciente: { id: paciente.id }, teste: { id: teste.id }, data: '2026-03-20' }
  const apply = async (more: object = {}) => Application.parse(await created(owner, url, { ...body, ...more }))
  return { owner, desk, paciente, teste, body, apply }
}

const whole = {
  sessao: 3,
  escolaridade: '2º ano',
  resultados: [
    {
      subteste: 'Palavras',
      bruto: '12,5',
      padrao: 95,
      percentil: '37,5',
      classificacao: 'Média',
      observacao: 'Leu em voz baixa',
    },
    { subteste: 'Frases' },
  ],
  classificacao: 'Esperado para a idade',
  comportamento: 'Atento',
  interpretacao: 'Segredo do laudo',
  em_laudo: true,
}
const audited = async () =>
  (await system<{ acao: string }>(`select acao from audit where acao like 'application.%' order by at`)).map(
    ({ acao }) => acao,
  )
const pdfOf = (id: string, more: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ dono: `aplicacao:${id}`, tipo: 'anexo', ...more })) form.set(name, value)
  form.set('arquivo', new Blob(['%PDF-1.7 protocolo']), 'Protocolo.pdf')
  return form
}

describe('an application', () => {
  test('[S2.11] keeps results with decimals and a comma, and tells the age on that day in completed years and months', async () => {
    const { owner, paciente, teste, apply } = await clinic()
    const made = await apply(whole)
    expect(made).toMatchObject({
      ...whole,
      resultados: [
        { ...whole.resultados[0], bruto: 12.5, padrao: 95, percentil: 37.5 },
        { subteste: 'Frases', bruto: null, padrao: null, percentil: null, classificacao: null, observacao: null },
      ],
      paciente: { id: paciente.id, nome: 'Davi Rocha', data_nascimento: '2017-12-15' },
      teste: { id: teste.id, sigla: 'PL', satepsi_status: null },
      idade: { anos: 8, meses: 3 },
      profissional: { id: owner.user_id, nome: 'Ana Dona' },
      versao: 1,
    })
    expect((await owner.get(`${url}/${made.id}`)).body).toEqual(made)
    // The age is worked out and not kept: it follows the date of birth.
    await owner.put(`/api/pacientes-json/${paciente.id}`, { versao: 1, data_nascimento: '2017-03-21' })
    expect((await owner.get(`${url}/${made.id}`)).body.idade).toEqual({ anos: 8, meses: 11 })
    await owner.put(`/api/pacientes-json/${paciente.id}`, { versao: 2, data_nascimento: '' })
    expect((await owner.get(`${url}/${made.id}`)).body.idade).toBeNull()
  })

  test.each([
    [{ data: '2017-12-14' }, 'data', 'anterior ao nascimento'],
    [{ data: '2999-01-01' }, 'data', 'ainda não chegou'],
    [{ data: '2026-02-30' }, 'data', 'calendário'],
    [{ paciente: { id: nobodysId } }, 'paciente', 'não foi encontrado'],
    [{ teste: { id: nobodysId } }, 'teste', 'não foi encontrado'],
    [{ teste: { nome: 'Digitado' } }, 'teste', 'Nada foi escolhido'],
    [{ profissional: { id: nobodysId } }, 'profissional', 'não foi encontrado'],
    [{ resultados: [{ subteste: 'A', percentil: '100,1' }] }, 'resultados.0.percentil', 'maior valor'],
    [{ resultados: [{ subteste: 'A', percentil: -1 }] }, 'resultados.0.percentil', 'menor valor'],
    [{ resultados: [{ subteste: 'A', bruto: 'doze' }] }, 'resultados.0.bruto', 'válido'],
    [{ resultados: [{ subteste: ' ' }] }, 'resultados.0.subteste', ''],
    [{ resultados: [{ subteste: 'A', item: '1' }] }, 'resultados.0.item', 'não existe'],
    [{ idade: { anos: 9, meses: 0 } }, 'idade', 'não existe'],
  ])('[S5.07] %j is refused beside its field', async (more, field, words) => {
    const { owner, body } = await clinic()
    const answer = await owner.post(url, { ...body, ...more })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(answer.body.errors[field][0]).toContain(words)
  })

  test('[S2.11] in the user’s own zone today is today', async () => {
    const zone = new Date().getUTCHours() < 12 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
    const there = await api.current.createAccount({ time_zone: zone })
    const paciente = await created(there, '/api/pacientes-json', { nome: 'Bia' })
    const teste = await created(there, '/api/testes-json', { nome: 'Prova' })
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date())
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
    const ids = { paciente: { id: paciente.id }, teste: { id: teste.id } }
    const onDay = async (data: string) => (await there.post(url, { ...ids, data })).status
    expect([await onDay(today), await onDay(tomorrow)]).toEqual([201, 422])
  })

  test('[S7.06] of another account’s patient, test or colleague, or of a deleted one, is as if they were not there', async () => {
    const { owner, body, paciente, teste } = await clinic()
    const other = await clinic()
    const field = async (more: object) => Object.keys((await owner.post(url, { ...body, ...more })).body.errors)
    expect(await field({ paciente: { id: other.paciente.id } })).toEqual(['paciente'])
    expect(await field({ teste: { id: other.teste.id } })).toEqual(['teste'])
    expect(await field({ profissional: { id: other.owner.user_id } })).toEqual(['profissional'])
    await owner.delete(`/api/testes-json/${teste.id}`)
    expect(await field({})).toEqual(['teste'])
    await owner.delete(`/api/pacientes-json/${paciente.id}`)
    expect(await field({})).toEqual(['paciente'])
  })

  test('[S7.07] what was read goes back whole; an old copy is 409 with the row as it is, absent fields stay', async () => {
    const { owner, apply, paciente } = await clinic()
    const made = await apply(whole)
    const same = await owner.put(`${url}/${made.id}`, made)
    expect([same.status, same.body.versao]).toEqual([200, 1])
    const other = await created(owner, '/api/testes-json', { nome: 'Outra prova' })
    const changed = await owner.put(`${url}/${made.id}`, {
      versao: 1,
      paciente: { id: nobodysId },
      teste: { id: other.id },
      data: '2026-03-21',
      profissional: null,
      resultados: [],
      classificacao: '',
    })
    expect(changed.body).toMatchObject({
      paciente: { id: paciente.id },
      teste: { nome: 'Outra prova' },
      data: '2026-03-21',
      profissional: null,
      resultados: [],
      classificacao: null,
      interpretacao: whole.interpretacao,
      versao: 2,
    })
    const old = await owner.put(`${url}/${made.id}`, { ...made, sessao: 4 })
    expect([old.status, old.body.atual.versao]).toEqual([409, 2])
    const early = await owner.put(`${url}/${made.id}`, { versao: 2, data: '2010-01-01' })
    expect(Object.keys(early.body.errors)).toEqual(['data'])
  })

  test('[S2.11] of a test that was deleted since, or set aside, is still read and changed', async () => {
    const { owner, apply, teste } = await clinic()
    const made = await apply()
    await owner.put(`/api/testes-json/${teste.id}`, { versao: 1, ativo: false })
    const changed = await owner.put(`${url}/${made.id}`, { ...made, sessao: 2 })
    expect([changed.status, changed.body.teste.ativo]).toEqual([200, false])
  })

  test('[S7.01] registered twice by one call is one application', async () => {
    const { owner, body } = await clinic()
    const key = { 'idempotency-key': 'tentativa-0002' }
    const [first, second] = [await owner.post(url, body, key), await owner.post(url, body, key)]
    expect(second.body.id).toBe(first.body.id)
    expect((await owner.get(url)).body).toHaveLength(1)
  })
})

describe('the list of applications', () => {
  test('[S2.11] is of a patient or of a test, the newest first, a page at a time', async () => {
    const { owner, paciente, teste, apply } = await clinic()
    const other = await created(owner, '/api/pacientes-json', { nome: 'Caio' })
    for (const data of ['2026-01-05', '2026-03-05', '2026-02-05']) await apply({ data })
    await apply({ paciente: { id: other.id }, data: '2026-04-05' })
    const days = async (query: string) => {
      const { body } = await owner.get(`${url}?${query}`)
      return ('itens' in body ? body.itens : body).map(({ data }: Application) => data.slice(5, 7))
    }
    expect(await days(`paciente=${paciente.id}`)).toEqual(['03', '02', '01'])
    expect(await days(`teste=${teste.id}&ordem=data`)).toEqual(['01', '02', '03', '04'])
    expect(await days(`teste=${teste.id}&paciente=${other.id}`)).toEqual(['04'])
    expect(await days('busca=rocha leitura')).toEqual(['03', '02', '01'])
    expect(await days('busca=rocha escrita')).toEqual([])
    const page = ApplicationPage.parse((await owner.get(`${url}?pagina=2&por_pagina=3`)).body)
    expect([page.itens.length, page.total, page.pagina]).toEqual([1, 4, 2])
    expect((await owner.get(`${url}?paciente=${nobodysId}`)).body).toEqual([])
    expect((await owner.get(`${url}?paciente=x`)).status).toBe(422)
    // A deleted patient's are as hidden as the patient.
    await owner.delete(`/api/pacientes-json/${other.id}`)
    expect(await days(`teste=${teste.id}`)).toEqual(['03', '02', '01'])
    expect((await owner.get(`${url}?pagina=1`)).body.total).toBe(3)
  })

  test('[S2.11] of many is whole, and each that was read is noted', async () => {
    const { owner, paciente, teste } = await clinic()
    await system(
      `insert into test_applications (id, tenant_id, paciente_id, teste_id, data)
       select gen_random_uuid(), $1, $2, $3, date '2020-01-01' + n from generate_series(1, 1003) n`,
      [owner.tenant_id, paciente.id, teste.id],
    )
    const { body } = await owner.get(url)
    expect(new Set(body.map(({ id }: Application) => id)).size).toBe(1003)
    expect((await audited()).length).toBe(1003)
  })

  test('[S2.11] reading, listing and being told of a newer version are noted', async () => {
    const { owner, apply } = await clinic()
    const { id } = await apply()
    await owner.get(`${url}/${id}`)
    await owner.get(`${url}?pagina=1`)
    await owner.put(`${url}/${id}`, { versao: 7, sessao: 1 })
    await owner.put(`${url}/${id}`, { versao: 1, sessao: 1 })
    await owner.delete(url, { ids: [id] })
    expect(await audited()).toEqual(
      ['registered', 'read', 'read', 'read', 'changed', 'deleted'].map((each) => `application.${each}`),
    )
  })

  test('[S2.11] deleting is all or none of the selected, and hides for good', async () => {
    const { owner, apply, desk } = await clinic()
    const [one, two] = [await apply(), await apply()]
    expect((await desk.delete(url, { ids: [one.id] })).status).toBe(403)
    expect((await owner.delete(url, { ids: [one.id, nobodysId] })).status).toBe(404)
    expect((await owner.delete(url, { ids: [one.id, two.id] })).status).toBe(204)
    expect((await owner.get(`${url}/${one.id}`)).status).toBe(404)
    expect((await owner.delete(`${url}/${one.id}`)).status).toBe(404)
    expect((await system('select 1 from test_applications where excluido_em is not null')).length).toBe(2)
  })
})

describe('the front desk', () => {
  test('[S6.07] may neither read nor write an application, and finds nothing of it anywhere else', async () => {
    const { owner, desk, paciente, teste, body, apply } = await clinic()
    const { id } = await apply(whole)
    const file = await owner.post('/api/arquivos', pdfOf(id))
    expect(file.status).toBe(201)
    const calls = [
      desk.get(url),
      desk.get(`${url}?paciente=${paciente.id}`),
      desk.get(`${url}/${id}`),
      desk.post(url, body),
      desk.put(`${url}/${id}`, { versao: 1, sessao: 1 }),
      desk.delete(`${url}/${id}`),
      desk.get(`/api/arquivos-json?dono=aplicacao:${id}`),
      desk.get(`/api/arquivos-json?dono=aplicacao:${nobodysId}`),
      desk.post('/api/arquivos', pdfOf(id)),
    ]
    for (const call of calls) expect((await call).status).toBe(403)
    for (const address of [`/api/arquivos/${file.body.id}`])
      expect([(await desk.get(address)).status, (await desk.delete(address)).status]).toEqual([404, 404])
    const open = [
      '/api/pacientes-json?busca=segredo&limite=5',
      `/api/pacientes-json/${paciente.id}`,
      `/api/pacientes-json/${paciente.id}/exportar?formato=html`,
      `/api/pacientes-json/${paciente.id}/exportar?formato=json`,
      `/api/testes-json/${teste.id}`,
      `/api/arquivos-json?dono=paciente:${paciente.id}`,
    ]
    const texts = [(await desk.post('/api/conta/exportar')).text]
    for (const address of open) texts.push((await desk.get(address)).text)
    for (const text of texts) {
      expect(text).not.toContain('Segredo do laudo')
      expect(text).not.toContain('Protocolo.pdf')
      expect(text).not.toContain(id)
    }
  })
})

describe('the files of an application', () => {
  test('[S2.11] are restricted whatever is said, go with it and with its patient, and come back byte for byte', async () => {
    const { owner, paciente, apply } = await clinic()
    const [one, two] = [await apply(), await apply()]
    const stored = await owner.post('/api/arquivos', pdfOf(one.id, { restrito: '0' }))
    expect([stored.status, stored.body.restrito, stored.body.dono]).toEqual([201, true, `aplicacao:${one.id}`])
    const second = await owner.post('/api/arquivos', pdfOf(two.id, { tipo: 'protocolo' }))
    expect((await owner.get(`/api/arquivos/${stored.body.id}`)).text).toBe('%PDF-1.7 protocolo')
    expect((await owner.get(`/api/arquivos-json?dono=aplicacao:${one.id}`)).body).toHaveLength(1)
    expect((await owner.post('/api/arquivos', pdfOf(nobodysId))).status).toBe(422)
    const other = await api.current.createAccount()
    expect((await other.get(`/api/arquivos/${stored.body.id}`)).status).toBe(404)
    expect((await other.get(`/api/arquivos-json?dono=aplicacao:${one.id}`)).status).toBe(404)
    expect((await other.post('/api/arquivos', pdfOf(one.id))).status).toBe(422)
    await owner.delete(`${url}/${one.id}`)
    expect((await owner.get(`/api/arquivos/${stored.body.id}`)).status).toBe(404)
    expect((await owner.get(`/api/arquivos-json?dono=aplicacao:${one.id}`)).status).toBe(404)
    await owner.delete(`/api/pacientes-json/${paciente.id}`)
    expect((await owner.get(`/api/arquivos/${second.body.id}`)).status).toBe(404)
    expect((await owner.post('/api/arquivos', pdfOf(two.id))).status).toBe(422)
  })

  test('[S2.11] are in the patient’s record and the account’s export, with what they belong to', async () => {
    const { owner, paciente, apply } = await clinic()
    const { id } = await apply({ ...whole, interpretacao: 'Lê <b>bem</b>' })
    await owner.post('/api/arquivos', pdfOf(id))
    const record = (await owner.get(`/api/pacientes-json/${paciente.id}/exportar?formato=json`)).body
    expect(record.aplicacoes).toMatchObject([{ id, teste: { nome: 'Prova de leitura' }, idade: { anos: 8, meses: 3 } }])
    expect(record.arquivos).toMatchObject([{ nome: 'Protocolo.pdf', dono: `aplicacao:${id}` }])
    const { text } = await owner.get(`/api/pacientes-json/${paciente.id}/exportar?formato=html`)
    for (const words of [
      'Testes aplicados',
      '20-03-2026 · 8 anos; 3 meses',
      '12,5',
      'Lê &lt;b&gt;bem&lt;/b&gt;',
      'Protocolo.pdf',
    ])
      expect(text).toContain(words)
    const account = await owner.post('/api/conta/exportar')
    expect(account.body.aplicacoes).toMatchObject([{ id, interpretacao: 'Lê <b>bem</b>' }])
    expect(account.body.testes).toMatchObject([{ nome: 'Prova de leitura', sigla: 'PL' }])
    expect(account.body.arquivos).toMatchObject([{ nome: 'Protocolo.pdf' }])
    // A deleted application is in neither.
    await owner.delete(`${url}/${id}`)
    expect((await owner.get(`/api/pacientes-json/${paciente.id}/exportar?formato=json`)).text).not.toContain(id)
    expect((await owner.post('/api/conta/exportar')).text).not.toContain(id)
  })
})
