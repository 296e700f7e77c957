import { ageOf } from '@vinculo/contracts/age'
import type { Application } from '@vinculo/contracts/applications'
import type { Tx } from '../database/database'
import { testApplications } from '../database/schema'
import { joinedColumns, joinedRow } from '../instruments/record'
import { updateRow } from '../lists/repository'
import { resultOf } from './record'

export type ApplicationValues = Partial<typeof testApplications.$inferInsert>

const ownFields = [
  'id',
  'data',
  'sessao',
  'escolaridade',
  'resultados',
  'classificacao',
  'comportamento',
  'interpretacao',
  'em_laudo',
  'versao',
  'criado_em',
  'atualizado_em',
] as const satisfies (keyof Application)[]

type StoredApplication = Pick<Application, (typeof ownFields)[number]> & {
  paciente_id: string
  paciente_nome: string
  paciente_nascimento: string | null
  profissional_id: string | null
  profissional_nome: string | null
}

const columns = `${ownFields.map((field) => `a.${field}`).join(', ')}, a.paciente_id, a.profissional_id,
  coalesce(p.nome_social, p.nome) as paciente_nome, p.data_nascimento as paciente_nascimento, u.name as profissional_nome,
  ${joinedColumns}`

/** A deleted patient's applications are as hidden as the patient. */
const there = `from test_applications a
  join patients p on p.tenant_id = a.tenant_id and p.id = a.paciente_id and p.excluido_em is null
  join instruments t on t.tenant_id = a.tenant_id and t.id = a.teste_id`
const shown = `${there} left join users u on u.tenant_id = a.tenant_id and u.id = a.profissional_id`

function applicationOf(row: StoredApplication): Application {
  const age = ageOf(row.paciente_nascimento, row.data)
  return {
    id: row.id,
    paciente: { id: row.paciente_id, nome: row.paciente_nome, data_nascimento: row.paciente_nascimento },
    teste: joinedRow(row),
    data: row.data,
    idade: age ? { anos: age.years, meses: age.months } : null,
    profissional: row.profissional_id ? { id: row.profissional_id, nome: row.profissional_nome ?? '' } : null,
    sessao: row.sessao,
    escolaridade: row.escolaridade,
    resultados: row.resultados.map(resultOf),
    classificacao: row.classificacao,
    comportamento: row.comportamento,
    interpretacao: row.interpretacao,
    em_laudo: row.em_laudo,
    versao: row.versao,
    criado_em: row.criado_em,
    atualizado_em: row.atualizado_em,
  }
}

export interface ApplicationSelection {
  patient: string | undefined
  test: string | undefined
  words: string[]
  order: 'data' | '-data'
}

const orders = { data: 'a.data, a.id', '-data': 'a.data desc, a.id desc' }

/** Written for what is asked, so that each has its index; the words are looked for among so few as that leaves. */
function selected({ patient, test, words }: ApplicationSelection, at: number) {
  const values: unknown[] = []
  const given = (value: unknown) => `$${at + values.push(value) - 1}`
  const conditions = ['a.excluido_em is null']
  if (patient) conditions.push(`a.paciente_id = ${given(patient)}`)
  if (test) conditions.push(`a.teste_id = ${given(test)}`)
  if (words.length > 0)
    conditions.push(`not exists (select from unnest(${given(words)}::text[]) word
      where strpos(fold(t.nome || ' ' || coalesce(t.sigla, '') || ' ' || p.nome || ' ' || coalesce(p.nome_social, '')), fold(word)) = 0)`)
  return { where: `where ${conditions.join(' and ')}`, values }
}

export async function listApplications(
  tx: Tx,
  selection: ApplicationSelection,
  limit: number | null,
  offset: number,
): Promise<Application[]> {
  const { where, values } = selected(selection, 3)
  const rows = await tx.query<StoredApplication>(
    `select ${columns} ${shown} ${where} order by ${orders[selection.order]} limit $1 offset $2`,
    [limit, offset, ...values],
  )
  return rows.map(applicationOf)
}

export async function countApplications(tx: Tx, selection: ApplicationSelection): Promise<number> {
  const { where, values } = selected(selection, 1)
  const [row] = await tx.query<{ total: number }>(`select count(*) as total ${there} ${where}`, values)
  return row?.total ?? 0
}

/** The whole list by ids, in order: little enough to hold while its rows are fetched in parts. */
export async function applicationIds(tx: Tx, selection: ApplicationSelection): Promise<string[]> {
  const { where, values } = selected(selection, 1)
  const rows = await tx.query<{ id: string }>(
    `select a.id ${there} ${where} order by ${orders[selection.order]}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** These in this order; those hidden meanwhile are left out. */
export async function applicationsByIds(tx: Tx, ids: string[]): Promise<Application[]> {
  const rows = await tx.query<StoredApplication>(
    `select ${columns} ${shown} join unnest($1::uuid[]) with ordinality as found(id, at) on found.id = a.id
     where a.excluido_em is null order by found.at`,
    [ids],
  )
  return rows.map(applicationOf)
}

/** What comes after an id, in the order of ids, for an export of everything. */
export async function applicationsAfter(tx: Tx, after: string | null, limit: number): Promise<Application[]> {
  const rows = await tx.query<StoredApplication>(
    `select ${columns} ${shown} where a.excluido_em is null and ($1::uuid is null or a.id > $1) order by a.id limit $2`,
    [after, limit],
  )
  return rows.map(applicationOf)
}

/** When the patient was born; none where there is no such patient. */
export async function bornOn(tx: Tx, patientId: string): Promise<{ data_nascimento: string | null } | undefined> {
  const [patient] = await tx.query<{ data_nascimento: string | null }>(
    'select data_nascimento from patients where id = $1 and excluido_em is null',
    [patientId],
  )
  return patient
}

export async function isPersonOfTenant(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('select 1 from users where tenant_id = current_tenant() and id = $1', [id])).length === 1
}

export async function insertApplication(tx: Tx, values: typeof testApplications.$inferInsert): Promise<void> {
  await tx.orm.insert(testApplications).values(values)
}

export const updateApplication = (tx: Tx, id: string, version: number, values: ApplicationValues) =>
  updateRow(tx, testApplications, id, version, values)

/** Hides them and answers which of them there were, and whose. */
export function hideApplications(tx: Tx, ids: string[]): Promise<{ id: string }[]> {
  return tx.query<{ id: string }>(
    `update test_applications a set excluido_em = now(), versao = versao + 1
     where id = any($1::uuid[]) and excluido_em is null and exists (
       select from patients p where p.tenant_id = a.tenant_id and p.id = a.paciente_id and p.excluido_em is null)
     returning id`,
    [ids],
  )
}
