import type { PatientLink } from '@vinculo/contracts/guardian-links'
import type { Guardian } from '@vinculo/contracts/guardians'
import { addressOf } from '../lists/address'
import { linkColumns } from '../patients/guardian-links'

/** Nothing is known but the name. */
const isIncomplete = `coalesce(p.cpf, p.rg, p.email, p.telefone, p.outro_telefone, p.profissao, p.escolaridade,
  p.local_trabalho, p.observacoes, p.data_nascimento::text, p.endereco::text) is null as incompleto`

/** The patients of `p`. */
const linked = `patient_guardians l join patients t on t.tenant_id = l.tenant_id and t.id = l.paciente_id
  where l.tenant_id = p.tenant_id and l.responsavel_id = p.id and t.excluido_em is null`

const nameOf = 'coalesce(t.nome_social, t.nome)'

/** What a list shows of a guardian, as SQL of `p`. */
export const rowColumns = `p.id, p.nome, p.cpf, p.telefone, p.email, ${isIncomplete}, p.versao, p.criado_em, p.atualizado_em,
    (select count(*) from ${linked}) as total_pacientes,
    (select coalesce(jsonb_agg(jsonb_build_object('id', first.id, 'nome', first.nome) order by first.nome_ordem, first.id), '[]')
      from (select t.id, ${nameOf} as nome, t.nome_ordem from ${linked} order by t.nome_ordem, t.id limit 3) first) as pacientes`

const sameCpf = `(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nome', o.nome) order by o.nome_ordem), '[]')
  from guardians o where o.tenant_id = p.tenant_id and o.cpf = p.cpf and o.id <> p.id and o.excluido_em is null) as mesmo_cpf`

const links = `(select coalesce(jsonb_agg(jsonb_build_object(
    'paciente', jsonb_build_object('id', t.id, 'nome', ${nameOf}, 'endereco', t.endereco),
    ${linkColumns.map((column) => `'${column}', l.${column}`).join(', ')}) order by t.nome_ordem, t.id), '[]')
  from ${linked}) as vinculos`

/** All of a guardian, as SQL of `p`. */
export const guardianColumns = `${rowColumns}, p.rg, p.data_nascimento, p.telefone_whatsapp, p.outro_telefone, p.endereco,
  p.profissao, p.escolaridade, p.local_trabalho, p.observacoes, ${sameCpf}, ${links}`

const linkOf = ({ paciente, ...link }: PatientLink): PatientLink => ({
  paciente: { ...paciente, endereco: paciente.endereco && addressOf(paciente.endereco) },
  ...link,
})

export const guardianOf = (stored: Guardian): Guardian => ({
  ...stored,
  endereco: stored.endereco && addressOf(stored.endereco),
  vinculos: stored.vinculos.map(linkOf),
})
