export interface Age {
  years: number
  months: number
}

/** Completed years and months between two days, both yyyy-MM-dd; none for a birth that is still to come. */
export function ageOf(birth: string | null, today: string): Age | undefined {
  if (birth === null || birth > today) return undefined
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birth.split('-').map(Number)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const months = (year - birthYear) * 12 + (month - birthMonth) - (day < birthDay ? 1 : 0)
  return { years: Math.floor(months / 12), months: months % 12 }
}
