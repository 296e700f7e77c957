import { paths } from '@vinculo/contracts/paths'
import type { LoaderArgs } from '@vinculo/platform'
import { PageHeader } from '@vinculo/ui/core'
import { useNavigate } from 'react-router-dom'
import { settingsText } from '../locales/settings/text'
import { ownConfig } from './settings/calls'
import { ConfigForm } from './settings/config-form'

export const loader = ({ prefetch }: LoaderArgs) => prefetch(ownConfig(), { fresh: true })

/** S2.07 */
export function Component() {
  const { config } = settingsText.use()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={config.title} meta={config.lead} />
      <ConfigForm onSaved={() => navigate(paths.home())} />
    </>
  )
}
