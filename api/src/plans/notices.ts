import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import { graceDays } from '@vinculo/contracts/plan'
import { dayAfter } from '../accounts/rules'
import type { Tx } from '../database/database'
import { publicAddress } from '../mail/addresses'
import { queueMail } from '../mail/mail'
import { mailOf } from '../mail/messages'
import type { Settings } from '../settings'
import { type EndingAccount, endingAccounts, planNoticePrefix } from './notices-repository'
import { noticeOf } from './rules'

async function tell(tx: Tx, settings: Settings, account: EndingAccount): Promise<void> {
  const { tenant_id, venc_plano, dias, nome: name, email, idioma, plano: plan } = account
  const notice = noticeOf(dias)
  if (!notice) return
  const about = {
    name,
    plan,
    day: formatDay(venc_plano),
    closes: formatDay(dayAfter(venc_plano, graceDays)),
    link: publicAddress(settings, paths.plans()),
  }
  const mail =
    notice === 'grace'
      ? mailOf('graceEnds', idioma, email, about)
      : mailOf('planEnds', idioma, email, { ...about, left: String(dias) })
  await queueMail(tx, tenant_id, mail, `${planNoticePrefix}${tenant_id}:${venc_plano}:${notice}`)
}

/**
 * Tells owners that their account's plan ends: once for each notice and last day, however often and by how many processes
 * it is looked at. Whose subscription goes on is not told, nor who was closed out.
 */
export const sendPlanNotices =
  (settings: Settings, clock = () => new Date()) =>
  async (tx: Tx): Promise<void> => {
    for (const account of await endingAccounts(tx, clock())) await tell(tx, settings, account)
  }
