import { describe, expect, test } from 'vitest'
import { randomOf } from '../testing/random'
import { type AccountPlan, type Extension, extended, type Given, standingOf, withoutOne } from './replay'
import { daysAfter } from './rules'

describe('what a payment gives', () => {
  const account = (given: Partial<Extension> = {}): Extension => ({
    venc_plano: '2026-12-10',
    plano_id: 'essencial',
    livre_ate: null,
    today: '2026-11-22',
    paid: { plano_id: 'essencial', ciclo: 'mensal' },
    cents: { before: 3990, after: 3990 },
    ...given,
  })

  test('a month or a year after the last day, or after today where that is past', () => {
    expect(extended(account())).toEqual({ venc_plano: '2027-01-10', dias: 31 })
    expect(extended(account({ paid: { plano_id: 'essencial', ciclo: 'anual' } })).venc_plano).toBe('2027-12-10')
    expect(extended(account({ venc_plano: '2026-09-01' }))).toEqual({ venc_plano: '2026-12-22', dias: 30 })
    expect(extended(account({ venc_plano: '2027-01-31' })).venc_plano).toBe('2027-02-28')
  })

  test('an account without a last day keeps having none', () => {
    expect(extended(account({ venc_plano: null }))).toEqual({ venc_plano: null, dias: 0 })
  })

  test('what is left of a paid plan becomes days of the new one by their prices, a trial stays whole', () => {
    const dearer = {
      paid: { plano_id: 'profissional', ciclo: 'mensal' },
      cents: { before: 3990, after: 6990 },
    } as const
    // 18 days paid for become 10, and a month follows.
    expect(extended(account(dearer)).venc_plano).toBe('2027-01-02')
    expect(extended(account({ ...dearer, livre_ate: '2026-12-10' })).venc_plano).toBe('2027-01-10')
    // 8 days of a trial, 10 paid for.
    expect(extended(account({ ...dearer, livre_ate: '2026-11-30' })).venc_plano).toBe('2027-01-05')
    expect(
      extended(account({ ...dearer, plano_id: 'teste', cents: { before: 0, after: 6990 }, livre_ate: '2026-12-10' }))
        .venc_plano,
    ).toBe('2027-01-10')
    expect(extended(account({ ...dearer, cents: { before: 3990, after: 0 } })).venc_plano).toBe('2027-01-10')
  })
})

const price: Record<string, number> = { essencial: 3990, profissional: 6990, clinica: 14_990 }
const month = (plano_id: string) => ({ plano_id, ciclo: 'mensal' as const })

/** An account through its payments, in memory: what is paid, taken back, or set by hand. */
function accountOf(account: AccountPlan) {
  const given: Given[] = []
  let now = account
  let turn = 0
  return {
    now: () => now,
    set: (by: Partial<AccountPlan>) => {
      now = { ...now, ...by }
    },
    standing: () => given.filter(({ revogado }) => revogado === null),
    pay(paid: Extension['paid'], today: string, mensal_centavos = price[paid.plano_id] ?? 0) {
      const standing = standingOf(given, now)
      const { venc_plano } = extended({
        ...standing,
        today,
        paid,
        cents: { ...standing.cents, after: mensal_centavos },
      })
      const before = { venc_antes: now.venc_plano, plano_antes: now.plano_id }
      const one = { ...paid, ...before, id: `${turn}`, dia_dado: today, mensal_centavos, dado: turn++, revogado: null }
      given.push(one)
      now = { venc_plano, plano_id: paid.plano_id }
      return one.id
    },
    back(id: string) {
      now = withoutOne(given, id, now)
      const one = given.find((each) => each.id === id)
      if (one) one.revogado = turn++
    },
  }
}

describe('money that goes back', () => {
  const today = '2026-11-22'

  test('after a change of plan leaves what the other payment is worth by itself, whichever goes back', () => {
    const lapsed = { venc_plano: '2026-09-01', plano_id: 'teste' }
    const both = () => {
      const account = accountOf(lapsed)
      const ids = [account.pay(month('essencial'), today), account.pay(month('clinica'), today)] as const
      // 30 days became 7, and 30 follow.
      expect(account.now()).toEqual({ venc_plano: '2026-12-29', plano_id: 'clinica' })
      return { account, ids }
    }
    const dearer = both()
    dearer.account.back(dearer.ids[0])
    expect(dearer.account.now()).toEqual({ venc_plano: '2026-12-22', plano_id: 'clinica' })
    dearer.account.back(dearer.ids[1])
    expect(dearer.account.now()).toEqual(lapsed)
    const cheaper = both()
    cheaper.account.back(cheaper.ids[1])
    expect(cheaper.account.now()).toEqual({ venc_plano: '2026-12-22', plano_id: 'essencial' })
    cheaper.account.back(cheaper.ids[0])
    expect(cheaper.account.now()).toEqual(lapsed)
  })

  test('from the dear plan to the cheap one leaves no day that is not paid for', () => {
    const lapsed = { venc_plano: '2026-09-01', plano_id: 'teste' }
    const account = accountOf(lapsed)
    const [dear, cheap] = [account.pay(month('clinica'), today), account.pay(month('essencial'), today)]
    expect(account.now().venc_plano).toBe('2027-04-14')
    account.back(dear)
    expect(account.now()).toEqual({ venc_plano: '2026-12-22', plano_id: 'essencial' })
    account.back(cheap)
    expect(account.now()).toEqual(lapsed)
  })

  test('of a trial’s payments, the oldest first, leaves the trial', () => {
    const trial = { venc_plano: '2026-12-02', plano_id: 'teste' }
    const account = accountOf(trial)
    const ids = [account.pay(month('clinica'), today), account.pay(month('clinica'), today)]
    for (const id of ids) account.back(id)
    expect(account.now()).toEqual(trial)
  })

  test('leaves what whoever runs the platform gave or set meanwhile', () => {
    const account = accountOf({ venc_plano: '2026-09-01', plano_id: 'teste' })
    const paid = account.pay(month('essencial'), today)
    account.set({ venc_plano: '2027-01-01' })
    const next = account.pay(month('essencial'), today)
    expect(account.now().venc_plano).toBe('2027-02-01')
    account.back(paid)
    // Ten days from that day on, and a month.
    expect(account.now()).toEqual({ venc_plano: '2027-01-02', plano_id: 'essencial' })
    account.set({ plano_id: 'clinica' })
    account.back(next)
    expect(account.now()).toEqual({ venc_plano: '2026-12-02', plano_id: 'clinica' })
    const endless = accountOf({ venc_plano: '2026-12-10', plano_id: 'teste' })
    const one = endless.pay(month('clinica'), today)
    endless.set({ venc_plano: null })
    endless.back(one)
    expect(endless.now()).toEqual({ venc_plano: null, plano_id: 'teste' })
  })

  test('days that were given by hand, when nothing that was paid stands, are free ones', () => {
    const account = accountOf({ venc_plano: '2026-09-01', plano_id: 'teste' })
    account.back(account.pay(month('essencial'), today))
    account.set({ venc_plano: '2026-12-22', plano_id: 'essencial' })
    account.pay(month('clinica'), today)
    expect(account.now().venc_plano).toBe('2027-01-22')
  })

  test.each([1, 2, 3])('leaves the account as if what went back had never been paid, in any order (%i)', (seed) => {
    const random = randomOf(seed * 104_729)
    for (let round = 0; round < 150; round++) {
      let today = '2026-11-22'
      const before: AccountPlan = {
        venc_plano: random.chance(0.05) ? null : daysAfter(today, random.whole(-60, 60)),
        plano_id: random.oneOf(['teste', 'essencial', null]),
      }
      const account = accountOf(before)
      const paid: { id: string; args: Parameters<typeof account.pay>; goesBack?: boolean }[] = []
      const turnBack = () => {
        const one = random.oneOf(paid.filter(({ goesBack }) => !goesBack))
        one.goesBack = true
        account.back(one.id)
        const alone = accountOf(before)
        for (const { args, goesBack } of paid) if (!goesBack) alone.pay(...args)
        expect(account.now(), JSON.stringify({ before, paid })).toEqual(alone.now())
      }
      for (let turns = random.whole(2, 8); turns > 0; turns--) {
        today = daysAfter(today, random.whole(0, 40))
        if (random.chance(0.4) && account.standing().length > 0) turnBack()
        else {
          const plano_id = random.oneOf(Object.keys(price))
          // Prices change now and then.
          const cents = random.chance(0.2) ? random.whole(1000, 20_000) : undefined
          const args: Parameters<typeof account.pay> = [
            { plano_id, ciclo: random.oneOf(['mensal', 'mensal', 'anual']) },
            today,
            cents,
          ]
          paid.push({ id: account.pay(...args), args })
        }
      }
      while (account.standing().length > 0) turnBack()
      expect(account.now()).toEqual(before)
    }
  })

  test.each([1, 2])('what was given by hand stays given, in any order (%i)', (seed) => {
    const random = randomOf(seed * 7919)
    for (let round = 0; round < 150; round++) {
      const today = '2026-11-22'
      const before = { venc_plano: daysAfter(today, random.whole(0, 60)), plano_id: 'teste' }
      const account = accountOf(before)
      let byHand = 0
      const ids: string[] = []
      for (let turns = random.whole(1, 6); turns > 0; turns--) {
        ids.push(account.pay(month('clinica'), today))
        if (random.chance(0.5)) {
          const days = random.whole(1, 30)
          byHand += days
          account.set({ venc_plano: daysAfter(account.now().venc_plano ?? '', days) })
        }
      }
      while (ids.length > 0) account.back(ids.splice(random.whole(0, ids.length - 1), 1)[0] ?? '')
      expect(account.now()).toEqual({ venc_plano: daysAfter(before.venc_plano, byHand), plano_id: 'teste' })
    }
  })
})
