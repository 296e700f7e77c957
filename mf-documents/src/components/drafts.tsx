import type { DraftPage, DraftRow } from '@vinculo/contracts/documents'
import { momentIn } from '@vinculo/contracts/moment'
import { paths } from '@vinculo/contracts/paths'
import { useTimeZone } from '@vinculo/platform'
import { Box, Heading, Text } from '@vinculo/ui/core'
import { type Column, DataTable, Pagination } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { draftsShown } from '../api'
import { documentText } from '../locales/documents/text'
import { useDraftDeletion } from './use-draft-deletion'

const nameOf = ({ titulo }: DraftRow) => titulo
const editPath = ({ id }: DraftRow) => paths.documents.edit(id)

/** The same array until the language changes. */
function useColumns(ofOne: boolean, withVersions: boolean): Column<DraftRow>[] {
  const { drafts: t } = documentText.use()
  const zone = useTimeZone()
  return useMemo(() => {
    const whom: Column<DraftRow> = {
      key: 'paciente',
      label: t.columns.patient,
      cell: ({ paciente }) => paciente && <bdi>{paciente.nome}</bdi>,
    }
    const version: Column<DraftRow> = {
      key: 'substitui',
      label: t.columns.version,
      cell: ({ substitui }) => substitui && t.newVersion(substitui.edicao),
    }
    return [
      ...(ofOne ? [] : [whom]),
      ...(withVersions ? [version] : []),
      {
        key: 'atualizado_em',
        label: t.columns.changed,
        short: true,
        cell: ({ atualizado_em }) => momentIn(zone, new Date(atualizado_em)),
      },
    ]
  }, [t, zone, ofOne, withVersions])
}

export interface DraftsProps {
  page: DraftPage
  to: (page: number) => string
  /** All are about one patient, whose name is not repeated. */
  ofOne?: boolean
}

/** What one is writing: nobody else sees it. Nothing is drawn where there is none. */
export function Drafts({ page: { itens, total, pagina }, to, ofOne = false }: DraftsProps) {
  const { drafts: t } = documentText.use()
  const columns = useColumns(
    ofOne,
    itens.some(({ substitui }) => substitui),
  )
  const deletion = useDraftDeletion()
  return (
    <>
      {total > 0 && (
        <Box as="section" mt="6">
          <Heading size="lg">{t.title}</Heading>
          <Text tone="muted" small mb="2">
            {t.count(total)}
          </Text>
          <DataTable
            label={t.title}
            rows={itens}
            nameLabel={t.columns.document}
            nameOf={nameOf}
            viewPath={editPath}
            onDelete={deletion.ask}
            columns={columns}
          />
          <Pagination page={pagina} total={total} perPage={draftsShown} to={to} />
        </Box>
      )}
      {deletion.dialog}
    </>
  )
}
