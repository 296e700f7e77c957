import type { StatementQuery } from '@vinculo/contracts/finance'
import { type PaymentMeans, paymentMeans } from '@vinculo/contracts/finance-choices'
import { paths } from '@vinculo/contracts/paths'
import { isBooked } from './month-address'

export const flows = ['entrada', 'saida', 'interno'] as const
export type Flow = (typeof flows)[number]

/** A statement as its address says it; '' is what was not chosen: of the account, the usual one. */
export interface StatementAddress {
  conta: string
  de: string
  ate: string
  sentido: Flow | ''
  categoria: string
  forma: PaymentMeans | ''
  busca: string
  pagina: number
}

/** First and last day of a month, by any day of it. */
export function monthAround(day: string): { de: string; ate: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return { de: `${day.slice(0, 7)}-01`, ate: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Reads an address somebody may have typed: what makes no sense counts as absent. */
export function statementAddressOf(search: URLSearchParams, today: string): StatementAddress {
  const said = (name: string) => search.get(name) ?? ''
  const idIn = (name: string) => (isId(said(name)) ? said(name) : '')
  const days = { de: said('de'), ate: said('ate') }
  const isPeriod = isBooked(days.de) && isBooked(days.ate) && days.de <= days.ate
  const page = Math.trunc(Number(said('pagina')))
  return {
    conta: idIn('conta'),
    ...(isPeriod ? days : monthAround(today)),
    sentido: flows.find((flow) => flow === said('sentido')) ?? '',
    categoria: idIn('categoria'),
    forma: paymentMeans.find((means) => means === said('forma')) ?? '',
    busca: said('busca').trim().slice(0, 120),
    pagina: page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** The shortest address of a statement: what is as usual is left out. */
export function statementPath({ pagina, de, ate, ...address }: StatementAddress, today: string): string {
  const usual = monthAround(today)
  const said = new URLSearchParams(Object.entries(address).filter(([, value]) => value !== ''))
  if (de !== usual.de || ate !== usual.ate) {
    said.set('de', de)
    said.set('ate', ate)
  }
  if (pagina > 1) said.set('pagina', String(pagina))
  return said.size > 0 ? `${paths.finance.statement()}?${said}` : paths.finance.statement()
}

/** What is asked of the API: without a page, all of it. */
export const statementQueryOf = (
  { de, ate, sentido, categoria, forma, busca }: StatementAddress,
  conta: string,
): StatementQuery => ({
  conta,
  de,
  ate,
  ...(sentido && { sentido }),
  ...(categoria && { categoria }),
  ...(forma && { forma_pagamento: forma }),
  ...(busca && { busca }),
})
