import type { Tx } from '../database/database'

/** Who pays, with what a charge and a receipt say of them. */
export interface Payer {
  chave: string
  nome: string
  cpf: string | null
  email: string | null
}

/** An entry that is charged to somebody: `aberto_centavos` is still to be paid. */
export interface Charged {
  id: string
  cobranca_id: string | null
  versao: number
  chave: string
  aberto_centavos: number
  valor_centavos: number
  pago_centavos: number
  /** The day of its session. */
  dia: string
}

/** The guardian who pays, or else the patient, of an entry `e`. */
const key = `case when e.pagador_id is not null then 'responsavel:' || e.pagador_id else 'paciente:' || e.paciente_id end`
const columns = `e.id, e.cobranca_id, e.versao, ${key} as chave, e.aberto_centavos, e.valor_centavos, e.pago_centavos,
  coalesce((a.inicio at time zone a.fuso)::date, e.lancado_em) as dia`
/** The session of an entry `e`. */
const session = `left join finance_sessions s on s.tenant_id = e.tenant_id and s.lancamento_id = e.id
  left join appointments a on a.tenant_id = s.tenant_id and a.id = s.atendimento_id`
/** A deleted patient is charged no more. */
const there = `from finance_entries e ${session}
  left join patients p on p.tenant_id = e.tenant_id and p.id = e.paciente_id`

/** What sessions of a month came to and nobody was charged for yet; of one practitioner, or of all. */
export function openOfMonth(tx: Tx, month: string, practitioner: string | null): Promise<Charged[]> {
  return tx.query<Charged>(
    `select ${columns} ${there}
     where e.competencia = $1 and e.tipo = 'receber' and e.origem = 'atendimento' and e.aberto_centavos > 0
       and e.cobranca_id is null and e.paciente_id is not null and p.excluido_em is null
       and ($2::uuid is null or e.profissional_id = $2)
     order by e.vencimento, a.inicio, e.id`,
    [month, practitioner],
  )
}

/** Of these keys those there are, by name. */
export async function payersOf(tx: Tx, keys: string[]): Promise<Payer[]> {
  const idsOf = (kind: string) =>
    keys.filter((each) => each.startsWith(`${kind}:`)).map((each) => each.slice(kind.length + 1))
  return tx.query<Payer>(
    `select 'responsavel:' || g.id as chave, g.nome, g.cpf, g.email, g.nome_ordem from guardians g where g.id = any($1::uuid[])
     union all
     select 'paciente:' || p.id, coalesce(p.nome_social, p.nome), p.cpf, p.email, p.nome_ordem from patients p
     where p.id = any($2::uuid[]) order by nome_ordem, chave`,
    [idsOf('responsavel'), idsOf('paciente')],
  )
}

export async function insertCharge(
  tx: Tx,
  { id, mes, vencimento, chave }: { id: string; mes: string; vencimento: string; chave: string },
): Promise<void> {
  const [kind, payerId] = chave.split(':')
  await tx.query(
    `insert into finance_charges (id, tenant_id, mes, vencimento, responsavel_id, paciente_id)
     values ($1, current_tenant(), $2, $3, $4, $5)`,
    [id, mes, vencimento, kind === 'responsavel' ? payerId : null, kind === 'paciente' ? payerId : null],
  )
}

export async function putInCharge(tx: Tx, entryIds: string[], chargeId: string | null): Promise<void> {
  await tx.query(
    'update finance_entries set cobranca_id = $2, versao = versao + 1, atualizado_em = now() where id = any($1::uuid[])',
    [entryIds, chargeId],
  )
}

export interface StoredCharge {
  id: string
  mes: string
  chave: string
  vencimento: string
  versao: number
  criado_em: string
  desfaz: boolean
}

/** What was paid before it was charged is no payment of the charge. */
const charge = `c.id, c.mes, c.vencimento, c.versao, c.criado_em,
  not exists (select from finance_entries e
    join finance_settlements b on b.tenant_id = e.tenant_id and b.lancamento_id = e.id
    where e.tenant_id = c.tenant_id and e.cobranca_id = c.id and e.cancelado_em is null
      and b.estornado_em is null and b.criado_em >= c.criado_em) as desfaz,
  case when c.responsavel_id is not null then 'responsavel:' || c.responsavel_id else 'paciente:' || c.paciente_id end as chave`

/** Charges of a month, or one, that were not undone. Whoever sees their own entries alone sees charges of nothing else. */
export function selectCharges(
  tx: Tx,
  { month, id, practitioner }: { month: string | null; id: string | null; practitioner: string | null },
): Promise<StoredCharge[]> {
  return tx.query<StoredCharge>(
    `select ${charge} from finance_charges c
     where c.desfeita_em is null and ($1::text is null or c.mes = $1) and ($2::uuid is null or c.id = $2)
       and ($3::uuid is null or not exists (
         select from finance_entries e where e.tenant_id = c.tenant_id and e.cobranca_id = c.id
           and e.profissional_id is distinct from $3))
     order by c.criado_em, c.id`,
    [month, id, practitioner],
  )
}

/** What was charged and was not cancelled since, the earliest due first. */
export function entriesOfCharges(tx: Tx, chargeIds: string[]): Promise<Charged[]> {
  return tx.query<Charged>(
    `select ${columns} from finance_entries e ${session}
     where e.cobranca_id = any($1::uuid[]) and e.cancelado_em is null order by e.vencimento, a.inicio, e.id`,
    [chargeIds],
  )
}

export async function touchCharge(tx: Tx, id: string, isUndone: boolean): Promise<void> {
  await tx.query(
    `update finance_charges set versao = versao + 1, atualizado_em = now(),
       desfeita_em = case when $2 then now() else desfeita_em end
     where id = $1`,
    [id, isUndone],
  )
}
