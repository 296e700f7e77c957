import type { Payment } from '@vinculo/contracts/payments'
import { defineQuery, type ModuleContext } from '@vinculo/platform'
import { instalments } from '../api'
import { openLibrary } from './open-library'

/** S7.15 what can be paid by, of debit and of credit: asked of the provider's own script. */
export const brands = (module: ModuleContext) =>
  defineQuery(['provedor', 'bandeiras'], async () => (await openLibrary(module)).brands())

/** In how many parts a payment can be made with a card of this brand, and what that comes to. */
export const partsOf = (module: ModuleContext, { id, valor }: Pick<Payment, 'id' | 'valor'>, brand: string) =>
  defineQuery(['provedor', 'parcelas', id, brand], async (http) => {
    const library = await openLibrary(module)
    return library.instalments ? library.instalments(valor, brand) : instalments(http, id, brand)
  })
