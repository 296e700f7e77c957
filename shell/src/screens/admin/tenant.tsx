import { TenantChange, type TenantRow } from '@vinculo/contracts/admin'
import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, usePrefetched, useSave } from '@vinculo/platform'
import { Button, ButtonLink, Card, Heading, PageHeader, Stack, Text } from '@vinculo/ui/core'
import { type Contract, DateField, Fields, Form, SelectField } from '@vinculo/ui/forms'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { adminText } from '../../locales/admin/text'
import { orNotFound } from '../../routing/or-not-found'
import { allPlans, changeTenant, oneTenant, platformKey } from './calls'
import { ModuleSwitches } from './module-switches'
import { useAdminTold } from './use-admin-told'

export const loader = ({ params, prefetch }: LoaderArgs) =>
  orNotFound(Promise.all([prefetch(oneTenant(params.id ?? ''), { fresh: true }), prefetch(allPlans())]))

/** Which version a change is based on is the page's to know, not the form's. */
const contract: Contract = {
  safeParse: (form, options) => TenantChange.safeParse({ ...(form as object), versao: 0 }, options),
}

interface Values {
  plano_id: string
  venc_plano: string
}

function PlanForm({ tenant }: { tenant: TenantRow }) {
  const words = adminText.use()
  const told = useAdminTold()
  // A form begins anew with what it saved; with what somebody else saved it does not: what is typed stays.
  const [round, setRound] = useState(0)
  const plans = usePrefetched(allPlans())
  const saving = useSave(
    (http, values: Values) => changeTenant(http, { ...values, id: tenant.id, versao: tenant.versao }),
    {
      invalidates: [platformKey],
      onSaved: () => {
        told.saved(words.tenant.saved)
        setRound(round + 1)
      },
    },
  )
  const values = { plano_id: tenant.plano?.id ?? '', venc_plano: tenant.venc_plano ?? '' }
  return (
    <Form
      key={round}
      contract={contract}
      values={values}
      saving={saving}
      draft={false}
      fallback={paths.admin.tenants()}
      onStale={told.stale}
    >
      <Fields>
        <SelectField
          name="plano_id"
          label={words.list.plan}
          none={words.noPlan}
          options={plans.map(({ id, nome }) => ({ value: id, label: nome }))}
        />
        <DateField name="venc_plano" label={words.list.ends} help={words.tenant.endsHelp} />
      </Fields>
    </Form>
  )
}

function Access({ tenant }: { tenant: TenantRow }) {
  const words = adminText.use()
  const told = useAdminTold()
  const reopening = useSave((http, versao: number) => changeTenant(http, { id: tenant.id, versao, suspensao: null }), {
    invalidates: [platformKey],
    onSaved: () => told.saved(words.tenant.reopened),
    onRefused: ({ status }) => (status === 409 ? told.stale() : told.refused()),
  })
  const { suspensao } = tenant
  return (
    <Card>
      <Stack gap="3" alignItems="flex-start">
        <Heading>{words.tenant.access}</Heading>
        {suspensao ? (
          <>
            <Text>{words.tenant.closed(formatDay(suspensao.em.slice(0, 10)))}</Text>
            {suspensao.motivo && (
              <Text tone="muted">
                <bdi>{suspensao.motivo}</bdi>
              </Text>
            )}
            <Button loading={reopening.pending} onClick={() => reopening.save(tenant.versao)}>
              {words.tenant.reopen}
            </Button>
          </>
        ) : (
          <>
            <Text tone="muted">{words.tenant.open}</Text>
            <ButtonLink variant="outline" to={paths.admin.suspend(tenant.id)}>
              {words.tenant.suspend}
            </ButtonLink>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** S6.03 one account: its plan, what is switched on for it, and whether its people get in. */
export function Component() {
  const words = adminText.use()
  const tenant = usePrefetched(oneTenant(useParams().id ?? ''))
  const { titular, usuarios, registros } = tenant
  const who = titular ? `${titular.name} · ${titular.email} · ` : ''
  return (
    <>
      <PageHeader title={tenant.nome} meta={who + words.tenant.facts(usuarios, registros)} />
      <Stack gap="6" maxW="form">
        <PlanForm tenant={tenant} />
        <ModuleSwitches tenant={tenant} />
        <Access tenant={tenant} />
      </Stack>
    </>
  )
}
