import type { Appointment } from '@vinculo/contracts/appointments'
import { SessionCharge } from '@vinculo/contracts/charges'
import { formatDay } from '@vinculo/contracts/day'
import { Entry, type EntryRow } from '@vinculo/contracts/finance'
import { dayIn } from '@vinculo/contracts/plan'
import { openClinic } from '../appointments/testing'
import type { NewTestAccount, TestAccount, TestApi } from '../testing'

const entriesUrl = '/api/lancamentos-json'
export const today = () => dayIn('America/Sao_Paulo', new Date())
export const thisMonth = () => today().slice(0, 7)
/** The day of a session, as an entry names it. */
export const dayOfSession = ({ inicio, fuso }: Pick<Appointment, 'inicio' | 'fuso'>) => dayIn(fuso, new Date(inicio))
export const named = (what: string, row: Pick<Appointment, 'inicio' | 'fuso'>) =>
  `${what} de ${formatDay(dayOfSession(row))}`

const made = async (account: TestAccount, url: string, body: object, status = 201) => {
  const answer = await account.post(url, body)
  if (answer.status !== status) throw new Error(`${url}: ${answer.text}`)
  return answer.body
}

/** A clinic with finance, and a child whose mother pays; whose sessions cost 150 reais, missed ones half of it. */
export async function openPractice(api: TestApi, more: NewTestAccount = {}) {
  const clinic = await openClinic(api, { financeiro: true, ...more })
  const { owner, register } = clinic
  const mae = await made(owner, '/api/responsaveis-json', { nome: 'Rosa Rocha', cpf: '52998224725' })
  const davi = await register('Davi Rocha', { responsaveis: [{ id: mae.id, responsavel_financeiro: true }] })
  const price = { valor: '150.00', politica_falta: 'parcial', percentual_falta: 50 }
  /** One that began an hour ago, and may have come about. */
  const begun = (more: object = {}, hours = 1) => clinic.begun({ paciente: { id: davi.id }, ...price, ...more }, hours)
  const step = async (row: { id: string; versao: number }, more: object, who: TestAccount = owner) => {
    const answer = await clinic.change(row, more, who)
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body as Appointment
  }
  const attended = async (more: object = {}, hours = 1) => step(await begun(more, hours), { status: 'realizado' })
  const chargeOf = async (row: { id: string }, who: TestAccount = owner) =>
    SessionCharge.parse((await who.get(`/api/financeiro/sessao-json?atendimento=${row.id}`)).body)
  const entryOf = async (row: { id: string }) => {
    const { lancamento } = await chargeOf(row)
    return lancamento && Entry.parse((await owner.get(`${entriesUrl}/${lancamento.id}`)).body)
  }
  const conta = (await made(owner, '/api/contas-json', { nome: 'Banco', tipo: 'banco' })) as { id: string }
  const pay = async (entry: Pick<EntryRow, 'id' | 'versao'>, valor: string, more: object = {}) =>
    Entry.parse(
      await made(owner, `${entriesUrl}/${entry.id}/baixa`, {
        versao: entry.versao,
        valor,
        pago_em: today(),
        conta: { id: conta.id },
        forma_pagamento: 'pix',
        ...more,
      }),
    )
  /** Of every entry there is: kind, state, value and what was paid. */
  const entries = () =>
    api.db.inSystem((tx) =>
      tx.query<{ descricao: string; valor_centavos: number; pago_centavos: number; aberto_centavos: number }>(
        `select descricao, valor_centavos, pago_centavos, aberto_centavos from finance_entries
         where tenant_id = $1 order by criado_em, id`,
        [owner.tenant_id],
      ),
    )
  /** What is open in the books, and whether every line of them has its other side. */
  const books = async () => {
    const [sums] = await api.db.inSystem((tx) =>
      tx.query<{ open: number; all: number }>(
        `select coalesce(sum(valor_centavos) filter (where papel = 'a_receber'), 0) as open,
           coalesce(sum(valor_centavos), 0) as all from ledger_lines where tenant_id = $1`,
        [owner.tenant_id],
      ),
    )
    return { open: Number(sums?.open), all: Number(sums?.all) }
  }
  return { ...clinic, mae, davi, conta, begun, step, attended, chargeOf, entryOf, pay, entries, books }
}
