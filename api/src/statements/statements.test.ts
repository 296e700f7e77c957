import type { Statement } from '@vinculo/contracts/finance'
import { amountOf, signedAmountOf } from '@vinculo/contracts/money'
import { dayIn } from '@vinculo/contracts/plan'
import { afterEach, describe, expect, test } from 'vitest'
import { setUpPdf } from '../pdf/pdf'
import type { TestAccount } from '../testing'
import { readPdf } from '../testing/pdf'
import { useTestApi } from '../testing/suite'
import { mostLinesOfPdf } from './exports'
import { booksOf, dayAfter, fillLedger, randomly, zone } from './testing'

const api = useTestApi()
const url = '/api/extrato-json'
const today = dayIn(zone, new Date())
const year = { de: '2026-01-01', ate: '2026-12-31' }
const nobodysId = '018f0000-0000-7000-8000-000000000000'

const below = randomly(7)
/** Over four months, a tenth of them on one day; a third in the other account. */
const movements = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: at % 10 === 0 ? '2026-03-10' : dayAfter('2026-01-01', below(120)),
    cents: 1 + below(100_000) - below(2) * 100_000 || 1,
    account: below(3) === 0 ? 1 : 0,
  }))

async function opened() {
  const owner = await api.current.createAccount({ financeiro: true })
  const bank = { nome: 'Banco', tipo: 'banco', saldo_inicial: '100.00', saldo_inicial_em: '2025-12-10' }
  const { body } = await owner.post('/api/contas-json', bank)
  const [caixa] = (await owner.get('/api/contas-json')).body
  return { owner, conta: body.id as string, caixa: caixa.id as string, ...booksOf(api.current, owner) }
}

const statement = async (who: TestAccount, query: Record<string, string | number>, part = 'json') =>
  who.get(`/api/extrato-${part}?${new URLSearchParams(query as Record<string, string>)}`)
const shown = async (who: TestAccount, query: Record<string, string | number>): Promise<Statement> => {
  const answer = await statement(who, query)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

describe('a statement', () => {
  test('[S2.19] begins with what was there before, tells each movement with its balance, and ends with what is left', async () => {
    const { owner, conta, caixa, owe, pay } = await opened()
    const { body: patient } = await owner.post('/api/pacientes-json', { nome: 'Davi Rocha' })
    const { body: landlord } = await owner.post('/api/contatos-json', { nome: 'Imobiliária Azul' })
    const categories = (await owner.get('/api/categorias-json')).body
    const rent = categories.find(({ nome }: { nome: string }) => nome === 'Aluguel').id
    const early = await owe({ tipo: 'receber', valor_centavos: 5_000, vencimento: '2025-12-20' }, '2025-12-20')
    await pay(early, conta, '50.00', '2025-12-20')
    const session = {
      tipo: 'receber',
      valor_centavos: 15_000,
      vencimento: '2026-01-05',
      paciente_id: patient.id,
    } as const
    const id = await owe(session, '2026-01-05')
    const baixa = await pay(id, conta, '100.00', '2026-01-06')
    const due = { tipo: 'pagar', valor_centavos: 200_000, vencimento: '2026-01-10', contato_id: landlord.id } as const
    await pay(
      await owe({ ...due, categoria_id: rent, descricao: 'Aluguel' }, '2026-01-02'),
      conta,
      '2000.00',
      '2026-01-10',
      'boleto',
    )
    const transfer = { de: { id: caixa }, para: { id: conta }, valor: '30.00', data: '2026-01-10' }
    expect((await owner.post('/api/transferencias-json', transfer)).status).toBe(201)
    const { itens, ...head } = await shown(owner, { conta, de: '2026-01-01', ate: '2026-01-31' })
    expect(head).toEqual({
      conta: { id: conta, nome: 'Banco' },
      de: '2026-01-01',
      ate: '2026-01-31',
      saldo_anterior: '150.00',
      entradas: '100.00',
      saidas: '2000.00',
      internas: '30.00',
      saldo_final: '-1720.00',
      total: 3,
      pagina: 1,
      por_pagina: 20,
    })
    expect(itens).toMatchObject([
      {
        data: '2026-01-06',
        descricao: 'Sessão',
        com: 'Davi Rocha',
        valor: '100.00',
        saldo: '250.00',
        origem: 'baixa',
        lancamento_id: id,
        baixa_id: baixa,
        forma_pagamento: 'pix',
        estorno: false,
        conciliado: false,
        versao: 1,
      },
      { descricao: 'Aluguel', com: 'Imobiliária Azul', categoria: 'Aluguel', valor: '-2000.00', saldo: '-1750.00' },
      {
        descricao: 'Transferência',
        com: 'Caixa',
        valor: '30.00',
        saldo: '-1720.00',
        origem: 'transferencia',
        versao: 1,
      },
    ])
    const opening = await shown(owner, { conta, de: '2025-12-01', ate: '2025-12-31' })
    expect(opening).toMatchObject({ saldo_anterior: '0.00', internas: '100.00', saldo_final: '150.00' })
    expect(opening.itens[0]).toMatchObject({
      descricao: 'Saldo inicial',
      origem: 'abertura',
      versao: null,
      saldo: '100.00',
    })
    const english = await owner.get(`${url}?conta=${conta}&de=2025-12-10&ate=2025-12-10`, { 'accept-language': 'en' })
    expect(english.body.itens[0].descricao).toBe('Opening balance')
  })

  test('[S2.19] shows a payment and its reversal, both marked', async () => {
    const { owner, conta, owe, pay } = await opened()
    const id = await owe({ tipo: 'receber', valor_centavos: 15_000, vencimento: '2026-01-05' }, '2026-01-05')
    const baixa = await pay(id, conta, '150.00', '2026-01-06')
    const { versao } = (await owner.get(`/api/lancamentos-json/${id}`)).body
    const back = await owner.post(`/api/lancamentos-json/${id}/estorno`, { baixa, motivo: 'Cheque devolvido', versao })
    expect(back.status).toBe(200)
    const { itens, entradas, saldo_final } = await shown(owner, { conta, de: '2026-01-01', ate: today })
    expect(itens).toMatchObject([
      { valor: '150.00', saldo: '250.00', estorno: false, estornado_em: today },
      { valor: '-150.00', saldo: '100.00', estorno: true, estornado_em: today, data: today },
    ])
    expect([entradas, saldo_final]).toEqual(['0.00', '100.00'])
  })

  test('[S2.19] of hundreds of movements every page is what adding all up gives, and a page too far is the last one', async () => {
    const { owner, conta, caixa, inBooks } = await opened()
    await inBooks(({ tx }) => fillLedger(tx, owner, [conta, caixa], movements(300)))
    const all = await api.current.db.inTenant(owner, (tx) =>
      tx.query<{ data: string; valor: number }>(
        `select data, valor_centavos as valor from ledger_lines where conta_id = $1 order by data, ordem`,
        [conta],
      ),
    )
    for (const [de, ate] of [
      ['2026-01-01', '2026-12-31'],
      ['2026-02-15', '2026-04-03'],
      ['2026-03-10', '2026-03-10'],
      ['2024-01-01', '2030-12-31'],
    ] as const) {
      const before = all.filter(({ data }) => data < de).reduce((sum, { valor }) => sum + valor, 0)
      const within = all.filter(({ data }) => data >= de && data <= ate)
      let saldo = before
      const expected = within.map(({ data, valor }) => {
        saldo += valor
        return [data, signedAmountOf(valor), signedAmountOf(saldo)]
      })
      const read: unknown[] = []
      const pages = Math.max(1, Math.ceil(within.length / 7))
      for (let pagina = 1; pagina <= pages; pagina++) {
        const page = await shown(owner, { conta, de, ate, pagina, por_pagina: 7 })
        expect(page).toMatchObject({ pagina, total: within.length, saldo_anterior: signedAmountOf(before) })
        read.push(...page.itens.map(({ data, valor, saldo: after }) => [data, valor, after]))
      }
      expect(read).toEqual(expected)
      const beyond = await shown(owner, { conta, de, ate, pagina: pages + 5, por_pagina: 7 })
      expect([beyond.pagina, beyond.saldo_final]).toEqual([pages, signedAmountOf(saldo)])
    }
  })

  test('[S2.19] a filter leaves the lines it finds and their sums, without balances', async () => {
    const { owner, conta, owe, pay } = await opened()
    const categories = (await owner.get('/api/categorias-json')).body
    const of = (name: string) => categories.find(({ nome }: { nome: string }) => nome === name).id
    const { body: ana } = await owner.post('/api/responsaveis-json', { nome: 'Ângela Prates' })
    const day = '2026-01-05'
    const made = [
      { tipo: 'receber', valor_centavos: 10_000, descricao: 'Sessão de avaliação', pagador_id: ana.id },
      { tipo: 'pagar', valor_centavos: 4_000, descricao: 'INSS', categoria_id: of('INSS') },
      { tipo: 'pagar', valor_centavos: 2_500, descricao: 'Papel 100%', categoria_id: of('Material e testes') },
    ] as const
    for (const [at, entry] of made.entries())
      await pay(
        await owe({ ...entry, vencimento: day }, day),
        conta,
        amountOf(entry.valor_centavos),
        day,
        at ? 'boleto' : 'pix',
      )
    const found = async (filter: Record<string, string>) => {
      const { itens, entradas, saidas, total } = await shown(owner, { conta, ...year, ...filter })
      for (const { saldo } of itens) expect(saldo).toBeNull()
      return [itens.map(({ descricao }) => descricao), entradas, saidas, total]
    }
    expect(await found({ sentido: 'saida' })).toEqual([['INSS', 'Papel 100%'], '0.00', '65.00', 2])
    expect(await found({ categoria: of('Impostos') })).toEqual([['INSS'], '0.00', '40.00', 1])
    expect(await found({ forma_pagamento: 'pix' })).toEqual([['Sessão de avaliação'], '100.00', '0.00', 1])
    expect(await found({ busca: 'AVALIACAO angela' })).toEqual([['Sessão de avaliação'], '100.00', '0.00', 1])
    expect(await found({ busca: '100%', sentido: 'entrada' })).toEqual([[], '0.00', '0.00', 0])
    const second = await shown(owner, { conta, ...year, sentido: 'saida', pagina: 2, por_pagina: 1 })
    expect(second.itens.map(({ descricao }) => descricao)).toEqual(['Papel 100%'])
    expect(second).toMatchObject({ saldo_anterior: '100.00', saldo_final: '135.00' })
  })

  test('[S5.07] a period that ends before it begins, and what is no account, are refused', async () => {
    const { owner, conta } = await opened()
    const stranger = await opened()
    const refused = async (query: Record<string, string>) => {
      const { status, body } = await statement(owner, query)
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await refused({ conta, de: '2026-02-01', ate: '2026-01-31' })).toEqual([422, ['ate']])
    expect(await refused({ conta, de: '2026-02-30', ate: '2026-03-31' })).toEqual([422, ['de']])
    expect(await refused({ conta })).toEqual([422, ['de', 'ate']])
    expect(await refused({ conta: nobodysId, ...year })).toEqual([404, []])
    expect(await refused({ conta: stranger.conta, ...year })).toEqual([404, []])
  })
})

describe('a statement that leaves the house', () => {
  afterEach(() => setUpPdf({}))
  const exported = (account: TestAccount) =>
    api.current.db.inTenant(account, (tx) =>
      tx.query(`select registro_id, campos from audit where acao = 'finance.exported' order by at`),
    )

  test('[S2.19] [S5.04] is a CSV of all lines, whose amounts are numbers and whose words are no formulas', async () => {
    const { owner, conta, owe, pay } = await opened()
    const entry = { tipo: 'pagar', valor_centavos: 125_050, vencimento: '2026-01-05' } as const
    for (const descricao of ['=1+1;cmd', '-2+3', '@SUM(A1)', 'Papel "fino"'])
      await pay(await owe({ ...entry, descricao }, '2026-01-05'), conta, '1250.50', '2026-01-05')
    const answer = await statement(owner, { conta, ...year }, 'csv')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers['content-disposition']).toBe('attachment; filename="extrato-2026-01-01-2026-12-31.csv"')
    expect([...answer.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.bytes.toString('utf8').slice(1).split('\r\n')).toEqual([
      'Data;Descrição;Com;Categoria;Forma de pagamento;Estorno;Valor;Saldo',
      '01/01/2026;Saldo anterior;;;;;;100,00',
      `05/01/2026;"'=1+1;cmd";;;Pix;;-1250,50;-1150,50`,
      `05/01/2026;'-2+3;;;Pix;;-1250,50;-2401,00`,
      `05/01/2026;'@SUM(A1);;;Pix;;-1250,50;-3651,50`,
      '05/01/2026;"Papel ""fino""";;;Pix;;-1250,50;-4902,00',
      '31/12/2026;Saldo final;;;;;;-4902,00',
      '',
    ])
    const filtered = await statement(owner, { conta, ...year, busca: 'papel' }, 'csv')
    expect(filtered.text.split('\r\n').slice(1)).toEqual(['05/01/2026;"Papel ""fino""";;;Pix;;-1250,50;', ''])
    expect(await exported(owner)).toEqual(Array(2).fill({ registro_id: conta, campos: ['csv'] }))
  })

  test('[S2.19] of thousands of lines is whole as CSV, and as PDF it is said that it is too long', async () => {
    const { owner, conta, inBooks } = await opened()
    const many = movements(mostLinesOfPdf + 501).map((each) => ({ ...each, account: 0 }))
    await inBooks(({ tx }) => fillLedger(tx, owner, [conta], many))
    const { saldo_final } = await shown(owner, { conta, ...year })
    const lines = (await statement(owner, { conta, ...year }, 'csv')).text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(many.length + 3)
    expect(lines.at(-1)).toBe(`31/12/2026;Saldo final;;;;;;${saldo_final.replace('.', ',')}`)
    const refused = await statement(owner, { conta, ...year }, 'pdf')
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['ate']])
    expect(JSON.stringify(refused.body.errors)).toContain('CSV')
    expect(await exported(owner)).toHaveLength(1)
  })

  test('[S2.19] is a PDF of numbered, tagged pages, whatever its words are made of', async () => {
    const { owner, conta, owe, pay, inBooks } = await opened()
    const entry = { tipo: 'receber', valor_centavos: 15_000, vencimento: '2026-01-05' } as const
    const descricao = '<script>alert(1)</script> {{paciente.nome}}'
    await pay(await owe({ ...entry, descricao }, '2026-01-05'), conta, '150.00', '2026-01-05')
    const more = movements(90).map((each) => ({ ...each, account: 0 }))
    await inBooks(({ tx }) => fillLedger(tx, owner, [conta], more))
    const answer = await statement(owner, { conta, ...year }, 'pdf')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { pages, isTagged, title, language, outline } = await readPdf(answer.bytes)
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`página ${at + 1} de ${pages.length}`)
      expect(page).toContain('Saldo')
    }
    expect(pages.join('\n')).toContain(descricao)
    expect([isTagged, title, language, outline[0]]).toEqual([true, 'Extrato de Banco', 'pt-BR', 'Extrato'])
    const { saldo_final } = await shown(owner, { conta, ...year })
    const digits = (text: string) => text.replace(/[^\d,-]/g, '')
    expect(digits(pages[0] ?? '')).toContain(digits(saldo_final.replace('.', ',')))
    await setUpPdf({ PDF: false })
    const none = await statement(owner, { conta, ...year }, 'pdf')
    expect([none.status, none.body.code]).toEqual([503, 'pdf_unavailable'])
  })
})

describe('who sees sums', () => {
  const sums = (conta: string) => [
    ...['json', 'csv', 'pdf'].map((part) => `/api/extrato-${part}?conta=${conta}&de=2026-01-01&ate=2026-01-31`),
    '/api/financeiro/resumo-json',
    '/api/financeiro/vencimentos-json',
  ]

  test('[S6.05] a secretary and a professional do not; they do when the owner says so', async () => {
    const { owner, conta } = await opened()
    const { tenant_id } = owner
    await setUpPdf({ PDF: false })
    for (const role of ['secretaria', 'profissional'] as const) {
      const person = await api.current.createAccount({ tenant_id, role })
      const statuses = async () => Promise.all(sums(conta).map(async (address) => (await person.get(address)).status))
      expect(await statuses()).toEqual([403, 403, 403, 403, 403])
      const { versao } = (await owner.get('/api/financeiro/config-json')).body
      const allow = { id: person.user_id, acesso: 'tudo', totais: true }
      expect((await owner.put('/api/financeiro/config-json', { versao, pessoas: [allow] })).status).toBe(200)
      expect(await statuses()).toEqual([200, 200, 503, 200, 200])
    }
    await setUpPdf({})
  })

  test('[S6.05] nobody does without finance, without a session or of another account', async () => {
    const { owner, conta } = await opened()
    const without = await api.current.createAccount()
    const other = await api.current.createAccount({ financeiro: true })
    for (const address of sums(conta)) {
      expect((await without.get(address)).status).toBe(403)
      expect((await api.current.visitor.get(address)).status).toBe(401)
      if (address.includes(conta)) expect((await other.get(address)).status).toBe(404)
    }
    await api.current.db.inSystem((tx) =>
      tx.query('update tenants set financeiro = false where id = $1', [owner.tenant_id]),
    )
    for (const address of sums(conta)) expect((await owner.get(address)).status).toBe(403)
  })
})
