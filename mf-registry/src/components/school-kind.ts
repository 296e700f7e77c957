import { paths } from '@vinculo/contracts/paths'
import { NewSchool, type School, SchoolChange } from '@vinculo/contracts/schools'
import { oneSchool, registerSchool, saveSchool, schoolsKey } from '../api'
import { ContactRows } from './contact-rows'
import type { RecordKind } from './record-kind'
import { blankSchool, type SchoolForm, schoolForm, schoolWire } from './school-values'
import { useSchoolDescribed } from './use-school-described'

export const schoolKind: RecordKind<School, SchoolForm> = {
  noun: 'school',
  key: schoolsKey,
  paths: paths.schools,
  one: oneSchool,
  register: (http, form) => registerSchool(http, schoolWire(form) as NewSchool),
  save: (http, form) => saveSchool(http, schoolWire(form) as SchoolChange & { id: string }),
  registers: { safeParse: (form, options) => NewSchool.safeParse(schoolWire(form as SchoolForm), options) },
  changes: { safeParse: (form, options) => SchoolChange.safeParse(schoolWire(form as SchoolForm), options) },
  blank: blankSchool,
  formOf: schoolForm,
  titleOf: ({ nome }) => nome,
  own: { contatos: ContactRows },
  useDescribed: useSchoolDescribed,
}
