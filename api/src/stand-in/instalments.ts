const monthlyRate = 0.0299
const least = 500

export interface StandInInstalment {
  quantity: number
  cents: number
  total: number
  interestFree: boolean
}

/** Up to twelve, none below five reais; from the second on with interest, as a loan is paid back. */
export function instalmentsOf(cents: number, withoutInterest = 1): StandInInstalment[] {
  const all = Array.from({ length: 12 }, (_, index) => {
    const quantity = index + 1
    const interestFree = quantity <= Math.max(1, withoutInterest)
    const factor = interestFree ? 1 / quantity : monthlyRate / (1 - (1 + monthlyRate) ** -quantity)
    const each = Math.ceil(cents * factor - 1e-9)
    return { quantity, cents: each, total: interestFree ? cents : each * quantity, interestFree }
  })
  return all.filter((option) => option.quantity === 1 || option.cents >= least)
}

/** Whether somebody may pay it so: what they were told, to the cent. */
export const isInstalment = (cents: number, quantity: number, each: number, withoutInterest = 1) =>
  instalmentsOf(cents, withoutInterest).some((option) => option.quantity === quantity && option.cents === each)
