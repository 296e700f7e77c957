import type { Http, Query } from '@vinculo/platform'
import type { Contract } from '@vinculo/ui/forms'
import type { Described } from './field-kinds'
import type { blankAddress } from './record-values'

export interface Kept {
  id: string
  versao: number
}

export interface FormShape {
  endereco?: typeof blankAddress
  versao?: number
}

/** What makes the forms of one kind of record: `schoolKind`, `guardianKind`. */
export interface RecordKind<Stored extends Kept, Form extends FormShape> {
  noun: 'school' | 'guardian' | 'test' | 'application'
  /** Everything the module keeps of them. */
  key: readonly string[]
  paths: { list: () => string; view: (id: string) => string }
  one: (id: string) => Query<Stored>
  register: (http: Http, form: Form) => Promise<Stored>
  save: (http: Http, form: Form & { id: string; versao: number }) => Promise<Stored>
  /** What a form must be to be registered, and to be changed. */
  registers: Contract
  changes: Contract
  blank: Form
  formOf: (stored: Stored) => Form
  /** What a page of one is called. */
  titleOf: (stored: Stored) => string
  useDescribed: (stored?: Stored) => Described & { addressLabel?: string }
  /** What a person is told beside the success. */
  useTold?: () => (stored: Stored) => void
}
