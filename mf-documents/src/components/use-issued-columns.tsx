import { formatDay } from '@vinculo/contracts/day'
import type { IssuedRow } from '@vinculo/contracts/documents'
import { dayIn } from '@vinculo/contracts/plan'
import { useTimeZone } from '@vinculo/platform'
import type { Column } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { documentText } from '../locales/documents/text'
import { IssuedMark } from './issued-mark'

/** Of issued documents; the same array until the language changes. `ofOne`: all are about one patient. */
export function useIssuedColumns({ ofOne = false } = {}): Column<IssuedRow>[] {
  const { issued } = documentText.use()
  const zone = useTimeZone()
  return useMemo(() => {
    const t = issued.columns
    const whom: Column<IssuedRow> = {
      key: 'paciente',
      label: t.patient,
      cell: ({ paciente }) => paciente && <bdi>{paciente.nome}</bdi>,
    }
    const who: Column<IssuedRow> = { key: 'autor', label: t.author, cell: ({ autor }) => <bdi>{autor.nome}</bdi> }
    return [
      { key: 'numero', label: t.number, short: true, cell: ({ numero, ano }) => `${numero}/${ano}` },
      ofOne ? who : whom,
      {
        key: 'emitido_em',
        label: t.issued,
        order: 'emitido_em',
        short: true,
        cell: ({ emitido_em }) => formatDay(dayIn(zone, new Date(emitido_em))),
      },
      {
        key: 'entregue_em',
        label: t.delivered,
        short: true,
        cell: ({ entregue_em }) => entregue_em && formatDay(entregue_em),
      },
      { key: 'situacao', label: t.state, short: true, cell: (row) => <IssuedMark document={row} /> },
    ]
  }, [issued, zone, ofOne])
}
