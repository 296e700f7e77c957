/** `1250.00` of the wire, `-1250.00` where it may be below zero, in integer cents, as money is stored. */
export const centsOf = (amount: string) => Number(amount.replace('.', ''))

/** Integer cents, not below zero, as the wire writes them: `1250.00`. */
export const amountOf = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** The same of what may be below zero: `-1250.00`. */
export const signedAmountOf = (cents: number) => (cents < 0 ? `-${amountOf(-cents)}` : amountOf(cents))
