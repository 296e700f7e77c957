export type Version = 'mine' | 'current'

/** One field two people filled differently: how each version reads. */
export interface Difference {
  field: string
  label: string
  mine: string
  current: string
  /** Where only one side changed the field, that side; where both did, mine. */
  suggested: Version
}

export type Choice = Record<string, Version>

/** What a form holds, whatever its own type. */
const valueIn = (form: object, field: string): unknown => (form as Record<string, unknown>)[field]

/**
 * Fields are the same when a person would see no difference: null, undefined and '' are one «nothing», and a list or an
 * address is what is in it.
 */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

export interface LabelledField {
  field: string
  label: string
  /** How a value reads; without it, as it stands. */
  show?: (value: unknown) => string
}

/** What differs between the version a person was about to save and the one that is stored now; both started at `base`. */
export function differencesOf(
  fields: readonly LabelledField[],
  base: object,
  mine: object,
  current: object,
): Difference[] {
  return fields
    .filter(({ field }) => field in mine && !isSame(valueIn(mine, field), valueIn(current, field)))
    .map(({ field, label, show = (value) => String(value ?? '') }) => ({
      field,
      label,
      mine: show(valueIn(mine, field)),
      current: show(valueIn(current, field)),
      suggested: isSame(valueIn(base, field), valueIn(mine, field)) ? 'current' : 'mine',
    }))
}

/** My version with the fields the person left to the other one. */
export function resolve<Mine extends object>(mine: Mine, current: object, choice: Choice): Mine {
  const taken = Object.entries(choice).filter(([, version]) => version === 'current')
  return { ...mine, ...Object.fromEntries(taken.map(([field]) => [field, valueIn(current, field) ?? null])) }
}
