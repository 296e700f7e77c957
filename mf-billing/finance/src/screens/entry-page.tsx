import { fileOwnerOf } from '@vinculo/contracts/files'
import { type LoaderArgs, useModule, usePrefetched } from '@vinculo/platform'
import { useParams } from '@vinculo/platform/router'
import { filesOf } from '@vinculo/ui/files'
import { useEffect } from 'react'
import { access, oneEntry } from '../api'
import { EntryDates } from '../components/entry-dates'
import { EntryFacts } from '../components/entry-facts'
import { EntryFiles } from '../components/entry-files'
import { EntryGroup, groupAt } from '../components/entry-group'
import { EntryHead } from '../components/entry-head'
import { EntryPayments } from '../components/entry-payments'

export const loader = async ({ params: { id = '' }, url, prefetch }: LoaderArgs) => {
  const [{ grupo_id }] = await Promise.all([
    prefetch(oneEntry(id)),
    prefetch(access()),
    prefetch(filesOf(fileOwnerOf('lancamento', id))),
  ])
  if (grupo_id) await prefetch(groupAt(grupo_id, url.searchParams))
}

/** S2.19 one entry: what it is, what was paid of it, where it came from. */
export function Component() {
  const { id = '' } = useParams()
  const { events } = useModule()
  const entry = usePrefetched(oneEntry(id))
  const { descricao, grupo_id } = entry
  useEffect(() => events.send('screen.titled', { titulo: descricao }), [events, descricao])
  return (
    <>
      <EntryHead key={id} entry={entry} />
      <EntryPayments entry={entry} />
      <EntryFacts entry={entry} />
      {grupo_id && <EntryGroup id={id} grupo={grupo_id} />}
      <EntryFiles owner={fileOwnerOf('lancamento', id)} />
      <EntryDates entry={entry} />
    </>
  )
}
