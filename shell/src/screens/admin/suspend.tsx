import { TenantChange } from '@vinculo/contracts/admin'
import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, usePrefetched, useSave } from '@vinculo/platform'
import { PageHeader } from '@vinculo/ui/core'
import { type Contract, Fields, Form, TextArea } from '@vinculo/ui/forms'
import { useNavigate, useParams } from 'react-router-dom'
import { adminText } from '../../locales/admin/text'
import { orNotFound } from '../../routing/or-not-found'
import { changeTenant, oneTenant, platformKey } from './calls'
import { useAdminTold } from './use-admin-told'

export const loader = ({ params, prefetch }: LoaderArgs) =>
  orNotFound(prefetch(oneTenant(params.id ?? ''), { fresh: true }))

interface Values {
  suspensao: { motivo: string }
}

const contract: Contract = {
  safeParse: (form, options) => TenantChange.safeParse({ ...(form as Values), versao: 0 }, options),
}

/** Closing an account takes a reason, and a page of its own. */
export function Component() {
  const words = adminText.use()
  const navigate = useNavigate()
  const told = useAdminTold()
  const tenant = usePrefetched(oneTenant(useParams().id ?? ''))
  const back = paths.admin.tenant(tenant.id)
  const saving = useSave(
    (http, values: Values) => changeTenant(http, { ...values, id: tenant.id, versao: tenant.versao }),
    {
      invalidates: [platformKey],
      onSaved: async () => {
        await navigate(back, { replace: true })
        told.saved(words.tenant.wasSuspended)
      },
    },
  )
  return (
    <>
      <PageHeader title={`${words.tenant.suspend}: ${tenant.nome}`} meta={words.suspend.lead} />
      <Form
        contract={contract}
        values={{ suspensao: { motivo: '' } }}
        saving={saving}
        action={words.suspend.action}
        fallback={back}
        onStale={told.stale}
      >
        <Fields>
          <TextArea
            name="suspensao.motivo"
            label={words.suspend.reason}
            help={words.suspend.reasonHelp}
            required
            rows={3}
          />
        </Fields>
      </Form>
    </>
  )
}
