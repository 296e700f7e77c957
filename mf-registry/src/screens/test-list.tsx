import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, usePrefetched } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { testPage } from '../api'
import { NameList } from '../components/name-list'
import { useTestColumns } from '../components/use-test-columns'
import { useTestDeletion } from '../components/use-test-deletion'
import { testText } from '../locales/tests/text'
import { listAddressOf } from '../rules'

export const loader = ({ url, prefetch }: LoaderArgs) => prefetch(testPage(listAddressOf(url.searchParams)))

/** S2.11 */
export function Component() {
  const address = listAddressOf(useSearchParams()[0])
  return (
    <NameList
      noun="test"
      page={usePrefetched(testPage(address))}
      address={address}
      columns={useTestColumns()}
      paths={paths.tests}
      deletion={useTestDeletion()}
      firstOne={testText.use().firstOne}
    />
  )
}
