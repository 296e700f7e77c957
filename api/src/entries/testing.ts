import { Entry, NewEntry, NewSettlement } from '@vinculo/contracts/finance'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../database/database'
import type { FinanceCaller } from '../finance/access'
import { newId } from '../ids'
import type { Answer, Client, NewTestAccount, TestAccount, TestApi } from '../testing'
import { settleEntry } from './payments'
import { registerEntry } from './service'

export const url = '/api/lancamentos-json'
export const nobodysId = '018f0000-0000-7000-8000-000000000000'

/** yyyy-MM-dd so many days from today, by the clocks of São Paulo. */
export function dayFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
export const monthOf = (day: string) => day.slice(0, 7)

export const refusals = ({ status, body }: Answer) => [status, body.errors ? Object.keys(body.errors) : body.code]

/** An account with finance, its categories and two accounts that hold money; and what one does with entries there. */
export async function openBooks(api: TestApi, given: NewTestAccount = {}) {
  const owner = await api.createAccount({ financeiro: true, ...given })
  const { tenant_id } = owner
  const ids = { caixa: newId(), banco: newId(), receita: newId(), despesa: newId() }
  await api.db.inTenant(owner, async (tx) => {
    for (const [id, name, day] of [
      [ids.caixa, 'Caixa', '2026-01-01'],
      [ids.banco, 'Banco', '2026-01-02'],
    ])
      await tx.query(
        `insert into money_accounts (id, tenant_id, nome, tipo, saldo_inicial_em, criado_em)
         values ($1, $2, $3, 'caixa', $4::date, $4::date)`,
        [id, tenant_id, name, day],
      )
    for (const [id, kind] of [
      [ids.receita, 'receita'],
      [ids.despesa, 'despesa'],
    ])
      await tx.query('insert into finance_categories (id, tenant_id, nome, tipo) values ($1, $2, $3, $3)', [
        id,
        tenant_id,
        kind,
      ])
  })
  const rows = <Row>(sql: string, values: unknown[] = []) => api.db.inTenant(owner, (tx) => tx.query<Row>(sql, values))
  /** What the owner does at another time than now, in a transaction of its own. */
  const at = <T>(now: Date, work: (caller: FinanceCaller, now: Date) => Promise<T>): Promise<T> =>
    api.db.inTenant(owner, (tx) => work(ownerCaller(tx, owner, given.time_zone), now))
  return {
    owner,
    ...ids,
    rows,
    enterAt: (now: Date, fields: object) =>
      at(now, (caller) => registerEntry(caller, NewEntry.parse(sample(fields)), now)),
    payAt: (now: Date, entry: Entry, pago_em: string) =>
      at(now, (caller) =>
        settleEntry(caller, entry.id, NewSettlement.parse(payment(entry, ids.caixa, { pago_em })), now),
      ),
    person: (more: NewTestAccount = {}): Promise<TestAccount> => api.createAccount({ tenant_id, ...more }),
    enter: (fields: object = {}, who: Client = owner) => enter(who, fields),
    pay: (entry: Entry, fields: object = {}, who: Client = owner) =>
      who.post(`${url}/${entry.id}/baixa`, payment(entry, ids.caixa, fields)),
    close: (month: string | null) =>
      rows(
        `insert into finance_settings (tenant_id, fechado_ate) values ($1, $2)
         on conflict (tenant_id) do update set fechado_ate = excluded.fechado_ate`,
        [tenant_id, month],
      ),
    give: (who: TestAccount, acesso: string, totais = false) =>
      rows(
        `insert into finance_access (tenant_id, user_id, acesso, totais) values ($1, $2, $3, $4)
         on conflict (tenant_id, user_id) do update set acesso = excluded.acesso, totais = excluded.totais`,
        [tenant_id, who.user_id, acesso, totais],
      ),
  }
}

function ownerCaller(tx: Tx, { tenant_id, user_id }: TestAccount, time_zone = 'America/Sao_Paulo'): FinanceCaller {
  const person = { session_id: newId(), name: 'Ana', email: 'ana@teste.example', foto: null, config: null }
  const account = { venc_plano: null, suspensa: false, financeiro: true, expires_at: '' }
  return {
    tx,
    session: { tenant_id, user_id, time_zone, role: 'profissional', is_owner: true, ...person, ...account },
    request: { headers: {}, id: 'test' } as unknown as FastifyRequest,
    finance: { acesso: 'tudo', totais: true, configura: true, fechado_ate: null },
  }
}

export type Books = Awaited<ReturnType<typeof openBooks>>

export const sample = (fields: object = {}) => ({
  tipo: 'receber',
  descricao: 'Sessão',
  valor: '150.00',
  vencimento: dayFromToday(0),
  ...fields,
})

async function enter(who: Client, fields: object): Promise<Entry> {
  const answer = await who.post(url, sample(fields))
  if (answer.status !== 201) throw new Error(answer.text)
  return Entry.parse(answer.body)
}

/** All that is open of it, today, by PIX. */
export const payment = ({ saldo, versao }: Pick<Entry, 'saldo' | 'versao'>, account: string, fields: object = {}) => ({
  valor: saldo,
  pago_em: dayFromToday(0),
  conta: { id: account },
  forma_pagamento: 'pix',
  versao,
  ...fields,
})
