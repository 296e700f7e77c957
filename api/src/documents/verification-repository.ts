import type { DocumentKind } from '@vinculo/contracts/document-kinds'
import type { Tx } from '../database/database'

/** What whoever holds a paper may learn of it: nothing of whom it is about, or what it says. */
export interface Verified {
  tipo: DocumentKind
  numero: number
  ano: number
  edicao: number
  emitido_em: string
  assinatura: string
  validade: string | null
  hash: string
  cancelado_em: string | null
  substituido_em: string | null
  time_zone: string
}

/** Of whatever account: papers stay what they are, also when an account is closed or a patient's record is deleted. */
export async function findByCode(tx: Tx, code: string): Promise<Verified | undefined> {
  const [verified] = await tx.query<Verified>(
    `select d.tipo, d.numero, d.ano, d.edicao, d.emitido_em, d.assinatura, d.validade, d.hash, d.cancelado_em,
       next.emitido_em as substituido_em, u.time_zone
     from issued_documents d join users u on u.tenant_id = d.tenant_id and u.id = d.autor_id
     left join issued_documents next on next.tenant_id = d.tenant_id and next.substitui_id = d.id
     where d.codigo = $1`,
    [code],
  )
  return verified
}
