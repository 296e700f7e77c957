import {
  type ListAddress as Address,
  listAddressOf as addressOf,
  searchOf as shortest,
} from '@vinculo/contracts/list-address'

const orders = ['nome', '-nome'] as const

export type NameOrder = (typeof orders)[number]
export type ListAddress = Address<NameOrder>

/** Every list of this module is one of names. */
export const listAddressOf = (search: URLSearchParams): ListAddress => addressOf(search, orders)
export const searchOf = (address: ListAddress) => shortest(address, 'nome')

/** The page of a list that stands on another screen, by `?pagina=`. */
export const pageOf = (search: URLSearchParams) => listAddressOf(search).pagina
