import { audit } from '../database/schema'
import { askerOf, type Caller } from '../http/requests'
import { newId } from '../ids'

export type AuditedAction =
  | 'patient.read'
  | 'patient.registered'
  | 'patient.changed'
  | 'patient.deleted'
  | 'settings.changed'
  | 'module.released'
  | 'tenant.modules_changed'

/** Notes who did what, and which module and release asked, in the transaction that does it. */
export async function recordAudit(
  { tx, session, request }: Caller,
  action: AuditedAction,
  rowIds: string | string[],
  fields: string[] = [],
): Promise<void> {
  const { modulo, release } = askerOf(request)
  const entries = [rowIds].flat().map((rowId) => ({
    id: newId(),
    tenant_id: session.tenant_id,
    user_id: session.user_id,
    acao: action,
    registro_id: rowId,
    campos: fields,
    modulo,
    release,
    request_id: request.id,
  }))
  await tx.orm.insert(audit).values(entries)
}
