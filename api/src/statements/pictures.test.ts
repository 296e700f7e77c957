import { Aging, MonthSummary } from '@vinculo/contracts/finance'
import { agingBands } from '@vinculo/contracts/finance-choices'
import { amountOf, signedAmountOf } from '@vinculo/contracts/money'
import { dayIn } from '@vinculo/contracts/plan'
import { describe, expect, test } from 'vitest'
import { reviseEntry, withdrawEntry } from '../entries/writing'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'
import { bandOf, monthAfter } from './rules'
import { booksOf, dayAfter, noon, randomly, zone } from './testing'

const api = useTestApi()
const today = dayIn(zone, new Date())

async function opened() {
  const owner = await api.current.createAccount({ financeiro: true })
  const bank = { nome: 'Banco', tipo: 'banco', saldo_inicial: '-80.00', saldo_inicial_em: '2025-12-10' }
  const { body } = await owner.post('/api/contas-json', bank)
  return { owner, conta: body.id as string, ...booksOf(api.current, owner) }
}
type Books = Awaited<ReturnType<typeof opened>>

const aging = async (who: TestAccount, em?: string) =>
  Aging.parse((await who.get(`/api/financeiro/vencimentos-json${em ? `?em=${em}` : ''}`)).body)
const month = async (who: TestAccount, mes?: string) =>
  MonthSummary.parse((await who.get(`/api/financeiro/resumo-json${mes ? `?mes=${mes}` : ''}`)).body)

interface Known {
  tipo: 'receber' | 'pagar'
  vencimento: string
  lancado_em: string
  cancelado: string | null
  valor: number
  aberto: number
  pagos: { em: string; principal: number; total: number; estornado_em: string | null }[]
}

/** Each entry with its payments, as the tables have them. */
const known = ({ owner }: Books) =>
  api.current.db.inTenant(owner, (tx) =>
    tx.query<Known>(
      `select e.tipo, e.vencimento, e.lancado_em, e.valor_centavos as valor, e.aberto_centavos as aberto,
         to_char(e.cancelado_em at time zone '${zone}', 'YYYY-MM-DD') as cancelado,
         coalesce((select jsonb_agg(jsonb_build_object('em', s.pago_em, 'principal', s.principal_centavos,
           'total', s.total_centavos, 'estornado_em', s.estornado_em))
           from finance_settlements s where s.lancamento_id = e.id), '[]') as pagos
       from finance_entries e`,
    ),
  )

const sum = <Row>(rows: Row[], value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0)

/** What was open of an entry at the end of a day. */
function openAt({ lancado_em, cancelado, valor, pagos }: Known, em: string): number {
  if (lancado_em > em || (cancelado !== null && cancelado <= em)) return 0
  const standing = pagos.filter((paid) => paid.em <= em && (paid.estornado_em === null || paid.estornado_em > em))
  return valor - sum(standing, ({ principal }) => principal)
}

/** Half a year of entries: paid in parts, before they were booked too, changed, cancelled and taken back. */
async function live(books: Books, seed: number): Promise<void> {
  const { owner, conta, owe, pay, inBooks } = books
  const below = randomly(seed)
  const open: { id: string; left: number; paid: boolean; booked: string }[] = []
  for (let at = 0; at < 90; at++) {
    const day = dayAfter('2026-01-01', at * 2)
    const entry = open[below(open.length || 1)]
    const what = below(6)
    if (what < 2 || !entry) {
      const left = 100 + below(50_000)
      const values = { tipo: below(3) === 0 ? 'pagar' : 'receber', valor_centavos: left } as const
      const id = await owe({ ...values, vencimento: dayAfter(day, below(120) - 60) }, day)
      open.push({ id, left, paid: false, booked: day })
    } else if (what < 5) {
      const principal = what === 2 ? entry.left : 1 + below(entry.left)
      await pay(entry.id, conta, amountOf(principal), dayAfter(day, -below(20)))
      entry.left -= principal
      entry.paid = true
    } else if (!entry.paid) {
      const isChange = below(2) === 0
      const left = 100 + below(50_000)
      const change = { valor_centavos: left, vencimento: dayAfter(day, below(60)) }
      await inBooks((keeper) =>
        isChange ? reviseEntry(keeper, entry.id, change, noon(day)) : withdrawEntry(keeper, entry.id, null, noon(day)),
      )
      entry.left = isChange ? left : 0
    }
    if (entry && entry.left === 0) open.splice(open.indexOf(entry), 1)
  }
  for (const { id } of open.filter(({ paid }) => paid).slice(0, 3)) {
    const { body } = await owner.get(`/api/lancamentos-json/${id}`)
    const reversal = { baixa: body.baixas[0].id, motivo: 'Devolvido', versao: body.versao }
    expect((await owner.post(`/api/lancamentos-json/${id}/estorno`, reversal)).status).toBe(200)
  }
}

describe('what is overdue', () => {
  test.each([3, 11])('[S2.19] as of any day is what adding up each entry gives (%s)', async (seed) => {
    const books = await opened()
    await live(books, seed)
    const entries = await known(books)
    expect(entries.length).toBeGreaterThan(20)
    for (const em of ['2026-01-20', '2026-03-31', '2026-05-17', '2026-06-30', dayAfter(today, -1), today]) {
      const picture = await aging(books.owner, em)
      const of = (tipo: string, faixa?: string) =>
        sum(
          entries.filter((each) => each.tipo === tipo && (!faixa || bandOf(each.vencimento, em) === faixa)),
          (each) => openAt(each, em),
        )
      const bands = (tipo: string) => agingBands.map((faixa) => ({ faixa, valor: signedAmountOf(of(tipo, faixa)) }))
      expect(picture).toEqual({
        em,
        receber: bands('receber'),
        pagar: bands('pagar'),
        total_receber: signedAmountOf(of('receber')),
        total_pagar: signedAmountOf(of('pagar')),
      })
    }
    const now = await aging(books.owner)
    expect([now.em, now.total_receber]).toEqual([
      today,
      signedAmountOf(sum(entries, ({ tipo, aberto }) => (tipo === 'receber' ? aberto : 0))),
    ])
    expect((await books.owner.get('/api/financeiro/vencimentos-json?em=2026-02-30')).status).toBe(422)
  })

  test.each([
    ['2026-03-10', 'a_vencer'],
    ['2026-03-09', 'ate_30'],
    ['2026-02-08', 'ate_30'],
    ['2026-02-07', 'ate_60'],
    ['2026-01-09', 'ate_60'],
    ['2026-01-08', 'ate_90'],
    ['2025-12-10', 'ate_90'],
    ['2025-12-09', 'mais_de_90'],
  ])('[S2.19] on 10 March 2026 what is due on %s is in the band «%s»', (due, band) => {
    expect(bandOf(due, '2026-03-10')).toBe(band)
  })
})

describe('a month', () => {
  test('[S2.19] is what adding up each payment and entry gives, and so are the months around it', async () => {
    const books = await opened()
    await live(books, 5)
    const entries = await known(books)
    const lines = await api.current.db.inTenant(books.owner, (tx) =>
      tx.query<{ data: string; valor: number }>(
        'select data, valor_centavos as valor from ledger_lines where conta_id is not null',
      ),
    )
    const moved = (tipo: string, mes: string) =>
      sum(
        entries.filter((each) => each.tipo === tipo).flatMap(({ pagos }) => pagos),
        ({ em, total, estornado_em }) => (em.startsWith(mes) ? total : 0) - (estornado_em?.startsWith(mes) ? total : 0),
      )
    const due = (tipo: string, is: (entry: Known) => boolean) => {
      const found = entries.filter((each) => each.tipo === tipo && each.aberto > 0 && is(each))
      return { valor: amountOf(sum(found, ({ aberto }) => aberto)), quantidade: found.length }
    }
    const isLate = ({ vencimento }: Known) => vencimento < today
    for (const mes of ['2026-02', '2026-06', today.slice(0, 7), '2027-02']) {
      const isIn = ({ vencimento }: Known) => vencimento.startsWith(mes)
      const { fluxo, ...picture } = await month(books.owner, mes)
      expect(picture).toEqual({
        mes,
        hoje: today,
        recebido: signedAmountOf(moved('receber', mes)),
        pago: signedAmountOf(moved('pagar', mes)),
        a_receber: due('receber', isIn),
        a_receber_vencido: due('receber', (each) => isIn(each) && isLate(each)),
        a_pagar: due('pagar', isIn),
        a_pagar_vencido: due('pagar', (each) => isIn(each) && isLate(each)),
        vencido: due('receber', isLate),
        saldo_contas: signedAmountOf(sum(lines, ({ valor }) => valor)),
      })
      expect(fluxo.map((each) => each.mes)).toEqual(Array.from({ length: 12 }, (_, at) => monthAfter(mes, at - 9)))
      for (const each of fluxo) {
        const there = sum(lines, ({ data, valor }) => (data.slice(0, 7) <= each.mes ? valor : 0))
        const toCome = sum(entries, ({ tipo, aberto, vencimento }) =>
          each.mes >= today.slice(0, 7) && vencimento >= today && vencimento.slice(0, 7) <= each.mes
            ? aberto * (tipo === 'receber' ? 1 : -1)
            : 0,
        )
        expect(each).toEqual({
          mes: each.mes,
          entradas: signedAmountOf(moved('receber', each.mes)),
          saidas: signedAmountOf(moved('pagar', each.mes)),
          previsto_entradas: due('receber', ({ vencimento }) => vencimento.startsWith(each.mes)).valor,
          previsto_saidas: due('pagar', ({ vencimento }) => vencimento.startsWith(each.mes)).valor,
          saldo: signedAmountOf(there + toCome),
        })
      }
    }
  })

  test('[S2.19] is this one in the zone of who asks, unless another is asked for', async () => {
    const { owner } = await opened()
    const far = await api.current.createAccount({ financeiro: true, time_zone: 'Pacific/Kiritimati' })
    const picture = await month(far)
    expect([picture.hoje, picture.mes]).toEqual([
      dayIn('Pacific/Kiritimati', new Date()),
      dayIn('Pacific/Kiritimati', new Date()).slice(0, 7),
    ])
    expect((await month(owner)).vencido).toEqual({ valor: '0.00', quantidade: 0 })
    expect((await owner.get('/api/financeiro/resumo-json?mes=2026-13')).status).toBe(422)
  })

  test('[S2.19] after December comes January, also twelve months away', () => {
    expect(['2026-11', '2026-12', '2026-01'].map((each) => [monthAfter(each, 2), monthAfter(each, -12)])).toEqual([
      ['2027-01', '2025-11'],
      ['2027-02', '2025-12'],
      ['2026-03', '2025-01'],
    ])
  })
})
