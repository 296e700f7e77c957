/** A list as its address says it: the page, what is searched for, the order. */
export interface ListAddress<Order extends string = string> {
  pagina: number
  busca: string
  ordem: Order
}

/** Reads an address somebody may have typed: what makes no sense counts as absent. The first order is the usual one. */
export function listAddressOf<const Order extends string>(
  search: { get(name: string): string | null },
  orders: readonly [Order, ...Order[]],
): ListAddress<Order> {
  const page = Math.trunc(Number(search.get('pagina')))
  const asked = search.get('ordem')
  return {
    pagina: page >= 1 && page <= 1_000_000 ? page : 1,
    busca: (search.get('busca') ?? '').trim().slice(0, 120),
    ordem: orders.find((order) => order === asked) ?? orders[0],
  }
}

/** The shortest address of a list: what is as usual is left out. `more` is what this list alone says. */
export function searchOf({ pagina, busca, ordem }: ListAddress, usual: string, more: Record<string, string> = {}) {
  const said = { busca, ...more, ordem: ordem === usual ? '' : ordem, pagina: pagina > 1 ? String(pagina) : '' }
  const parts = Object.entries(said).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`],
  )
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
