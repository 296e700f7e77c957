/** Whether a draft would be the same: what is undefined is not in it. Of a long text only whether it is the same one. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const entries = definedIn(one)
  const others = new Map(definedIn(other))
  return (
    entries.length === others.size &&
    entries.every(([name, value]) => others.has(name) && same(value, others.get(name)))
  )
}

const definedIn = (value: object) => Object.entries(value).filter(([, held]) => held !== undefined)

/** What a form holds now, for later: the form goes on changing its own. Texts are shared, however long. */
export function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, copyOf(held)])) as Value
}
