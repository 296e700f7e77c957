import type { CountedThing } from '@vinculo/contracts/payment-choices'
import { useLocale, useTerms } from '@vinculo/platform'
import { plansText } from '../locales/plans/text'

/** «pacientes» within a sentence, in the user's own word for them. */
export function useThings(): (thing: CountedThing, count: number) => string {
  const { things } = plansText.use()
  const locale = useLocale()
  const { termo_paciente: term } = useTerms()
  return (thing, count) => {
    if (thing !== 'pacientes') return things[thing](count)
    return (count === 1 ? term.sing : term.plural).toLocaleLowerCase(locale)
  }
}
