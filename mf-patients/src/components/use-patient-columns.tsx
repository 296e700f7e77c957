import { ageOf } from '@vinculo/contracts/age'
import { formatPhone } from '@vinculo/contracts/brazilian-numbers'
import type { PatientRow } from '@vinculo/contracts/patients'
import { useToday } from '@vinculo/platform'
import type { Column } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { text } from '../locales/text'
import { StateMark } from './state-mark'

/** What a list of patients shows beside the name; the same array until language or day change. */
export function usePatientColumns(): Column<PatientRow>[] {
  const t = text.use()
  const today = useToday()
  return useMemo(
    () => [
      {
        key: 'idade',
        label: t.fields.idade,
        order: 'data_nascimento',
        short: true,
        cell: ({ data_nascimento }) => {
          const age = ageOf(data_nascimento, today)
          return age && t.ageShort(age.years, age.months)
        },
      },
      { key: 'escola', label: t.fields.escola, cell: ({ escola }) => escola?.nome },
      { key: 'status', label: t.fields.status, cell: ({ status }) => status && <StateMark state={status} /> },
      {
        key: 'telefone',
        label: t.fields.telefone,
        short: true,
        cell: ({ telefone }) => telefone && formatPhone(telefone),
      },
    ],
    [t, today],
  )
}
