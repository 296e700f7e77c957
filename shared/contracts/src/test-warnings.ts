import type { Council } from './profile-choices'
import type { SatepsiState } from './test-choices'

/** What is worth a second look before a test is applied, and never stops anybody. Their order is the order on the screen. */
export type TestWarning =
  | 'restricted'
  | 'not_favourable'
  | 'never_consulted'
  | 'consulted_long_ago'
  | 'too_young'
  | 'too_old'

interface Looked {
  restrito_psicologo: boolean
  satepsi_status: SatepsiState | null
  satepsi_consultado_em: string | null
  idade_min_meses: number | null
  idade_max_meses: number | null
}

export interface Applying {
  /** yyyy-MM-dd */
  today: string
  /** Of whoever applies it; undefined where it is not known, which is no reason to doubt. */
  council?: Council | null | undefined
  /** The patient's on the day of the application, in completed months. */
  ageInMonths?: number | undefined
}

/** Opinions change: one that was looked up more than twelve months ago may not hold. */
const isLongAgo = (day: string, today: string) =>
  `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}` < today

/**
 * Of a test that is for psychologists alone: whether one applies it (Lei 4.119/1962), and what SATEPSI was found to say
 * of it (CFP 31/2022). Of any test, whether it is meant for that age.
 */
export function testWarnings(test: Looked, { today, council, ageInMonths }: Applying): TestWarning[] {
  const { restrito_psicologo: isRestricted, satepsi_status, satepsi_consultado_em: consulted } = test
  const { idade_min_meses: from, idade_max_meses: to } = test
  return [
    isRestricted && council !== undefined && council !== 'CRP' && ('restricted' as const),
    isRestricted && satepsi_status !== 'favoravel' && ('not_favourable' as const),
    isRestricted && consulted === null && ('never_consulted' as const),
    isRestricted && consulted !== null && isLongAgo(consulted, today) && ('consulted_long_ago' as const),
    ageInMonths !== undefined && from !== null && ageInMonths < from && ('too_young' as const),
    ageInMonths !== undefined && to !== null && ageInMonths > to && ('too_old' as const),
  ].filter((warning) => typeof warning === 'string')
}
