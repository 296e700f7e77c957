import type { Term, UserConfig } from '@vinculo/contracts/account'
import { defaultConfig } from '@vinculo/contracts/default-config'
import type { InEveryLocale } from '@vinculo/contracts/locale'
import { useLocale } from './i18n'
import { useSession } from './session'

export interface Terms {
  termo_paciente: Term
  termo_atendimento: Term
}

function termsOf(config: UserConfig | null): Terms {
  return {
    termo_paciente: config?.termo_paciente ?? (defaultConfig.termo_paciente as Term),
    termo_atendimento: config?.termo_atendimento ?? (defaultConfig.termo_atendimento as Term),
  }
}

/** S2.25 the user's own words for patient and appointment. */
export function useTerms(): Terms {
  return termsOf(useSession((state) => state.user?.config ?? null))
}

/** Puts the user's words into `{termo_paciente.plural}` and its like. */
export function fillTerms(text: string, config: UserConfig | null): string {
  const terms = termsOf(config)
  return text.replace(/\{(termo_\w+)\.(sing|plural)\}/g, (whole, term: keyof Terms, number: keyof Term) => {
    return terms[term]?.[number] ?? whole
  })
}

/** Words a module's manifest carries, in the current language and the user's terms. */
export function useStaticText(): (text: InEveryLocale) => string {
  const locale = useLocale()
  const config = useSession((state) => state.user?.config ?? null)
  return (text) => fillTerms(text[locale], config)
}
