/** What a form has to know of the call that saves it; `useSave` of the platform gives it. */
export interface Saving<Values> {
  /** `onWritten` runs as soon as the answer says that it is stored, before anything that follows from it. */
  save: (values: Values, onWritten?: () => void) => void
  pending: boolean
  refusal: FormRefusal | null
}

/** A call that was refused: 422 with sentences by field, or with one for the whole; 409 with the row as it is now. */
export interface FormRefusal {
  status: number
  message?: string
  errors: Record<string, string[]>
  atual?: unknown
}

/** A save that was based on an old copy. */
export interface Stale<Values> {
  /** The row as it is now, as the API gave it. */
  atual: unknown
  /** What was about to be saved. */
  mine: Values
  /** What the form was filled with before anybody typed. */
  base: Values
  /** Puts the settled version into the form and saves it. */
  saveInstead: (resolved: Values) => void
}
