import type { PatientLink } from '@vinculo/contracts/guardian-links'
import type { Guardian } from '@vinculo/contracts/guardians'
import type { Tx } from '../database/database'
import { guardians } from '../database/schema'
import { addressOf } from '../lists/address'
import { type Referring, type RegistryList, updateRow } from '../lists/repository'
import { linkColumns } from '../patients/guardian-links'

/** Nothing is known but the name. */
const isIncomplete = `coalesce(p.cpf, p.rg, p.email, p.telefone, p.outro_telefone, p.profissao, p.escolaridade,
  p.local_trabalho, p.observacoes, p.data_nascimento::text, p.endereco::text) is null as incompleto`

/** The patients of `p`. */
const linked = `patient_guardians l join patients t on t.tenant_id = l.tenant_id and t.id = l.paciente_id
  where l.tenant_id = p.tenant_id and l.responsavel_id = p.id and t.excluido_em is null`

const nameOf = 'coalesce(t.nome_social, t.nome)'

export const guardianList: RegistryList = {
  table: 'guardians',
  columns: `p.id, p.nome, p.cpf, p.telefone, p.email, ${isIncomplete}, p.versao, p.criado_em, p.atualizado_em,
    (select count(*) from ${linked}) as total_pacientes,
    (select coalesce(jsonb_agg(jsonb_build_object('id', first.id, 'nome', first.nome) order by first.nome_ordem, first.id), '[]')
      from (select t.id, ${nameOf} as nome, t.nome_ordem from ${linked} order by t.nome_ordem, t.id limit 3) first) as pacientes`,
}

/** Whose guardian one of them is. */
export const ofGuardians: Referring = `exists (select from patient_guardians l
  where l.tenant_id = p.tenant_id and l.paciente_id = p.id and l.responsavel_id = any($1::uuid[]))`

const sameCpf = `(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nome', o.nome) order by o.nome_ordem), '[]')
  from guardians o where o.tenant_id = p.tenant_id and o.cpf = p.cpf and o.id <> p.id and o.excluido_em is null) as mesmo_cpf`

const links = `(select coalesce(jsonb_agg(jsonb_build_object(
    'paciente', jsonb_build_object('id', t.id, 'nome', ${nameOf}, 'endereco', t.endereco),
    ${linkColumns.map((column) => `'${column}', l.${column}`).join(', ')}) order by t.nome_ordem, t.id), '[]')
  from ${linked}) as vinculos`

const recordColumns = `${guardianList.columns}, p.rg, p.data_nascimento, p.telefone_whatsapp, p.outro_telefone, p.endereco,
  p.profissao, p.escolaridade, p.local_trabalho, p.observacoes, ${sameCpf}, ${links}`

const linkOf = ({ paciente, ...link }: PatientLink): PatientLink => ({
  paciente: { ...paciente, endereco: paciente.endereco && addressOf(paciente.endereco) },
  ...link,
})

export async function findGuardian(tx: Tx, id: string): Promise<Guardian | undefined> {
  const [found] = await tx.query<Guardian>(
    `select ${recordColumns} from guardians p where p.id = $1 and p.excluido_em is null`,
    [id],
  )
  return (
    found && { ...found, endereco: found.endereco && addressOf(found.endereco), vinculos: found.vinculos.map(linkOf) }
  )
}

export async function insertGuardian(tx: Tx, values: typeof guardians.$inferInsert): Promise<void> {
  await tx.orm.insert(guardians).values(values)
}

/** Takes these guardians off their patients; whoever comes next is a patient's first. */
export async function detachGuardians(tx: Tx, ids: string[]): Promise<void> {
  await tx.query(
    `with gone as (
       delete from patient_guardians l using patients p
       where p.tenant_id = l.tenant_id and p.id = l.paciente_id and p.excluido_em is null and l.responsavel_id = any($1::uuid[])
       returning l.paciente_id)
     update patients p set versao = versao + 1, atualizado_em = now(), responsavel_id = (
       select l.responsavel_id from patient_guardians l
       where l.tenant_id = p.tenant_id and l.paciente_id = p.id and l.responsavel_id <> all($1::uuid[])
       order by l.ordem limit 1)
     where p.id in (select paciente_id from gone)`,
    [ids],
  )
}

/** Changes the row if it is still the version that was read; says whether it was. */
export const updateGuardian = (tx: Tx, id: string, version: number, values: Partial<typeof guardians.$inferInsert>) =>
  updateRow(tx, guardians, id, version, values)
