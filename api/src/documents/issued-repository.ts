import { type DocumentKind, documentKinds, isClinicalKind } from '@vinculo/contracts/document-kinds'
import type { Delivery, IssuedDocument, IssuedRow } from '@vinculo/contracts/documents'
import type { Tx } from '../database/database'
import { reference } from './record'
import type { Source } from './seal'

interface StoredRow extends Omit<IssuedRow, 'paciente' | 'autor'> {
  paciente_id: string | null
  paciente_nome: string | null
  autor_id: string
  autor_nome: string
}
export type StoredIssued = StoredRow &
  Omit<IssuedDocument, keyof IssuedRow | 'entregas' | 'pdf' | 'substitui'> & {
    substitui_id: string | null
    fonte: Source
  }

const rowColumns = `d.id, d.tipo, d.titulo, d.paciente_id, coalesce(p.nome_social, p.nome) as paciente_nome, d.autor_id,
  u.name as autor_nome, d.finalidade, d.destinatario, d.numero, d.ano, d.edicao, next.id as substituido_por,
  d.cancelado_em, d.emitido_em, (
    select max(e.entregue_em) from document_deliveries e where e.tenant_id = d.tenant_id and e.emissao_id = d.id
  ) as entregue_em`
const wholeColumns = `${rowColumns}, d.solicitante, d.validade, d.substitui_id, d.codigo, d.hash, d.assinatura, d.ciente,
  d.motivo_cancelamento, d.papel, d.fonte`

/** A deleted patient's documents are as hidden as the patient. */
const there = `from issued_documents d
  left join patients p on p.tenant_id = d.tenant_id and p.id = d.paciente_id and p.excluido_em is null`
const isThere = '(d.paciente_id is null or p.id is not null)'
const shown = `${there} join users u on u.tenant_id = d.tenant_id and u.id = d.autor_id
  left join issued_documents next on next.tenant_id = d.tenant_id and next.substitui_id = d.id`

export const issuedRowOf = (row: StoredRow): IssuedRow => ({
  id: row.id,
  tipo: row.tipo,
  titulo: row.titulo,
  paciente: reference(row.paciente_id, row.paciente_nome),
  autor: { id: row.autor_id, nome: row.autor_nome },
  finalidade: row.finalidade,
  destinatario: row.destinatario,
  numero: row.numero,
  ano: row.ano,
  edicao: row.edicao,
  substituido_por: row.substituido_por,
  cancelado_em: row.cancelado_em,
  entregue_em: row.entregue_em,
  emitido_em: row.emitido_em,
})

export const issuedOf = (row: StoredIssued, entregas: Delivery[]): Omit<IssuedDocument, 'pdf'> => ({
  ...issuedRowOf(row),
  solicitante: row.solicitante,
  validade: row.validade,
  substitui: row.substitui_id,
  codigo: row.codigo,
  hash: row.hash,
  assinatura: row.assinatura,
  ciente: row.ciente,
  motivo_cancelamento: row.motivo_cancelamento,
  entregas,
  papel: row.papel,
})

export interface IssuedSelection {
  patient: string | undefined
  kind: DocumentKind | undefined
  words: string[]
  order: 'emitido_em' | '-emitido_em' | 'titulo' | '-titulo'
  /** Kinds that are not for who asks. */
  withheld: string[]
}

const orders: Record<IssuedSelection['order'], string> = {
  emitido_em: 'd.emitido_em, d.id',
  '-emitido_em': 'd.emitido_em desc, d.id desc',
  titulo: 'fold(d.titulo) collate "C", d.id',
  '-titulo': 'fold(d.titulo) collate "C" desc, d.id desc',
}

/** Written for what is asked, so that each has its index; the words are looked for among so few as that leaves. */
function selected({ patient, kind, words, withheld }: IssuedSelection) {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = [isThere]
  if (patient) conditions.push(`d.paciente_id = ${given(patient)}`)
  if (kind) conditions.push(`d.tipo = ${given(kind)}`)
  if (withheld.length > 0) conditions.push(`d.tipo <> all(${given(withheld)}::text[])`)
  if (words.length > 0)
    conditions.push(`not exists (select from unnest(${given(words)}::text[]) word
      where strpos(fold(concat_ws(' ', d.titulo, p.nome, p.nome_social, d.finalidade, d.destinatario, d.codigo,
        d.numero || '/' || d.ano)), fold(word)) = 0)`)
  return { where: `where ${conditions.join(' and ')}`, values }
}

export async function listIssued(
  tx: Tx,
  selection: IssuedSelection,
  limit: number | null,
  offset: number,
): Promise<IssuedRow[]> {
  const { where, values } = selected(selection)
  const rows = await tx.query<StoredRow>(
    `select ${rowColumns} ${shown} ${where} order by ${orders[selection.order]}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, limit, offset],
  )
  return rows.map(issuedRowOf)
}

export async function countIssued(tx: Tx, selection: IssuedSelection): Promise<number> {
  const { where, values } = selected(selection)
  const [row] = await tx.query<{ total: number }>(`select count(*) as total ${there} ${where}`, values)
  return row?.total ?? 0
}

/** The whole list by ids, in order: little enough to hold while its rows are fetched in parts. */
export async function issuedIds(tx: Tx, selection: IssuedSelection): Promise<string[]> {
  const { where, values } = selected(selection)
  const rows = await tx.query<{ id: string }>(
    `select d.id ${there} ${where} order by ${orders[selection.order]}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** These in this order; those hidden meanwhile are left out. */
export async function issuedByIds(tx: Tx, ids: string[]): Promise<IssuedRow[]> {
  const rows = await tx.query<StoredRow>(
    `select ${rowColumns} ${shown} join unnest($1::uuid[]) with ordinality as found(id, at) on found.id = d.id
     where ${isThere} order by found.at`,
    [ids],
  )
  return rows.map(issuedRowOf)
}

/** With `held` nobody cancels or replaces it until the end of the call. */
export async function findIssued(tx: Tx, id: string, held = false): Promise<StoredIssued | undefined> {
  const [issued] = await tx.query<StoredIssued>(
    `select ${wholeColumns} ${shown} where d.id = $1 and ${isThere} ${held ? 'for no key update of d' : ''}`,
    [id],
  )
  return issued
}

const deliveryColumns = 'id, entregue_em, a_quem, meio, observacao, registrado_por, criado_em'

export function deliveriesOf(tx: Tx, id: string): Promise<Delivery[]> {
  return tx.query<Delivery>(
    `select ${deliveryColumns} from document_deliveries where emissao_id = $1 order by entregue_em, id`,
    [id],
  )
}

/** These in this order, whole, with their deliveries. */
export async function wholeByIds(tx: Tx, ids: string[]): Promise<Omit<IssuedDocument, 'pdf'>[]> {
  if (ids.length === 0) return []
  const rows = await tx.query<StoredIssued>(
    `select ${wholeColumns} ${shown} join unnest($1::uuid[]) with ordinality as found(id, at) on found.id = d.id
     where ${isThere} order by found.at`,
    [ids],
  )
  const deliveries = await tx.query<Delivery & { emissao_id: string }>(
    `select emissao_id, ${deliveryColumns} from document_deliveries where emissao_id = any($1::uuid[])
     order by entregue_em, id`,
    [ids],
  )
  return rows.map((row) =>
    issuedOf(
      row,
      deliveries.flatMap(({ emissao_id, ...delivery }) => (emissao_id === row.id ? [delivery] : [])),
    ),
  )
}

/** The draft of a later version, where one is being written. */
export async function openVersionOf(tx: Tx, issuedId: string): Promise<string | undefined> {
  const [draft] = await tx.query<{ id: string }>(
    'select id from documents where substitui_id = $1 and emissao_id is null and excluido_em is null order by id limit 1',
    [issuedId],
  )
  return draft?.id
}

export async function cancelIssued(tx: Tx, id: string, reason: string, at: string): Promise<void> {
  await tx.query(
    `update issued_documents set cancelado_em = $2, motivo_cancelamento = $3, versao = versao + 1, atualizado_em = now()
     where id = $1`,
    [id, at, reason],
  )
}

export async function insertDelivery(
  tx: Tx,
  issuedId: string,
  { id, entregue_em, a_quem, meio, observacao, registrado_por }: Omit<Delivery, 'criado_em'>,
): Promise<void> {
  await tx.query(
    `insert into document_deliveries (id, tenant_id, emissao_id, entregue_em, a_quem, meio, observacao, registrado_por)
     values ($1, current_tenant(), $2, $3, $4, $5, $6, $7)`,
    [id, issuedId, entregue_em, a_quem, meio, observacao, registrado_por],
  )
}

export interface SealedPicture {
  id: string
  chave: string
  midia: string
}

/** The pictures that an issued document shows: as long as it does, whomever they belong to. */
export function sealedPictures(tx: Tx, issuedId: string): Promise<SealedPicture[]> {
  return tx.query<SealedPicture>(
    `select f.id, f.chave, f.midia from issued_document_files s
     join files f on f.tenant_id = s.tenant_id and f.id = s.arquivo_id where s.emissao_id = $1`,
    [issuedId],
  )
}

/** What comes after an id, in the order of ids, as it was sealed: all that its hash is worked out from. */
export function issuedAfter(tx: Tx, after: string | null, limit: number, clinical: boolean): Promise<{ id: string }[]> {
  return tx.query(
    `select d.id, d.autor_id, d.paciente_id, d.tipo, d.titulo, d.solicitante, d.finalidade, d.destinatario, d.validade,
       d.numero, d.ano, d.edicao, d.substitui_id, d.codigo, d.ciente, d.assinatura, d.emitido_em, d.papel, d.fonte,
       d.hash, d.cancelado_em, d.motivo_cancelamento, (
         select coalesce(jsonb_agg(to_jsonb(e) - array['tenant_id', 'emissao_id'] order by e.entregue_em, e.id), '[]')
         from document_deliveries e where e.tenant_id = d.tenant_id and e.emissao_id = d.id) as entregas
     ${there} where ${isThere} and d.tipo <> all($3::text[]) and ($1::uuid is null or d.id > $1) order by d.id limit $2`,
    [after, limit, clinical ? [] : documentKinds.filter(isClinicalKind)],
  )
}
