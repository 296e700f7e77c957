import { notificationPath } from '../src/payments/charging'
import { paymentsOf, toldPayment } from '../src/payments/testing'
import type { TestApi } from '../src/testing'
import { line } from './measure'

const payments = 125
const copies = 4

/** A thousand notices at once, each charge told of four times, and what they come to. */
export async function benchPayments(api: TestApi): Promise<void> {
  const { control, charge, change, stored, lastDay } = paymentsOf({ current: api })
  await control().set({ notifications: 'kept' })
  const people = await Promise.all(Array.from({ length: payments }, () => api.createAccount()))
  const made: string[] = []
  for (const account of people) {
    await api.db.inSystem((tx) =>
      tx.query(`update tenants set plano_id = 'essencial', venc_plano = '2031-01-10' where id = $1`, [
        account.tenant_id,
      ]),
    )
    const id = await toldPayment(account, { plano_id: 'essencial', type: 'boleto' })
    await charge(account, id, 'boleto')
    await change(id, 'paid')
    made.push(id)
  }
  const told = (await control().notifications()).flatMap((notice) => Array.from({ length: copies }, () => notice))
  for (let at = told.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[told[at], told[other]] = [told[other] as (typeof told)[number], told[at] as (typeof told)[number]]
  }
  const from = performance.now()
  const statuses = await Promise.all(
    told.map(async ({ body, contentType, headers }) => {
      const url = `${api.url}${notificationPath}`
      const answer = await fetch(url, { method: 'POST', body, headers: { ...headers, 'content-type': contentType } })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  const answered = performance.now() - from
  let open = payments
  while (open > 0 && performance.now() - from < 120_000) {
    await api.app.jobs.runDue()
    open = 0
    for (const id of made) if ((await stored(id)).situacao !== 'pago') open++
  }
  const done = performance.now() - from
  const failures = statuses.filter((status) => status >= 500).length
  line(`${told.length} notices of ${payments} payments at once, answered in`, `${(answered / 1000).toFixed(2)} s`)
  line('answers of 5xx', String(failures), { text: 'none', isMet: failures === 0 })
  const refused = statuses.filter((status) => status >= 400).length
  line('answers that refuse', String(refused), { text: 'none', isMet: refused === 0 })
  line('all of them paid after', `${(done / 1000).toFixed(2)} s`, { text: 'all', isMet: open === 0 })
  let wrong = 0
  for (const account of people) if ((await lastDay(account)).venc_plano !== '2031-02-10') wrong++
  line('accounts that got other than their one month', String(wrong), { text: 'none', isMet: wrong === 0 })
  await control().reset()
}
