import type { Entry, EntryRow, Settlement } from '@vinculo/contracts/finance'
import { amountOf } from '@vinculo/contracts/money'
import type { financeEntries, financeSettlements } from '../database/schema'

export type StoredEntry = typeof financeEntries.$inferSelect & { aberto_centavos: number }
export type StoredSettlement = typeof financeSettlements.$inferSelect & { total_centavos: number }

const reference = (name: string, named: string) =>
  `case when ${name}.id is not null then jsonb_build_object('id', ${name}.id, 'nome', ${named}) end`

/** How an entry stands on the day `$1`, as SQL of `e`: late comes before partly paid. */
export const stateOn = `case when e.cancelado_em is not null then 'cancelado' when e.aberto_centavos = 0 then 'pago'
  when e.vencimento < $1::date then 'vencido' when e.pago_centavos > 0 then 'parcial' else 'aberto' end`

/** With whom an entry is, and whose, as SQL of `e`. */
export const withNames = `left join patients p on p.tenant_id = e.tenant_id and p.id = e.paciente_id
  left join guardians g on g.tenant_id = e.tenant_id and g.id = e.pagador_id
  left join finance_contacts c on c.tenant_id = e.tenant_id and c.id = e.contato_id`

/** What a list shows of an entry on the day `$1`, as SQL of `e`. */
export const rowColumns = `e.id, e.tipo, e.descricao, e.valor_centavos, e.pago_centavos, e.aberto_centavos, e.vencimento,
  e.competencia, ${stateOn} as situacao, ${reference('k', 'k.nome')} as categoria,
  ${reference('p', 'coalesce(p.nome_social, p.nome)')} as paciente, ${reference('g', 'g.nome')} as pagador,
  ${reference('c', 'c.nome')} as contato, ${reference('u', 'u.name')} as profissional, e.forma_pagamento, e.parcela,
  e.parcelas, e.grupo_id, e.recorrencia, e.origem, e.cobranca_id, e.versao`
export const rowJoins = `${withNames}
  left join finance_categories k on k.tenant_id = e.tenant_id and k.id = e.categoria_id
  left join users u on u.tenant_id = e.tenant_id and u.id = e.profissional_id`

/** The rest of an entry. */
export const moreColumns = `e.lancado_em, ${reference('a', 'a.nome')} as conta, e.centro_custo, e.observacoes,
  ${reference('b', 'b.descricao')} as pacote, e.cancelado_em, e.motivo_cancelamento, e.criado_em, e.atualizado_em,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'inicio', t.inicio) order by t.inicio, t.id)
    from finance_sessions s join appointments t on t.tenant_id = s.tenant_id and t.id = s.atendimento_id
    where s.tenant_id = e.tenant_id and s.lancamento_id = e.id
  ), '[]') as atendimentos`
export const moreJoins = `left join money_accounts a on a.tenant_id = e.tenant_id and a.id = e.conta_id
  left join session_packages b on b.tenant_id = e.tenant_id and b.id = e.pacote_id`

/** A payment, as SQL of `b`. */
export const settlementColumns = `b.id, b.pago_em, jsonb_build_object('id', a.id, 'nome', a.nome) as conta,
  b.forma_pagamento, b.principal_centavos, b.juros_centavos, b.multa_centavos, b.desconto_centavos, b.total_centavos,
  b.conciliado, b.estornado_em, b.motivo_estorno, case when d.id is not null then jsonb_build_object(
    'id', d.id, 'numero', d.numero, 'ano', d.ano, 'cancelado', d.cancelado_em is not null) end as recibo,
  b.receita_saude, b.receita_saude_numero, b.receita_saude_em, w.name as registrado_por, b.versao, b.criado_em`
export const settlementJoins = `join money_accounts a on a.tenant_id = b.tenant_id and a.id = b.conta_id
  left join issued_documents d on d.tenant_id = b.tenant_id and d.id = b.recibo_id
  left join users w on w.tenant_id = b.tenant_id and w.id = b.criado_por`

interface RowCents {
  valor_centavos: number
  pago_centavos: number
  aberto_centavos: number
}
export type FoundRow = Omit<EntryRow, 'valor' | 'pago' | 'saldo'> & RowCents
export type FoundEntry = Omit<Entry, 'valor' | 'pago' | 'saldo' | 'baixas' | 'atendimentos'> &
  RowCents & { atendimentos: Entry['atendimentos'] }
export type FoundSettlement = Omit<Settlement, 'principal' | 'juros' | 'multa' | 'desconto' | 'total'> &
  Pick<
    StoredSettlement,
    'principal_centavos' | 'juros_centavos' | 'multa_centavos' | 'desconto_centavos' | 'total_centavos'
  >

export const rowOf = <Row extends FoundRow>({ valor_centavos, pago_centavos, aberto_centavos, ...row }: Row) => ({
  ...row,
  valor: amountOf(valor_centavos),
  pago: amountOf(pago_centavos),
  saldo: amountOf(aberto_centavos),
})

export const settlementOf = ({
  principal_centavos,
  juros_centavos,
  multa_centavos,
  desconto_centavos,
  total_centavos,
  ...settlement
}: FoundSettlement): Settlement => ({
  ...settlement,
  principal: amountOf(principal_centavos),
  juros: amountOf(juros_centavos),
  multa: amountOf(multa_centavos),
  desconto: amountOf(desconto_centavos),
  total: amountOf(total_centavos),
})

export const entryOf = ({ atendimentos, ...entry }: FoundEntry, baixas: Settlement[]): Entry => ({
  ...rowOf(entry),
  // Instants within JSON come as the database writes them.
  atendimentos: atendimentos.map(({ id, inicio }) => ({ id, inicio: new Date(inicio).toISOString() })),
  baixas,
})
