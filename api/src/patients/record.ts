import type { Address } from '@vinculo/contracts/address'
import { amountOf, centsOf } from '@vinculo/contracts/money'
import { clinicalFields, type NewPatient, type Patient, type PatientRow } from '@vinculo/contracts/patients'
import type { output } from 'zod/mini'
import { addressOf, orNone } from '../lists/address'
import { type LinkValues, linkColumns, linksOf, linkValues } from './guardian-links'
import type { PatientValues } from './repository'

export type PatientInput = output<typeof NewPatient>

/** Columns every list shows. */
export const listColumns = `p.id, p.nome, p.nome_social, p.data_nascimento, p.cpf, p.email, p.telefone, p.status, p.etiquetas,
  p.observacoes_administrativas, p.versao, p.criado_em, p.atualizado_em, p.escola_id, p.responsavel_id`

/** What one patient has beyond that, as the wire names it; amounts are turned below. */
const recordFields = [
  'sexo',
  'pronome',
  'rg',
  'orgao_emissor',
  'cartao_sus',
  'naturalidade',
  'nacionalidade',
  'telefone_whatsapp',
  'outro_telefone',
  'endereco',
  'serie_ano',
  'turma',
  'turno',
  'professor_referencia',
  'escolaridade',
  'mora_com',
  'guarda',
  'guarda_nota',
  'estado_civil',
  'profissao',
  'data_inicio',
  'data_alta',
  'motivo_alta',
  'encaminhado_por',
  'encaminhado_nome',
  'convenio',
  'carteirinha',
  'duracao_padrao',
  'dia_fixo',
  'horario_fixo',
  'consentimento',
  'autorizacao_imagem',
] as const satisfies (keyof Patient)[]

const columnsOfFields = (fields: readonly string[]) => fields.map((field) => `p.${field}`).join(', ')

/** The one other thing to look at: who else has this CPF. */
const sameCpf = `(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nome', coalesce(o.nome_social, o.nome)) order by o.nome_ordem), '[]')
  from patients o where o.tenant_id = p.tenant_id and o.cpf = p.cpf and o.id <> p.id and o.excluido_em is null) as mesmo_cpf`

/** Whom the patient has, in order, and what they are and do for them. */
const guardiansOf = `(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'nome', r.nome, 'telefone', r.telefone,
    'email', r.email, 'tem_cpf', r.cpf is not null, ${[...linkColumns].map((column) => `'${column}', l.${column}`).join(', ')}) order by l.ordem), '[]')
  from patient_guardians l join guardians r on r.tenant_id = l.tenant_id and r.id = l.responsavel_id
  where l.tenant_id = p.tenant_id and l.paciente_id = p.id) as responsaveis`

export const recordColumns = `${columnsOfFields(recordFields)}, p.preco_padrao_centavos, ${sameCpf}, ${guardiansOf}`
export const clinicalColumns = columnsOfFields(clinicalFields)

export interface StoredRow extends Omit<PatientRow, 'escola' | 'responsavel'> {
  escola_id: string | null
  escola_nome: string | null
  responsavel_id: string | null
  responsavel_nome: string | null
}

export type StoredRecord = StoredRow &
  Pick<Patient, (typeof recordFields)[number] | (typeof clinicalFields)[number] | 'mesmo_cpf' | 'responsaveis'> & {
    preco_padrao_centavos: number | null
  }

const reference = (id: string | null, nome: string | null) => (id === null ? null : { id, nome: nome ?? '' })

/** Written out: this runs for every row of every list. */
export function rowOf(row: StoredRow): PatientRow {
  return {
    id: row.id,
    nome: row.nome,
    nome_social: row.nome_social,
    data_nascimento: row.data_nascimento,
    cpf: row.cpf,
    email: row.email,
    telefone: row.telefone,
    status: row.status,
    etiquetas: row.etiquetas,
    escola: reference(row.escola_id, row.escola_nome),
    responsavel: reference(row.responsavel_id, row.responsavel_nome),
    observacoes_administrativas: row.observacoes_administrativas,
    versao: row.versao,
    criado_em: row.criado_em,
    atualizado_em: row.atualizado_em,
  }
}

const pick = <Field extends keyof StoredRecord>(row: StoredRecord, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<StoredRecord, Field>

/** The whole of one patient; without clinical columns in the row, without clinical fields. */
export function patientOf(row: StoredRecord): Patient {
  const isWhole = row.queixa_principal !== undefined
  return {
    ...rowOf(row),
    ...pick(row, recordFields),
    endereco: row.endereco && addressOf(row.endereco),
    consentimento: row.consentimento && consent(row.consentimento),
    preco_padrao: row.preco_padrao_centavos === null ? null : amountOf(row.preco_padrao_centavos),
    mesmo_cpf: row.mesmo_cpf,
    responsaveis: row.responsaveis,
    ...(isWhole && { ...pick(row, clinicalFields), diagnosticos: row.diagnosticos?.map(diagnosis) ?? [] }),
  }
}

// One order of keys for what is kept as one value, so that what was stored and what was sent compare as text.
const consent = ({ quem, data, versao, escopo }: NonNullable<PatientInput['consentimento']>) => ({
  quem: quem ?? null,
  data: data ?? null,
  versao: versao ?? null,
  escopo: escopo ?? null,
})
const diagnosis = ({ texto, cid, data }: NonNullable<PatientInput['diagnosticos']>[number]) => ({
  texto,
  cid: cid ?? null,
  data: data ?? null,
})

export type SettledInput = Omit<
  Partial<PatientInput>,
  'endereco' | 'consentimento' | 'diagnosticos' | 'responsaveis'
> & {
  responsaveis?: LinkValues[]
  endereco?: Address | null | undefined
  consentimento?: Patient['consentimento'] | undefined
  diagnosticos?: Patient['diagnosticos']
}

/** What was sent in the form it is stored and answered in. Absent stays absent. */
export function settled(input: Partial<PatientInput>): SettledInput {
  const { endereco, consentimento, diagnosticos, preco_padrao, responsaveis, ...fields } = input
  return {
    ...fields,
    ...(responsaveis && { responsaveis: responsaveis.map(linkValues) }),
    ...(endereco !== undefined && { endereco: endereco && orNone(addressOf(endereco)) }),
    ...(consentimento !== undefined && { consentimento: consentimento && orNone(consent(consentimento)) }),
    ...(diagnosticos && { diagnosticos: diagnosticos.map(diagnosis) }),
    ...(preco_padrao !== undefined && { preco_padrao: preco_padrao && amountOf(centsOf(preco_padrao)) }),
  }
}

/** The columns of settled fields. */
export function valuesOf({
  escola,
  responsavel: _,
  responsaveis,
  preco_padrao,
  ...fields
}: SettledInput): PatientValues {
  return {
    ...fields,
    ...(escola !== undefined && { escola_id: escola?.id ?? null }),
    ...(responsaveis && { responsavel_id: responsaveis[0]?.id ?? null }),
    ...(preco_padrao !== undefined && { preco_padrao_centavos: preco_padrao === null ? null : centsOf(preco_padrao) }),
  }
}

/** As `changedFields` compares it with what was sent: links as they are stored. */
export const compared = (stored: Patient) => ({ ...stored, responsaveis: stored.responsaveis.map(linkValues) })

/** What was sent of guardians as one list, whether by the list or by its first alone. Absent stays absent. */
export function withLinks(sent: SettledInput, stored?: Patient): SettledInput {
  const { responsavel, responsaveis, ...fields } = sent
  const links = linksOf(stored?.responsaveis.map(linkValues) ?? [], { responsavel, responsaveis })
  return links ? { ...fields, responsaveis: links } : fields
}
