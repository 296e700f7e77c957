import type { Address } from '@vinculo/contracts/address'
import type { AppointmentMode } from '@vinculo/contracts/appointment-choices'
import type { Kinship } from '@vinculo/contracts/guardian-choices'
import type { Gender, MaritalState, SchoolYear, Shift } from '@vinculo/contracts/patient-choices'
import type { SchoolNetwork, SchoolRole } from '@vinculo/contracts/school-choices'
import type { Tx } from '../database/database'

/** What is administrative of a patient, as their row holds it. */
export interface PrintedPatient {
  id: string
  nome: string
  nome_social: string | null
  data_nascimento: string | null
  sexo: Gender | null
  cpf: string | null
  rg: string | null
  orgao_emissor: string | null
  cartao_sus: string | null
  naturalidade: string | null
  nacionalidade: string | null
  estado_civil: MaritalState | null
  profissao: string | null
  telefone: string | null
  email: string | null
  endereco: Address | null
  serie_ano: SchoolYear | null
  turma: string | null
  turno: Shift | null
  professor_referencia: string | null
}

export interface PrintedGuardian {
  nome: string
  cpf: string | null
  rg: string | null
  profissao: string | null
  telefone: string | null
  email: string | null
  endereco: Address | null
  parentesco: Kinship | null
  parentesco_outro: string | null
}

export interface PrintedSchool {
  nome: string
  rede: SchoolNetwork | null
  codigo_inep: string | null
  cnpj: string | null
  endereco: Address | null
  telefone: string | null
  email: string | null
  contatos: { nome: string; funcao: SchoolRole | null }[]
}

export interface PrintedAppointment {
  paciente_id: string | null
  inicio: string
  fim: string
  modalidade: AppointmentMode
  local: string | null
  sala: string | null
}

/** What a paper may say of whom it is about. Null is what is not there, or not this tenant's. */
export interface Facts {
  paciente: PrintedPatient | null
  /** The patient's first. */
  responsavel: PrintedGuardian | null
  escola: PrintedSchool | null
  /** When sessions that took place began, the first first. */
  sessoes: string[]
  atendimento: PrintedAppointment | null
}

export interface Asked {
  patientId: string | null
  appointmentId: string | null
  /** Whose sessions count: who signs says only what they did themselves. Null: everybody's. */
  attendedBy: string | null
}

const there = 'from patients p where p.id = $1 and p.excluido_em is null'
const one = (columns: string, from: string) => `(select to_jsonb(found) from (select ${columns} ${from}) found)`

/** All of it at once. */
export async function findFacts(tx: Tx, { patientId, appointmentId, attendedBy }: Asked): Promise<Facts> {
  const [facts] = await tx.query<Facts>(
    `select
       ${one(
         `p.id, p.nome, p.nome_social, p.data_nascimento, p.sexo, p.cpf, p.rg, p.orgao_emissor, p.cartao_sus,
          p.naturalidade, p.nacionalidade, p.estado_civil, p.profissao, p.telefone, p.email, p.endereco, p.serie_ano,
          p.turma, p.turno, p.professor_referencia`,
         there,
       )} as paciente,
       ${one(
         `r.nome, r.cpf, r.rg, r.profissao, r.telefone, r.email, r.endereco, l.parentesco, l.parentesco_outro`,
         `from patients p
          join patient_guardians l on l.tenant_id = p.tenant_id and l.paciente_id = p.id
          join guardians r on r.tenant_id = l.tenant_id and r.id = l.responsavel_id
          where p.id = $1 and p.excluido_em is null order by l.ordem limit 1`,
       )} as responsavel,
       ${one(
         's.nome, s.rede, s.codigo_inep, s.cnpj, s.endereco, s.telefone, s.email, s.contatos',
         `from patients p join schools s on s.tenant_id = p.tenant_id and s.id = p.escola_id
          where p.id = $1 and p.excluido_em is null`,
       )} as escola,
       (select coalesce(jsonb_agg(a.inicio order by a.inicio), '[]') from appointments a
         where a.paciente_id = $1 and a.status = 'realizado' and a.excluido_em is null
           and ($3::uuid is null or a.profissional_id = $3) and exists (select ${there})) as sessoes,
       ${one(
         'a.paciente_id, a.inicio, a.fim, a.modalidade, a.local, a.sala',
         `from appointments a left join patients p on p.tenant_id = a.tenant_id and p.id = a.paciente_id
          where a.id = $2 and a.excluido_em is null and (a.paciente_id is null or p.excluido_em is null)`,
       )} as atendimento`,
    [patientId, appointmentId, attendedBy],
  )
  return facts ?? { paciente: null, responsavel: null, escola: null, sessoes: [], atendimento: null }
}
