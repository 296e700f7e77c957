import type { Package } from '@vinculo/contracts/charges'
import { amountOf } from '@vinculo/contracts/money'
import type { Tx } from '../database/database'
import { payerOf } from './following-repository'

interface StoredPackage extends Omit<Package, 'paciente' | 'profissional' | 'restantes' | 'valor'> {
  paciente_id: string
  paciente_nome: string
  profissional_id: string | null
  profissional_nome: string | null
  valor_centavos: number
}

const packageOf = (row: StoredPackage): Package => ({
  id: row.id,
  paciente: { id: row.paciente_id, nome: row.paciente_nome },
  profissional: row.profissional_id ? { id: row.profissional_id, nome: row.profissional_nome ?? '' } : null,
  descricao: row.descricao,
  sessoes: row.sessoes,
  usadas: row.usadas,
  restantes: row.sessoes - row.usadas,
  valor: amountOf(row.valor_centavos),
  validade: row.validade,
  encerrado_em: row.encerrado_em,
  versao: row.versao,
  criado_em: row.criado_em,
})

/** A deleted patient's packages are as hidden as the patient. */
const shown = `select k.id, k.paciente_id, coalesce(p.nome_social, p.nome) as paciente_nome, k.profissional_id,
    u.name as profissional_nome, k.descricao, k.sessoes, k.valor_centavos, k.validade, k.encerrado_em, k.versao,
    k.criado_em, (
      select count(*) from finance_sessions s where s.tenant_id = k.tenant_id and s.pacote_id = k.id
    ) as usadas
  from session_packages k
  join patients p on p.tenant_id = k.tenant_id and p.id = k.paciente_id and p.excluido_em is null
  left join users u on u.tenant_id = k.tenant_id and u.id = k.profissional_id`

interface PackageSelection {
  id: string | null
  patient: string | null
  /** Whose alone are shown. */
  practitioner: string | null
}

/** The newest first; what is over comes after what is not. */
export async function selectPackages(tx: Tx, { id, patient, practitioner }: PackageSelection): Promise<Package[]> {
  const rows = await tx.query<StoredPackage>(
    `${shown} where ($1::uuid is null or k.id = $1) and ($2::uuid is null or k.paciente_id = $2)
       and ($3::uuid is null or k.profissional_id = $3)
     order by k.encerrado_em is not null, k.criado_em desc, k.id desc`,
    [id, patient, practitioner],
  )
  return rows.map(packageOf)
}

export interface NewPackageRow {
  id: string
  paciente_id: string
  profissional_id: string | null
  descricao: string
  sessoes: number
  valor_centavos: number
  validade: string | null
}

export async function insertPackage(tx: Tx, row: NewPackageRow): Promise<void> {
  await tx.query(
    `insert into session_packages
       (id, tenant_id, paciente_id, profissional_id, descricao, sessoes, valor_centavos, validade)
     values ($1, current_tenant(), $2, $3, $4, $5, $6, $7)`,
    [row.id, row.paciente_id, row.profissional_id, row.descricao, row.sessoes, row.valor_centavos, row.validade],
  )
}

export interface PackageValues {
  descricao: string
  validade: string | null
  /** Ends it, or lets it go on. */
  encerrado: boolean
}

export async function updatePackage(
  tx: Tx,
  id: string,
  { descricao, validade, encerrado }: PackageValues,
): Promise<void> {
  await tx.query(
    `update session_packages set descricao = $2, validade = $3,
       encerrado_em = case when $4 then coalesce(encerrado_em, now()) end,
       versao = versao + 1, atualizado_em = now()
     where id = $1`,
    [id, descricao, validade, encerrado],
  )
}

/** A patient there is, and the guardian who pays for them. */
export async function patientAndPayer(
  tx: Tx,
  patientId: string,
): Promise<{ id: string; pagador_id: string | null } | undefined> {
  const [found] = await tx.query<{ id: string; pagador_id: string | null }>(
    `select p.id, ${payerOf('p.id')} as pagador_id
     from patients p where p.id = $1 and p.excluido_em is null`,
    [patientId],
  )
  return found
}
