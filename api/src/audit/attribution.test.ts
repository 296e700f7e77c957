import { expect, test } from 'vitest'
import { noteRelease } from '../modules/repository'
import type { Answer, Client, TestAccount } from '../testing'
import { findingsOf, wholeReport } from '../testing/documents'
import { manifestOf } from '../testing/manifests'
import { useTestApi } from '../testing/suite'

const api = useTestApi()

interface Row {
  acao: string
  modulo: string | null
  release: string | null
}
const seen = new Set<string>()
/** What was noted since the last call. */
async function noted(): Promise<Row[]> {
  const rows = await api.current.db.inSystem((tx) =>
    tx.query<Row & { id: string }>('select id, acao, modulo, release from audit order by at'),
  )
  const later = rows.filter(({ id }) => !seen.has(id))
  for (const { id } of later) seen.add(id)
  return later.map(({ id: _, ...row }) => row)
}

/** Somebody whose every call says the same of who makes it. */
const saying = (account: Client, from: Record<string, string>): Client => ({
  token: account.token,
  get: (url, headers) => account.get(url, { ...from, ...headers }),
  post: (url, body, headers) => account.post(url, body, { ...from, ...headers }),
  put: (url, body, headers) => account.put(url, body, { ...from, ...headers }),
  patch: (url, body, headers) => account.patch(url, body, { ...from, ...headers }),
  delete: (url, body, headers) => account.delete(url, body, { ...from, ...headers }),
})

const hour = 3_600_000
const time = (from: number) => {
  const inicio = Date.now() + from
  return { inicio: new Date(inicio).toISOString(), fim: new Date(inicio + hour / 2).toISOString() }
}
function attachment(dono: string) {
  const form = new FormData()
  form.set('dono', dono)
  form.set('tipo', 'anexo')
  form.set('arquivo', new Blob(['%PDF-1.7 ', dono]), 'Laudo.pdf')
  return form
}

/** Rows that earlier writes made, for later ones to change. */
type Made = Record<string, { id: string; versao: number }>
type Write = [acao: string, write: (who: Client, made: Made, reads: TestAccount) => Promise<Answer>, keeps?: string]

const id = (made: Made, name: string) => made[name]?.id ?? ''
const at = (url: string, made: Made, name: string) => `${url}/${id(made, name)}`
const models = '/api/documentos-json'
const drafts = '/api/rascunhos-json'
const visits = '/api/atendimentos-json'
const papers = '/api/emissoes-json'

/** Every clinical write, in an order in which each finds what it needs. */
const writes: Write[] = [
  ['school.registered', (who) => who.post('/api/escolas-json', { nome: 'Escola Azul' }), 'escola'],
  ['school.changed', (who, made) => who.put(at('/api/escolas-json', made, 'escola'), { versao: 1, nome: 'Escola' })],
  ['guardian.registered', (who) => who.post('/api/responsaveis-json', { nome: 'Rosa Rocha' }), 'responsavel'],
  [
    'guardian.changed',
    (who, made) => who.put(at('/api/responsaveis-json', made, 'responsavel'), { versao: 1, nome: 'Rosa Luz' }),
  ],
  ['test.registered', (who) => who.post('/api/testes-json', { nome: 'Prova de leitura' }), 'teste'],
  ['test.changed', (who, made) => who.put(at('/api/testes-json', made, 'teste'), { versao: 1, nome: 'Leitura' })],
  ['patient.registered', (who) => who.post('/api/pacientes-json', { nome: 'Davi Rocha' }), 'paciente'],
  ['patient.changed', (who, made) => who.put(at('/api/pacientes-json', made, 'paciente'), { versao: 1, turma: '2A' })],
  [
    'application.registered',
    (who, made) =>
      who.post('/api/aplicacoes-json', {
        paciente: { id: id(made, 'paciente') },
        teste: { id: id(made, 'teste') },
        data: '2026-03-02',
      }),
    'aplicacao',
  ],
  [
    'application.changed',
    (who, made) => who.put(at('/api/aplicacoes-json', made, 'aplicacao'), { versao: 1, sessao: 2 }),
  ],
  [
    'appointment.registered',
    (who, made) => who.post(visits, { paciente: { id: id(made, 'paciente') }, ...time(-2 * hour) }),
    'sessao',
  ],
  ['appointment.changed', (who, made) => who.put(at(visits, made, 'sessao'), { versao: 1, sala: 'Azul' })],
  [
    'session.changed',
    (who, made) => who.put(`${at(visits, made, 'sessao')}/registro`, { versao: 0, evolucao: 'Leu duas páginas' }),
  ],
  ['session.signed', (who, made) => who.post(`${at(visits, made, 'sessao')}/registro/assinatura`, { versao: 1 })],
  [
    'session.addended',
    (who, made) => who.post(`${at(visits, made, 'sessao')}/registro/adendos`, { texto: 'E mais uma' }),
  ],
  [
    'appointment.registered',
    (who, made) => who.post(visits, { paciente: { id: id(made, 'paciente') }, ...time(50 * hour) }),
    'marcado',
  ],
  [
    'appointment.rescheduled',
    (who, made) => who.post(`${at(visits, made, 'marcado')}/remarcar`, { versao: 1, ...time(75 * hour) }),
    'remarcado',
  ],
  ['appointment.deleted', (who, made) => who.delete(at(visits, made, 'remarcado'))],
  ['agenda.changed', (who) => who.put('/api/agenda/configuracao-json', { versao: 0, ...agenda })],
  ['block.registered', (who) => who.post('/api/agenda/bloqueios-json', time(400 * hour)), 'bloqueio'],
  ['block.deleted', (who, made) => who.delete(at('/api/agenda/bloqueios-json', made, 'bloqueio'))],
  ['documents.models_changed', (who) => who.post(models, { versao: 0, contrato: '<p>Contrato</p>' })],
  [
    'document.begun',
    (who, made) => who.post(drafts, { tipo: 'relatorio', paciente: { id: id(made, 'paciente') }, ...wholeReport }),
    'rascunho',
  ],
  ['document.changed', (who, made) => who.put(at(drafts, made, 'rascunho'), { versao: 1, titulo: 'Relatório' })],
  [
    'document.issued',
    async (who, made, reads) =>
      who.post(`${at(drafts, made, 'rascunho')}/emissao`, {
        versao: 2,
        ciente: await findingsOf(reads, id(made, 'rascunho')),
      }),
    'emissao',
  ],
  [
    'document.delivered',
    (who, made) =>
      who.post(`${at(papers, made, 'emissao')}/entregas`, {
        entregue_em: new Date().toISOString().slice(0, 10),
        a_quem: 'Rosa',
        meio: 'em_maos',
      }),
  ],
  ['document.begun', (who, made) => who.post(`${at(papers, made, 'emissao')}/nova-versao`), 'segundo'],
  ['document.deleted', (who, made) => who.delete(at(drafts, made, 'segundo'))],
  ['document.cancelled', (who, made) => who.post(`${at(papers, made, 'emissao')}/cancelamento`, { motivo: 'Engano' })],
  ['file.stored', (who, made) => who.post('/api/arquivos', attachment(`paciente:${id(made, 'paciente')}`)), 'arquivo'],
  ['file.deleted', (who, made) => who.delete(at('/api/arquivos', made, 'arquivo'))],
  ['application.deleted', (who, made) => who.delete('/api/aplicacoes-json', { ids: [id(made, 'aplicacao')] })],
  ['test.deleted', (who, made) => who.delete('/api/testes-json', { ids: [id(made, 'teste')] })],
  ['guardian.deleted', (who, made) => who.delete('/api/responsaveis-json', { ids: [id(made, 'responsavel')] })],
  ['school.deleted', (who, made) => who.delete('/api/escolas-json', { ids: [id(made, 'escola')] })],
  ['patient.deleted', (who, made) => who.delete(at('/api/pacientes-json', made, 'paciente'))],
]

const agenda = {
  horarios: [{ dia: 1, de: '08:00', ate: '12:00' }],
  duracao_padrao: 50,
  politica_falta: 'nao_cobrar',
  percentual_falta: null,
  antecedencia_horas: 24,
  lembrete_horas: null,
  fecha_feriados: true,
}

/** Makes every write in its order, as whoever `from` says. */
async function writeAll(from: Record<string, string>): Promise<void> {
  const account = await api.current.createAccount({ name: 'Ana Dona' })
  const who = saying(account, from)
  const made: Made = {}
  for (const [acao, write, keeps] of writes) {
    const answer = await write(who, made, account)
    if (answer.status >= 300) throw new Error(`${acao}: ${answer.status} ${answer.text}`)
    if (keeps) made[keeps] = answer.body
  }
}

const patients = manifestOf('patients', '1.4.0-abc')
const known = { 'x-vinculo-module': 'patients', 'x-vinculo-release': '1.4.0-abc' }

test('[S7.07] every clinical write is noted with the module and the release that made it', async () => {
  await api.current.db.inSystem((tx) => noteRelease(tx, patients, '/modules/patients/'))
  const from = { modulo: 'patients', release: '1.4.0-abc' }
  await writeAll(known)
  const rows = await noted()
  for (const [acao] of writes) {
    const own = rows.filter((row) => row.acao === acao)
    expect([acao, own.length]).toEqual([acao, Math.max(own.length, writes.filter(([other]) => other === acao).length)])
    for (const row of own) expect(row).toEqual({ acao, ...from })
  }
})

test('[S7.07] a module or release the registry does not know is nobody’s, whatever a header says', async () => {
  await api.current.db.inSystem(async (tx) => {
    await noteRelease(tx, patients, '/modules/patients/')
    await noteRelease(tx, manifestOf('agenda', '7.0.0-def'), '/modules/agenda/')
  })
  const account = await api.current.createAccount()
  const said = async (from: Record<string, string>) => {
    await noted()
    expect((await saying(account, from).post('/api/pacientes-json', { nome: 'Davi Rocha' })).status).toBe(201)
    const [row] = await noted()
    return [row?.modulo, row?.release]
  }
  const of = (module: string, release: string) => ({ 'x-vinculo-module': module, 'x-vinculo-release': release })
  expect(await said(known)).toEqual(['patients', '1.4.0-abc'])
  expect(await said(of('patients', '9.9.9'))).toEqual(['patients', null])
  // Another module's release is none of this one.
  expect(await said(of('patients', '7.0.0-def'))).toEqual(['patients', null])
  expect(await said(of('nada', '1.4.0-abc'))).toEqual([null, null])
  expect(await said(of("x'; --", '1.4.0-abc'))).toEqual([null, null])
  expect(await said({})).toEqual([null, null])
  // What is the shell's own names no release.
  expect(await said({ 'x-vinculo-module': 'shell' })).toEqual(['shell', null])
})
