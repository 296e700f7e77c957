/** What a form has to know of the call that saves it; `useSave` of the platform gives it. */
export interface Saving<Values> {
  save: (values: Values) => void
  pending: boolean
  refusal: FormRefusal | null
}

/** A call that was refused: 422 with sentences by field, 409 with the row as it is now. */
export interface FormRefusal {
  status: number
  errors: Record<string, string[]>
  atual?: unknown
}
