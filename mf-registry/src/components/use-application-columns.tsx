import type { Application } from '@vinculo/contracts/applications'
import { formatDay } from '@vinculo/contracts/day'
import type { Column } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { testText } from '../locales/tests/text'

/** What a list of applications shows beside whom or what it is about; the same array until the language changes. */
export function useApplicationColumns(): Column<Application>[] {
  const t = testText.use().applications
  return useMemo(
    () => [
      { key: 'data', label: t.fields.data, short: true, cell: ({ data }) => formatDay(data) },
      {
        key: 'idade',
        label: t.fields.idade,
        short: true,
        cell: ({ idade }) => idade && t.age(idade.anos, idade.meses),
      },
      { key: 'classificacao', label: t.fields.classificacao, cell: ({ classificacao }) => classificacao },
      { key: 'profissional', label: t.fields.profissional, cell: ({ profissional }) => profissional?.nome },
    ],
    [t],
  )
}
