import { documentKinds, isClinicalKind } from '@vinculo/contracts/document-kinds'
import type { DocumentDraft, DocumentModelField, DocumentModels } from '@vinculo/contracts/documents'
import { documentModelFields } from '@vinculo/contracts/documents'
import type { Tx } from '../database/database'
import { documents } from '../database/schema'
import { updateRow } from '../lists/repository'
import { draftColumns, draftOf, type StoredDraft, wholeDraftColumns } from './record'

export async function findModels(tx: Tx, userId: string): Promise<DocumentModels | undefined> {
  const [models] = await tx.query<DocumentModels>(
    `select id, ${documentModelFields.join(', ')}, versao, criado_em, atualizado_em from document_models
     where user_id = $1`,
    [userId],
  )
  return models
}

/** The first version, or one in place of the version that was read; false when there is a newer one. */
export async function storeModels(
  tx: Tx,
  { id, userId, version }: { id: string; userId: string; version: number },
  models: Record<DocumentModelField, string>,
): Promise<boolean> {
  const texts = documentModelFields.map((name) => models[name])
  const stored = await tx.query(
    version === 0
      ? `insert into document_models (id, tenant_id, user_id, ${documentModelFields.join(', ')})
         values ($1, current_tenant(), $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`
      : `update document_models set versao = versao + 1, atualizado_em = now(),
           ${documentModelFields.map((name, at) => `${name} = $${at + 3}`).join(', ')}
         where id = $1 and user_id = $2 and versao = $8 returning id`,
    [id, userId, ...texts, ...(version === 0 ? [] : [version])],
  )
  return stored.length === 1
}

/** A deleted patient's documents are as hidden as the patient. */
export const draftsThere = `from documents d
  left join patients p on p.tenant_id = d.tenant_id and p.id = d.paciente_id and p.excluido_em is null
  join users u on u.tenant_id = d.tenant_id and u.id = d.autor_id
  left join issued_documents s on s.tenant_id = d.tenant_id and s.id = d.substitui_id`
export const isDraftThere = 'd.excluido_em is null and (d.paciente_id is null or p.id is not null)'

/** Somebody's own; with `held` it stays as it is until the end of the call. */
export async function findDraft(tx: Tx, id: string, authorId: string, held = false): Promise<StoredDraft | undefined> {
  const [draft] = await tx.query<StoredDraft>(
    `select ${wholeDraftColumns} ${draftsThere} where d.id = $1 and d.autor_id = $2 and ${isDraftThere}
     ${held ? 'for no key update of d' : ''}`,
    [id, authorId],
  )
  return draft
}

export interface DraftSelection {
  authorId: string
  patient: string | undefined
  words: string[]
  order: 'atualizado_em' | '-atualizado_em' | 'titulo' | '-titulo'
  /** Kinds that the author may not see any more. */
  withheld: string[]
  /** What each kind is called that has no title of its own. */
  titles: Record<string, string>
}

const titled = '(coalesce(d.titulo, $1::jsonb ->> d.tipo))'
const draftOrders: Record<DraftSelection['order'], string> = {
  atualizado_em: 'd.atualizado_em, d.id',
  '-atualizado_em': 'd.atualizado_em desc, d.id desc',
  titulo: `fold${titled} collate "C", d.id`,
  '-titulo': `fold${titled} collate "C" desc, d.id desc`,
}

/** Written for what is asked; the words are looked for among so few as one person is writing. */
function selectedDrafts({ authorId, patient, words, withheld, titles }: DraftSelection) {
  const values: unknown[] = [JSON.stringify(titles), authorId]
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = [isDraftThere, 'd.emissao_id is null', 'd.autor_id = $2', '$1::jsonb is not null']
  if (patient) conditions.push(`d.paciente_id = ${given(patient)}`)
  if (withheld.length > 0) conditions.push(`d.tipo <> all(${given(withheld)}::text[])`)
  if (words.length > 0)
    conditions.push(`not exists (select from unnest(${given(words)}::text[]) word
      where strpos(fold(${titled} || ' ' || coalesce(p.nome, '') || ' ' || coalesce(p.nome_social, '')), fold(word)) = 0)`)
  return { where: `where ${conditions.join(' and ')}`, values }
}

export function listDrafts(
  tx: Tx,
  selection: DraftSelection,
  limit: number | null,
  offset: number,
): Promise<StoredDraft[]> {
  const { where, values } = selectedDrafts(selection)
  return tx.query<StoredDraft>(
    `select ${draftColumns} ${draftsThere} ${where} order by ${draftOrders[selection.order]}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, limit, offset],
  )
}

export async function countDrafts(tx: Tx, selection: DraftSelection): Promise<number> {
  const { where, values } = selectedDrafts(selection)
  const [row] = await tx.query<{ total: number }>(`select count(*) as total ${draftsThere} ${where}`, values)
  return row?.total ?? 0
}

export type DraftValues = Partial<typeof documents.$inferInsert>

export async function insertDraft(tx: Tx, values: typeof documents.$inferInsert): Promise<void> {
  await tx.orm.insert(documents).values(values)
}

export const updateDraft = (tx: Tx, id: string, version: number, values: DraftValues) =>
  updateRow(tx, documents, id, version, values)

export async function hideDraft(tx: Tx, id: string): Promise<void> {
  await tx.query('update documents set excluido_em = now(), atualizado_em = now(), versao = versao + 1 where id = $1', [
    id,
  ])
}

/** Of whom a document is about, what decides what is proposed and asked of it. */
export interface Subject {
  id: string
  nome: string
  cpf: string | null
  data_nascimento: string | null
  escola: string | null
  responsavel: string | null
  /** Who is charged, or answers, for them; none where nobody is said. */
  pagador_nome: string | null
  pagador_cpf: string | null
  tem_representante: boolean
}

export async function findSubject(tx: Tx, patientId: string): Promise<Subject | undefined> {
  const [subject] = await tx.query<Subject>(
    `select p.id, p.nome, p.cpf, p.data_nascimento, s.id as escola, g.id as responsavel, payer.nome as pagador_nome,
       payer.cpf as pagador_cpf, exists (
         select from patient_guardians l where l.tenant_id = p.tenant_id and l.paciente_id = p.id and l.representante_legal
       ) as tem_representante
     from patients p
     left join schools s on s.tenant_id = p.tenant_id and s.id = p.escola_id and s.excluido_em is null
     left join guardians g on g.tenant_id = p.tenant_id and g.id = p.responsavel_id and g.excluido_em is null
     left join lateral (
       select payer.nome, payer.cpf from patient_guardians l
       join guardians payer on payer.tenant_id = l.tenant_id and payer.id = l.responsavel_id and payer.excluido_em is null
       where l.tenant_id = p.tenant_id and l.paciente_id = p.id
       order by l.responsavel_financeiro desc, l.ordem limit 1) payer on true
     where p.id = $1 and p.excluido_em is null`,
    [patientId],
  )
  return subject
}

/** The session a document is about; one whose patient is gone is gone too. */
export async function findSession(tx: Tx, id: string) {
  const [session] = await tx.query<{
    paciente_id: string | null
    inicio: string
    fuso: string
    valor_centavos: number | null
  }>(
    `select a.paciente_id, a.inicio, a.fuso, a.valor_centavos from appointments a
     left join patients p on p.tenant_id = a.tenant_id and p.id = a.paciente_id and p.excluido_em is null
     where a.id = $1 and a.excluido_em is null and (a.paciente_id is null or p.id is not null)`,
    [id],
  )
  return session
}

/** Nobody else's: the caller's, as the transaction knows them. */
const own = `nullif(current_setting('app.user_id', true), '')::uuid`

/** What comes after an id, in the order of ids, of what the caller is writing. */
export async function draftsAfter(
  tx: Tx,
  after: string | null,
  limit: number,
  clinical: boolean,
): Promise<DocumentDraft[]> {
  const rows = await tx.query<StoredDraft>(
    `select ${wholeDraftColumns} ${draftsThere}
     where ${isDraftThere} and d.emissao_id is null and d.autor_id = ${own} and d.tipo <> all($3::text[])
       and ($1::uuid is null or d.id > $1) order by d.id limit $2`,
    [after, limit, clinical ? [] : documentKinds.filter(isClinicalKind)],
  )
  return rows.map(draftOf)
}

export function modelsAfter(tx: Tx, after: string | null, limit: number): Promise<{ id: string }[]> {
  return tx.query(
    `select id, ${documentModelFields.join(', ')}, versao, criado_em, atualizado_em from document_models
     where user_id = ${own} and ($1::uuid is null or id > $1) order by id limit $2`,
    [after, limit],
  )
}
