import { locales } from '@vinculo/contracts/locale'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../database/database'
import { mailOf } from '../mail/messages'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'
import { createLink, lookAtLink, openLink } from './links'
import { deleteEndedLinks, endLinksOfUser } from './repository'

const api = useTestApi()
const system = <T>(work: (tx: Tx) => Promise<T>) => api.current.db.inSystem(work)

const forPassword = ({ tenant_id, user_id }: TestAccount) =>
  system((tx) => createLink(tx, { tenant_id, user_id, tipo: 'senha', email: 'ana@casa.example', dados: { a: 1 } }))
const open = (token: string) => system((tx) => openLink(tx, 'senha', token))
const age = (interval: string) =>
  system((tx) => tx.query(`update account_links set expira_em = now() - interval '${interval}'`))

describe('a link in a mail', () => {
  test('[S2.03] opens once, for what it was made for, and of ten at once one', async () => {
    const account = await api.current.createAccount()
    const token = await forPassword(account)
    expect(await system((tx) => lookAtLink(tx, 'senha', token))).toMatchObject({
      user_id: account.user_id,
      email: 'ana@casa.example',
      dados: { a: 1 },
    })
    await expect(system((tx) => openLink(tx, 'convite', token))).rejects.toMatchObject({ code: 'link_ended' })
    const opened = await Promise.allSettled(Array.from({ length: 10 }, () => open(token)))
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(open(token)).rejects.toMatchObject({ code: 'link_ended' })
  })

  test('[S2.03] is not used up by work that fails', async () => {
    const token = await forPassword(await api.current.createAccount())
    const failing = system(async (tx) => {
      await openLink(tx, 'senha', token)
      throw new Error('later')
    })
    await expect(failing).rejects.toThrow('later')
    expect((await open(token)).tipo).toBe('senha')
  })

  test('[S2.03] for a password opens for 60 minutes', async () => {
    const token = await forPassword(await api.current.createAccount())
    const [row] = await system((tx) =>
      tx.query<{ minutes: number }>(
        'select round(extract(epoch from expira_em - criado_em) / 60)::int as minutes from account_links',
      ),
    )
    expect(row?.minutes).toBe(60)
    await age('1 second')
    await expect(open(token)).rejects.toMatchObject({ code: 'link_ended' })
  })

  test.each(['', 'x', "' or true --", 'ç'.repeat(40), 'x'.repeat(300)])('[S2.03] «%s» is no link', async (token) => {
    await expect(open(token)).rejects.toMatchObject({ code: 'link_ended' })
  })

  test('[S2.03] another one for the same ends it; what ended a month ago is forgotten', async () => {
    const account = await api.current.createAccount()
    const token = await forPassword(account)
    await system((tx) => endLinksOfUser(tx, account.user_id, 'senha'))
    await expect(open(token)).rejects.toMatchObject({ code: 'link_ended' })
    await forPassword(account)
    const left = async () => (await system((tx) => tx.query('select id from account_links'))).length
    await age('29 days')
    await system(deleteEndedLinks)
    expect(await left()).toBe(1)
    await age('31 days')
    await system(deleteEndedLinks)
    expect(await left()).toBe(0)
  })

  test('[S7.02] is stored as a hash alone, which no request can read', async () => {
    const account = await api.current.createAccount()
    const token = await forPassword(account)
    const rows = await system((tx) => tx.query('select * from account_links'))
    expect(JSON.stringify(rows)).not.toContain(token)
    const read = api.current.db.inTenant(account, (tx) => tx.query('select token_hash from account_links'))
    await expect(read).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a mail', () => {
  const odd = 'Ana\r\nBcc: todos@casa.example\u2028<b>'

  test.each(locales)('in %s has its link on a line of its own, and no name breaks out of its line', (locale) => {
    const link = 'https://vinculo.example/password/reset/abc'
    const all = [
      mailOf('password', locale, 'ana@casa.example', { name: odd, link }),
      mailOf('email', locale, 'ana@casa.example', { name: odd, link }),
      mailOf('invitation', locale, 'ana@casa.example', { from: odd, clinic: odd, link }),
    ]
    for (const { subject, text } of all) {
      expect(subject).not.toMatch(/[\r\n\u2028]/)
      expect(text.split('\n')).toContain(link)
      expect(text).not.toMatch(/^Bcc/m)
    }
    expect(mailOf('emailChanged', locale, 'a@b.example', { name: 'Ana', email: 'c@d.example' }).text).toContain('c@d')
  })
})
