import type { Http, Query } from '@vinculo/platform'
import type { Contract } from '@vinculo/ui/forms'
import type { ComponentType } from 'react'
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

/** What a field that is drawn in a way of its own is given. */
export interface OwnField<Stored> {
  name: string
  label: string
  help?: string
  /** The record that is changed; none while one is registered. */
  stored: Stored | undefined
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
  /** What draws the fields that are drawn in a way of their own, by name. */
  own?: Record<string, ComponentType<OwnField<Stored>>>
  useDescribed: (stored?: Stored) => Described & { addressLabel?: string }
  /** What a person is told beside the success. */
  useTold?: () => (stored: Stored) => void
}
