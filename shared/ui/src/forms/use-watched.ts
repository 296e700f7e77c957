import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form'

/**
 * What `compute` makes of some fields while one types in them. Who uses it is drawn again only when that comes out
 * differently, so put it into the one field it is about, not into the form.
 */
export function useWatched<Values extends FieldValues, Name extends keyof Values & string, Result>(
  names: readonly Name[],
  compute: (values: Pick<Values, Name>) => Result,
): Result {
  const { control } = useFormContext<Values>()
  const watched = names as unknown as readonly FieldPath<Values>[]
  return useWatch({
    control,
    name: watched,
    compute: (values: readonly unknown[]) =>
      compute(Object.fromEntries(names.map((name, at) => [name, values[at]])) as Pick<Values, Name>),
  }) as Result
}
