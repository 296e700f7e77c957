import { type EntryKind, type EntryState, entryKinds, entryStates, every } from '@vinculo/contracts/finance-choices'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import { paths } from '@vinculo/contracts/paths'
import { monthIn } from './months'

/** All that the first screen of finance shows, as its address says it. */
export interface MonthAddress {
  /** yyyy-MM */
  mes: string
  /** The day as of which what is open is looked at. */
  em: string
  tipo: EntryKind | typeof every
  status: EntryState | typeof every
  pagina: number
}

/** Reads an address somebody may have typed: what makes no sense counts as absent. S3.05 «Receber», «Todos» unless said. */
export function monthAddressOf(search: URLSearchParams, today: string): MonthAddress {
  const page = Math.trunc(Number(search.get('pagina')))
  const day = search.get('em') ?? ''
  return {
    mes: monthIn(search, today),
    em: isBooked(day) ? day : today,
    tipo: ([...entryKinds, every] as const).find((kind) => kind === search.get('tipo')) ?? 'receber',
    status: entryStates.find((state) => state === search.get('status')) ?? every,
    pagina: page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** A day of the years that books are kept of. */
export const isBooked = (day: string) => isIsoDate(day) && day >= '2000' && day < '2100'

/** The shortest address of what is shown: what is as usual is left out. */
export function monthPath({ mes, em, tipo, status, pagina }: MonthAddress, today: string): string {
  const said = new URLSearchParams({
    ...(mes !== today.slice(0, 7) && { mes }),
    ...(em !== today && { em }),
    ...(tipo !== 'receber' && { tipo }),
    ...(status !== every && { status }),
    ...(pagina > 1 && { pagina: String(pagina) }),
  })
  return said.size > 0 ? `${paths.finance.home()}?${said}` : paths.finance.home()
}
