import { MonthSummary } from '@vinculo/contracts/finance'
import { PendingRecords, SessionRecord } from '@vinculo/contracts/session-records'
import { describe, expect, test } from 'vitest'
import { type Sealed, hashOf as sealOf } from '../documents/seal'
import { hashOf } from '../session-records/rules'
import { useTestApi } from '../testing/suite'
import { ensureDemo } from './demo'

const api = useTestApi()
const people = '/api/atendimentos-buscar-json'

/** The clinic as it is made on a day, and its practitioner. */
async function madeOn(now: Date) {
  await ensureDemo(api.current.db, now)
  return api.current.signIn('demo@vinculo.example', 'vinculo-demo-2026')
}

// Monday to Sunday, a holiday, and a day whose date in São Paulo is not that of Greenwich.
const moments = [
  '2026-11-23T12:00:00Z',
  '2026-11-24T12:00:00Z',
  '2026-11-25T12:00:00Z',
  '2026-11-26T12:00:00Z',
  '2026-11-27T02:00:00Z',
  '2026-11-28T12:00:00Z',
  '2026-11-29T12:00:00Z',
  '2026-12-25T12:00:00Z',
]

describe('the agenda of the demonstration', () => {
  test.each(moments)('[S2.12] made at %s has a fortnight behind and before it, whatever day that is', async (now) => {
    const marina = await madeOn(new Date(now))
    const { body: all } = await marina.post(people, { ordem: 'inicio' })
    const of = (status: string) => all.filter((each: { status: string }) => each.status === status)
    expect([of('faltou').length, of('cancelado_tarde').length, of('confirmado').length]).toEqual([1, 1, 1])
    expect(all.filter(({ encaixe }: { encaixe: boolean }) => encaixe)).toHaveLength(1)
    expect(of('realizado').length).toBeGreaterThan(6)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date(now))
    const { body: todays } = await marina.post(people, { de: today, ate: today })
    expect(todays.length).toBeGreaterThanOrEqual(5)
    const pending = PendingRecords.parse((await marina.get('/api/registros-pendentes-json')).body)
    expect([pending.total, pending.itens.map(({ registro }) => registro)]).toEqual([2, [null, null]])
  })

  test('[S4.12] has records whose signatures hold', async () => {
    const marina = await madeOn(new Date())
    const { body: all } = await marina.post(people, { status: 'realizado' })
    const done = all.filter(({ registro }: { registro: string | null }) => registro === 'assinado')
    for (const { id, paciente, profissional, inicio, fim, fuso } of done.slice(0, 3)) {
      const { hash, ...record } = SessionRecord.parse((await marina.get(`/api/atendimentos-json/${id}/registro`)).body)
      const session = { id, paciente_id: paciente.id, profissional_id: profissional.id, inicio, fim, fuso }
      expect(hash).toBe(hashOf({ session, parts: record, by: profissional.id, at: record.assinado_em ?? '' }))
    }
    expect(done.length).toBeGreaterThan(4)
  })

  test('[S2.12] is small for who works alone', async () => {
    await ensureDemo(api.current.db)
    const renato = await api.current.signIn('solo@vinculo.example', 'vinculo-demo-2026')
    expect((await renato.post(people, {})).body).toHaveLength(2)
  })
})

describe('the documents of the demonstration', () => {
  test('[S2.13] are issued over a year under seals that hold, beside one that is being written', async () => {
    const marina = await madeOn(new Date())
    const { body: issued } = await marina.get('/api/emissoes-json')
    expect(issued.map(({ tipo, numero }: { tipo: string; numero: number }) => [tipo, numero])).toEqual([
      ['recibo', 1],
      ['declaracao', 1],
      ['relatorio', 1],
    ])
    const ages = issued.map(({ emitido_em }: { emitido_em: string }) => Date.now() - Date.parse(emitido_em))
    expect(ages.at(-1)).toBeGreaterThan(365 * 86_400_000)
    for (const { id } of issued) {
      const { body } = await marina.get(`/api/emissoes-json/${id}`)
      const [row] = await api.current.db.inSystem((tx) =>
        tx.query<Sealed & { hash: string }>('select * from issued_documents where id = $1', [id]),
      )
      expect(row && sealOf(row)).toBe(body.hash)
      expect([body.titulo, body.papel.faltam, body.papel.desconhecidos]).toEqual([body.titulo, [], []])
      expect((await api.current.visitor.get(`/verificar/${body.codigo}`)).status).toBe(200)
    }
    const { body: drafts } = await marina.get('/api/rascunhos-json')
    expect(drafts).toMatchObject([{ tipo: 'relatorio', paciente: { nome: 'Guilherme Bastos Xavier' } }])
    expect((await marina.get('/api/documentos-json')).body).toMatchObject({ versao: 1, id: expect.any(String) })
  })

  test('[S2.13] are fewer for who works alone, and none of one account are in another', async () => {
    await ensureDemo(api.current.db)
    const renato = await api.current.signIn('solo@vinculo.example', 'vinculo-demo-2026')
    expect((await renato.get('/api/emissoes-json')).body).toEqual([])
    expect((await renato.get('/api/rascunhos-json')).body).toMatchObject([{ titulo: 'Aviso de recesso' }])
  })
})

describe('the finance of the demonstration', () => {
  const system = <Row>(sql: string) => api.current.db.inSystem((tx) => tx.query<Row>(sql))

  test.each(['2026-11-27T02:00:00Z', '2026-12-25T12:00:00Z'])(
    '[S2.19] made at %s is a year of books that add up',
    async (at) => {
      await madeOn(new Date(at))
      const [sums] = await system(
        `select sum(valor_centavos)::bigint as total, (select sum(aberto_centavos) from finance_entries)::bigint
         - (select sum(aberto_centavos) from finance_due_days)::bigint as apart,
         (select count(*) from finance_entries) > 200 as many,
         (select count(*) from finance_sessions where pacote_id is not null) > 0 as borne,
         (select max(pago_em) <= '${at.slice(0, 10)}' from finance_settlements) as past
       from ledger_lines`,
      )
      expect(sums).toEqual({ total: 0, apart: 0, many: true, borne: true, past: true })
    },
  )

  test('[S2.19] has something to receive, to pay and overdue, and money in both accounts', async () => {
    const marina = await madeOn(new Date())
    const picture = MonthSummary.parse((await marina.get('/api/financeiro/resumo-json')).body)
    expect(picture.vencido.quantidade).toBeGreaterThan(2)
    expect(picture.vencido.quantidade).toBeLessThan(40)
    expect(picture.fluxo.filter(({ entradas }) => Number(entradas) > 3000).length).toBeGreaterThan(7)
    for (const { saldo } of picture.fluxo) expect(Number(saldo)).toBeGreaterThan(0)
    const accounts = (await marina.get('/api/contas-json')).body
    expect(accounts.map(({ saldo }: { saldo: string }) => Number(saldo) > 0)).toEqual([true, true])
  })

  test('[S6.05] is of the clinic alone: who works alone has no finance', async () => {
    await ensureDemo(api.current.db)
    const renato = await api.current.signIn('solo@vinculo.example', 'vinculo-demo-2026')
    expect((await renato.get('/api/lancamentos-json')).status).toBe(403)
    const [others] = await api.current.db.inSystem((tx) =>
      tx.query(`select count(*) as total from finance_entries e
        where tenant_id <> (select tenant_id from users where email = 'demo@vinculo.example')`),
    )
    expect(others).toEqual({ total: 0 })
  })
})
