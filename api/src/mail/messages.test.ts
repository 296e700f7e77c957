import { locales } from '@vinculo/contracts/locale'
import { describe, expect, test } from 'vitest'
import { mailOf } from './messages'

const link = 'https://vinculo.example/planos'
const about = { name: 'Ana Souza', plan: 'Essencial', link }
const money = { ...about, amount: 'R$ 39,90' }

describe.each(locales)('mails of plans and payments in %s', (locale) => {
  const written = {
    planEnds: mailOf('planEnds', locale, 'a@b.example', {
      ...about,
      day: '20-03-2027',
      left: '7',
      closes: '19-04-2027',
    }),
    graceEnds: mailOf('graceEnds', locale, 'a@b.example', { ...about, day: '20-03-2027', closes: '19-04-2027' }),
    chargeRefused: mailOf('chargeRefused', locale, 'a@b.example', {
      ...money,
      card: 'visa ···· 1111',
      next: '21-03-2027',
    }),
    subscriptionEnded: mailOf('subscriptionEnded', locale, 'a@b.example', { ...about, why: 'recusas', until: '' }),
    boletoMade: mailOf('boletoMade', locale, 'a@b.example', { ...money, line: '03399.85301', day: '25-03-2027' }),
    paid: mailOf('paid', locale, 'a@b.example', { ...money, until: '20-04-2027' }),
    notApproved: mailOf('notApproved', locale, 'a@b.example', money),
    moneyBack: mailOf('moneyBack', locale, 'a@b.example', { ...money, why: 'contestado' }),
  }

  test('name the plan, and have their address on a line of its own', () => {
    for (const { subject, text } of Object.values(written)) {
      expect(subject.length).toBeGreaterThan(3)
      expect(text).toContain('Essencial')
      expect(text.split('\n')).toContain(link)
      expect(subject + text).not.toMatch(/undefined|null|\n{3}/)
    }
  })

  test('tell days, amounts and the card', () => {
    expect(written.planEnds.text).toContain('19-04-2027')
    expect(written.chargeRefused.text).toContain('visa ···· 1111')
    expect(written.chargeRefused.text).toContain('21-03-2027')
    expect(written.boletoMade.text).toContain('03399.85301')
    expect(written.paid.text).toContain('20-04-2027')
    for (const { text } of [written.notApproved, written.moneyBack]) expect(text).toContain('R$ 39,90')
  })

  test('leave out what is not known', () => {
    const bare = mailOf('boletoMade', locale, 'a@b.example', { ...money, line: '', day: '25-03-2027' })
    expect(bare.text).not.toMatch(/\n{3}/)
    expect(bare.text.length).toBeLessThan(written.boletoMade.text.length)
  })
})

test('a name of several lines is one line of a mail', () => {
  const { subject, text } = mailOf('boletoMade', 'pt-br', 'a@b.example', {
    ...money,
    plan: 'Essencial\r\nBcc: x@y.example',
    line: '',
    day: '25-03-2027',
  })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).not.toMatch(/^Bcc/m)
})
