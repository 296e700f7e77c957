import type { ReceivedPayment } from '@vinculo/contracts/charges'
import type { PaymentMeans } from '@vinculo/contracts/finance-choices'
import type { Tx } from '../database/database'

type Stored = Pick<
  ReceivedPayment,
  | 'baixa_id'
  | 'lancamento_id'
  | 'descricao'
  | 'pago_em'
  | 'estornado_em'
  | 'pagador'
  | 'cpf_pagador'
  | 'beneficiario'
  | 'cpf_beneficiario'
  | 'profissional'
  | 'recibo'
  | 'receita_saude'
  | 'receita_saude_numero'
  | 'receita_saude_em'
  | 'versao'
> & {
  total_centavos: number
  /** Who paid, so that two payments compare; an entry that names nobody is its own. */
  chave: string
  paciente_id: string | null
  profissional_id: string | null
  forma_pagamento: PaymentMeans
  categoria: string | null
  /** The one session that the entry is of. */
  atendimento_id: string | null
  dia_atendimento: string | null
}
export type StoredPayment = Stored

/** A contact's document is a CPF or a CNPJ; only a person's is a payer's CPF. */
const payment = `select b.id as baixa_id, b.lancamento_id, e.descricao, b.pago_em, b.estornado_em, b.total_centavos,
    b.forma_pagamento, b.receita_saude, b.receita_saude_numero, b.receita_saude_em, b.versao,
    case when p.excluido_em is null then e.paciente_id end as paciente_id, e.profissional_id, cat.nome as categoria,
    case when e.pagador_id is not null then 'responsavel:' || e.pagador_id
      when e.paciente_id is not null then 'paciente:' || e.paciente_id
      when e.contato_id is not null then 'contato:' || e.contato_id else 'lancamento:' || e.id end as chave,
    coalesce(g.nome, p.nome_social, p.nome, f.nome, '') as pagador,
    case when g.id is not null then g.cpf when p.id is not null then p.cpf
      when length(f.documento) = 11 then f.documento end as cpf_pagador,
    coalesce(p.nome_social, p.nome) as beneficiario, p.cpf as cpf_beneficiario,
    case when u.id is not null then jsonb_build_object('id', u.id, 'nome', u.name) end as profissional,
    case when d.id is not null then jsonb_build_object('id', d.id, 'numero', d.numero, 'ano', d.ano,
      'cancelado', d.cancelado_em is not null) end as recibo,
    a.id as atendimento_id, (a.inicio at time zone a.fuso)::date as dia_atendimento
  from finance_settlements b
  join finance_entries e on e.tenant_id = b.tenant_id and e.id = b.lancamento_id
  left join guardians g on g.tenant_id = e.tenant_id and g.id = e.pagador_id
  left join patients p on p.tenant_id = e.tenant_id and p.id = e.paciente_id
  left join finance_contacts f on f.tenant_id = e.tenant_id and f.id = e.contato_id
  left join finance_categories cat on cat.tenant_id = e.tenant_id and cat.id = e.categoria_id
  left join users u on u.tenant_id = e.tenant_id and u.id = e.profissional_id
  left join finance_sessions s on s.tenant_id = e.tenant_id and s.lancamento_id = e.id
  left join appointments a on a.tenant_id = s.tenant_id and a.id = s.atendimento_id
  left join issued_documents d on d.tenant_id = b.tenant_id and d.id = b.recibo_id`

export interface PaymentSelection {
  from: string
  to: string
  /** Whose alone. */
  practitioner: string | null
}

/** What was received; what was taken back only while a receipt still says that it was paid. */
export function receivedBetween(tx: Tx, { from, to, practitioner }: PaymentSelection): Promise<StoredPayment[]> {
  return tx.query<StoredPayment>(
    `${payment} where e.tipo = 'receber' and b.pago_em between $1 and $2
       and (b.estornado_em is null or (d.id is not null and d.cancelado_em is null))
       and ($3::uuid is null or e.profissional_id = $3)
     order by b.pago_em, b.criado_em, b.id`,
    [from, to, practitioner],
  )
}

/** Received payments by their ids, in the order of their days; held, so that none gets two receipts. */
export async function receivedByIds(tx: Tx, ids: string[], practitioner: string | null): Promise<StoredPayment[]> {
  await tx.query('select id from finance_settlements where id = any($1::uuid[]) order by id for no key update', [ids])
  return tx.query<StoredPayment>(
    `${payment} where e.tipo = 'receber' and b.id = any($1::uuid[]) and ($2::uuid is null or e.profissional_id = $2)
     order by b.pago_em, b.criado_em, b.id`,
    [ids, practitioner],
  )
}

/** What belongs to a month's book: what was paid in it and stood at its end, and what of before was taken back in it. */
const ofBook = `(b.pago_em between $1 and $2 and (b.estornado_em is null or b.estornado_em > $2)
    or b.pago_em < $1 and b.estornado_em between $1 and $2)
  and ($3::uuid is null or e.profissional_id = $3)
  order by b.pago_em, b.criado_em, b.id`

/** What was received, as the book of those days has it. */
export const receivedForBook = (tx: Tx, { from, to, practitioner }: PaymentSelection): Promise<StoredPayment[]> =>
  tx.query<StoredPayment>(`${payment} where e.tipo = 'receber' and ${ofBook}`, [from, to, practitioner])

/** What was paid and counts in the «livro-caixa», by its category or by the one that is part of. */
export const deductibleForBook = (tx: Tx, { from, to, practitioner }: PaymentSelection): Promise<StoredPayment[]> =>
  tx.query<StoredPayment>(
    `${payment} left join finance_categories whole on whole.tenant_id = cat.tenant_id and whole.id = cat.pai_id
     where e.tipo = 'pagar' and (cat.dedutivel or whole.dedutivel) and ${ofBook}`,
    [from, to, practitioner],
  )

export async function setReceipt(tx: Tx, paymentIds: string[], receiptId: string): Promise<void> {
  await tx.query(
    `update finance_settlements set recibo_id = $2, versao = versao + 1, atualizado_em = now()
     where id = any($1::uuid[])`,
    [paymentIds, receiptId],
  )
}

/** What finance made of a session, as ids. */
export async function madeOfSession(
  tx: Tx,
  sessionId: string,
): Promise<
  { lancamento_id: string | null; pacote: { id: string; nome: string } | null; profissional_id: string } | undefined
> {
  const [found] = await tx.query<{
    lancamento_id: string | null
    pacote: { id: string; nome: string } | null
    profissional_id: string
  }>(
    `select s.lancamento_id, a.profissional_id,
       case when k.id is not null then jsonb_build_object('id', k.id, 'nome', k.descricao) end as pacote
     from appointments a
     left join patients p on p.tenant_id = a.tenant_id and p.id = a.paciente_id
     left join finance_sessions s on s.tenant_id = a.tenant_id and s.atendimento_id = a.id
     left join session_packages k on k.tenant_id = s.tenant_id and k.id = s.pacote_id
     where a.id = $1 and a.excluido_em is null and p.excluido_em is null`,
    [sessionId],
  )
  return found
}
