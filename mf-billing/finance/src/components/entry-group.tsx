import { every } from '@vinculo/contracts/finance-choices'
import { paths } from '@vinculo/contracts/paths'
import { usePrefetched } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { Box, Heading } from '@vinculo/ui/core'
import { Pagination } from '@vinculo/ui/list'
import { entryPage } from '../api'
import { entryText } from '../locales/entries/text'
import { entryAddressOf } from './entry-address'
import { EntryTable } from './entry-table'

/** Twenty of those of a group; `?pagina=` says which. */
export const groupAt = (grupo: string, search: URLSearchParams) =>
  entryPage({ grupo, tipo: every, periodo: every, ordem: 'vencimento', pagina: entryAddressOf(search).pagina })

/** The other instalments or repetitions, with this one among them. */
export function EntryGroup({ id, grupo }: { id: string; grupo: string }) {
  const { page: t } = entryText.use()
  const { itens, total, pagina } = usePrefetched(groupAt(grupo, useSearchParams()[0]))
  return (
    <Box as="section" mb="4">
      <Heading mb="3">{t.group(total)}</Heading>
      <EntryTable label={t.group(total)} rows={itens} />
      <Pagination
        page={pagina}
        total={total}
        to={(page) => `${paths.finance.view(id)}${page > 1 ? `?pagina=${page}` : ''}`}
      />
    </Box>
  )
}
