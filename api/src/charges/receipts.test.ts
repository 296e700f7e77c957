import { ReceiptMade, ReceivedList } from '@vinculo/contracts/charges'
import { IssuedDocument } from '@vinculo/contracts/documents'
import { Entry } from '@vinculo/contracts/finance'
import { describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'
import { named, openPractice, thisMonth, today } from './testing'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const url = '/api/recibos-json'
const entriesUrl = '/api/lancamentos-json'

/** A practice whose sessions were paid. */
async function practice(more: Parameters<typeof openPractice>[1] = {}) {
  const opened = await openPractice(api.current, more)
  const { owner, attended, entryOf, pay } = opened
  /** What was paid of a session, whole unless told otherwise. */
  const paid = async (hours: number, more: object = {}, valor?: string, payment: object = {}) => {
    const row = await attended(more, hours)
    const entry = await entryOf(row)
    if (!entry) throw new Error('no entry')
    const settled = await pay(entry, valor ?? entry.valor, payment)
    const [baixa] = settled.baixas
    if (!baixa) throw new Error('not paid')
    return { row, entry: settled, baixa: baixa.id }
  }
  const ask = (baixas: string[], ciente: string[] = [], who: TestAccount = owner) => who.post(url, { baixas, ciente })
  /** Issues it, whatever there is to be seen. */
  const issue = async (baixas: string[], who: TestAccount = owner) => {
    const first = await ask(baixas, [], who)
    if (first.status === 201) return ReceiptMade.parse(first.body)
    const seen = Object.keys(first.body.errors ?? {}).map((field) => field.replace('ciente.', ''))
    const second = await ask(baixas, seen, who)
    if (second.status !== 201) throw new Error(second.text)
    return ReceiptMade.parse(second.body)
  }
  const document = async (id: string) => IssuedDocument.parse((await owner.get(`/api/emissoes-json/${id}`)).body)
  const received = async (who: TestAccount = owner, month = thisMonth()) =>
    ReceivedList.parse((await who.get(`/api/recebimentos-json?mes=${month}`)).body)
  return { ...opened, paid, ask, issue, document, received }
}
const fieldsOf = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
]

describe('a receipt', () => {
  test('[S2.19] is a document that is sealed: who paid, how much in words, for whom, when and how; told of with the payment', async () => {
    const { owner, paid, issue, document, received } = await practice()
    const { row, entry, baixa } = await paid(1, { valor: '150.50' })
    const made = await issue([baixa])
    expect(made).toEqual({ id: expect.any(String), numero: 1, ano: Number(today().slice(0, 4)) })
    const { tipo, autor, paciente, papel, codigo } = await document(made.id)
    expect([tipo, autor.id, paciente?.nome]).toEqual(['recibo', owner.user_id, 'Davi Rocha'])
    const text = papel.corpo.replace(/<[^>]+>/g, ' ')
    for (const said of [
      'cento e cinquenta reais e cinquenta centavos',
      'Rosa Rocha',
      '529.982.247-25',
      'Davi Rocha',
      'Pix',
    ])
      expect(text).toContain(said)
    expect(text.toLowerCase()).toContain(named('atendimento', row))
    expect(text).toContain(`Recibo nº 1/${made.ano}`)
    expect((await api.current.visitor.get(`/verificar?codigo=${codigo}`)).status).toBe(200)
    const { body } = await owner.get(`${entriesUrl}/${entry.id}`)
    const recibo = { id: made.id, numero: 1, ano: made.ano, cancelado: false }
    expect(Entry.parse(body).baixas[0]?.recibo).toEqual(recibo)
    expect((await received()).itens).toMatchObject([{ baixa_id: baixa, recibo }])
    const acts = await system<{ acao: string }>(`select acao from audit where acao like '%.issued' order by acao`)
    expect(acts.map(({ acao }) => acao)).toEqual(['document.issued', 'receipt.issued'])
  })

  test('[S2.19] is numbered without gaps: what is refused, is issued twice at once or fails, takes no number', async () => {
    const { paid, ask, issue } = await practice()
    const [one, two, three] = [await paid(1), await paid(3), await paid(5)]
    const refused = await ask([one.baixa])
    expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed'])
    expect(Object.keys(refused.body.errors).every((field) => field.startsWith('ciente.'))).toBe(true)
    expect((await issue([one.baixa])).numero).toBe(1)
    await system(`alter table finance_settlements add constraint no_receipt check (recibo_id is null) not valid`)
    await expect(issue([two.baixa])).rejects.toThrow('internal_error')
    await system('alter table finance_settlements drop constraint no_receipt')
    const seen = Object.keys((await ask([two.baixa])).body.errors).map((field) => field.replace('ciente.', ''))
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask([two.baixa], seen)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422])
    expect((await issue([three.baixa])).numero).toBe(3)
    expect(await system('select numero from issued_documents order by numero')).toEqual([
      { numero: 1 },
      { numero: 2 },
      { numero: 3 },
    ])
  })

  test('[S2.19] of several payments of one payer says each of them; of siblings for whom each was', async () => {
    const { mae, register, paid, issue, document } = await practice()
    const rows = [await paid(1), await paid(3, {}, '100.00', { forma_pagamento: 'dinheiro' })]
    const one = await document((await issue(rows.map(({ baixa }) => baixa))).id)
    const text = one.papel.corpo.replace(/<[^>]+>/g, ' ')
    for (const said of ['250,00', 'duzentos e cinquenta reais', 'Pix', 'Dinheiro', '150,00', '100,00'])
      expect(text).toContain(said)
    expect(one.paciente?.nome).toBe('Davi Rocha')
    const sister = await register('Lia Rocha', { responsaveis: [{ id: mae.id, responsavel_financeiro: true }] })
    const his = await paid(5, { valor: '10.00' })
    const hers = await paid(7, { paciente: { id: sister.id }, valor: '20.00' })
    const both = await document((await issue([his.baixa, hers.baixa])).id)
    expect(both.paciente).toBeNull()
    const shared = both.papel.corpo.replace(/<[^>]+>/g, ' ')
    for (const said of ['trinta reais', 'Davi Rocha', 'Lia Rocha', 'Rosa Rocha']) expect(shared).toContain(said)
    expect(shared).not.toContain('prestado a')
    expect(both.papel.faltam).not.toContain('paciente.nome')
  })

  test('[S2.19] is refused for two payers, for what has one, was taken back, was paid out, or is not there', async () => {
    const { owner, register, paid, ask, issue, pay } = await practice()
    const eva = await register('Eva Lima', { cpf: '11144477735' })
    const one = await paid(1)
    const other = await paid(3, { paciente: { id: eva.id } })
    expect(fieldsOf(await ask([one.baixa, other.baixa]))).toEqual([422, ['baixas']])
    await issue([one.baixa])
    expect(fieldsOf(await ask([one.baixa]))).toEqual([422, ['baixas']])
    const { body } = await owner.post(`${entriesUrl}/${other.entry.id}/estorno`, {
      baixa: other.baixa,
      motivo: 'Engano',
      versao: other.entry.versao,
    })
    expect(body.baixas[0].estornado_em).toBe(today())
    expect(fieldsOf(await ask([other.baixa]))).toEqual([422, ['baixas']])
    const rent = await owner.post(entriesUrl, {
      tipo: 'pagar',
      descricao: 'Aluguel',
      valor: '10.00',
      vencimento: today(),
    })
    const out = await pay(rent.body, '10.00')
    for (const id of [out.baixas[0]?.id as string, '018f0000-0000-7000-8000-000000000000'])
      expect(fieldsOf(await ask([id]))).toEqual([422, ['baixas']])
    expect(fieldsOf(await ask([]))).toEqual([422, ['baixas']])
  })

  test('[S2.19] is issued by who attended, for nobody else in their name; of another tenant there is nothing', async () => {
    const { colleague, desk, paid, ask, issue } = await practice()
    const { baixa } = await paid(1)
    const theirs = await paid(3, { profissional: { id: colleague.user_id } })
    for (const who of [desk, colleague]) expect(fieldsOf(await ask([baixa], [], who))).toEqual([422, ['baixas']])
    expect(fieldsOf(await ask([theirs.baixa]))).toEqual([422, ['baixas']])
    expect((await issue([theirs.baixa], colleague)).numero).toBe(1)
    expect((await issue([baixa])).numero).toBe(1)
    const stranger = await api.current.createAccount({ financeiro: true })
    expect(fieldsOf(await ask([baixa], [], stranger))).toEqual([422, ['baixas']])
  })

  test('[S2.19] that holds while its payment was taken back is told of, until it is cancelled; then another is issued', async () => {
    const { owner, paid, issue, received, pay, entryOf } = await practice()
    const { row, entry, baixa } = await paid(1)
    const made = await issue([baixa])
    const reversal = { baixa, motivo: 'Cheque devolvido', versao: (await entryOf(row))?.versao }
    expect((await owner.post(`${entriesUrl}/${entry.id}/estorno`, reversal)).status).toBe(200)
    const told = await received()
    expect(told).toMatchObject({ itens: [{ baixa_id: baixa, estornado_em: today() }], sem_recibo: 0 })
    const cancelled = await owner.post(`/api/emissoes-json/${made.id}/cancelamento`, { motivo: 'Cheque devolvido' })
    expect(cancelled.status).toBe(200)
    expect((await received()).itens).toEqual([])
    const again = await entryOf(row)
    if (!again) throw new Error('no entry')
    const second = (await pay(again, '150.00')).baixas.find(({ estornado_em }) => !estornado_em)
    expect((await received()).sem_recibo).toBe(1)
    expect((await issue([second?.id as string])).numero).toBe(2)
  })

  test('[S2.19] of a patient who was deleted since is still issued, without them', async () => {
    const { owner, davi, paid, issue, document } = await practice()
    const { baixa } = await paid(1)
    expect((await owner.delete('/api/pacientes-json', { ids: [davi.id] })).status).toBe(204)
    expect(await document((await issue([baixa])).id)).toMatchObject({ paciente: null })
  })

  test('[S2.19] fills in no field that somebody wrote into a description', async () => {
    const { owner, mae, conta, issue, document } = await practice()
    const paidFor = async (descricao: string) => {
      const { body } = await owner.post(entriesUrl, {
        tipo: 'receber',
        descricao,
        valor: '10.00',
        vencimento: today(),
        pagador: { id: mae.id },
        baixa: { pago_em: today(), conta: { id: conta.id }, forma_pagamento: 'pix' },
      })
      return Entry.parse(body).baixas[0]?.id as string
    }
    const made = await issue([await paidFor('Curso {{profissional.email}} <b>novo</b>'), await paidFor('Material')])
    const { papel } = await document(made.id)
    expect(papel.corpo).toContain('Curso { {profissional.email}} &lt;b&gt;novo&lt;/b&gt;')
    expect(papel.corpo).not.toContain('@teste.example')
  })

  test('[S2.19] that was cancelled makes room for another of the same payment', async () => {
    const { owner, paid, issue, received } = await practice()
    const { baixa } = await paid(1)
    const made = await issue([baixa])
    await owner.post(`/api/emissoes-json/${made.id}/cancelamento`, { motivo: 'Nome errado' })
    expect(await received()).toMatchObject({ itens: [{ recibo: { cancelado: true } }], sem_recibo: 1 })
    expect((await issue([baixa])).numero).toBe(2)
    expect(await received()).toMatchObject({ itens: [{ recibo: { numero: 2, cancelado: false } }], sem_recibo: 0 })
  })
})

describe('payments received', () => {
  test('[S2.19] come by month with what the tax office asks; «Receita Saúde» of whom it concerns, until the end of February', async () => {
    const { owner, paid, received } = await practice()
    await owner.patch('/api/settings/profile', { versao: 1, profissao: 'psicologia', tipo_pessoa: 'fisica' })
    const day = `${Number(today().slice(0, 4)) - 1}-11-30`
    const { baixa } = await paid(1, {}, undefined, { pago_em: day })
    const list = await received(owner, day.slice(0, 7))
    expect(list).toMatchObject({
      sem_recibo: 1,
      pendentes: 1,
      itens: [
        {
          baixa_id: baixa,
          pago_em: day,
          estornado_em: null,
          valor: '150.00',
          pagador: 'Rosa Rocha',
          cpf_pagador: '52998224725',
          beneficiario: 'Davi Rocha',
          cpf_beneficiario: null,
          profissional: { id: owner.user_id },
          recibo: null,
          receita_saude: 'pendente',
        },
      ],
    })
    const year = Number(day.slice(0, 4)) + 1
    expect(list.itens[0]?.receita_saude_ate).toBe(`${year}-02-${new Date(Date.UTC(year, 2, 0)).getUTCDate()}`)
    const noted = { receita_saude: 'emitido', receita_saude_numero: '123', receita_saude_em: day }
    expect((await owner.put(`/api/baixas-json/${baixa}`, { versao: list.itens[0]?.versao, ...noted })).status).toBe(200)
    expect(await received(owner, day.slice(0, 7))).toMatchObject({ pendentes: 0, itens: [noted] })
    expect((await received()).itens).toEqual([])
  })

  test('[S6.05] are one’s own to whom sees their own alone, and no other tenant’s', async () => {
    const { colleague, desk, paid, received } = await practice()
    await paid(1)
    const theirs = await paid(3, { profissional: { id: colleague.user_id } })
    expect((await received(colleague)).itens.map(({ baixa_id }) => baixa_id)).toEqual([theirs.baixa])
    expect((await received(desk)).itens).toHaveLength(2)
    const stranger = await api.current.createAccount({ financeiro: true })
    expect((await received(stranger)).itens).toEqual([])
  })
})

describe('the book for carnê-leão', () => {
  const book = (who: TestAccount) => who.get(`/api/carne-leao-csv?mes=${thisMonth()}`)

  test('[S2.19] has what was received and what was paid and is deductible, and no cell of it runs', async () => {
    const { owner, paid, pay, entryOf, step, begun } = await practice()
    await paid(1)
    const { body: categories } = await owner.get('/api/categorias-json')
    const all = (categories.itens ?? categories) as { id: string; nome: string; dedutivel: boolean; tipo: string }[]
    const [kept, left] = [true, false].map((dedutivel) =>
      all.find((each) => each.tipo === 'despesa' && each.dedutivel === dedutivel),
    )
    for (const [categoria, descricao] of [
      [kept, '=HYPERLINK("http://x";"y")'],
      [left, 'Não dedutível'],
    ] as const) {
      const made = await owner.post(entriesUrl, {
        tipo: 'pagar',
        descricao,
        valor: '1250.00',
        vencimento: today(),
        categoria: { id: categoria?.id },
      })
      await pay(made.body, '1250.00')
    }
    const back = await paid(3)
    await owner.post(`${entriesUrl}/${back.entry.id}/estorno`, {
      baixa: back.baixa,
      motivo: 'Engano',
      versao: back.entry.versao,
    })
    await step(await begun({}, 5), { status: 'realizado' })
    const answer = await book(owner)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [heading, ...lines] = answer.text
      .replace(/^\uFEFF/, '')
      .split('\r\n')
      .filter(Boolean)
    expect(heading).toBe('Data;CPF do pagador;CPF do beneficiário;Valor;Histórico;Categoria')
    expect(lines).toHaveLength(2)
    const cells = lines.map((line) => line.split(';'))
    expect(cells.find(([, cpf]) => cpf)?.slice(1, 4)).toEqual(['529.982.247-25', '', '150,00'])
    expect(lines.find((line) => line.includes('HYPERLINK'))).toMatch(/;;;-1250,00;"'=HYPERLINK\(""http/)
    expect(await entryOf(back.row)).toMatchObject({ pago: '0.00' })
    expect(await system(`select registro_id from audit where acao = 'finance.exported'`)).toEqual([
      { registro_id: thisMonth() },
    ])
  })

  test('[S6.05] is one’s own of whom sees their own alone, and not for whom sees no sums', async () => {
    const { colleague, desk, paid } = await practice()
    await paid(1)
    await paid(3, { profissional: { id: colleague.user_id }, valor: '77.00' })
    const own = await book(colleague)
    expect([own.status, own.text.includes('77,00'), own.text.includes('150,00')]).toEqual([200, true, false])
    expect((await book(desk)).status).toBe(403)
  })
})
