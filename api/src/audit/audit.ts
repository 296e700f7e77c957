import type { Tx } from '../database/database'
import { askerOf, type Caller } from '../http/requests'

export type AuditedAction =
  | 'patient.read'
  | 'patient.exported'
  | 'patient.registered'
  | 'patient.changed'
  | 'patient.deleted'
  | 'school.registered'
  | 'school.changed'
  | 'school.deleted'
  | 'guardian.registered'
  | 'guardian.changed'
  | 'guardian.deleted'
  | 'test.registered'
  | 'test.changed'
  | 'test.deleted'
  | 'application.read'
  | 'application.registered'
  | 'application.changed'
  | 'application.deleted'
  | 'appointment.registered'
  | 'appointment.changed'
  | 'appointment.rescheduled'
  | 'appointment.deleted'
  | 'appointment.answered'
  | 'agenda.changed'
  | 'block.registered'
  | 'block.deleted'
  | 'session.read'
  | 'session.changed'
  | 'session.signed'
  | 'session.addended'
  | 'documents.models_changed'
  | 'document.begun'
  | 'document.read'
  | 'document.changed'
  | 'document.deleted'
  | 'document.printed'
  | 'document.issued'
  | 'document.cancelled'
  | 'document.delivered'
  | 'entry.registered'
  | 'entry.changed'
  | 'entry.cancelled'
  | 'entry.settled'
  | 'entry.reversed'
  | 'settlement.changed'
  | 'transfer.registered'
  | 'transfer.reversed'
  | 'money_account.registered'
  | 'money_account.changed'
  | 'finance_category.registered'
  | 'finance_category.changed'
  | 'finance_contact.registered'
  | 'finance_contact.changed'
  | 'finance.settings_changed'
  | 'finance.exported'
  | 'package.registered'
  | 'package.changed'
  | 'charge.made'
  | 'charge.undone'
  | 'charge.settled'
  | 'receipt.issued'
  | 'payment.begun'
  | 'payment.changed'
  | 'payment.charged'
  | 'payment.cancelled'
  | 'payment.refunded'
  | 'payment.asked'
  | 'subscription.cancelled'
  | 'subscription.card_changed'
  | 'file.stored'
  | 'file.listed'
  | 'file.read'
  | 'file.deleted'
  | 'file.purged'
  | 'settings.changed'
  | 'profile.changed'
  | 'password.changed'
  | 'email.asked'
  | 'email.withdrawn'
  | 'sessions.ended'
  | 'account.registered'
  | 'account.email_confirmed'
  | 'account.email_changed'
  | 'account.password_reset'
  | 'account.identity_linked'
  | 'job.retried'
  | 'module.released'
  | 'tenant.modules_changed'
  | 'tenant.changed'
  | 'tenant.suspended'
  | 'tenant.reopened'
  | 'plan.changed'
  | 'account.exported'
  | 'team.invited'
  | 'team.invitation_withdrawn'
  | 'team.joined'
  | 'team.changed'
  | 'team.access_removed'
  | 'team.access_restored'
  | 'team.ownership_handed'

/** A call by somebody known, who may have come without a session: by a link in a mail, for instance. */
type AuditedCall = Pick<Caller, 'tx' | 'request'> & { session: Pick<Caller['session'], 'tenant_id' | 'user_id'> }

/**
 * Notes who did what, and which module and release asked, in the transaction that does it. Anybody can write a header:
 * a module or release that the registry does not know is nobody's.
 */
export async function recordAudit(
  { tx, session, request }: AuditedCall,
  action: AuditedAction,
  rowIds: string | string[],
  fields: string[] = [],
): Promise<void> {
  const { modulo, release } = askerOf(request)
  await tx.query(
    `insert into audit (tenant_id, user_id, acao, registro_id, campos, modulo, release, request_id)
     select $1, $2, $3, row_id, $5,
       (select $6 where $6 = 'shell' or exists (select from modules where id = $6)),
       (select version from module_releases where module_id = $6 and version = $7), $8
     from unnest($4::text[]) as row_id`,
    [session.tenant_id, session.user_id, action, [rowIds].flat(), fields, modulo ?? null, release ?? null, request.id],
  )
}

/** Notes what a job does later because of what somebody did: as theirs, and under that call's id. */
export async function recordConsequence(
  tx: Tx,
  tenantId: string,
  rowId: string,
  { of, is }: { of: AuditedAction; is: AuditedAction },
): Promise<void> {
  await tx.query(
    `insert into audit (tenant_id, user_id, acao, registro_id, request_id)
     select tenant_id, user_id, $4, registro_id, request_id from audit
     where tenant_id = $1 and registro_id = $2 and acao = $3`,
    [tenantId, rowId, of, is],
  )
}
