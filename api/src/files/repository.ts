import { documentKinds, isClinicalKind } from '@vinculo/contracts/document-kinds'
import type { FileListQuery, FileOwnerKind, StoredFile } from '@vinculo/contracts/files'
import type { Tx } from '../database/database'
import { files } from '../database/schema'
import { isSeen, type SeenEntries } from '../finance/seen'
import { noOthersSignature, visible, visibleTo } from './visible'

const columns = `id, dono_tipo || ':' || dono_id as dono, tipo, nome, midia, tamanho, sha256, restrito, largura, altura, versao, criado_em, atualizado_em`

const owners: Record<FileOwnerKind, string> = {
  paciente: 'select 1 from patients where id = $1 and excluido_em is null',
  usuario: 'select 1 from users where id = $1',
  aplicacao: `select 1 from test_applications a join patients p on p.tenant_id = a.tenant_id and p.id = a.paciente_id
    where a.id = $1 and a.excluido_em is null and p.excluido_em is null`,
  lancamento: `select 1 from finance_entries e where id = $1 and ${isSeen('$2', 'e')}`,
}

export async function isOwnerThere(tx: Tx, kind: FileOwnerKind, id: string, seen: SeenEntries): Promise<boolean> {
  return (await tx.query(owners[kind], kind === 'lancamento' ? [id, seen] : [id])).length === 1
}

export interface FileSelection {
  kind: FileOwnerKind
  id: string
  /** Whether restricted files are among them. */
  clinical: boolean
  words: string
}

const orders: Record<NonNullable<FileListQuery['ordem']>, string> = {
  criado_em: 'criado_em, id',
  '-criado_em': 'criado_em desc, id desc',
  nome: 'fold(nome) collate "C", id',
  '-nome': 'fold(nome) collate "C" desc, id desc',
}
const selected = `from files where dono_tipo = $1 and dono_id = $2 and excluido_em is null and ($3 or not restrito)
  and ${noOthersSignature} and strpos(fold(nome), fold($4)) > 0`
const valuesOf = ({ kind, id, clinical, words }: FileSelection) => [kind, id, clinical, words]

export function listFiles(
  tx: Tx,
  selection: FileSelection,
  order: NonNullable<FileListQuery['ordem']>,
  limit: number | null,
  offset: number,
): Promise<StoredFile[]> {
  return tx.query<StoredFile>(`select ${columns} ${selected} order by ${orders[order]} limit $5 offset $6`, [
    ...valuesOf(selection),
    limit,
    offset,
  ])
}

/** Those of all these applications, in the order they came. */
export function listFilesOfApplications(tx: Tx, ids: string[]): Promise<StoredFile[]> {
  return tx.query<StoredFile>(
    `select ${columns} from files where aplicacao_id = any($1::uuid[]) and excluido_em is null order by criado_em, id`,
    [ids],
  )
}

export async function countFiles(tx: Tx, selection: FileSelection): Promise<number> {
  const [row] = await tx.query<{ total: number }>(`select count(*) as total ${selected}`, valuesOf(selection))
  return row?.total ?? 0
}

/** With `clinical` also one that only who cares for the patient may see; of an entry for who sees it. */
export async function findFile(tx: Tx, id: string, clinical: boolean, seen: SeenEntries) {
  const [found] = await tx.query<StoredFile & { chave: string }>(
    `select ${columns}, chave from files where id = $1 and ($2 or not restrito) and ${visibleTo('$3')}`,
    [id, clinical, seen],
  )
  return found
}

/**
 * One that an issued document shows, whosever it is, for whom the document is: to be looked at there. Nothing new is made
 * with it.
 */
export async function findSealedFile(tx: Tx, id: string, clinical: boolean) {
  const [found] = await tx.query<StoredFile & { chave: string }>(
    `select ${columns}, chave from files where id = $1 and exists (
       select from issued_document_files s
       join issued_documents d on d.tenant_id = s.tenant_id and d.id = s.emissao_id
       left join patients p on p.tenant_id = d.tenant_id and p.id = d.paciente_id and p.excluido_em is null
       where s.tenant_id = files.tenant_id and s.arquivo_id = files.id and d.tipo <> all($2::text[])
         and (d.paciente_id is null or p.id is not null))`,
    [id, clinical ? [] : documentKinds.filter(isClinicalKind)],
  )
  return found
}

/** Those of these that are pictures and that the caller may see; what came with an entry is for no paper. */
export function findPictures(tx: Tx, ids: string[], clinical: boolean) {
  return tx.query<Pick<StoredFile, 'id' | 'sha256' | 'largura' | 'altura' | 'midia'> & { chave: string }>(
    `select id, sha256, largura, altura, midia, chave from files
     where id = any($1::uuid[]) and midia like 'image/%' and ($2 or not restrito) and ${visible}`,
    [ids, clinical],
  )
}

/** Whether an issued document shows it. */
export async function isSealed(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('select from issued_document_files where arquivo_id = $1 limit 1', [id])).length === 1
}

export async function insertFile(tx: Tx, values: typeof files.$inferInsert): Promise<void> {
  await tx.orm.insert(files).values(values)
}

export async function hideFile(tx: Tx, id: string): Promise<boolean> {
  const hidden = await tx.query(
    `update files set excluido_em = now(), atualizado_em = now(), versao = versao + 1
     where id = $1 and excluido_em is null returning id`,
    [id],
  )
  return hidden.length === 1
}

/** A person's picture that is deleted as a file is their picture no longer: nothing names a row that will be removed. */
export async function takePictureOff(tx: Tx, ownerId: string, id: string): Promise<void> {
  await tx.query(
    `update users set foto = case when split_part(foto, '.', 1) = $2::text then null else foto end,
       assinatura_id = nullif(assinatura_id, $2::uuid), logo_id = nullif(logo_id, $2::uuid) where id = $1`,
    [ownerId, id],
  )
}

/**
 * Removes the rows of files deleted so many days ago. What is closed to who does not care for patients is part of the
 * record of care, and so is a document: they stay.
 */
export function takeOutDeleted(tx: Tx, days: number, limit: number) {
  return tx.query<{ id: string; tenant_id: string; chave: string }>(
    `delete from files where id in (
       select id from files
       where excluido_em <= now() - make_interval(days => $1) and not restrito and tipo <> 'documento'
       order by excluido_em limit $2 for update skip locked)
     returning id, tenant_id, chave`,
    [days, limit],
  )
}

export async function isKeyInUse(tx: Tx, key: string): Promise<boolean> {
  return (await tx.query('select 1 from files where chave = $1', [key])).length === 1
}
