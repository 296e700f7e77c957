import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, usePrefetched } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { ButtonLink, PageHeader } from '@vinculo/ui/core'
import { documentModels, draftPage, issuedPage } from '../api'
import { Drafts } from '../components/drafts'
import { IssuedList } from '../components/issued-list'
import { ModelEditor } from '../components/model-editor'
import { Models } from '../components/models'
import { text } from '../locales/text'
import { documentsAddressOf, documentsSearch, modelIn } from '../rules'

export const loader = ({ url, prefetch }: LoaderArgs) => {
  const address = documentsAddressOf(url.searchParams)
  const lists = [() => prefetch(draftPage(address.rascunhos)), () => prefetch(issuedPage(address))]
  const isModel = modelIn(url.searchParams) !== undefined
  return Promise.all([prefetch(documentModels(), { fresh: isModel }), ...(isModel ? [] : lists.map((ask) => ask()))])
}

/** S2.13 one's models, what one is writing, and what was issued; `?modelo=` opens a model in place of the rest. */
export function Component() {
  const [search] = useSearchParams()
  const models = usePrefetched(documentModels())
  const field = modelIn(search)
  return field ? <ModelEditor key={field} field={field} models={models} /> : <Lists />
}

function Lists() {
  const t = text.use()
  const address = documentsAddressOf(useSearchParams()[0])
  const models = usePrefetched(documentModels())
  const drafts = usePrefetched(draftPage(address.rascunhos))
  return (
    <>
      <PageHeader title={t.title} primary={<ButtonLink to={paths.documents.register()}>{t.new}</ButtonLink>} />
      <Models models={models} />
      <Drafts page={drafts} to={(rascunhos) => paths.documents.list() + documentsSearch({ ...address, rascunhos })} />
      <IssuedList address={address} />
    </>
  )
}
