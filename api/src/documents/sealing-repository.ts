import type { DocumentKind } from '@vinculo/contracts/document-kinds'
import type { Tx } from '../database/database'
import type { Sealed } from './seal'

/** The next of the author's, by kind and year: who comes next waits until this one is through, so that none is left out. */
export async function nextNumber(tx: Tx, userId: string, kind: DocumentKind, year: number): Promise<number> {
  const [row] = await tx.query<{ ultimo: number }>(
    `insert into document_numbers as n (tenant_id, user_id, tipo, ano, ultimo)
     values (current_tenant(), $1, $2, $3, 1)
     on conflict (tenant_id, user_id, tipo, ano) do update set ultimo = n.ultimo + 1 returning ultimo`,
    [userId, kind, year],
  )
  return row?.ultimo ?? 1
}

export async function insertIssued(tx: Tx, sealed: Sealed, hash: string): Promise<void> {
  const { papel, fonte, ciente, ...facts } = sealed
  const columns = Object.entries({ ...facts, ciente, papel: JSON.stringify(papel), fonte: JSON.stringify(fonte), hash })
  await tx.query(
    `insert into issued_documents (tenant_id, ${columns.map(([name]) => name).join(', ')})
     values (current_tenant(), ${columns.map((_column, at) => `$${at + 1}`).join(', ')})`,
    columns.map(([, value]) => value),
  )
}

export async function sealFiles(tx: Tx, id: string, files: { id: string; sha256: string }[]): Promise<void> {
  await tx.query(
    `insert into issued_document_files (tenant_id, emissao_id, arquivo_id, sha256)
     select current_tenant(), $1, file.id, file.sha256 from jsonb_to_recordset($2) as file(id uuid, sha256 text)
     order by file.id`,
    [id, JSON.stringify(files)],
  )
}

export async function closeDraft(tx: Tx, draftId: string, issuedId: string): Promise<void> {
  await tx.query('update documents set emissao_id = $2, versao = versao + 1, atualizado_em = now() where id = $1', [
    draftId,
    issuedId,
  ])
}
