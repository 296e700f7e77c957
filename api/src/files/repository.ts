import type { FileListQuery, FileOwnerKind, StoredFile } from '@vinculo/contracts/files'
import type { Tx } from '../database/database'
import { files } from '../database/schema'

const columns = `id, dono_tipo || ':' || dono_id as dono, tipo, nome, midia, tamanho, sha256, restrito, versao, criado_em, atualizado_em`

/** A deleted patient's files are as hidden as the patient. */
const visible = `(usuario_id is not null or exists (
  select from patients p where p.tenant_id = files.tenant_id and p.id = files.paciente_id and p.excluido_em is null))`

const owners: Record<FileOwnerKind, string> = {
  paciente: 'select 1 from patients where id = $1 and excluido_em is null',
  usuario: 'select 1 from users where id = $1',
}

export async function isOwnerThere(tx: Tx, kind: FileOwnerKind, id: string): Promise<boolean> {
  return (await tx.query(owners[kind], [id])).length === 1
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
const selected =
  'from files where dono_tipo = $1 and dono_id = $2 and ($3 or not restrito) and strpos(fold(nome), fold($4)) > 0'
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

export async function countFiles(tx: Tx, selection: FileSelection): Promise<number> {
  const [row] = await tx.query<{ total: number }>(`select count(*) as total ${selected}`, valuesOf(selection))
  return row?.total ?? 0
}

/** With `clinical` also one that only who cares for the patient may see. */
export async function findFile(tx: Tx, id: string, clinical: boolean) {
  const [found] = await tx.query<StoredFile & { chave: string }>(
    `select ${columns}, chave from files where id = $1 and ($2 or not restrito) and ${visible}`,
    [id, clinical],
  )
  return found
}

export async function insertFile(tx: Tx, values: typeof files.$inferInsert): Promise<void> {
  await tx.orm.insert(files).values(values)
}

export async function deleteFile(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('delete from files where id = $1 returning id', [id])).length === 1
}

export async function isKeyInUse(tx: Tx, key: string): Promise<boolean> {
  return (await tx.query('select 1 from files where chave = $1', [key])).length === 1
}
