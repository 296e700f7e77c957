/** `1250.00` of the wire in integer cents, as money is stored. */
export const centsOf = (amount: string) => Number(amount.replace('.', ''))

/** Integer cents as the wire writes them: `1250.00`. */
export const amountOf = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
