import type { CardBrand } from '@vinculo/contracts/card'
import type { Instalments, ProviderConnection } from '@vinculo/contracts/payments'

/** A way of paying as the provider shows it: it may have no picture, and then its name is one. */
export interface ShownBrand {
  name: string
  label: string
  picture: string | null
}

export interface ShownBrands {
  debit: ShownBrand[]
  credit: ShownBrand[]
}

/** Everything a card is; it is handed to the provider's script and to nobody else. */
export interface PlainCard {
  number: string
  code: string
  month: string
  year: string
  holder: string
  brand: string
}

/** What the provider's script does for us, whichever provider it is. */
export interface CardLibrary {
  brands: () => Promise<ShownBrands>
  /** Of a number that is none of those known here. */
  identify: (digits: string) => Promise<Pick<CardBrand, 'name'> | undefined>
  /** Where the script tells them; elsewhere the API does. */
  instalments?: (amount: string, brand: string) => Promise<Instalments>
  /** What can be charged in the card's place. */
  tokenOf: (card: PlainCard) => Promise<string>
  /** What the provider knows this browser by, where it asks for it. */
  hash: () => Promise<string | undefined>
}

/** The script understood and said no; codes are the provider's. */
export class LibraryRefusal extends Error {
  override name = 'LibraryRefusal'
  constructor(readonly codes: string[]) {
    super(codes.join(' '))
  }
}

/** Asks again what the script works by, when what it had has expired. */
export type Renew = () => Promise<ProviderConnection>
