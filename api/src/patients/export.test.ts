import { appointmentWords } from '@vinculo/contracts/appointment-words'
import { locales } from '@vinculo/contracts/locale'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../testing/suite'
import { exportWords } from './export-words'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const hour = 3_600_000

/** A child with a session that was signed and added to, one with a draft, and one to come; and somebody at the desk. */
async function clinic() {
  const owner = await api.current.createAccount({ name: 'Ana <b>Dona' })
  const desk = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
  const { body: paciente } = await owner.post('/api/pacientes-json', { nome: 'Davi Rocha' })
  const book = async (from: number, more: object = {}) => {
    const inicio = Math.floor(Date.now() / 60_000) * 60_000 + from
    const times = { inicio: new Date(inicio).toISOString(), fim: new Date(inicio + hour / 2).toISOString() }
    return (await owner.post('/api/atendimentos-json', { paciente: { id: paciente.id }, ...times, ...more })).body
  }
  const done = await book(-3 * hour, { sala: 'Sala <i>1', valor: '150.00', anotacao: 'Trazer caderno' })
  const record = `/api/atendimentos-json/${done.id}/registro`
  await owner.put(record, { versao: 0, demanda: 'Segredo da leitura', evolucao: 'Leu <u>bem' })
  const { body: signed } = await owner.post(`${record}/assinatura`, { versao: 1 })
  await owner.post(`${record}/adendos`, { texto: 'A avó confirmou' })
  const draft = await book(-2 * hour)
  await owner.put(`/api/atendimentos-json/${draft.id}/registro`, { versao: 0, evolucao: 'Segredo em rascunho' })
  const coming = await book(50 * hour)
  return { owner, desk, paciente, done, draft, coming, signed, book }
}

describe('the export of a patient', () => {
  const path = (id: string, formato: string) => `/api/pacientes-json/${id}/exportar?formato=${formato}`

  test('[S2.12] has all appointments, the newest first, and what was written of them, which is noted', async () => {
    const { owner, paciente, done, draft, coming, signed } = await clinic()
    const before = await system(`select 1 from audit where acao = 'session.read'`)
    const { body } = await owner.get(path(paciente.id, 'json'))
    expect(body.atendimentos.map(({ id }: { id: string }) => id)).toEqual([coming.id, draft.id, done.id])
    expect(body.atendimentos[2]).toEqual((await owner.get(`/api/atendimentos-json/${done.id}`)).body)
    expect(body.registros).toMatchObject([
      { id: draft.id, evolucao: 'Segredo em rascunho', assinado_em: null },
      { id: done.id, demanda: 'Segredo da leitura', hash: signed.hash, adendos: [{ texto: 'A avó confirmou' }] },
    ])
    expect(await system(`select 1 from audit where acao = 'session.read'`)).toHaveLength(before.length + 2)
  })

  test('[S6.07] of the front desk has the appointments and nothing of what was written', async () => {
    const { desk, paciente } = await clinic()
    const json = await desk.get(path(paciente.id, 'json'))
    expect(json.body.atendimentos).toHaveLength(3)
    expect(json.body.registros).toBeUndefined()
    for (const text of [json.text, (await desk.get(path(paciente.id, 'html'))).text]) {
      expect(text).not.toMatch(/Segredo|Leu|avó|SHA-256|rascunho|assinado/)
      expect(text).toContain('Trazer caderno')
    }
  })

  test.each(locales)('[S9.05] is a page in %s, in which nobody’s words run', async (locale) => {
    const { owner, paciente, signed } = await clinic()
    const headers = { 'accept-language': locale === 'pt-br' ? 'pt-BR' : locale }
    const { text } = await owner.get(path(paciente.id, 'html'), headers)
    const { appointments, session } = exportWords[locale]
    const { kinds, states, modes } = appointmentWords[locale]
    for (const words of [
      `<h2>${appointments}</h2>`,
      kinds.intervencao,
      states.realizado,
      states.agendado,
      modes.presencial,
      session.parts.demanda,
      session.signed,
      session.addendum,
      signed.hash,
      'Ana &lt;b&gt;Dona',
      'Sala &lt;i&gt;1',
      'Leu &lt;u&gt;bem',
      'R$ 150,00',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/<[bu]>|<i>/)
  })
})

describe('the export of an account', () => {
  const url = '/api/conta/exportar'

  test('[S2.12] has appointments, what was written of them and blocked time, and none of a deleted patient', async () => {
    const { owner, paciente, done, draft, coming } = await clinic()
    const { body: block } = await owner.post('/api/agenda/bloqueios-json', {
      inicio: '2026-12-21T12:00:00Z',
      fim: '2026-12-22T12:00:00Z',
      motivo: 'Recesso',
    })
    const { body, headers } = await owner.post(url)
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
    expect(ids(body.atendimentos)).toEqual([done.id, draft.id, coming.id])
    expect(ids(body.registros)).toEqual([done.id, draft.id])
    expect(body.registros[0]).toMatchObject({ demanda: 'Segredo da leitura', adendos: [{ texto: 'A avó confirmou' }] })
    expect(body.bloqueios).toMatchObject([{ id: block.id, motivo: 'Recesso' }])
    expect(headers['x-vinculo-rows']).toBe('9')
    await owner.delete(`/api/pacientes-json/${paciente.id}`)
    const after = await owner.post(url)
    expect([after.body.atendimentos, after.body.registros]).toEqual([[], []])
  })

  test('[S6.07] of the front desk has nothing of what was written', async () => {
    const { desk } = await clinic()
    const answer = await desk.post(url)
    expect([answer.body.atendimentos.length, answer.body.registros]).toEqual([3, []])
    expect(answer.text).not.toMatch(/Segredo|avó|em rascunho|"registro"/)
  })

  test('[S7.06] has none of another account, and of many each one', async () => {
    const { owner } = await clinic()
    const other = await api.current.createAccount()
    await system(
      `insert into appointments (id, tenant_id, grupo, profissional_id, tipo, inicio, fim, fuso, modalidade, status)
       select gen_random_uuid(), $1, 'Reunião', $2, 'outro', now() - make_interval(days => at),
         now() - make_interval(days => at) + interval '1 hour', 'America/Sao_Paulo', 'presencial', 'realizado'
       from generate_series(1, 450) at`,
      [other.tenant_id, other.user_id],
    )
    const { body } = await other.post(url)
    expect(new Set(body.atendimentos.map(({ id }: { id: string }) => id)).size).toBe(450)
    expect((await owner.post(url)).body.atendimentos).toHaveLength(3)
  })
})
