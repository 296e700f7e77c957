import { paths } from '@vinculo/contracts/paths'
import type { PatientRow } from '@vinculo/contracts/patients'
import { usePrefetched, useTerms } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { Box, Card, Heading, Text } from '@vinculo/ui/core'
import { type Column, DataTable, Pagination } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { studentPage } from '../api'
import { schoolText } from '../locales/schools/text'
import { text } from '../locales/text'
import { pageOf } from '../rules'

const nameOf = ({ nome, nome_social }: PatientRow) => nome_social || nome
const viewPath = ({ id }: PatientRow) => paths.patients.view(id)

/** The same array until the language changes. */
function useColumns(): Column<PatientRow>[] {
  const { students, record } = schoolText.use()
  return useMemo(
    () => [
      {
        key: 'serie_ano',
        label: students.year,
        cell: ({ serie_ano: year }) =>
          (year && record.choices.serie_ano[year as keyof typeof record.choices.serie_ano]) ?? '',
      },
      {
        key: 'turma',
        label: students.class,
        cell: ({ turma, turno }) => [turma, turno && record.choices.turno[turno]].filter(Boolean).join(', '),
      },
    ],
    [students, record],
  )
}

/** Who studies at this school, by name; `?pagina=` says which twenty. */
export function Students({ school }: { school: string }) {
  const t = text.use()
  const { students } = schoolText.use()
  const { termo_paciente: term } = useTerms()
  const { itens, total, pagina } = usePrefetched(studentPage(school, pageOf(useSearchParams()[0])))
  const columns = useColumns()
  return (
    <Box as="section" mt="6">
      <Heading mb="3">
        {term.plural} {total > 0 && `(${t.number(total)})`}
      </Heading>
      {total === 0 ? (
        <Card>
          <Text tone="muted">{students.none(term.plural.toLocaleLowerCase())}</Text>
        </Card>
      ) : (
        <>
          <DataTable
            label={term.plural}
            rows={itens}
            nameLabel={t.fields.nome}
            nameOf={nameOf}
            viewPath={viewPath}
            columns={columns}
          />
          <Pagination
            page={pagina}
            total={total}
            to={(page) => `${paths.schools.view(school)}${page > 1 ? `?pagina=${page}` : ''}`}
          />
        </>
      )}
    </Box>
  )
}
