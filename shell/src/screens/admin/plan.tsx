import { paths } from '@vinculo/contracts/paths'
import { type Plan, PlanChange } from '@vinculo/contracts/plans'
import { type LoaderArgs, usePrefetched, useSave } from '@vinculo/platform'
import { PageHeader } from '@vinculo/ui/core'
import { CheckboxField, type Contract, FieldRow, Fields, Form, TextField } from '@vinculo/ui/forms'
import { AmountField } from '@vinculo/ui/rare'
import { useNavigate, useParams } from 'react-router-dom'
import { adminText } from '../../locales/admin/text'
import { orNotFound } from '../../routing/or-not-found'
import { changePlan, onePlan, platformKey } from './calls'
import { useAdminTold } from './use-admin-told'

export const loader = ({ params, prefetch }: LoaderArgs) =>
  orNotFound(prefetch(onePlan(params.id ?? ''), { fresh: true }))

const contract: Contract = {
  safeParse: (form, options) => PlanChange.safeParse({ ...(form as object), versao: 0 }, options),
}

const numberOf = (limit: number | null) => (limit === null ? '' : String(limit))
const valuesOf = (plan: Plan) => ({
  nome: plan.nome,
  preco_mensal: plan.preco_mensal,
  preco_anual: plan.preco_anual,
  limite_registros: numberOf(plan.limite_registros),
  limite_usuarios: numberOf(plan.limite_usuarios),
  dias_gratis: numberOf(plan.dias_gratis),
  oferecido: plan.oferecido,
})
type Values = ReturnType<typeof valuesOf>

/** A form holds the digits of a number; the contract reads them. */
const changeOf = (values: Values) => values as unknown as Omit<PlanChange, 'versao'>

export function Component() {
  const words = adminText.use()
  const navigate = useNavigate()
  const told = useAdminTold()
  const plan = usePrefetched(onePlan(useParams().id ?? ''))
  const saving = useSave(
    (http, values: Values) => changePlan(http, { ...changeOf(values), id: plan.id, versao: plan.versao }),
    {
      invalidates: [platformKey],
      onSaved: async () => {
        await navigate(paths.admin.plans(), { replace: true })
        told.saved(words.plan.saved)
      },
    },
  )
  return (
    <>
      <PageHeader title={plan.nome} meta={words.plan.lead} />
      <Form
        contract={contract}
        values={valuesOf(plan)}
        saving={saving}
        fallback={paths.admin.plans()}
        onStale={told.stale}
      >
        <Fields>
          <TextField name="nome" label={words.plan.name} required />
          <FieldRow>
            <AmountField name="preco_mensal" label={words.plan.monthly} required />
            <AmountField name="preco_anual" label={words.plan.yearly} required />
          </FieldRow>
          <FieldRow>
            <TextField
              name="limite_registros"
              label={words.plan.records}
              help={words.plan.recordsHelp}
              inputMode="numeric"
            />
            <TextField
              name="limite_usuarios"
              label={words.plan.people}
              help={words.plan.peopleHelp}
              inputMode="numeric"
            />
          </FieldRow>
          <TextField
            name="dias_gratis"
            label={words.plan.trial}
            help={words.plan.trialHelp}
            inputMode="numeric"
            width="short"
          />
          <CheckboxField name="oferecido" label={words.plan.offered} />
        </Fields>
      </Form>
    </>
  )
}
