import { type FieldIssue, fieldErrors } from '@vinculo/contracts/field-messages'
import type { Locale } from '@vinculo/contracts/locale'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'

/** The part of a zod schema a form uses; the form itself knows no zod. */
export interface Contract {
  safeParse: (
    value: unknown,
    options?: { reportInput?: boolean },
  ) => { success: true; data: unknown } | { success: false; error: { issues: readonly FieldIssue[] } }
}

/** Sentences by dotted field name, in the shape react-hook-form keeps them. */
export function nestErrors(sentences: Record<string, string[]>): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, [message]] of Object.entries(sentences)) {
    set(errors, field || 'root', { type: 'contract', message })
  }
  return errors
}

/** Checks with the contract the API checks with, in the same words. */
export function contractResolver<Values extends FieldValues>(contract: Contract, locale: Locale): Resolver<Values> {
  return (values) => {
    const result = contract.safeParse(values, { reportInput: true })
    if (!result.success) {
      return { values: {}, errors: nestErrors(fieldErrors(result.error.issues, locale)) as FieldErrors<Values> }
    }
    return { values, errors: {} }
  }
}
