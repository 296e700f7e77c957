import type { Locale } from '@vinculo/contracts/locale'
import type { Tx } from '../database/database'
import { noticeSpan } from './rules'

/** What keys of these mails begin with. */
export const planNoticePrefix = 'plan:'

export interface EndingAccount {
  tenant_id: string
  venc_plano: string
  /** Until its last day, by its owner's calendar; below zero when that is over. */
  dias: number
  plano: string
  nome: string
  email: string
  idioma: Locale
}

/**
 * Accounts that go on by themselves are left out until their last day, and those that were closed. One whose subscription
 * runs and whose last day is over was not charged: the provider may be away for weeks.
 */
export function endingAccounts(tx: Tx, now: Date): Promise<EndingAccount[]> {
  return tx.query(
    `select * from (
       select t.id as tenant_id, t.venc_plano, t.venc_plano - ($1::timestamptz at time zone u.time_zone)::date as dias,
         coalesce(p.nome, t.nome) as plano, u.name as nome, u.email, coalesce(u.idioma, 'pt-br') as idioma,
         exists (select from subscriptions s where s.tenant_id = t.id and s.situacao in ('ativa', 'em_atraso')) as runs
       from tenants t
       join users u on u.tenant_id = t.id and u.is_owner and u.desativado_em is null
       left join plans p on p.id = t.plano_id
       where t.venc_plano between ($1::timestamptz)::date + $2::int - 1 and ($1::timestamptz)::date + $3::int + 1
         and t.suspenso_em is null
     ) ending where dias between $2 and $3 and not (runs and dias >= 0) order by tenant_id`,
    [now, noticeSpan.from, noticeSpan.to],
  )
}
