import { type DuePeriod, duePeriods, type EntryState, entryStates, every } from '@vinculo/contracts/finance-choices'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import { type ListAddress, listAddressOf, searchOf } from '@vinculo/contracts/list-address'

const orders = ['vencimento', '-vencimento', 'valor', '-valor'] as const
export type EntryOrder = (typeof orders)[number]

/** Entries as their address says them; both days are of the period `intervalo` alone. */
export interface EntryAddress extends ListAddress<EntryOrder> {
  periodo: DuePeriod
  status: EntryState | typeof every
  de: string
  ate: string
}

/** S3.05 */
const usualPeriod = 'proximos_3_dias'

const dayIn = (search: URLSearchParams, name: string) => {
  const asked = search.get(name) ?? ''
  return isIsoDate(asked) ? asked : ''
}

/** Reads an address somebody may have typed: what makes no sense counts as absent. */
export function entryAddressOf(search: URLSearchParams): EntryAddress {
  const [de, ate] = [dayIn(search, 'de'), dayIn(search, 'ate')]
  const isBackwards = de !== '' && ate !== '' && ate < de
  return {
    ...listAddressOf(search, orders),
    periodo: duePeriods.find((period) => period === search.get('periodo')) ?? usualPeriod,
    status: entryStates.find((state) => state === search.get('status')) ?? every,
    de,
    ate: isBackwards ? '' : ate,
  }
}

/** The shortest address of the list: what is as usual is left out. */
export function entrySearchOf({ periodo, status, de, ate, ...address }: EntryAddress): string {
  const isInterval = periodo === 'intervalo'
  return searchOf(address, orders[0], {
    periodo: periodo === usualPeriod ? '' : periodo,
    status: status === every ? '' : status,
    de: isInterval ? de : '',
    ate: isInterval ? ate : '',
  })
}

/** What is asked of the API for an address. */
export const entryFilterOf = ({ periodo, status, de, ate, busca, ordem, pagina }: EntryAddress) => ({
  periodo,
  status,
  ordem,
  pagina,
  ...(periodo === 'intervalo' && de && { de }),
  ...(periodo === 'intervalo' && ate && { ate }),
  ...(busca && { busca }),
})

/** Days from one (yyyy-MM-dd) to another. */
export const daysFrom = (day: string, to: string) => (Date.parse(to) - Date.parse(day)) / 86_400_000
